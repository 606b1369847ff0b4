"""Draws as journal entries: recorded with everything needed to run them again, and proved.

The protocol of a `DrawMade` is one line of JSON: the generator, the procedure and what it was
given, the seed, and each pick as (what for, how many choices, index from 0, what came out). Running
the procedure again on what it was given must lead to the same picks and the same outcome.
"""

from __future__ import annotations

import enum
import json
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from ronde.errors import ModelError, RondeError, UnknownName
from ronde.journal.events import (
    DrawKind,
    DrawMade,
    Lot,
    NumberingMethod,
    NumbersAssigned,
    TeamNumbersAssigned,
)
from ronde.model import PlayerId, TeamId, Tpn
from ronde.pairing.draws import Draw, Lots
from ronde.pairing.knockout.bracket import Tie, draw_order
from ronde.pairing.knockout.match import Phase, draw_colors
from ronde.pairing.molter.event import draw_letters
from ronde.pairing.molter.table import team_letters
from ronde.pairing.roundrobin.directed import draw_directed
from ronde.pairing.roundrobin.numbers import draw_numbers
from ronde.pairing.roundrobin.varma import draw_varma
from ronde.rules.chess960 import POSITIONS

__all__ = [
    "NOBODY",
    "PROCEDURES",
    "Holders",
    "Procedure",
    "Proof",
    "ProofCode",
    "numbers_drawn",
    "perform",
    "prove_draw",
    "read_protocol",
    "record_draw",
    "replayed",
]

_GENERATOR = "ronde-lots-1"
Inputs = Mapping[str, Any]
Outcome = tuple[tuple[str, str], ...]
"""Label and value, in the order in which the draw lists them."""


@dataclass(frozen=True, slots=True)
class Procedure:
    """A way of drawing: what it decides, how it runs on its inputs, how its outcome reads."""

    kind: DrawKind
    run: Callable[[Inputs, Lots], Draw[Any]]
    outcome: Callable[[Any], Outcome]


def _pairs(mapping: Mapping[str, object]) -> Outcome:
    return tuple((label, str(value)) for label, value in mapping.items())


def _initial_color(_: Inputs, lots: Lots) -> Draw[str]:
    return lots.finish("initial-color", lots.pick("initial color", ["w", "b"]))


def _cup_colors(inputs: Inputs, lots: Lots) -> Draw[tuple[tuple[str, str], ...]]:
    ties = [Tie(int(number), str(upper), str(lower)) for number, upper, lower in inputs["ties"]]
    phases = [Phase(str(code), 1) for code in inputs["phases"]]
    drawn = draw_colors(ties, phases, lots)
    named = tuple(
        (f"{tie.number} {phase.code}", white)
        for tie, whites in zip(ties, drawn.outcome, strict=True)
        for phase, white in zip(phases, whites, strict=True)
    )
    return Draw(drawn.method, drawn.seed, drawn.protocol, named)


def _chess960(inputs: Inputs, lots: Lots) -> Draw[tuple[str, str]]:
    round_no = int(inputs["round"])
    number = lots.pick(f"round {round_no}", range(POSITIONS))
    return lots.finish("chess960", (str(round_no), str(number)))


PROCEDURES: Mapping[str, Procedure] = MappingProxyType(
    {
        "numbers": Procedure(
            DrawKind.NUMBERS, lambda given, lots: draw_numbers(given["entrants"], lots), _pairs
        ),
        "varma": Procedure(
            DrawKind.NUMBERS,
            lambda given, lots: draw_varma(
                given["contingents"], lots, look_ahead=bool(given.get("look_ahead", False))
            ),
            lambda outcome: _pairs(outcome.numbers),
        ),
        "directed": Procedure(
            DrawKind.NUMBERS,
            lambda given, lots: draw_directed(given["contingents"], given["groups"], lots),
            _pairs,
        ),
        "letters": Procedure(
            DrawKind.LETTERS, lambda given, lots: draw_letters(given["teams"], lots), _pairs
        ),
        "initial-color": Procedure(
            DrawKind.INITIAL_COLOR, _initial_color, lambda color: (("", color),)
        ),
        "cup-order": Procedure(
            DrawKind.PLACES,
            lambda given, lots: draw_order(
                given["entrants"], lots, seeded=int(given.get("seeded", 0))
            ),
            lambda order: tuple((label, str(rank)) for rank, label in enumerate(order, 1)),
        ),
        "tie": Procedure(
            DrawKind.TIE,
            lambda given, lots: lots.finish("tie", lots.shuffle("place", given["entrants"])),
            lambda order: tuple((label, str(place)) for place, label in enumerate(order, 1)),
        ),
        "chess960": Procedure(DrawKind.POSITION, _chess960, lambda drawn: (drawn,)),
        "cup-colors": Procedure(DrawKind.COLORS, _cup_colors, lambda named: named),
    }
)
"""Every draw that can be recorded, by name."""


@dataclass(frozen=True, slots=True)
class Holders:
    """Whom the labels of a draw stand for."""

    players: Mapping[str, PlayerId] = field(default_factory=dict)
    teams: Mapping[str, TeamId] = field(default_factory=dict)


NOBODY = Holders()
"""Labels that stand for nobody in particular."""


def perform(method: str, inputs: Inputs, lots: Lots) -> Draw[Any]:
    """Run a procedure on its inputs.

    Raises:
        UnknownName: no such procedure.
        ModelError: inputs or lots do not fit it.
    """
    if method not in PROCEDURES:
        raise UnknownName("draw", method, known=tuple(PROCEDURES))
    return PROCEDURES[method].run(inputs, lots)


def record_draw(
    method: str,
    inputs: Inputs,
    draw: Draw[Any],
    *,
    seed: int | None,
    holders: Holders = NOBODY,
    note: str = "",
) -> DrawMade:
    """The draw as a journal entry. `note` says how and before whom lots were drawn by hand."""
    procedure = PROCEDURES[method]
    protocol: dict[str, object] = {
        "generator": _GENERATOR,
        "method": method,
        "inputs": inputs,
        "seed": draw.seed,
        "picks": _picks(draw),
    }
    if note:
        protocol["note"] = note
    lots = tuple(
        Lot(
            value=value,
            player=holders.players.get(label),
            team=holders.teams.get(label),
            label=label,
        )
        for label, value in procedure.outcome(draw.outcome)
    )
    text = json.dumps(protocol, ensure_ascii=False, sort_keys=True)
    return DrawMade(kind=procedure.kind, outcome=lots, protocol=text, seed=seed)


def _picks(draw: Draw[Any]) -> list[list[str | int]]:
    return [[pick.what, len(pick.choices), pick.index, pick.picked] for pick in draw.protocol]


def numbers_drawn(made: DrawMade) -> NumbersAssigned | TeamNumbersAssigned:
    """The pairing numbers that a draw of numbers, letters or places gives.

    Raises:
        ModelError: the draw was for something else.
    """
    if made.kind not in {DrawKind.NUMBERS, DrawKind.LETTERS, DrawKind.PLACES}:
        raise ModelError("draw.no_numbers", kind=made.kind.value)
    letters = {letter: str(n) for n, letter in enumerate(team_letters(len(made.outcome)), 1)}
    value = {lot: Tpn(int(letters.get(lot.value, lot.value))) for lot in made.outcome}
    players = tuple((lot.player, value[lot]) for lot in made.outcome if lot.player is not None)
    teams = tuple((lot.team, value[lot]) for lot in made.outcome if lot.team is not None)
    if teams:
        return TeamNumbersAssigned(
            numbers=teams, method=NumberingMethod.LOTS, seed=made.seed, protocol=made.kind.value
        )
    return NumbersAssigned(
        numbers=players, method=NumberingMethod.LOTS, seed=made.seed, protocol=made.kind.value
    )


class ProofCode(enum.Enum):
    """What running a draw again shows.

    PROVED: the seed leads to it. REPLAYED: drawn by hand; the protocol leads to the outcome.
    """

    PROVED = "proved"
    REPLAYED = "replayed"
    UNREADABLE = "unreadable"
    OTHER_SEED = "other-seed"
    OTHER_PICKS = "other-picks"
    OTHER_OUTCOME = "other-outcome"


@dataclass(frozen=True, slots=True)
class Proof:
    """The verdict on a recorded draw; `detail` is the first pick or lot that differs."""

    code: ProofCode
    detail: str | RondeError = ""

    @property
    def holds(self) -> bool:
        """Whether the draw is what it says."""
        return self.code in {ProofCode.PROVED, ProofCode.REPLAYED}


def read_protocol(made: DrawMade) -> Mapping[str, Any] | None:
    """The protocol as data; None if it is free text."""
    try:
        found = json.loads(made.protocol)
    except (ValueError, RecursionError):
        return None
    known = isinstance(found, dict) and found.get("generator") == _GENERATOR
    return found if known and found.get("method") in PROCEDURES else None


def replayed(protocol: Inputs) -> Draw[Any]:
    """The draw of a protocol, run again: from its seed, or from what was picked by hand."""
    given = [int(index) for _, _, index, _ in protocol["picks"]]
    seed = protocol["seed"]
    lots = Lots.by_hand(given) if seed is None else Lots.seeded(seed)
    return perform(protocol["method"], protocol["inputs"], lots)


def prove_draw(made: DrawMade) -> Proof:
    """Run the recorded draw again and compare picks and outcome."""
    protocol = read_protocol(made)
    if protocol is None:
        return Proof(ProofCode.UNREADABLE)
    try:
        return _proof(made, protocol)
    except (
        RondeError,
        ArithmeticError,
        AttributeError,
        LookupError,
        RecursionError,
        TypeError,
        ValueError,
    ) as error:
        return Proof(ProofCode.UNREADABLE, error if isinstance(error, RondeError) else str(error))


def _proof(made: DrawMade, protocol: Mapping[str, Any]) -> Proof:
    method, seed = protocol["method"], protocol["seed"]
    stated = None if made.seed is None else str(made.seed)
    if (seed is None) != (stated is None) or (seed is not None and seed.split("/")[0] != stated):
        return Proof(ProofCode.OTHER_SEED, str(seed))
    draw = replayed(protocol)
    picks = _picks(draw)
    for place, pick in enumerate(picks):
        if place >= len(protocol["picks"]) or protocol["picks"][place] != pick:
            return Proof(ProofCode.OTHER_PICKS, str(pick[0]))
    if len(picks) != len(protocol["picks"]):
        return Proof(ProofCode.OTHER_PICKS, str(protocol["picks"][len(picks)][0]))
    recorded = tuple((lot.label, lot.value) for lot in made.outcome)
    expected = PROCEDURES[method].outcome(draw.outcome)
    if recorded != expected:
        wrong = next((a for a, b in zip(recorded, expected, strict=False) if a != b), ("", ""))
        return Proof(ProofCode.OTHER_OUTCOME, " ".join(wrong).strip())
    return Proof(ProofCode.REPLAYED if seed is None else ProofCode.PROVED)
