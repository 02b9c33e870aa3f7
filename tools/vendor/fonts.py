"""Make the letters of the boards small enough for the web: a part of DejaVu Sans as WOFF2.

Needs ``pip install fonttools brotli``; run it from the root of the repository.
"""

# ruff: noqa: INP001  (a script, not a package)

from pathlib import Path

from fontTools.subset import Options, Subsetter, load_font, save_font


ROOT = Path(__file__).resolve().parents[2]
SOURCE = ROOT / "src" / "roundhouse" / "draw" / "fonts"
TARGET = ROOT / "src" / "roundhouse" / "house" / "static" / "fonts"
RANGES = (
    (0x20, 0x7E),
    (0xA0, 0x17F),
    (0x2010, 0x2027),
    (0x2030, 0x203A),
    (0x20AC, 0x20AC),
    (0x2190, 0x21FF),
    (0x2200, 0x2265),
    (0x25A0, 0x25FF),
    (0x2605, 0x2606),
    (0x2713, 0x2717),
)
"""Latin letters and the signs that boards use."""


def main() -> None:
    """Write both weights."""
    options = Options(flavor="woff2", layout_features=["kern"], recalc_timestamp=False)
    for name in ("DejaVuSans", "DejaVuSans-Bold"):
        font = load_font(str(SOURCE / f"{name}.ttf"), options)
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=[code for first, last in RANGES for code in range(first, last + 1)])
        subsetter.subset(font)
        save_font(font, str(TARGET / f"{name}.woff2"), options)


if __name__ == "__main__":
    main()
