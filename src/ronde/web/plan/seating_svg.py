"""The room from above, drawn: tables, chairs, and the ways to the next chair."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.safestring import SafeString

from ronde.model import Player
from ronde.pairing.roundrobin.rutsch import Chair, Row, Seating, walks
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web import svg

__all__ = ["seating_picture"]

_LEFT, _RIGHT, _WIDTH, _ROW, _TOP, _RADIUS = 230, 390, 620, 64, 44, 16


def _place(chair: Chair, tables: int) -> tuple[int, int]:
    if chair.side is Row.END:
        return (_LEFT + _RIGHT) // 2, _TOP + tables * _ROW + 4
    return (_LEFT if chair.side is Row.LEFT else _RIGHT), _TOP + (chair.table - 1) * _ROW + 20


def seating_picture(
    seating: Seating,
    following: Seating | None,
    names: Mapping[int, Player],
    number: int,
    language: Language,
) -> SafeString:
    """Tables and chairs with who sits there; arrows lead to the chair of the following round."""
    tables = len(seating.left)
    parts: list[str] = []
    for table in range(1, tables + 1):
        y = _TOP + (table - 1) * _ROW + 20
        parts.append(svg.table_top(_LEFT + 30, y - 20, _RIGHT - _LEFT - 60, 40))
        parts.append(svg.label((_LEFT + _RIGHT) // 2, y + 5, str(table), "table-no", "middle"))
    moves = () if following is None else walks(seating, following)
    parts += [
        svg.curve(_way(walk.start, walk.end, tables), "seating")
        for walk in moves
        if walk.start != walk.end
    ]
    for seated in seating.seated:
        x, y = _place(seated.chair, tables)
        color = "rest" if seated.white is None else "w" if seated.white else "b"
        parts.append(svg.disc(x, y, _RADIUS, f"chair {color}"))
        parts.append(svg.label(x, y + 5, str(seated.player), f"chair-no {color}", "middle"))
        who = names[seated.player].person.family_name
        if seated.chair.side is Row.RIGHT:
            parts.append(svg.label(x + 26, y + 5, who, "sitter"))
        elif seated.chair.side is Row.LEFT:
            parts.append(svg.label(x - 26, y + 5, who, "sitter", "end"))
        else:
            parts.append(svg.label(x, y + 34, who, "sitter", "middle"))
    title = web_text(language, "plan.seating_title", round=number)
    return svg.picture("seating", title, _WIDTH, _TOP + tables * _ROW + 48, parts)


def _way(start: Chair, end: Chair, tables: int) -> str:
    """From chair to chair, bent inwards, shortened so that heads stay outside the chairs."""
    (x1, y1), (x2, y2) = _place(start, tables), _place(end, tables)
    if x1 == x2:
        inward = 14 if x1 == _LEFT else -14
        turn = 1 if y2 > y1 else -1
        return (
            f"M{x1 + inward // 2} {y1 + turn * 16}Q{x1 + inward} {(y1 + y2) // 2} "
            f"{x2 + inward // 2} {y2 - turn * 18}"
        )
    side = 1 if x2 > x1 else -1
    bend = -26 if max(y1, y2) < _TOP + 30 else 26
    return (
        f"M{x1 + side * 14} {y1 + (8 if bend > 0 else -8)}"
        f"Q{(x1 + x2) // 2} {(y1 + y2) // 2 + 2 * bend} "
        f"{x2 - side * 15} {y2 + (11 if bend > 0 else -11)}"
    )
