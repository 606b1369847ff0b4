"""Chess boards as drawings for any printer: hatched squares, pieces by their letters.

White's pieces are letters on a white disc, Black's on a black one; pawns are small discs, as
notation has no letter for them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape

from ronde.catalogue import say
from ronde.texts.language import Language

__all__ = ["board_svg", "piece_letters", "rank_svg"]

_SIDE = 10
_FILES = "abcdefgh"


def piece_letters(language: Language) -> Mapping[str, str]:
    """The letter of each piece in that language, by FIDE's; pawns have none."""
    return dict(zip("KQRBN", say(language, "names", "pieces.letters"), strict=True))


def board_svg(squares: Sequence[str] = (), *, letters: Mapping[str, str]) -> str:
    """A board with what stands on its 64 squares from a8 on; without, one to be filled in."""
    return _drawing(8, squares, letters, first=8)


def rank_svg(pieces: str, *, letters: Mapping[str, str]) -> str:
    """White's first rank, pieces by FIDE's letters from a1 on."""
    return _drawing(1, tuple(pieces), letters, first=1)


def _drawing(ranks: int, squares: Sequence[str], letters: Mapping[str, str], *, first: int) -> str:
    high = ranks * _SIDE
    hatched = "".join(
        f"M{x} {y}l10 10M{x + 5} {y}l5 5M{x} {y + 5}l5 5"
        for y in range(0, high, _SIDE)
        for x in range(0, 80, _SIDE)
        if (x + y) // _SIDE % 2 == (first == 8)
    )
    lines = "".join(f"M{n} 0v{high}" for n in range(10, 80, 10))
    lines += "".join(f"M0 {n}h80" for n in range(10, high, 10))
    discs = "".join(
        _piece(place % 8 * _SIDE + 5, place // 8 * _SIDE + 5, piece, letters)
        for place, piece in enumerate(squares)
        if piece
    )
    names = "".join(
        f'<text x="{n * _SIDE + 5}" y="{high + 4.6}">{file}</text>' for n, file in enumerate(_FILES)
    )
    names += "".join(f'<text x="-3" y="{n * _SIDE + 6.4}">{first - n}</text>' for n in range(ranks))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 -1 87 {high + 7}">'
        f'<rect x="-6" y="-1" width="87" height="{high + 7}" fill="#fff"/>'
        f'<path d="{hatched}" stroke="#999" stroke-width=".4"/>'
        f'<path d="{lines}" stroke="#666" stroke-width=".3"/>'
        f'<rect width="80" height="{high}" fill="none" stroke="#000"/>'
        f'<g font-family="Source Sans 3" font-size="4" text-anchor="middle" fill="#000">{names}</g>'
        f'<g font-family="Source Sans 3" font-weight="700" font-size="6" text-anchor="middle">'
        f"{discs}</g></svg>"
    )


def _piece(x: int, y: int, piece: str, letters: Mapping[str, str]) -> str:
    paper, ink = ("#fff", "#000") if piece.isupper() else ("#000", "#fff")
    if piece in "Pp":
        return f'<circle cx="{x}" cy="{y}" r="2.2" fill="{paper}" stroke="#000" stroke-width=".6"/>'
    letter = escape(letters[piece.upper()])
    return (
        f'<circle cx="{x}" cy="{y}" r="4.2" fill="{paper}" stroke="#000" stroke-width=".6"/>'
        f'<text x="{x}" y="{y + 2.1}" fill="{ink}">{letter}</text>'
    )
