//! Things whose fields are named: serde would take a list of them, too.

use std::fmt;
use std::marker::PhantomData;

use serde::de::value::MapAccessDeserializer;
use serde::de::{Deserialize, Deserializer, MapAccess, Visitor};

/// Something with named fields, and nothing else.
pub(crate) struct Fields<T>(pub(crate) T);

impl<'de, T: Deserialize<'de>> Deserialize<'de> for Fields<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Fields<T>, D::Error> {
        struct Named<T>(PhantomData<T>);

        impl<'de, T: Deserialize<'de>> Visitor<'de> for Named<T> {
            type Value = Fields<T>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("an object")
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<Fields<T>, A::Error> {
                T::deserialize(MapAccessDeserializer::new(fields)).map(Fields)
            }
        }

        deserializer.deserialize_map(Named(PhantomData))
    }
}

/// A field that has named fields itself.
pub(crate) fn named<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    Fields::deserialize(deserializer).map(|Fields(one)| one)
}

/// A list of them.
pub(crate) fn all_named<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Deserialize<'de>,
{
    let all = Vec::<Fields<T>>::deserialize(deserializer)?;
    Ok(all.into_iter().map(|Fields(one)| one).collect())
}
