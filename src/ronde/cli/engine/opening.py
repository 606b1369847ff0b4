"""The tournament that the engine is asked about."""

from __future__ import annotations

from dataclasses import replace

from ronde.cli.engine.arguments import Request
from ronde.cli.streams import read_input, talk
from ronde.formats.problems import InvalidFile, Problem, Severity
from ronde.formats.trf.reading.reader import read_trf
from ronde.model import AccelerationMethod, Color, Participants, Tournament

__all__ = ["opened"]

_CONTRADICTIONS = frozenset({"trf.points.mismatch", "trf.player.points", "trf.game.symbol"})
"""Remarks of the reader that the reference engines take as errors."""


def opened(request: Request) -> Tournament:
    """The tournament of the file, with what the command line adds."""
    assert request.file is not None
    document = read_trf(read_input(request.file))
    _refuse(document.problems)
    for problem in document.problems:
        talk(f"{request.file}: {problem}")
    settings = document.tournament.settings
    if request.initial_color is not None:
        color = Color.WHITE if request.initial_color == "white" else Color.BLACK
        settings = replace(settings, initial_color=color)
    # The caller says the system by calling this engine, whatever the file declares.
    settings = replace(
        settings,
        participants=Participants.INDIVIDUAL,
        system=replace(settings.system, name="dutch"),
    )
    if request.baku:
        method = replace(settings.acceleration, method=AccelerationMethod.BAKU)
        settings = replace(settings, acceleration=method)
    return replace(document.tournament, settings=settings)


def _refuse(problems: tuple[Problem, ...]) -> None:
    """Refuse a file that contradicts itself: who calls an engine does not read its remarks.

    Raises:
        InvalidFile: it does.
    """
    judged = tuple(
        replace(p, severity=Severity.ERROR) if p.code in _CONTRADICTIONS else p for p in problems
    )
    if any(p.severity is Severity.ERROR for p in judged):
        raise InvalidFile(judged)
