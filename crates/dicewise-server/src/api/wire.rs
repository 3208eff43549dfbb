//! What questions are made of.

use std::fmt;
use std::marker::PhantomData;
use std::ops::RangeInclusive;
use std::sync::Arc;

use axum::http::StatusCode;
use dicewise_desk::answers::{Subject, WrongSubject};
use dicewise_desk::picture;
use dicewise_desk::sheet;
use dicewise_desk::texts::{Lang, say};
use dicewise_rules::{RuleSet, WrongRules};
use dicewise_store::Mode;
use serde::de::value::{MapAccessDeserializer, SeqAccessDeserializer};
use serde::de::{Error, MapAccess, SeqAccess, Visitor};
use serde::{Deserialize, Deserializer};
use utoipa::ToSchema;

use crate::error::Refused;
use crate::reading::{Named, by_name};
use crate::tongue;

/// The longest position that is read, in bytes.
pub(super) const LONGEST_POSITION: usize = 200;

/// The language of words in pictures, on paper and in errors.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(crate) enum Language {
    En,
    Es,
    De,
}

impl From<Option<Language>> for Words {
    fn from(language: Option<Language>) -> Words {
        Words(match language {
            // What the browser accepts.
            None => tongue::current(),
            Some(Language::En) => Lang::En,
            Some(Language::Es) => Lang::Es,
            Some(Language::De) => Lang::De,
        })
    }
}

/// The largest seed: every program has whole numbers up to there.
pub(super) const LARGEST_SEED: u64 = (1 << 53) - 1;

/// Puts what is wrong into the words of whoever asked.
#[derive(Copy, Clone)]
pub(crate) struct Words(pub(crate) Lang);

impl Words {
    /// The language, unless it is that of programs: in English everything is as the command line writes it for them.
    pub(super) fn foreign(self) -> Option<Lang> {
        Some(self.0).filter(|lang| *lang != Lang::En)
    }

    /// What a question is about.
    pub(super) fn subject<'q>(
        self,
        position: Option<&'q str>,
        rules: Option<&'q RulesWish>,
    ) -> Result<Subject<'q>, Refused> {
        let texts = position.into_iter();
        self.check_positions(texts)?;
        let (rules, house) = match rules {
            None => (None, None),
            Some(RulesWish::Named(id)) => (Some(id.as_str()), None),
            Some(RulesWish::House(fields)) => (None, Some(self.house_rules(fields)?)),
        };
        Ok(Subject {
            position,
            rules,
            house,
        })
    }

    /// Refuses positions that are too long to be any.
    pub(super) fn check_positions<'q>(
        self,
        texts: impl IntoIterator<Item = &'q str>,
    ) -> Result<(), Refused> {
        match texts.into_iter().find(|text| LONGEST_POSITION < text.len()) {
            None => Ok(()),
            Some(_) => {
                let message = say!(self.0, "api-long-position", most = LONGEST_POSITION);
                Err(Refused::bad("bad-position", message))
            }
        }
    }

    fn house_rules(self, fields: &HouseFields) -> Result<Arc<RuleSet>, Refused> {
        let text = serde_json::Value::Object(fields.clone()).to_string();
        let rules = RuleSet::from_json(&text);
        rules
            .map(Arc::new)
            .map_err(|wrong| self.wrong_rules(&wrong))
    }

    pub(super) fn wrong_rules(self, wrong: &WrongRules) -> Refused {
        Refused::illegal("bad-rules", self.0.problems(wrong))
    }

    pub(super) fn wrong_subject(self, wrong: &WrongSubject) -> Refused {
        let code = match wrong {
            WrongSubject::Position(_) => "bad-position",
            WrongSubject::Rules(_) => "no-such-rules",
            WrongSubject::PositionOfOtherRules { .. } | WrongSubject::OtherRules { .. } => {
                "other-rules"
            }
        };
        let message = match wrong {
            WrongSubject::PositionOfOtherRules { id, rules } => {
                let (id, rules) = (id.clone(), rules.clone());
                say!(
                    self.0,
                    "api-position-of-other-rules",
                    id = id,
                    rules = rules
                )
            }
            wrong => wrong.text(self.0),
        };
        Refused::bad(code, message)
    }
}

type HouseFields = serde_json::Map<String, serde_json::Value>;

/// The rules of a question: by their name, or house rules in full.
#[derive(Clone, Debug)]
pub(super) enum RulesWish {
    Named(String),
    House(HouseFields),
}

impl<'de> Deserialize<'de> for RulesWish {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<RulesWish, D::Error> {
        struct Wish;

        impl<'de> Visitor<'de> for Wish {
            type Value = RulesWish;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("the name of rules, or house rules")
            }

            fn visit_str<E: Error>(self, name: &str) -> Result<RulesWish, E> {
                Ok(RulesWish::Named(name.to_owned()))
            }

            fn visit_map<A: MapAccess<'de>>(self, fields: A) -> Result<RulesWish, A::Error> {
                let fields = HouseFields::deserialize(MapAccessDeserializer::new(fields))?;
                Ok(RulesWish::House(fields))
            }
        }

        deserializer.deserialize_any(Wish)
    }
}

/// Several of something: with commas between them in an address, a list in a body.
pub(super) fn several<'de, D, T>(deserializer: D) -> Result<Vec<T>, D::Error>
where
    D: Deserializer<'de>,
    T: Named,
{
    struct Several<T>(PhantomData<T>);

    impl<'de, T: Named> Visitor<'de> for Several<T> {
        type Value = Vec<T>;

        fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
            f.write_str("a list")
        }

        fn visit_unit<E: Error>(self) -> Result<Vec<T>, E> {
            Ok(Vec::new())
        }

        fn visit_str<E: Error>(self, text: &str) -> Result<Vec<T>, E> {
            match text {
                "" => Ok(Vec::new()),
                _ => text.split(',').map(by_name).collect(),
            }
        }

        fn visit_seq<A: SeqAccess<'de>>(self, parts: A) -> Result<Vec<T>, A::Error> {
            let parts = Vec::<String>::deserialize(SeqAccessDeserializer::new(parts))?;
            parts.iter().map(|part| by_name(part)).collect()
        }
    }

    deserializer.deserialize_any(Several(PhantomData))
}

/// Something that is written as a word, or the usual.
pub(super) fn word<'de, D, T>(deserializer: D) -> Result<T, D::Error>
where
    D: Deserializer<'de>,
    T: Named + Default,
{
    let text = Option::<String>::deserialize(deserializer)?;
    text.map_or_else(|| Ok(T::default()), |text| by_name(&text))
}

/// A number within bounds, or the usual one.
pub(super) fn within<N>(
    name: &str,
    asked: Option<N>,
    usual: N,
    bounds: &RangeInclusive<N>,
) -> Result<N, Refused>
where
    N: PartialOrd + fmt::Display,
{
    let number = asked.unwrap_or(usual);
    if bounds.contains(&number) {
        return Ok(number);
    }
    Err(Refused::told(
        StatusCode::BAD_REQUEST,
        "bad-query",
        |lang| {
            say!(
                lang,
                "api-out-of-bounds",
                name = name.to_owned(),
                number = number.to_string(),
                least = bounds.start().to_string(),
                most = bounds.end().to_string()
            )
        },
    ))
}

/// A format of pictures.
#[derive(Copy, Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum PictureFormat {
    #[default]
    Svg,
    Png,
    Pdf,
}

impl From<PictureFormat> for picture::Format {
    fn from(format: PictureFormat) -> picture::Format {
        match format {
            PictureFormat::Svg => picture::Format::Svg,
            PictureFormat::Png => picture::Format::Png,
            PictureFormat::Pdf => picture::Format::Pdf,
        }
    }
}

/// How games are played.
#[derive(Copy, Clone, Debug, Deserialize, ToSchema)]
#[serde(rename_all = "kebab-case")]
pub(super) enum PlayMode {
    Solo,
    HotSeat,
    Kept,
}

impl From<PlayMode> for Mode {
    fn from(mode: PlayMode) -> Mode {
        match mode {
            PlayMode::Solo => Mode::Solo,
            PlayMode::HotSeat => Mode::HotSeat,
            PlayMode::Kept => Mode::Kept,
        }
    }
}

/// A size of paper.
#[derive(Copy, Clone, Debug, Default, Deserialize, ToSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum PaperSize {
    #[default]
    A4,
    Letter,
}

impl From<PaperSize> for sheet::Paper {
    fn from(size: PaperSize) -> sheet::Paper {
        match size {
            PaperSize::A4 => sheet::Paper::A4,
            PaperSize::Letter => sheet::Paper::Letter,
        }
    }
}
