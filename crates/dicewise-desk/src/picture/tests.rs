use std::fs;
use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use resvg::tiny_skia::{IntSize, Pixmap};

use super::*;

const INK: &str = "#1b1f24";

/// A program of poppler-utils with a PDF as its input.
#[track_caller]
fn poppler(program: &str, args: &[&str], pdf: &[u8]) -> Vec<u8> {
    let child = Command::new(program)
        .args(args)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn();
    let mut child = child.unwrap_or_else(|error| {
        panic!("{program} of poppler-utils (Debian: apt-get install poppler-utils): {error}")
    });
    let mut stdin = child.stdin.take().unwrap();
    let pdf = pdf.to_owned();
    let feeding = std::thread::spawn(move || stdin.write_all(&pdf));
    let output = child.wait_with_output().unwrap();
    feeding.join().unwrap().unwrap();
    assert!(output.status.success(), "{program}");
    output.stdout
}

/// What a reader can select in a PDF.
#[track_caller]
pub fn pdf_text(pdf: &[u8]) -> String {
    let text = poppler("pdftotext", &["-layout", "-", "-"], pdf);
    String::from_utf8(text).unwrap()
}

/// A picture as grey pixels, 36 an inch: small enough to be kept, large enough to see what is wrong.
struct Grey {
    width: usize,
    pixels: Vec<u8>,
}

impl Grey {
    const SCALE: f32 = 0.5;

    /// Drawn from SVG.
    fn of_svg(picture: &Picture) -> Grey {
        // As large as paper is printed, and then smaller: thin lines count for what they are.
        let pixmap = picture.pixels(4.0 * Grey::SCALE).unwrap();
        let (width, height) = (pixmap.width() as usize, pixmap.height() as usize);
        // As bright as poppler takes colours to be.
        let grey = pixmap.pixels().iter().map(|pixel| {
            let [r, g, b] = [pixel.red(), pixel.green(), pixel.blue()].map(u32::from);
            u8::try_from((30 * r + 59 * g + 11 * b) / 100).unwrap()
        });
        let grey: Vec<u8> = grey.collect();
        Grey::smaller(width, height, &grey)
    }

    /// Drawn from the first page of a PDF.
    #[track_caller]
    fn of_pdf(pdf: &[u8]) -> Grey {
        let args = ["-gray", "-r", "144", "-f", "1", "-l", "1", "-"];
        let pgm = poppler("pdftoppm", &args, pdf);
        let mut fields = pgm.splitn(4, u8::is_ascii_whitespace);
        let mut field = || String::from_utf8_lossy(fields.next().unwrap()).into_owned();
        assert_eq!(field(), "P5");
        let (width, height): (usize, usize) = (field().parse().unwrap(), field().parse().unwrap());
        Grey::smaller(width, height, &pgm[pgm.len() - width * height..])
    }

    /// Four by four pixels become one.
    fn smaller(width: usize, height: usize, grey: &[u8]) -> Grey {
        let mut pixels = Vec::new();
        for y in 0..height / 4 {
            for x in 0..width / 4 {
                let block = (0..16).map(|i| grey[(4 * y + i / 4) * width + 4 * x + i % 4]);
                let sum: u32 = block.map(u32::from).sum();
                pixels.push(u8::try_from(sum / 16).unwrap());
            }
        }
        Grey {
            width: width / 4,
            pixels,
        }
    }

    fn png(&self) -> Vec<u8> {
        let height = self.pixels.len() / self.width;
        let size = IntSize::from_wh(
            u32::try_from(self.width).unwrap(),
            u32::try_from(height).unwrap(),
        );
        // Sixteen shades are enough, and compress well.
        let shades = self
            .pixels
            .iter()
            .map(|grey| grey.saturating_add(8) / 17 * 17);
        let rgba = shades.flat_map(|grey| [grey, grey, grey, 255]).collect();
        let pixmap = Pixmap::from_vec(rgba, size.unwrap()).unwrap();
        pixmap.encode_png().unwrap()
    }

    /// How much two pictures differ: the largest mean difference of shades in a square of eight by eight pixels,
    /// which hardly notices how letters are smoothed, but sees a missing word.
    fn difference(&self, other: &Grey) -> u32 {
        const SIDE: usize = 8;
        // A page may be a pixel larger here than there.
        let width = self.width.min(other.width);
        let height = (self.pixels.len() / self.width).min(other.pixels.len() / other.width);
        let mut most = 0;
        for top in (0..height - SIDE).step_by(SIDE) {
            for left in (0..width - SIDE).step_by(SIDE) {
                let mean = |grey: &Grey| {
                    let square = (0..SIDE * SIDE)
                        .map(|i| grey.pixels[(top + i / SIDE) * grey.width + left + i % SIDE]);
                    square.map(u32::from).sum::<u32>() / 64
                };
                most = most.max(mean(self).abs_diff(mean(other)));
            }
        }
        most
    }
}

/// Between the smoothing of resvg and that of poppler lie about 8 of 255 shades.
const TOLERANCE: u32 = 11;

/// Draws a picture from its SVG and from its PDF, and compares both with the one that was approved under this name;
/// `UPDATE_EXPECT=1` approves that of the SVG.
#[track_caller]
pub fn approve(name: &str, picture: Picture) {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/pictures");
    let path = folder.join(format!("{name}.png"));
    let from_svg = Grey::of_svg(&picture);
    if std::env::var_os("UPDATE_EXPECT").is_some() {
        fs::create_dir_all(&folder).unwrap();
        fs::write(&path, from_svg.png()).unwrap();
    }
    let approved = Pixmap::load_png(&path).unwrap();
    let approved = Grey {
        width: approved.width() as usize,
        pixels: approved.pixels().iter().map(|p| p.green()).collect(),
    };
    let from_pdf = Grey::of_pdf(&pdf(&[picture]).unwrap());
    for (format, shown) in [("SVG", from_svg), ("PDF", from_pdf)] {
        let height = |grey: &Grey| grey.pixels.len() / grey.width;
        assert!(
            shown.width.abs_diff(approved.width) <= 1
                && height(&shown).abs_diff(height(&approved)) <= 1,
            "{name}, {format}: other size"
        );
        let difference = shown.difference(&approved);
        assert!(
            difference <= TOLERANCE,
            "{name}, {format}, looks different ({difference}); UPDATE_EXPECT=1 writes {} anew, to be looked at",
            path.display()
        );
    }
}

fn example(text: &str) -> Picture {
    let mut picture = Picture::new(200.0, 100.0, text, Lang::De);
    picture.text(&Text {
        x: 10.0,
        y: 30.0,
        text,
        font: Font::bold(12.0),
        colour: INK,
        anchor: Anchor::Start,
    });
    picture.rect((10.0, 50.0), (40.0, 30.0), 4.0, Paint::fill("#0b5fbf"));
    picture.line((60.0, 50.0), (90.0, 80.0), INK, 2.0);
    picture.ellipse((120.0, 65.0), (20.0, 15.0), Paint::stroke(INK, 1.0));
    picture.polyline(
        &[(150.0, 80.0), (165.0, 50.0), (180.0, 80.0)],
        Paint::stroke(INK, 1.0),
    );
    picture
}

#[test]
fn svg_and_pdf_look_as_approved() {
    approve("example", example("Große Straße"));
}

/// The comparison sees what it is there for.
#[test]
fn a_missing_word_or_line_is_noticed() {
    let whole = Grey::of_svg(&example("Große Straße"));
    assert_eq!(whole.difference(&whole), 0);
    let shorter = Grey::of_svg(&example("Große"));
    assert!(TOLERANCE < whole.difference(&shorter));
    let mut more = example("Große Straße");
    more.line((10.0, 40.0), (190.0, 40.0), INK, 2.0);
    assert!(TOLERANCE < whole.difference(&Grey::of_svg(&more)));
}

/// What looks like markup is a text like any other, in every format.
#[test]
fn texts_stay_texts() {
    for text in [
        "<script>alert(1)</script>",
        "</text><rect width=\"999\" height=\"999\"/>",
        "&amp; & &lt; ]]> <!-- -->",
        "\"quotes\" and 'quotes'",
        "a\u{0}b\u{1b}[31m\u{7f}\u{9d}\u{fffe}\u{ffff}",
        "\u{202e}backwards\u{202c} \u{200f}\u{2066}x",
        "日本 العربية עברית 🎲👩‍👩‍👧 ẹ́ \u{10ffff}",
        &"M".repeat(500),
        "",
    ] {
        let picture = example(text);
        let svg = picture.svg();
        let plain = resvg::usvg::roxmltree::Document::parse(&svg).unwrap();
        let count = |name: &str| plain.descendants().filter(|n| n.has_tag_name(name)).count();
        assert_eq!(count("script"), 0);
        assert_eq!(count("rect"), 2);
        let shown = plain.descendants().find(|node| node.has_tag_name("text"));
        let shown = shown.and_then(|node| node.text()).unwrap_or_default();
        assert_eq!(shown, clean(text));
        assert!(!shown.chars().any(|c| c.is_control() || c == '\u{202e}'));
        assert!(picture.png(1.0).unwrap().starts_with(b"\x89PNG"));
        assert!(pdf(&[picture]).unwrap().starts_with(b"%PDF"));
    }
}

#[test]
fn a_pdf_has_real_text_and_a_page_for_each_picture() {
    let pdf = pdf(&[
        example("Große Straße & <Azar>"),
        example("Łukasz Ξένια Вера"),
    ])
    .unwrap();
    let text = pdf_text(&pdf);
    let pages: Vec<&str> = text.split('\u{c}').map(str::trim).collect();
    assert_eq!(pages, ["Große Straße & <Azar>", "Łukasz Ξένια Вера", ""]);
    // The fonts are in it once, and only the letters that are used.
    assert!(pdf.len() < 30_000, "{}", pdf.len());
}

/// What is measured is what is drawn.
#[test]
fn widths_are_those_of_the_drawn_text() {
    for text in [
        "Total of Lower Section",
        "AVATAR To",
        "1234567890",
        "Łukasz Ñandú",
        "Вера Ξένια",
    ] {
        for font in [Font::regular(10.0), Font::bold(7.5)] {
            let mut picture = Picture::new(400.0, 50.0, "", Lang::En);
            let anchor = Anchor::Start;
            let colour = INK;
            picture.text(&Text {
                x: 0.0,
                y: 20.0,
                text,
                font,
                colour,
                anchor,
            });
            let tree = picture.tree().unwrap();
            let drawn = tree.root().children().last().unwrap().bounding_box();
            let measured = font.width(text);
            // A box goes from the first to the last ink; a width includes the gaps at both ends.
            assert!(
                (f64::from(drawn.width()) - measured).abs() < 0.2 * font.size,
                "{text}: {drawn:?} {measured}"
            );
        }
    }
}

#[test]
fn long_texts_shrink_and_then_lose_their_end() {
    let font = Font::regular(10.0);
    assert_eq!(font.fit("Ana", 50.0, 7.0), ("Ana".to_owned(), font));
    let (text, smaller) = font.fit("Maximiliane", 45.0, 7.0);
    assert_eq!(text, "Maximiliane");
    assert!((7.0..10.0).contains(&smaller.size), "{smaller:?}");
    for name in [
        "Bartholomew Featherstonehaugh",
        &"W".repeat(500),
        &"日".repeat(500),
        &"\u{301}".repeat(500),
    ] {
        let (text, smaller) = font.fit(name, 45.0, 7.0);
        assert!(smaller.width(&text) <= 45.0, "{text}");
        assert!(text.chars().count() <= 201);
    }
    let (text, _) = font.fit("Bartholomew Featherstonehaugh", 45.0, 7.0);
    assert!(text.ends_with('…') && text.starts_with("Bart"), "{text}");
    assert_eq!(font.fit("x", 0.0, 7.0).0, "…");
}

#[test]
fn no_name_is_cut_that_fits_in_smaller_letters() {
    const SMALLEST: f64 = 6.0;
    let names = [
        "Maximilian",
        "Alejandra",
        "Bartholomew",
        "Bot (mittelmäßig)",
        "Bot (principiante)",
        "Großmutter Ilse",
        "María del Carmen",
        "W",
    ];
    let mut shrunk = 0;
    for font in [Font::regular(9.0), Font::bold(11.0)] {
        for name in names {
            for width in (200..1600).map(|tenths| f64::from(tenths) / 20.0) {
                let (text, fitted) = font.fit(name, width, SMALLEST);
                let smallest = Font {
                    size: SMALLEST,
                    ..font
                };
                // Only names on the very edge may fall to either side.
                if smallest.width(name) + 1e-6 < width {
                    assert_eq!(text, name, "{width}");
                    shrunk += u32::from(fitted.size < font.size);
                }
                assert!(fitted.width(&text) < width + 1e-6, "{text}: {width}");
            }
        }
    }
    assert!(1000 < shrunk, "{shrunk}");
}

#[test]
fn pictures_that_belong_together_stand_below_one_another() {
    let of = |text: &str| example(text).pixels(1.0).unwrap();
    let both = Format::Png.together(vec![example("a"), example("b")]);
    let [both] = both.try_into().ok().unwrap();
    let both = both.pixels(1.0).unwrap();
    let [above, below] = ["a", "b"].map(of);
    assert_ne!(above.data(), below.data());
    assert_eq!(both.data(), [above.data(), below.data()].concat());
    assert_eq!(
        Format::Pdf.together(vec![example("a"), example("b")]).len(),
        2
    );
    assert!(Format::Svg.together(Vec::new()).is_empty());
}

#[test]
fn files_are_there_as_a_whole_or_not_at_all() {
    let folder = tempfile::tempdir().unwrap();
    let names = |folder: &Path| {
        let files = fs::read_dir(folder).unwrap();
        let mut names: Vec<_> = files.map(|file| file.unwrap().file_name()).collect();
        names.sort();
        names
    };
    let path = folder.path().join("two.svg");
    let two = [example("a"), example("b")];
    let written = write(&path, Format::Svg, &two).unwrap();
    let expected: Vec<PathBuf> = ["two-1.svg", "two-2.svg"]
        .map(|name| folder.path().join(name))
        .into();
    assert_eq!(written, expected);
    write(&folder.path().join("both.pdf"), Format::Pdf, &two).unwrap();
    write(&folder.path().join("one.png"), Format::Png, &two[..1]).unwrap();
    assert_eq!(
        names(folder.path()),
        ["both.pdf", "one.png", "two-1.svg", "two-2.svg"]
    );

    // The second can't be put in its place.
    fs::remove_file(&written[1]).unwrap();
    fs::create_dir(&written[1]).unwrap();
    fs::write(written[1].join("in the way"), "").unwrap();
    let wrong = write(&path, Format::Svg, &two).unwrap_err();
    assert!(matches!(&wrong, WrongPicture::Unwritable { path, .. } if *path == written[1]));
    assert_eq!(
        names(folder.path()),
        ["both.pdf", "one.png", "two-1.svg", "two-2.svg"]
    );
    let nowhere = folder.path().join("no/such/folder/x.pdf");
    assert!(write(&nowhere, Format::Pdf, &two).is_err());
}

#[test]
fn endings_name_formats() {
    for (name, format) in [
        ("a.svg", Some(Format::Svg)),
        ("a.b.PDF", Some(Format::Pdf)),
        ("a.png", Some(Format::Png)),
        ("svg", None),
        ("a.jpg", None),
        ("a.", None),
    ] {
        assert_eq!(Format::of(Path::new(name)), format, "{name}");
    }
}

/// Every text that is drawn, with the edges of its ink: left, top, right, bottom.
pub fn texts(picture: &Picture) -> Vec<(String, [f32; 4])> {
    let tree = picture.tree().unwrap();
    let mut texts = Vec::new();
    collect(tree.root(), &mut texts);
    texts
}

fn collect(group: &resvg::usvg::Group, texts: &mut Vec<(String, [f32; 4])>) {
    for node in group.children() {
        match node {
            resvg::usvg::Node::Group(group) => collect(group, texts),
            resvg::usvg::Node::Text(text) => {
                let chunks = text.chunks().iter().map(resvg::usvg::TextChunk::text);
                // The outlines, not the lines that the letters stand on.
                let ink = text.flattened().abs_bounding_box();
                let edges = [ink.left(), ink.top(), ink.right(), ink.bottom()];
                texts.push((chunks.collect(), edges));
            }
            _ => {}
        }
    }
}

#[test]
fn letters_that_can_not_be_drawn_are_named() {
    let mut picture = Picture::new(200.0, 50.0, "名", Lang::En);
    let write = |picture: &mut Picture, text| {
        picture.text(&Text {
            x: 10.0,
            y: 20.0,
            text,
            font: Font::regular(10.0),
            colour: INK,
            anchor: Anchor::Start,
        });
    };
    write(&mut picture, "Jörg & Żaneta, Οδυσσέας: −12,5 %");
    let known: Vec<_> = picture.missing().iter().collect();
    assert!(known.iter().all(|c| !c.is_ascii()), "{known:?}");
    write(&mut picture, "花子 and 花");
    let missing: String = picture.missing().iter().collect();
    assert!(missing.ends_with("子花"), "{missing}");
}
