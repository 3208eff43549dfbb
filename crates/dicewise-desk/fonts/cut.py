"""Cuts the fonts of the pictures out of Lato 2.007 (SIL Open Font License).

    python3 cut.py FOLDER    with fontTools and brotli; FOLDER has Lato-Regular.ttf and Lato-Bold.ttf

The licence reserves the name Lato for the original, so the cut has another one.
"""

import sys
from pathlib import Path

from fontTools import subset
from fontTools.ttLib import TTFont

NAME = "Dicewise Sans"
# Names of people are written in these: Latin with all its accents, Greek and Cyrillic.
WIDE = "20-7E,A0-17F,18F,192,1A0-1A1,1AF-1B0,1CD-1DC,218-21B,259,2BB-2BC,2C6-2C7,2D8-2DD,300-304,306-30C,31B,323,327-328,386-3CE,400-45F,490-491,1E80-1E85,1E9E,1EA0-1EF9,2010-2015,2018-2022,2026,2030,2039-203A,20AC,2116,2122,2190-2193,2212,2260,2264-2265"
# What every browser gets with a picture; for the rest it has fonts of its own.
NARROW = "20-7E,A0-17F,218-21B,2010-2015,2018-2022,2026,2030,20AC,2192,2212,2264-2265"


def cut(source, ranges, flavor, target):
    options = subset.Options()
    options.hinting = False
    options.layout_features = ["kern", "ccmp", "locl", "mark", "mkmk"]
    options.name_IDs = [0, 1, 2, 3, 4, 6, 13, 14]
    options.notdef_outline = True
    options.drop_tables += ["DSIG", "FFTM"]
    options.flavor = flavor
    font = TTFont(source, recalcTimestamp=False)
    style = "Bold" if "Bold" in source.name else "Regular"
    unicodes = []
    for part in ranges.split(","):
        first, _, last = part.partition("-")
        unicodes += range(int(first, 16), int(last or first, 16) + 1)
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=unicodes)
    subsetter.subset(font)
    names = {1: NAME, 2: style, 3: f"{NAME} {style}", 4: f"{NAME} {style}", 6: f"DicewiseSans-{style}"}
    for record in font["name"].names:
        if record.nameID in names:
            record.string = names[record.nameID]
    subset.save_font(font, target, options)


folder = Path(sys.argv[1])
for style in ["Regular", "Bold"]:
    source = folder / f"Lato-{style}.ttf"
    cut(source, WIDE, None, f"DicewiseSans-{style}.ttf")
    cut(source, NARROW, "woff2", f"DicewiseSans-{style}.woff2")
