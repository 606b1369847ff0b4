"""The bracket drawn: all of it for the plan, or the part that leads to one match for a sheet."""

from __future__ import annotations

from collections.abc import Mapping

from django.utils.safestring import SafeString

from ronde.model import PlayerId, TeamId, Tournament
from ronde.pairing.knockout.plan import stage_code
from ronde.queries.cups import BracketLine, Cup, CupTie, bracket_columns
from ronde.texts.language import Language, points_text
from ronde.texts.stages import stage_name
from ronde.texts.web import web_text
from ronde.web import svg

__all__ = ["bracket_part", "whole_bracket"]

_ROW, _COLUMN, _TOP = 30, 208, 26
_LONGEST = 21


def whole_bracket(tournament: Tournament, cup: Cup, language: Language) -> SafeString:
    """Every round from the first to the winner, and the match for third place."""
    columns = bracket_columns(cup)
    drawing = _Drawing(tournament, cup, language, columns)
    drawing.headings()
    drawing.nodes()
    drawing.third()
    return drawing.picture(
        web_text(language, "plan.bracket_title", name=tournament.settings.name), "bracket"
    )


def bracket_part(
    tournament: Tournament, cup: Cup, number: int, cup_round: int, language: Language
) -> SafeString:
    """The part of the bracket in which somebody reached a round, and the match after it."""
    whole = bracket_columns(cup)
    depth = min(max(cup_round, 1) + 1, len(whole) - 1)
    leaf = next(place for place, node in enumerate(whole[0]) if node.number == number)
    columns = []
    for level in range(depth + 1):
        width = 1 << (depth - level)
        start = (leaf >> depth) * width
        columns.append(whole[level][start : start + width])
    drawing = _Drawing(tournament, cup, language, columns, marked=number)
    drawing.headings()
    drawing.nodes()
    return drawing.picture(web_text(language, "why.bracket_title"), "bracket-part")


class _Drawing:
    """A bracket, or a part of one, as strokes."""

    def __init__(
        self,
        tournament: Tournament,
        cup: Cup,
        language: Language,
        columns: list[list[BracketLine]],
        *,
        marked: int = 0,
    ) -> None:
        self._tournament, self._cup, self._language = tournament, cup, language
        self._columns, self._marked = columns, marked
        self._last = len(columns) - 1
        self._scores = _scores(cup, language)
        self._parts: list[str] = []
        self._height = _TOP + _ROW * len(columns[0]) + 8

    def picture(self, title: str, name: str) -> SafeString:
        width = _COLUMN * len(self._columns)
        return svg.picture(name, title, width, self._height, self._parts, kind="bracket")

    def headings(self) -> None:
        whole = self._cup.state.bracket.rounds
        for depth in range(min(len(self._columns), whole)):
            name = _stage(self._cup, depth, self._language)
            self._parts.append(svg.label(depth * _COLUMN + 4, 14, name, "stage"))

    def nodes(self) -> None:
        for depth in range(len(self._columns)):
            for place in range(len(self._columns[depth])):
                self._node(depth, place)

    def _y(self, depth: int, place: int) -> int:
        step = _ROW << depth
        return _TOP + step * place + step // 2 + 8

    def _node(self, depth: int, place: int) -> None:
        """A line for whoever is or will be there, joined to the next column."""
        column = self._columns[depth]
        node = column[place]
        rival = column[place ^ 1] if depth < self._last else None
        exempt = depth == 0 and rival is not None and not rival.used
        if not node.used or exempt:
            return
        x, y = depth * _COLUMN, self._y(depth, place)
        kind = self._kind(depth, place, node.number)
        mine = " mine" if self._marked and node.number == self._marked else ""
        self._parts.append(svg.stroke(x, y, x + _COLUMN - 12, y, mine.strip()))
        if node.number:
            self._parts.append(svg.label(x + 4, y - 5, self._short(node.number), kind + mine))
            if score := self._scores.get((depth, node.number)):
                self._parts.append(svg.label(x + _COLUMN - 16, y - 5, score, kind + mine, "end"))
        if rival is not None and rival.used and place % 2 == 0:
            joint, below = x + _COLUMN - 12, self._y(depth, place + 1)
            middle = self._y(depth + 1, place // 2)
            self._parts.append(svg.stroke(joint, y, joint, below))
            self._parts.append(svg.stroke(joint, middle, x + _COLUMN, middle))

    def _kind(self, depth: int, place: int, number: int) -> str:
        if depth == self._last:
            return "won" if depth == self._cup.state.bracket.rounds else "open"
        above = self._columns[depth + 1][place // 2].number
        return "won" if above == number else "lost" if above else "open"

    def third(self) -> None:
        """The match for third place, under the final."""
        tie = next((t for ties in self._cup.rounds for t in ties if t.third), None)
        if tie is None:
            return
        x = (self._last - 1) * _COLUMN
        top = max(self._y(self._last - 1, 1) + 40, self._height)
        name = web_text(self._language, "stage.third")
        self._parts.append(svg.label(x + 4, top, name, "stage"))
        scores = [points_text(5 * half, self._language) for half in tie.score]
        shown = any(leg.is_over for leg in tie.games)
        for line, (side, score) in enumerate(zip((tie.upper, tie.lower), scores, strict=True)):
            y = top + _ROW * (line + 1)
            kind = "won" if tie.winner == side else "lost" if tie.winner else "open"
            self._parts.append(svg.stroke(x, y, x + _COLUMN - 12, y))
            self._parts.append(svg.label(x + 4, y - 5, self._short(side), kind))
            if shown:
                self._parts.append(svg.label(x + _COLUMN - 16, y - 5, score, kind, "end"))
        self._height = top + 2 * _ROW + 12

    def _short(self, number: int) -> str:
        name = _name(self._tournament, self._cup.holders, number)
        return svg.shortened(f"{number} {name}", _LONGEST)


def _name(tournament: Tournament, holders: Mapping[int, int], number: int) -> str:
    if tournament.settings.is_team:
        team = tournament.team_by_id[TeamId(holders[number])]
        return team.short_name or team.name
    person = tournament.player(PlayerId(holders[number])).person
    initial = f" {person.given_name[0]}." if person.given_name else ""
    return f"{person.family_name}{initial}"


def _scores(cup: Cup, language: Language) -> Mapping[tuple[int, int], str]:
    """What each side scored in the match of each column, once a game of it is over."""

    def over(tie: CupTie) -> bool:
        return not tie.third and any(leg.is_over for leg in tie.games)

    return {
        (depth, side): points_text(5 * half, language)
        for depth, ties in enumerate(cup.rounds)
        for tie in ties
        if over(tie)
        for side, half in zip((tie.upper, tie.lower), tie.score, strict=True)
    }


def _stage(cup: Cup, depth: int, language: Language) -> str:
    begun = depth < len(cup.stages)
    width = len(cup.state.bracket.slots) >> depth
    return stage_name(cup.stages[depth] if begun else stage_code(width), depth + 1, language)
