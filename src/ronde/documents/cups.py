"""The cup drawn, and the same match by match."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing, page_width
from ronde.documents.kinds import DocumentKind
from ronde.documents.needs import PLAN
from ronde.documents.paper import Bracket, Cell, Column, Drawing, Leaf, Section, Styled
from ronde.documents.suits import is_cup
from ronde.documents.typefaces import text_width
from ronde.model import PlayerId, TeamId
from ronde.pairing.knockout.plan import stage_code
from ronde.queries.cups import BracketLine, Cup, CupTie, bracket_columns, cup_of
from ronde.texts.results import result_text
from ronde.texts.stages import stage_name

__all__ = ["KINDS"]

_MOST = 32
"""Lines of the first round on one page."""
_FIRST, _FURTHER = 3850, 4450  # height for the lines on A4 across: under the band, and elsewhere
_HEADING = 220
_LETTERS = (75, 150)
_MARGIN = 180  # of a column: the joints, and a blank before the score


def bracket(desk: Desk) -> Drawing:
    """The bracket, in parts where it is large, then a list of the matches of every round begun."""
    cup = cup_of(desk.tournament)
    columns = bracket_columns(cup)
    drawn = _Drawn(desk, cup, columns)
    depth = _MOST.bit_length() - 1
    if len(columns[0]) <= _MOST:
        parts = [drawn.part(0, 0, len(columns) - 1, "", _FIRST)]
    else:
        count = len(columns[0]) // _MOST
        parts = [
            drawn.part(
                0,
                place,
                depth,
                desk.say("bracket.part", part=place + 1, parts=count),
                _FURTHER if place else _FIRST - _HEADING,
            )
            for place in range(count)
        ]
        parts.append(drawn.part(depth, 0, len(columns) - 1, desk.say("bracket.end"), _FURTHER))
    frame = desk.frame(landscape=True)
    size = min(_size(part, page_width(frame)) for part in parts)
    lists = [
        _stage(desk, cup, drawn, number, ties) for number, ties in enumerate(cup.rounds, start=1)
    ]
    return Drawing(size=size, brackets=tuple(parts), listing=listing(frame, lists, largest=120))


def _size(part: Bracket, room: int) -> int:
    """As large as the longest name and the rows allow."""
    width = room // (len(part.stages) + 1) - _MARGIN
    widest = max((text_width(f"{x.text}  {x.score}", bold=True) for x in part.leaves), default=1)
    smallest, largest = _LETTERS
    tallest = part.height // part.rows * 10 // 13
    return max(smallest, min(largest, tallest, width * 1000 // max(widest, 1)))


class _Drawn:
    """A bracket as lines on a page."""

    def __init__(self, desk: Desk, cup: Cup, columns: Sequence[Sequence[BracketLine]]) -> None:
        self._desk, self._cup, self._columns = desk, cup, columns
        self._scores = self._all_scores()

    def name(self, number: int) -> str:
        """Whoever holds that number, short enough for a line."""
        who = self._cup.holders[number]
        if self._desk.settings.is_team:
            team = self._desk.tournament.team_by_id[TeamId(who)]
            return team.short_name or team.name
        person = self._desk.tournament.player(PlayerId(who)).person
        initial = f" {person.given_name[0]}." if person.given_name else ""
        return f"{person.family_name}{initial}"

    def full_name(self, number: int) -> Cell:
        """The same in full."""
        who = self._cup.holders[number]
        if self._desk.settings.is_team:
            return Styled(self._desk.team(TeamId(who)))
        return self._desk.name(PlayerId(who))

    def part(self, start: int, place: int, end: int, heading: str, height: int) -> Bracket:
        """The columns from `start` to `end` that lead to one place of the last of them."""
        leaves = []
        for level in range(start, end + 1):
            width = 1 << (end - level)
            for index in range(width):
                leaf = self._leaf(level, place * width + index, index, level - start, level == end)
                if leaf is not None:
                    leaves.append(leaf)
        return Bracket(
            heading=heading,
            stages=tuple(self.stage(level) for level in range(start, end)),
            rows=1 << (end - start),
            height=height,
            leaves=tuple(leaves),
        )

    def _leaf(self, level: int, place: int, index: int, column: int, last: bool) -> Leaf | None:
        """The line at a place of a round, `index` on its page; None where nobody will stand.

        Whoever rests in the first round stands in the second only. A `last` column has no matches.
        """
        node = self._columns[level][place]
        rival = None if last else self._columns[level][place ^ 1]
        if not node.used or (level == 0 and rival is not None and not rival.used):
            return None
        return Leaf(
            column=column,
            at=(2 * index + 1) << column,
            span=2 << column,
            text=f"{node.number} {self.name(node.number)}" if node.number else "",
            score="" if last else self._scores.get((level, node.number), ""),
            state=self._state(level, place, node.number, last),
            joins=rival is not None and rival.used and place % 2 == 0,
        )

    def _state(self, level: int, place: int, number: int, last: bool) -> str:
        if level == len(self._columns) - 1:
            return "won" if number else "open"
        above = self._columns[level + 1][place // 2].number
        if last or not number or not above:
            return "open"
        return "won" if above == number else "lost"

    def stage(self, level: int) -> str:
        """What a round of the cup is called."""
        cup = self._cup
        width = len(cup.state.bracket.slots) >> level
        code = cup.stages[level] if level < len(cup.stages) else stage_code(width)
        return stage_name(code, level + 1, self._desk.language)

    def _all_scores(self) -> Mapping[tuple[int, int], str]:
        return {
            (level, side): self._desk.points(5 * half)
            for level, ties in enumerate(self._cup.rounds)
            for tie in ties
            if not tie.third and any(leg.is_over for leg in tie.games)
            for side, half in zip((tie.upper, tie.lower), tie.score, strict=True)
        }


def _stage(desk: Desk, cup: Cup, drawn: _Drawn, number: int, ties: Sequence[CupTie]) -> Section:
    final = number == cup.state.bracket.rounds
    columns = (
        Column(head=desk.word("column.no"), align="right"),
        Column(head="", flexible=True),
        Column(head=desk.word("column.result"), align="center", least=3000),
        Column(head="", flexible=True),
        Column(head=desk.say("column.games"), flexible=True),
        Column(head=desk.say("bracket.winner" if final else "bracket.goes_on"), flexible=True),
    )
    rows = tuple(
        (
            desk.word("stage.third") if tie.third else str(tie.number),
            drawn.full_name(tie.upper),
            Styled(_score(desk, tie)),
            drawn.full_name(tie.lower),
            _games(tie),
            drawn.full_name(tie.winner) if tie.winner else "",
        )
        for tie in ties
    )
    return Section(heading=drawn.stage(number - 1), columns=columns, rows=rows)


def _score(desk: Desk, tie: CupTie) -> str:
    if not any(leg.is_over for leg in tie.games):
        return ""
    return " – ".join(desk.points(5 * half) for half in tie.score)


def _games(tie: CupTie) -> str:
    return ", ".join(
        result_text(leg.result) for leg in tie.games if leg.result is not None and leg.is_over
    )


KINDS = (
    DocumentKind(
        code="cup.bracket",
        template="bracket",
        build=bracket,
        needs=PLAN,
        suits=is_cup,
    ),
)
