"""What a file does not state, or states against itself, and what was taken for it.

The older forms of the report have no record for most announcements: a tournament read from them
rests on what is usual, and whoever accepts it should know.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from ronde.errors import RondeError
from ronde.formats import Problem, ProgramFile, TrfDocument
from ronde.formats.trf.pointcodes import BB_FIELDS
from ronde.model import AccelerationMethod, Color, PointSystem, Settings, points_to_text
from ronde.pairing.swiss import as_announced
from ronde.queries.chains import chain_in_use

__all__ = ["MENDED", "Assumption", "assumptions_of"]

MENDED = frozenset(
    {
        "trf.game.self",
        "trf.game.nobody",
        "trf.game.taken",
        "trf.game.one_sided",
        "trf.game.absent_loser",
        "trf.game.colors",
        "trf.game.no_color",
        "trf.game.half_color",
        "trf.game.results",
        "trf.game.symbol",
        "trf.bye.conflict",
    }
)
"""Problems of a file whose games had to be guessed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Assumption:
    """What was taken: its code and the value as the format spells it ("": none could be).

    A game that contradicts itself comes as the problem that says how it was read.
    """

    code: str
    value: str = ""
    problem: Problem | None = None


def assumptions_of(document: TrfDocument | ProgramFile) -> tuple[Assumption, ...]:
    """Every assumption, announcements first, then games in the order of the file."""
    if isinstance(document, ProgramFile):
        return tuple(_of_program(document))
    games = (
        Assumption(code="game", value=problem.text, problem=problem)
        for problem in document.problems
        if problem.code in MENDED
    )
    return (*_announced(document), *games)


def _of_program(file: ProgramFile) -> Iterator[Assumption]:
    """What its reader took for granted, and what no such file ever states."""
    settings = file.tournament.settings
    if settings.system.name == "dutch":
        yield Assumption(code="edition", value=settings.edition_of("swiss"))
        if settings.initial_color is None:
            yield Assumption(code="initial_color", value=_drawn(file))
    for taken in file.taken:
        yield Assumption(code=taken.code, value=taken.value)


def _announced(document: TrfDocument) -> Iterator[Assumption]:
    tournament, settings = document.tournament, document.tournament.settings
    source = document.source
    codes = frozenset() if source is None else frozenset(line[:3] for line in source.lines)
    if settings.rounds is None:
        yield Assumption(code="rounds", value=str(len(tournament.rounds)))
    if "192" not in codes:
        yield Assumption(code="system", value=settings.system.name)
    if not settings.system.edition:
        yield Assumption(code="edition", value=settings.edition_of("swiss"))
    if settings.initial_color is None and not settings.is_team:
        yield Assumption(code="initial_color", value=_drawn(document))
    if codes.isdisjoint({"162", "XXS", *BB_FIELDS}):
        yield Assumption(code="points", value=_points(settings.points))
    if settings.tiebreaks is None:
        yield Assumption(code="tiebreaks", value=_chain(document))
    if settings.starting_order is None:
        yield Assumption(code="starting_order", value="FIDE")
    if "192" not in codes and settings.acceleration.method is AccelerationMethod.NONE:
        yield Assumption(code="acceleration", value=AccelerationMethod.NONE.value)


def _drawn(document: TrfDocument | ProgramFile) -> str:
    """The colour that the first round shows; nothing before it, or if it shows none."""
    if not any(round_.games for round_ in document.tournament.rounds):
        return ""
    try:
        settings: Settings = as_announced(document.tournament).settings
    except RondeError:
        return ""
    return {Color.WHITE: "W", Color.BLACK: "B", None: ""}[settings.initial_color]


def _points(points: PointSystem) -> str:
    return "-".join(points_to_text(value) for value in (points.win, points.draw, points.loss))


def _chain(document: TrfDocument) -> str:
    try:
        return ",".join(chain_in_use(document.tournament))
    except RondeError:
        return ""
