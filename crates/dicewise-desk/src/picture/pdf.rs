//! Pictures as the pages of a PDF.
//!
//! It knows solid shapes and text, which is all that pictures here are made of, and refuses anything else rather
//! than leave it out.

mod letters;

use pdf_writer::types::{LineCapStyle, LineJoinStyle};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, TextStr};
use resvg::tiny_skia::{PathSegment, Point, Transform};
use resvg::usvg::{self, FillRule, Group, LineCap, LineJoin, Node};

use super::Picture;
use super::file::WrongPicture;
use letters::Letters;

/// One page for each picture, of its size. The title and the language are those of the first.
pub fn pdf(pages: &[Picture]) -> Result<Vec<u8>, WrongPicture> {
    let mut last = Ref::new(1);
    let mut next = || {
        last = Ref::new(last.get() + 1);
        last
    };
    let (catalog, tree, info) = (next(), next(), next());
    let mut letters = Letters::new(&mut next);
    let mut pdf = Pdf::new();
    let mut kids = Vec::new();
    for picture in pages {
        let (page, stream) = (next(), next());
        let content = draw(picture, &mut letters).ok_or(WrongPicture::Undrawable)?;
        let content = pack(&content);
        pdf.stream(stream, &content).filter(Filter::FlateDecode);
        let mut written = pdf.page(page);
        #[expect(clippy::cast_possible_truncation, reason = "the size of paper")]
        let (width, height) = (picture.width as f32, picture.height as f32);
        written
            .media_box(Rect::new(0.0, 0.0, width, height))
            .parent(tree)
            .contents(stream);
        let mut resources = written.resources();
        let mut fonts = resources.fonts();
        for (name, font) in letters.fonts() {
            fonts.pair(Name(name), font);
        }
        fonts.finish();
        resources.finish();
        written.finish();
        kids.push(page);
    }
    letters.write(&mut pdf).ok_or(WrongPicture::Undrawable)?;
    let n_pages = i32::try_from(kids.len()).map_err(|_| WrongPicture::Undrawable)?;
    pdf.pages(tree).kids(kids).count(n_pages);
    let mut root = pdf.catalog(catalog);
    root.pages(tree);
    if let Some(first) = pages.first() {
        root.lang(TextStr(first.lang.code()));
        root.viewer_preferences().display_doc_title(true);
    }
    root.finish();
    let mut about = pdf.document_info(info);
    if let Some(first) = pages.first() {
        about.title(TextStr(&first.title));
    }
    about.creator(TextStr("dicewise"));
    about.finish();
    Ok(pdf.finish())
}

fn pack(bytes: &[u8]) -> Vec<u8> {
    const LEVEL: u8 = 6;
    miniz_oxide::deflate::compress_to_vec_zlib(bytes, LEVEL)
}

/// What is to be drawn, unless something in it can't be.
fn draw(picture: &Picture, letters: &mut Letters) -> Option<Vec<u8>> {
    let tree = picture.tree()?;
    let mut content = Content::new();
    // PDF counts from below.
    let flip = Transform::from_row(1.0, 0.0, 0.0, -1.0, 0.0, tree.size().height());
    group(&mut content, letters, tree.root(), flip)?;
    Some(content.finish().into_vec())
}

fn group(
    content: &mut Content,
    letters: &mut Letters,
    group: &Group,
    flip: Transform,
) -> Option<()> {
    let is_plain = group.opacity() == usvg::Opacity::ONE
        && group.clip_path().is_none()
        && group.mask().is_none()
        && group.filters().is_empty();
    if !is_plain {
        return None;
    }
    for node in group.children() {
        match node {
            Node::Group(inner) => self::group(content, letters, inner, flip)?,
            Node::Path(path) => shape(content, path, flip)?,
            Node::Text(text) => letters.draw(content, text, flip)?,
            Node::Image(_) => return None,
        }
    }
    Some(())
}

fn shape(content: &mut Content, path: &usvg::Path, flip: Transform) -> Option<()> {
    if !path.is_visible() {
        return Some(());
    }
    content.save_state();
    content.transform(matrix(flip.pre_concat(path.abs_transform())));
    if let Some(fill) = path.fill() {
        let [r, g, b] = solid(fill.paint(), fill.opacity())?;
        content.set_fill_rgb(r, g, b);
    }
    if let Some(stroke) = path.stroke() {
        let [r, g, b] = solid(stroke.paint(), stroke.opacity())?;
        content.set_stroke_rgb(r, g, b);
        content.set_line_width(stroke.width().get());
        content.set_line_cap(match stroke.linecap() {
            LineCap::Butt => LineCapStyle::ButtCap,
            LineCap::Round => LineCapStyle::RoundCap,
            LineCap::Square => LineCapStyle::ProjectingSquareCap,
        });
        content.set_line_join(match stroke.linejoin() {
            LineJoin::Miter | LineJoin::MiterClip => LineJoinStyle::MiterJoin,
            LineJoin::Round => LineJoinStyle::RoundJoin,
            LineJoin::Bevel => LineJoinStyle::BevelJoin,
        });
        if let Some(dashes) = stroke.dasharray() {
            content.set_dash_pattern(dashes.iter().copied(), stroke.dashoffset());
        }
    }
    outline(content, path.data().segments());
    let even_odd = path
        .fill()
        .is_some_and(|fill| fill.rule() == FillRule::EvenOdd);
    match (path.fill(), path.stroke()) {
        (Some(_), Some(_)) if even_odd => content.fill_even_odd_and_stroke(),
        (Some(_), Some(_)) => content.fill_nonzero_and_stroke(),
        (Some(_), None) if even_odd => content.fill_even_odd(),
        (Some(_), None) => content.fill_nonzero(),
        (None, Some(_)) => content.stroke(),
        (None, None) => content.end_path(),
    };
    content.restore_state();
    Some(())
}

fn outline(content: &mut Content, segments: impl Iterator<Item = PathSegment>) {
    let mut at = Point::zero();
    for segment in segments {
        match segment {
            PathSegment::MoveTo(to) => {
                content.move_to(to.x, to.y);
                at = to;
            }
            PathSegment::LineTo(to) => {
                content.line_to(to.x, to.y);
                at = to;
            }
            PathSegment::QuadTo(by, to) => {
                // The same curve with two points to pull at, two thirds of the way to the one.
                let toward = |from: f32, by: f32| from + 2.0 / 3.0 * (by - from);
                content.cubic_to(
                    toward(at.x, by.x),
                    toward(at.y, by.y),
                    toward(to.x, by.x),
                    toward(to.y, by.y),
                    to.x,
                    to.y,
                );
                at = to;
            }
            PathSegment::CubicTo(one, two, to) => {
                content.cubic_to(one.x, one.y, two.x, two.y, to.x, to.y);
                at = to;
            }
            PathSegment::Close => {
                content.close_path();
            }
        }
    }
}

/// A colour as PDF has it; none for what is no plain colour.
fn solid(paint: &usvg::Paint, opacity: usvg::Opacity) -> Option<[f32; 3]> {
    match paint {
        usvg::Paint::Color(colour) if opacity == usvg::Opacity::ONE => {
            Some([colour.red, colour.green, colour.blue].map(|part| f32::from(part) / 255.0))
        }
        _ => None,
    }
}

fn matrix(transform: Transform) -> [f32; 6] {
    let Transform {
        sx,
        kx,
        ky,
        sy,
        tx,
        ty,
    } = transform;
    [sx, ky, kx, sy, tx, ty]
}
