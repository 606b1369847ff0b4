"""The cup drawn, and the same match by match."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from ronde.documents.desk import Desk
from ronde.documents.errors import DocumentOptionError
from ronde.documents.fitting import listing, page_width
from ronde.documents.forms import entries, forms, table
from ronde.documents.kinds import DocumentKind, Option
from ronde.documents.needs import PLAN
from ronde.documents.paper import (
    Bracket,
    Cell,
    Chip,
    Column,
    Drawing,
    Entry,
    Frame,
    Leaf,
    Name,
    Said,
    Section,
    Sheet,
    Sheets,
    Signs,
    Styled,
)
from ronde.documents.suits import is_cup
from ronde.documents.typefaces import text_width
from ronde.model import Color, PlayerId, TeamId
from ronde.pairing.knockout.event import cup_phases
from ronde.pairing.knockout.plan import stage_code
from ronde.queries.cups import BracketLine, Cup, CupTie, bracket_columns, cup_of
from ronde.texts.results import result_text
from ronde.texts.stages import stage_name

__all__ = ["KINDS"]

_MOST = {"a4": 32, "a3": 64}
"""Lines of the first round on one page."""
_FIRST, _FURTHER = 3850, 4450  # height for the lines on A4 across: under the band, and elsewhere
_TALLER = {"a4": 0, "a3": 8419 - 5953}
_HEADING = 220
_LETTERS = {"a4": (75, 150), "a3": (75, 210)}
_NAME, _RESULT = 8000, 3500
"""Room to write a name and a result by hand."""
_MARGIN = 180  # of a column: the joints, and a blank before the score


def bracket(desk: Desk) -> Drawing:
    """The bracket, in parts where it is large, then a list of the matches of every round begun."""
    cup = cup_of(desk.tournament)
    columns = bracket_columns(cup)
    drawn = _Drawn(desk, cup, columns)
    paper = desk.options["paper"]
    most, first, further = _MOST[paper], _FIRST + _TALLER[paper], _FURTHER + _TALLER[paper]
    depth = most.bit_length() - 1
    if len(columns[0]) <= most:
        parts = [drawn.part(0, 0, len(columns) - 1, "", first)]
    else:
        count = len(columns[0]) // most
        parts = [
            drawn.part(
                0,
                place,
                depth,
                desk.say("bracket.part", part=place + 1, parts=count),
                further if place else first - _HEADING,
            )
            for place in range(count)
        ]
        parts.append(drawn.part(depth, 0, len(columns) - 1, desk.say("bracket.end"), further))
    frame = desk.frame(landscape=True)
    size = min(_size(part, page_width(frame), _LETTERS[paper]) for part in parts)
    lists = [
        _stage(desk, cup, drawn, number, ties) for number, ties in enumerate(cup.rounds, start=1)
    ]
    return Drawing(size=size, brackets=tuple(parts), listing=listing(frame, lists, largest=120))


def _size(part: Bracket, room: int, letters: tuple[int, int]) -> int:
    """As large as the longest name and the rows allow."""
    width = room // (len(part.stages) + 1) - _MARGIN
    widest = max((text_width(f"{x.text}  {x.score}", bold=True) for x in part.leaves), default=1)
    smallest, largest = letters
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


def match_forms(desk: Desk) -> Sheets:
    """A form for each match of a round of the cup: its games, who goes on, signatures.

    Raises:
        DocumentOptionError: that round of the cup has not begun.
    """
    cup = cup_of(desk.tournament)
    asked = desk.options["stage"]
    number = int(asked) if asked else len(cup.rounds)
    if not 1 <= number <= len(cup.rounds):
        known = tuple(str(place) for place in range(1, len(cup.rounds) + 1))
        raise DocumentOptionError("document.value", option="stage", value=asked, known=known)
    drawn = _Drawn(desk, cup, bracket_columns(cup))
    frame = replace(desk.frame(), paper="a5", facts=())
    stage = drawn.stage(number - 1)
    return forms(
        frame,
        (_form(desk, frame, drawn, stage, tie) for tie in cup.rounds[number - 1]),
        size=95,
    )


def _form(desk: Desk, frame: Frame, drawn: _Drawn, stage: str, tie: CupTie) -> Sheet:
    heading = desk.say("tie.third") if tie.third else stage
    sides = {number: _text(drawn.full_name(number)) for number in (tie.upper, tie.lower)}
    numbered = [
        desk.say("calendar.numbered", number=number, name=name) for number, name in sides.items()
    ]
    columns = (
        Column(head=desk.say("column.phase"), flexible=True),
        Column(head=desk.word("column.no"), align="right"),
        Column(head=desk.color(Color.WHITE), flexible=True, least=_NAME),
        Column(head=desk.color(Color.BLACK), flexible=True, least=_NAME),
        Column(head=desk.word("column.result"), align="center", least=_RESULT),
    )
    games = Section(columns=columns, rows=tuple(_game_rows(desk, drawn, tie)))
    winner = drawn.full_name(tie.winner) if tie.winner else ""
    asked = entries(
        desk,
        ("tie", tie.number),
        Entry(label=desk.say("entry.score"), value=_score(desk, tie), by_hand=True),
        Entry(label=desk.say("bracket.goes_on"), value=_text(winner), by_hand=True),
        columns=3,
    )
    signs = Signs((*((name, "") for name in sides.values()), (desk.say("sign.arbiter"), "")))
    names = Said(" – ".join(numbered), "heading")
    return Sheet(heading, (names, asked, table(frame, games, largest=105), signs))


def _game_rows(desk: Desk, drawn: _Drawn, tie: CupTie) -> Iterator[tuple[Cell, ...]]:
    """The games played, and room for those that may follow."""
    left = list(tie.games)
    for phase in cup_phases(desk.tournament):
        for number in range(1, phase.games + 1):
            leg = left.pop(0) if left else None
            first, white, black = 0, "", ""
            if leg is not None:
                first = leg.first
            elif (phase.code, number) == (tie.phase, tie.game):
                first = tie.white
            if first:
                other = tie.lower if first == tie.upper else tie.upper
                white, black = drawn.name(first), drawn.name(other)
            known = leg is not None and leg.is_over and leg.result is not None
            result = result_text(leg.result) if known and leg and leg.result else ""
            yield (desk.word(f"phase.{phase.code}"), str(number), white, black, Styled(result))


def _text(name: Cell) -> str:
    """A name in one text."""
    match name:
        case Name():
            return f"{name.family} {name.given}".strip()
        case Styled() | Chip():
            return name.text
        case str():
            return name
    raise TypeError(type(name).__name__)


KINDS = (
    DocumentKind(
        code="cup.bracket",
        template="bracket",
        build=bracket,
        needs=PLAN,
        suits=is_cup,
        options=(Option("paper", ("a4", "a3")),),
    ),
    DocumentKind(
        code="cup.match",
        template="forms",
        build=match_forms,
        needs=PLAN,
        role="arbiter",
        suits=is_cup,
        options=(Option("stage", about="round"),),
    ),
)
