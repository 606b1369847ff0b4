"""An event in figures, and the scores over the rounds as a drawing."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from ronde.documents.desk import Desk
from ronde.documents.fitting import listing
from ronde.documents.kinds import PAPER, PLAYER, DocumentKind, Option
from ronde.documents.needs import PLAYERS, ROUND
from ronde.documents.paper import (
    Cell,
    Column,
    Frame,
    Listing,
    Section,
    Styled,
    plain_name,
)
from ronde.documents.suits import single
from ronde.documents.tables import missing_results
from ronde.documents.typefaces import text_width
from ronde.model import PlayerId
from ronde.queries.statistics import statistics
from ronde.scoring import ScoreSheet, score_sheets

__all__ = ["KINDS", "Chart", "ChartLine"]

_MANY = 15
"""So many clubs and federations are counted one by one."""


def figures(desk: Desk) -> Listing:
    """Players, games and results, and who they were: rating, category, title, federation, club."""
    found = statistics(desk.tournament, after=desk.round_no)
    people = (
        ("players", found.players, None),
        ("rated", found.rated, found.players),
        ("average", found.average, None),
        ("left", found.left, None),
    )
    games = (
        ("rounds", found.rounds, None),
        ("paired", found.paired, None),
        ("played", found.played, found.paired),
        ("forfeits", found.forfeits, found.paired),
        ("byes", found.byes, None),
        ("open", found.open, None),
    )
    results = (
        ("white", found.white, found.played),
        ("draws", found.draws, found.played),
        ("black", found.black, found.played),
        ("upsets", found.upsets, found.decided_rated),
    )
    told = (("people", people), ("games", games), ("results", results))
    sections = []
    for title, lines in told:
        named = [(desk.say(f"figures.{code}"), count, of) for code, count, of in lines]
        section = _counted(desk, desk.say(f"figures.title.{title}"), named)
        sections += [section] if section is not None else []
    bands = {_band(desk, low): count for low, count in found.bands.items()}
    groups = (
        ("bands", bands),
        ("categories", found.categories),
        ("titles", found.titles),
        ("federations", found.federations),
        ("clubs", found.clubs),
    )
    for title, counts in groups:
        counted = [(name, count, found.players) for name, count in _most(desk, counts)]
        section = _counted(desk, desk.say(f"figures.title.{title}"), counted)
        sections += [section] if section is not None else []
    return listing(desk.frame(state=missing_results(desk)), sections, columns=(2,), largest=130)


def _band(desk: Desk, low: int) -> str:
    if not low:
        return desk.say("figures.unrated")
    return desk.say("figures.below") if low == 1 else desk.say("figures.from", rating=low)


def _most(desk: Desk, counts: Mapping[str, int]) -> Iterable[tuple[str, int]]:
    """The most frequent one by one, all others together."""
    listed = list(counts.items())
    if len(listed) <= _MANY:
        return listed
    rest = listed[_MANY - 1 :]
    others = desk.say("figures.others", count=len(rest))
    return [*listed[: _MANY - 1], (others, sum(count for _, count in rest))]


def _counted(
    desk: Desk, heading: str, lines: Sequence[tuple[str, int | None, int | None]]
) -> Section | None:
    """What was counted, with the part of the whole where there is one; nothing where all is 0."""
    rows: list[tuple[Cell, ...]] = [
        (name, Styled(str(count)), desk.say("figures.percent", percent=_percent(count, of)))
        if of
        else (name, Styled(str(count)), "")
        for name, count, of in lines
        if count
    ]
    if not rows:
        return None
    columns = (
        Column(head="", flexible=True),
        Column(head=desk.say("column.count"), align="right"),
        Column(head="", align="right", least=2400),
    )
    return Section(heading=heading, columns=columns, rows=tuple(rows))


def _percent(part: int, whole: int) -> int:
    """Rounded half up.

    >>> _percent(1, 8), _percent(1, 200)
    (13, 1)
    """
    return (200 * part + whole) // (2 * whole)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChartLine:
    """A line through points, with its name beside the last; places are thousandths of the room."""

    label: str
    label_at: int
    points: tuple[tuple[int, int], ...]
    dash: str
    mark: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Chart:
    """Lines over the rounds, `steps` up the side, and the same as a list behind them."""

    frame: Frame
    height: int
    label_width: int
    rounds: tuple[tuple[int, str], ...]
    steps: tuple[tuple[int, str], ...]
    lines: tuple[ChartLine, ...]
    listing: Listing


_HEIGHTS = {"a4": (5400, 3300), "letter": (5000, 3300), "a3": (8600, 5400)}
"""Of the room for the lines, by paper, upright and turned, in tenths of a point."""
_LETTERS = 11
_STYLES = tuple(
    (dash, mark) for dash in ("solid", "dashed") for mark in ("disc", "ring", "square", "box")
)
_BESIDE = 38
"""The least distance of two names, in thousandths of the height."""
_APART = 5
"""Lines of the same score stand so far from each other, to be seen at all."""


def progress(desk: Desk) -> Chart:
    """Everybody's points after each round; those of the first, and of one asked for, drawn."""
    sheets = score_sheets(desk.tournament, after=desk.round_no)
    rows = desk.order.rows
    shown = [PlayerId(row.participant) for row in rows[: int(desk.options["best"])]]
    if desk.chosen is not None and desk.chosen.id not in shown:
        shown[-1] = desk.chosen.id
    top = max((max(sheets[p].running) for p in shown), default=0) or 1
    rounds = desk.round_no
    names = {p: plain_name(desk.name(p)) for p in shown}
    ends = _spread({p: _up(sheets[p].points, top) for p in shown})
    lines = tuple(
        ChartLine(
            label=names[player],
            label_at=ends[player],
            points=_points(sheets[player], rounds, top, place - len(shown) // 2),
            dash=dash,
            mark=mark,
        )
        for place, (player, (dash, mark)) in enumerate(zip(shown, _STYLES, strict=False))
    )
    step = 10 if top <= 100 else 20
    made = listing(desk.frame(state=missing_results(desk)), [_everybody(desk, sheets)], turns=True)
    return Chart(
        frame=made.frame,
        height=_HEIGHTS[made.frame.paper][made.frame.landscape],
        label_width=max(map(text_width, names.values()), default=0) * _LETTERS // 100,
        rounds=tuple((1000 * n // max(rounds, 1), str(n)) for n in range(rounds + 1)),
        steps=tuple((_up(n, top), desk.points(n)) for n in range(0, top + 1, step)),
        lines=lines,
        listing=made,
    )


def _up(points: int, top: int) -> int:
    """How high a score stands; a little room is left above and below."""
    return 30 + 940 * points // top


def _points(sheet: ScoreSheet, rounds: int, top: int, beside: int) -> tuple[tuple[int, int], ...]:
    return tuple(
        (1000 * n // max(rounds, 1), _up(sheet.points_after(n), top) + beside * _APART)
        for n in range(rounds + 1)
    )


def _spread(ends: Mapping[PlayerId, int]) -> dict[PlayerId, int]:
    """Where names stand beside the ends of their lines, from the top, none over another."""
    found: dict[PlayerId, int] = {}
    below = 1000
    for place, (player, end) in enumerate(sorted(ends.items(), key=lambda item: -item[1])):
        lowest = (len(ends) - place - 1) * _BESIDE
        below = max(min(end, below - _BESIDE), lowest)
        found[player] = below
    return found


def _everybody(desk: Desk, sheets: Mapping[PlayerId, ScoreSheet]) -> Section:
    """The points of all after each round, in the order of the standings."""
    rounds = range(1, desk.round_no + 1)
    return Section(
        columns=(
            Column(head=desk.word("column.rank"), align="right", repeats=True),
            Column(head=desk.word("column.name"), flexible=True, repeats=True),
            *(Column(head=str(number), align="right", least=1300) for number in rounds),
        ),
        rows=tuple(
            (
                Styled("–" if row.rank is None else str(row.rank)),
                desk.name(PlayerId(row.participant)),
                *(desk.points(sheets[PlayerId(row.participant)].points_after(n)) for n in rounds),
            )
            for row in desk.order.rows
        ),
    )


KINDS = (
    DocumentKind(
        code="standings.progress",
        template="chart",
        build=progress,
        needs=ROUND,
        after_round=True,
        options=(Option("best", ("5", "3", "8")), PLAYER, PAPER),
        suits=single,
    ),
    DocumentKind(
        code="statistics",
        template="list",
        build=figures,
        needs=PLAYERS,
        after_round=True,
        options=(PAPER,),
    ),
)
