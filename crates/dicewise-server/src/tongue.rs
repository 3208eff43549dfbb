//! The language of whoever asks.

use axum::http::{HeaderMap, Uri, header};
use dicewise_desk::texts::Lang;

tokio::task_local! {
    /// The language of the request that is answered.
    static TONGUE: Lang;
}

/// Answers a request in a language.
pub(crate) async fn speaking<T>(lang: Lang, answer: impl Future<Output = T>) -> T {
    TONGUE.scope(lang, answer).await
}

/// The language of the request that is answered; English where there is none.
pub(crate) fn current() -> Lang {
    TONGUE.try_with(|lang| *lang).unwrap_or_default()
}

/// The language that a request asks for: `lang` in its address, or else what the browser says; English if neither is one
/// of ours.
pub(crate) fn wanted(uri: &Uri, headers: &HeaderMap) -> Lang {
    let mut pairs = uri.query().unwrap_or_default().split('&');
    let named = pairs.find_map(|pair| pair.strip_prefix("lang=")?.parse().ok());
    named.unwrap_or_else(|| {
        let accepted = headers.get_all(header::ACCEPT_LANGUAGE).iter();
        let accepted = accepted.filter_map(|value| value.to_str().ok());
        preferred(accepted.flat_map(|text| text.split(',')))
    })
}

/// The first of those of our languages that somebody likes best: `de-AT`, `es;q=0.8`.
fn preferred<'t>(ranges: impl Iterator<Item = &'t str>) -> Lang {
    let liked = ranges.filter_map(|range| {
        let (tag, weight) = range.split_once(';').unwrap_or((range, "q=1"));
        let primary = tag.trim().split('-').next()?.to_ascii_lowercase();
        let weight: f32 = weight.trim().strip_prefix("q=")?.parse().ok()?;
        let lang: Lang = primary.parse().ok()?;
        (0.0 < weight).then_some((lang, weight))
    });
    let best = liked.reduce(|best, next| if best.1 < next.1 { next } else { best });
    best.map_or_else(Lang::default, |(lang, _)| lang)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_address_or_else_the_browser_chooses() {
        for (address, accepted, lang) in [
            ("/x", "", Lang::En),
            ("/x", "de", Lang::De),
            ("/x", "de-AT,de;q=0.9,en;q=0.8", Lang::De),
            ("/x", "fr,es-MX;q=0.7,en;q=0.3", Lang::Es),
            ("/x", "en;q=0.3, ES;q=0.7", Lang::Es),
            ("/x", "es;q=0, de;q=0.1", Lang::De),
            ("/x", "fr, *", Lang::En),
            ("/x", "de;q=nonsense", Lang::En),
            ("/x?lang=es", "de", Lang::Es),
            ("/x?room=y&lang=de", "", Lang::De),
            ("/x?lang=fr", "de", Lang::De),
        ] {
            let mut headers = HeaderMap::new();
            headers.insert(header::ACCEPT_LANGUAGE, accepted.parse().unwrap());
            let uri = address.parse().unwrap();
            assert_eq!(wanted(&uri, &headers), lang, "{address} {accepted}");
        }
    }
}
