"""The font of a report: what a page brings with it, so that it reads everywhere as it was made.

English pages use the reader's own font. Persian ones bring the letters of DejaVu Sans, which comes with matplotlib and
is also the font of the plots: only its Arabic script, so that a page stays small.
"""

from __future__ import annotations

import base64
import io
from functools import cache
from pathlib import Path
from typing import Final

from mohreh.arena.speech import right_to_left

LETTERS: Final = (*range(0x0600, 0x0700), *range(0x2000, 0x2070), *range(0xFB50, 0xFE00), *range(0xFE70, 0xFF00))
"""The Arabic script with its shaped forms, and the marks that join letters and keep them apart."""

WEIGHTS: Final = {400: "DejaVuSans.ttf", 700: "DejaVuSans-Bold.ttf"}


def font_face() -> str:
    """The style that brings the font; nothing where the language needs none."""
    if not right_to_left():
        return ""
    return "".join(
        f"@font-face {{ font-family: Mohreh; font-weight: {weight}; "
        f"src: url(data:font/woff;base64,{_letters(file)}) format('woff'); }}\n"
        for weight, file in WEIGHTS.items()
    )


@cache
def _letters(file: str) -> str:
    import matplotlib as mpl
    from fontTools import subset

    path = Path(mpl.get_data_path()) / "fonts" / "ttf" / file
    options = subset.Options(flavor="woff", layout_features=["*"], notdef_outline=True)
    options.drop_tables += ["FFTM"]  # when FontForge made it
    font = subset.load_font(str(path), options)
    chosen = subset.Subsetter(options)
    chosen.populate(unicodes=LETTERS)
    chosen.subset(font)
    made = io.BytesIO()
    subset.save_font(font, made, options)
    font.close()
    return base64.b64encode(made.getvalue()).decode()
