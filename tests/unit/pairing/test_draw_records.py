"""Recorded draws: the journal entry leads back to the draw, and a forged one does not."""

from __future__ import annotations

import json
from dataclasses import replace
from typing import Any

import pytest

from ronde.errors import ModelError, UnknownName
from ronde.journal.events import DrawKind, DrawMade, Lot, NumberingMethod, TeamNumbersAssigned
from ronde.model import PlayerId, TeamId
from ronde.pairing.draw_records import (
    PROCEDURES,
    Holders,
    ProofCode,
    numbers_drawn,
    perform,
    prove_draw,
    read_protocol,
    record_draw,
)
from ronde.pairing.draws import Lots

NAMES = ["Ana", "Bo", "Cid", "Dan"]
TWELVE = {f"Player {n:02}": f"F{n % 4}" for n in range(12)}
INPUTS: dict[str, dict[str, Any]] = {
    "numbers": {"entrants": NAMES},
    "varma": {"contingents": TWELVE, "look_ahead": True},
    "directed": {"contingents": [["Ana", "Bo"], ["Cid"], ["Dan"]], "groups": [[1, 2], [3], [4]]},
    "letters": {"teams": NAMES},
    "initial-color": {},
    "tie": {"entrants": NAMES},
    "chess960": {"round": 3},
    "cup-order": {"entrants": NAMES, "seeded": 1},
    "cup-colors": {"ties": [[1, "1", "4"], [2, "2", "3"]], "phases": ["match", "rapid"]},
}


def made(method: str, seed: int = 5) -> DrawMade:
    draw = perform(method, INPUTS[method], Lots.seeded(str(seed)))
    return record_draw(method, INPUTS[method], draw, seed=seed)


class TestProof:
    def test_every_procedure_has_a_case(self) -> None:
        assert set(INPUTS) == set(PROCEDURES)

    @pytest.mark.parametrize("method", INPUTS)
    def test_a_seeded_draw_is_proved(self, method: str) -> None:
        draw = made(method)
        assert draw.kind is PROCEDURES[method].kind
        assert prove_draw(draw).code is ProofCode.PROVED

    def test_another_seed_gives_another_draw(self) -> None:
        assert len({made("numbers", seed).outcome for seed in range(20)}) > 5

    def test_by_hand(self) -> None:
        draw = perform("numbers", INPUTS["numbers"], Lots.by_hand([3, 0, 1, 0]))
        record = record_draw("numbers", INPUTS["numbers"], draw, seed=None, note="hat")
        assert prove_draw(record).code is ProofCode.REPLAYED
        assert [lot.value for lot in record.outcome] == ["4", "1", "3", "2"]

    @pytest.mark.parametrize(
        ("forgery", "code"),
        [
            (lambda d: replace(d, protocol="drawn in the hall"), ProofCode.UNREADABLE),
            (lambda d: replace(d, seed=6), ProofCode.OTHER_SEED),
            (lambda d: replace(d, seed=None), ProofCode.OTHER_SEED),
            (lambda d: replace(d, outcome=d.outcome[::-1]), ProofCode.OTHER_OUTCOME),
            (lambda d: replace(d, protocol=changed(d, "picks", [])), ProofCode.OTHER_PICKS),
            (
                lambda d: replace(d, protocol=changed(d, "inputs", {"entrants": NAMES[::-1]})),
                ProofCode.OTHER_PICKS,
            ),
            (lambda d: replace(d, protocol=changed(d, "inputs", {})), ProofCode.UNREADABLE),
        ],
    )
    def test_a_forged_one_is_not(self, forgery: Any, code: ProofCode) -> None:
        proof = prove_draw(forgery(made("numbers")))
        assert proof.code is code
        assert not proof.holds

    def test_free_text_has_no_protocol(self) -> None:
        free = DrawMade(kind=DrawKind.OTHER, outcome=(Lot(value="x"),), protocol="coin")
        assert read_protocol(free) is None


def changed(draw: DrawMade, key: str, value: object) -> str:
    return json.dumps({**json.loads(draw.protocol), key: value})


class TestNumbers:
    def test_of_players(self) -> None:
        holders = Holders(players={name: PlayerId(n) for n, name in enumerate(NAMES, 1)})
        draw = perform("numbers", INPUTS["numbers"], Lots.seeded("5"))
        given = numbers_drawn(
            record_draw("numbers", INPUTS["numbers"], draw, seed=5, holders=holders)
        )
        assert given.method is NumberingMethod.LOTS
        assert given.seed == 5
        assert sorted(number for _, number in given.numbers) == [1, 2, 3, 4]

    def test_letters_are_numbers_of_teams(self) -> None:
        holders = Holders(teams={name: TeamId(n) for n, name in enumerate(NAMES, 1)})
        draw = perform("letters", INPUTS["letters"], Lots.seeded("5"))
        record = record_draw("letters", INPUTS["letters"], draw, seed=5, holders=holders)
        given = numbers_drawn(record)
        assert isinstance(given, TeamNumbersAssigned)
        letters = {lot.team: "ABCD".index(lot.value) + 1 for lot in record.outcome}
        assert dict(given.numbers) == letters

    def test_a_colour_is_none(self) -> None:
        with pytest.raises(ModelError, match="no numbers"):
            numbers_drawn(made("initial-color"))

    def test_unknown_procedure(self) -> None:
        with pytest.raises(UnknownName, match="varma"):
            perform("coin", {}, Lots.seeded("1"))
