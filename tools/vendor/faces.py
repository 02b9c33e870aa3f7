"""Bring the two faces of boards and pages into the repository, and measure their letters.

    npm ci && python tools/vendor/faces.py            write fonts and the table of widths
    npm ci && python tools/vendor/faces.py --check    compare, write nothing

Browsers get the WOFF2 files of the packages as they are; the PNG writer needs the same letters as TrueType.
"""

# ruff: noqa: INP001  (a script, not a package)

from __future__ import annotations

import struct
import sys
import zlib

from pathlib import Path


ROOT = Path(__file__).resolve().parents[2]
NODE = ROOT / "node_modules"
WEB = ROOT / "src" / "roundhouse" / "house" / "static" / "fonts"
DRAW = ROOT / "src" / "roundhouse" / "draw"
BARLOW, BESLEY = "@fontsource/barlow-semi-condensed", "@fontsource/besley"
VARIABLE = "@fontsource-variable/besley"
FACES = {
    "sign": (BARLOW, "barlow-semi-condensed", (500, 600, 700)),
    "voice": (BESLEY, "besley", (700, 800)),
}
"""What a face is for, its package, the name of its files, the weights in use."""
ITALIC = (700,)
"""Names of waters are in the voice, slanted."""
SIGNS = (0x2013, 0x2014, 0x2018, 0x2019, 0x201C, 0x201D, 0x201E, 0x2022, 0x2026, 0x20AC, 0x2212)
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *SIGNS]


def main() -> None:
    """Write everything, or say what differs."""
    made = {**_fonts(), DRAW / "widths.py": _table().encode()}
    if "--check" not in sys.argv:
        for path, content in made.items():
            path.write_bytes(content)
        return
    wrong = [str(path.relative_to(ROOT)) for path, content in made.items() if path.read_bytes() != content]
    if wrong:
        sys.exit("not what tools/vendor/faces.py makes: " + ", ".join(wrong))


def _fonts() -> dict[Path, bytes]:
    made = {WEB / "besley-latin-wght-normal.woff2": _file(VARIABLE, "besley-latin-wght-normal.woff2")}
    made[WEB / "besley-latin-wght-italic.woff2"] = _file(VARIABLE, "besley-latin-wght-italic.woff2")
    for package, name, weights in FACES.values():
        licence = (NODE / package / "LICENSE").read_bytes()
        made |= {folder / f"LICENSE-{name.partition('-')[0]}": licence for folder in (WEB, DRAW / "fonts")}
        for weight in weights:
            made[DRAW / "fonts" / f"{name}-{weight}.ttf"] = _plain(package, name, weight)
            if package == BARLOW:
                web = f"{name}-latin-{weight}-normal.woff2"
                made[WEB / web] = _file(package, web)
    for weight in ITALIC:
        made[DRAW / "fonts" / f"besley-{weight}-italic.ttf"] = _plain(BESLEY, "besley", weight, "italic")
    return made


def _file(package: str, name: str) -> bytes:
    return (NODE / package / "files" / name).read_bytes()


def _plain(package: str, name: str, weight: int, slant: str = "normal") -> bytes:
    return unpacked(_file(package, f"{name}-latin-{weight}-{slant}.woff"))


def unpacked(woff: bytes) -> bytes:
    """Return a WOFF file as the font it was made of: the same tables, not compressed."""
    flavour, count = struct.unpack(">4xI4xH", woff[:14])
    entries = [struct.unpack(">4sIIII", woff[44 + 20 * n : 64 + 20 * n]) for n in range(count)]
    power = 1 << (count.bit_length() - 1)
    head = struct.pack(">IHHHH", flavour, count, power * 16, power.bit_length() - 1, count * 16 - power * 16)
    at, index, body = 12 + 16 * count, b"", b""
    for tag, start, packed, size, check in entries:
        table = woff[start : start + packed]
        table = zlib.decompress(table) if packed < size else table
        index += struct.pack(">4sIII", tag, check, at + len(body), size)
        body += table + b"\0" * (-size % 4)
    return head + index + body


def _table() -> str:
    lines = [
        '"""How wide letters are, in thousandths of their size; written by ``tools/vendor/faces.py``."""',
        "",
        "LETTERS = (",
        "    *range(0x20, 0x7F), *range(0xA0, 0x100),",
        f"    {', '.join(f'0x{code:X}' for code in SIGNS)},",
        ")  # fmt: skip",
        "CAPITALS = {" + ", ".join(f'"{face}": {_capital(face)}' for face in FACES) + "}",
        '"""How high a capital is."""',
        "WIDTHS = {",
    ]
    for face, (package, name, weights) in FACES.items():
        for weight in weights:
            wide = measured(_plain(package, name, weight), LETTERS)
            lines.append(f'    ("{face}", {weight}): (')
            lines += [f"        {', '.join(map(str, wide[n : n + 20]))}," for n in range(0, len(wide), 20)]
            lines.append("    ),")
    return "\n".join([*lines, "}  # fmt: skip", ""])


def _capital(face: str) -> int:
    package, name, weights = FACES[face]
    font = _plain(package, name, weights[0])
    tables = _tables(font)
    (high,) = struct.unpack(">h", font[tables[b"OS/2"] + 88 :][:2])
    return round(high * 1000 / _em(font, tables))


def measured(font: bytes, letters: list[int]) -> list[int]:
    """Return the advance of letters, in thousandths of the size."""
    tables = _tables(font)
    (count,) = struct.unpack(">H", font[tables[b"hhea"] + 34 :][:2])
    glyphs, start = _glyphs(font, tables[b"cmap"]), tables[b"hmtx"]
    ems = _em(font, tables)
    found = []
    for letter in letters:
        glyph = min(glyphs.get(letter, 0), count - 1)
        (advance,) = struct.unpack(">H", font[start + 4 * glyph :][:2])
        found.append(round(advance * 1000 / ems))
    return found


def _tables(font: bytes) -> dict[bytes, int]:
    (count,) = struct.unpack(">H", font[4:6])
    entries = [struct.unpack(">4s4xI4x", font[12 + 16 * n : 28 + 16 * n]) for n in range(count)]
    return dict(entries)


def _em(font: bytes, tables: dict[bytes, int]) -> int:
    found: tuple[int] = struct.unpack(">H", font[tables[b"head"] + 18 :][:2])
    return found[0]


def _glyphs(font: bytes, cmap: int) -> dict[int, int]:
    """Read the map from letters to glyphs: the one for the first plane, which is all we use."""
    (count,) = struct.unpack(">H", font[cmap + 2 :][:2])
    starts = [struct.unpack(">HHI", font[cmap + 4 + 8 * n :][:8])[2] for n in range(count)]
    at = next(cmap + start for start in starts if struct.unpack(">H", font[cmap + start :][:2])[0] == 4)
    (doubled,) = struct.unpack(">H", font[at + 6 :][:2])
    n = doubled // 2

    def row(offset: int) -> tuple[int, ...]:
        return struct.unpack(f">{n}H", font[at + offset :][: 2 * n])

    ends, firsts, deltas, ranges = row(14), row(16 + 2 * n), row(16 + 4 * n), row(16 + 6 * n)
    found = {}
    for segment, (end, first, delta, offset) in enumerate(zip(ends, firsts, deltas, ranges, strict=True)):
        for code in range(first, min(end, 0xFFFE) + 1):
            glyph = code
            if offset:
                where = at + 16 + 6 * n + 2 * segment + offset + 2 * (code - first)
                (glyph,) = struct.unpack(">H", font[where:][:2])
            if glyph:
                found[code] = (glyph + delta) % 0x10000
    return found


if __name__ == "__main__":
    main()
