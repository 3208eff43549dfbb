//! The letters of a PDF: text that can be selected, and the fonts with only the letters that are used.

use std::collections::BTreeMap;

use pdf_writer::types::{CidFontType, FontFlags, SystemInfo, UnicodeCmap};
use pdf_writer::{Content, Filter, Finish, Name, Pdf, Rect, Ref, Str};
use resvg::tiny_skia::Transform;
use resvg::usvg;
use resvg::usvg::fontdb::ID;
use resvg::usvg::layout::PositionedGlyph;
use rustybuzz::ttf_parser::{Face, GlyphId};
use subsetter::GlyphRemapper;

use super::super::font;
use super::{matrix, pack, solid};

const IDENTITY: SystemInfo<'static> = SystemInfo {
    registry: Str(b"Adobe"),
    ordering: Str(b"Identity"),
    supplement: 0,
};

/// The fonts, and what is used of each.
pub(crate) struct Letters {
    used: Vec<Used>,
}

struct Used {
    id: ID,
    /// What pages call it.
    name: Vec<u8>,
    bold: bool,
    font: Ref,
    cid_font: Ref,
    descriptor: Ref,
    cmap: Ref,
    file: Ref,
    glyphs: GlyphRemapper,
    /// What each used glyph stands for.
    texts: BTreeMap<u16, String>,
}

impl Letters {
    pub(crate) fn new(next: &mut impl FnMut() -> Ref) -> Letters {
        let faces = font::database().faces().enumerate();
        let used = faces.map(|(idx, face)| Used {
            id: face.id,
            name: format!("F{idx}").into_bytes(),
            bold: face.weight == usvg::fontdb::Weight::BOLD,
            font: next(),
            cid_font: next(),
            descriptor: next(),
            cmap: next(),
            file: next(),
            glyphs: GlyphRemapper::new(),
            texts: BTreeMap::new(),
        });
        Letters {
            used: used.collect(),
        }
    }

    /// What pages call the fonts, and where they are.
    pub(crate) fn fonts(&self) -> impl Iterator<Item = (&[u8], Ref)> {
        self.used
            .iter()
            .map(|used| (used.name.as_slice(), used.font))
    }

    /// Writes a text where it stands.
    pub(crate) fn draw(
        &mut self,
        content: &mut Content,
        text: &usvg::Text,
        flip: Transform,
    ) -> Option<()> {
        let place = flip.pre_concat(text.abs_transform());
        for span in text.layouted() {
            let is_plain = span.stroke.is_none()
                && span.underline.is_none()
                && span.overline.is_none()
                && span.line_through.is_none();
            if !is_plain {
                return None;
            }
            let Some(fill) = span.fill.as_ref().filter(|_| span.visible) else {
                continue;
            };
            let [r, g, b] = solid(fill.paint(), fill.opacity())?;
            content.begin_text();
            content.set_fill_rgb(r, g, b);
            for run in span.positioned_glyphs.chunk_by(|a, b| a.font == b.font) {
                let used = self.used.iter_mut().find(|used| used.id == run[0].font)?;
                used.draw(content, run, place)?;
            }
            content.end_text();
        }
        Some(())
    }

    /// Writes the fonts that were used, which is all of them as pages name all of them.
    pub(crate) fn write(&self, pdf: &mut Pdf) -> Option<()> {
        self.used.iter().try_for_each(|used| used.write(pdf))
    }
}

impl Used {
    /// Writes letters of this font, on one line each time as far as they stand on one.
    fn draw(
        &mut self,
        content: &mut Content,
        glyphs: &[PositionedGlyph],
        place: Transform,
    ) -> Option<()> {
        let face = Face::parse(font::bytes(self.bold), 0).ok()?;
        let units = f32::from(face.units_per_em());
        // From a font one unit high to the page.
        let at = |glyph: &PositionedGlyph| {
            let outline = place.pre_concat(glyph.outline_transform());
            outline.pre_scale(units, units)
        };
        let same_line = |a: &PositionedGlyph, b: &PositionedGlyph| {
            let (a, b) = (at(a), at(b));
            let near = |a: f32, b: f32| (a - b).abs() < 1e-3;
            near(a.sx, b.sx) && near(a.sy, b.sy) && near(a.ty, b.ty) && near(a.ky, 0.0)
        };
        content.set_font(Name(&self.name), 1.0);
        for line in glyphs.chunk_by(same_line) {
            content.set_text_matrix(matrix(at(&line[0])));
            let mut shown = content.show_positioned();
            let mut items = shown.items();
            // Where the next letter would stand by itself.
            let mut x = at(&line[0]).tx;
            for glyph in line {
                let here = at(glyph);
                let moved = (x - here.tx) / here.sx * 1000.0;
                if 0.5 < moved.abs() {
                    items.adjust(moved.round());
                }
                let new = self.glyphs.remap(glyph.id.0);
                if glyph.id.0 != 0 && !glyph.text.is_empty() {
                    let text = self.texts.entry(new);
                    text.or_insert_with(|| glyph.text.clone());
                }
                items.show(Str(&new.to_be_bytes()));
                let advance = face.glyph_hor_advance(GlyphId(glyph.id.0)).unwrap_or(0);
                x = here.tx + here.sx * f32::from(advance) / units;
            }
        }
        Some(())
    }

    fn write(&self, pdf: &mut Pdf) -> Option<()> {
        let bytes = font::bytes(self.bold);
        let face = Face::parse(bytes, 0).ok()?;
        let scale = 1000.0 / f32::from(face.units_per_em());
        let em = |units: i16| scale * f32::from(units);
        let name: &[u8] = if self.bold {
            b"DICEWS+DicewiseSans-Bold"
        } else {
            b"DICEWS+DicewiseSans-Regular"
        };
        pdf.type0_font(self.font)
            .base_font(Name(name))
            .encoding_predefined(Name(b"Identity-H"))
            .descendant_font(self.cid_font)
            .to_unicode(self.cmap);
        let mut cid = pdf.cid_font(self.cid_font);
        cid.subtype(CidFontType::Type2)
            .base_font(Name(name))
            .system_info(IDENTITY)
            .font_descriptor(self.descriptor)
            .default_width(0.0)
            .cid_to_gid_map_predefined(Name(b"Identity"));
        let widths = self.glyphs.remapped_gids().map(|old| {
            let advance = face.glyph_hor_advance(GlyphId(old)).unwrap_or(0);
            scale * f32::from(advance)
        });
        cid.widths().consecutive(0, widths);
        cid.finish();
        let extent = face.global_bounding_box();
        pdf.font_descriptor(self.descriptor)
            .name(Name(name))
            .flags(FontFlags::SYMBOLIC)
            .bbox(Rect::new(
                em(extent.x_min),
                em(extent.y_min),
                em(extent.x_max),
                em(extent.y_max),
            ))
            .italic_angle(0.0)
            .ascent(em(face.ascender()))
            .descent(em(face.descender()))
            .cap_height(em(face.capital_height().unwrap_or(face.ascender())))
            .stem_v(if self.bold { 140.0 } else { 80.0 })
            .font_file2(self.file);
        let mut cmap = UnicodeCmap::new(Name(b"Dicewise"), IDENTITY);
        for (&glyph, text) in &self.texts {
            cmap.pair_with_multiple(glyph, text.chars());
        }
        let cmap = pack(&cmap.finish().into_vec());
        pdf.cmap(self.cmap, &cmap).filter(Filter::FlateDecode);
        let subset = subsetter::subset(bytes, 0, &self.glyphs).ok()?;
        let length = i32::try_from(subset.len()).ok()?;
        let file = pack(&subset);
        let mut stream = pdf.stream(self.file, &file);
        stream.filter(Filter::FlateDecode);
        stream.pair(Name(b"Length1"), length);
        Some(())
    }
}
