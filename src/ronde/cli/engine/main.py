"""Dispatch of `ronde-engine`."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from random import Random

from ronde._version import __version__
from ronde.cli.console import read_input, talk, write_output
from ronde.cli.engine.arguments import FORMS, Mode, Request, parse_request
from ronde.cli.engine.checklist import checklist
from ronde.cli.engine.config import recipe_from_config
from ronde.cli.engine.model import recipe_from_model
from ronde.cli.exits import Exit
from ronde.cli.failures import explained
from ronde.formats import Dialect, read_trf, write_trf
from ronde.formats.problems import InvalidFile, Problem, Severity
from ronde.model import (
    AccelerationMethod,
    ByeKind,
    Color,
    Participants,
    Round,
    Tournament,
)
from ronde.pairing.check import RoundCheck, check_round
from ronde.pairing.swiss import as_announced, pair_next_round, swiss_edition, swiss_field
from ronde.rules.editions import REGULATIONS
from ronde.rules.swiss import editions_of, handling
from ronde.simulate import Recipe, generate

__all__ = ["main"]

_CONTRADICTIONS = frozenset({"trf.points.mismatch", "trf.player.points"})
"""Remarks of the reader that the reference engines take as errors."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run the engine and return its exit code."""
    arguments = list(sys.argv[1:] if argv is None else argv)
    return explained(lambda: _dispatch(arguments), ["--lang", "en"])


def _dispatch(arguments: list[str]) -> Exit:
    request = parse_request(arguments)
    if request.mode is Mode.HELP:
        print(FORMS)
        return Exit.OK
    if request.mode is Mode.VERSION:
        print(f"ronde-engine {__version__} (FIDE Dutch {', '.join(editions_of('dutch'))})")
        return Exit.OK
    if "-r" in arguments:
        print(f"ronde-engine {__version__}")
    return {Mode.PAIR: _pair, Mode.CHECK: _check, Mode.GENERATE: _generate}[request.mode](request)


def _opened(request: Request) -> Tournament:
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


def _pair(request: Request) -> Exit:
    tournament = _opened(request)
    paired = pair_next_round(tournament, edition=request.edition, boards="points")
    text = _answer(tournament, paired.round)
    write_output(request.output or "-", text.encode())
    if request.checklist is not None:
        listed = checklist(tournament, paired.field, paired.round)
        write_output(request.checklist, listed.encode())
    return Exit.OK


def _answer(tournament: Tournament, round_: Round) -> str:
    """Number of boards, then `white black` per line; the bye is `number 0`."""
    tpn = {p.id: p.tpn for p in tournament.players}
    lines = [f"{tpn[g.white]} {tpn[g.black]}" for g in round_.games]
    lines += [f"{tpn[b.player]} 0" for b in round_.byes if b.kind is ByeKind.PAB]
    return "\n".join((str(len(lines)), *lines)) + "\n"


def _check(request: Request) -> Exit:
    assert request.file is not None
    tournament = as_announced(_opened(request))
    name = Path(request.file).stem
    listed: list[str] = []
    for round_ in tournament.rounds:
        print(f"{name}: Round #{round_.number}")
        found = check_round(tournament, round_.number, edition=request.edition)
        if not found.agrees:
            print(_differences(tournament, found))
        if request.checklist is not None:
            before = tournament.before_round(round_.number)
            field = swiss_field(before, edition=request.edition)
            listed.append(f"{name}: Round #{round_.number}\n{checklist(before, field, round_)}")
    if request.checklist is not None:
        write_output(request.checklist, "\n".join(listed).encode())
    return Exit.OK


def _differences(tournament: Tournament, found: RoundCheck) -> str:
    """Two columns: what the rules give, what the file has; only the differing pairs."""
    if found.impossible is not None:
        return f"  {found.impossible}"
    tpn = {p.id: p.tpn for p in tournament.players}

    def shown(pairs: tuple[tuple[int, int | None], ...]) -> list[str]:
        return [
            f"{tpn.get(w, w)}-{'bye' if b is None else tpn.get(b, b)}"  # type: ignore[call-overload]
            for w, b in pairs
        ]

    ours, theirs = shown(found.expected), shown(found.found)
    height = max(len(ours), len(theirs))
    rows = zip(ours + [""] * (height - len(ours)), theirs + [""] * height, strict=False)
    return "\n".join([f"  {'Checker':<14}Tournament", *(f"  {a:<14}{b}" for a, b in rows)])


def _generate(request: Request) -> Exit:
    assert request.output is not None
    seed = Random().getrandbits(63) if request.seed is None else request.seed  # noqa: S311
    talk(f"seed {seed}")
    recipe = _recipe(request, seed)
    tournament = generate(recipe, seed=seed)
    dialect = Dialect(handling(recipe.edition).dialect)
    write_output(request.output, write_trf(tournament, dialect=dialect).encode())
    if request.checklist is not None:
        lists = []
        for round_ in tournament.rounds:
            before = tournament.before_round(round_.number)
            lists.append(checklist(before, swiss_field(before, edition=recipe.edition), round_))
        write_output(request.checklist, "\n".join(lists).encode())
    return Exit.OK if len(tournament.rounds) == recipe.rounds else Exit.NO


def _recipe(request: Request, seed: int) -> Recipe:
    if request.file is not None:
        model = _opened(request)
        edition = request.edition or swiss_edition(model)
        return recipe_from_model(model, edition=edition, name=f"AutoTest Tournament {seed}")
    text = read_input(request.config).decode() if request.config else ""
    random = Random(seed)  # noqa: S311
    edition = request.edition or REGULATIONS["swiss"].newest
    recipe = recipe_from_config(text, edition=edition, random=random)
    return replace(recipe, name=f"AutoTest Tournament {seed}")
