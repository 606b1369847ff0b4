"""Draws in words: stored in fixed words, told in the reader's."""

from __future__ import annotations

from collections.abc import Mapping

import pytest

from ronde.pairing.draw_records import PROCEDURES, Proof, ProofCode, perform
from ronde.pairing.draws import Lots
from ronde.texts.draws import drawn_text, lot_text, proof_detail

NAMES = [f"P{n}" for n in range(1, 11)]
INPUTS: Mapping[str, Mapping[str, object]] = {
    "numbers": {"entrants": NAMES},
    "varma": {"contingents": {name: "FRA" if name < "P4" else name for name in NAMES}},
    "directed": {"contingents": [["P1", "P2"], ["P3"]], "groups": [[1, 2], [3]]},
    "letters": {"teams": NAMES[:4]},
    "initial-color": {},
    "cup-order": {"entrants": NAMES[:4]},
    "tie": {"entrants": NAMES[:3]},
    "chess960": {"round": 3},
    "cup-colors": {"ties": [[1, "P1", "P4"]], "phases": ["match", "armageddon"]},
}
TOLD = {
    "varma": {"enveloppe FRA", "enveloppe P4"},
    "directed": {"enveloppe 1"},
    "initial-color": {"couleur initiale"},
    "cup-order": {"rang 1", "rang 4"},
    "tie": {"place 1", "place 3"},
    "chess960": {"ronde 3"},
    "cup-colors": {"1 · match · Blancs", "1 · Armageddon (nulle aux Noirs) · Blancs"},
}


@pytest.mark.parametrize("method", PROCEDURES)
def test_lots_are_told_in_the_readers_words_and_names_stay(method: str) -> None:
    draw = perform(method, INPUTS[method], Lots.seeded("7"))
    told = {lot_text(method, pick.what, "fr") for pick in draw.protocol}
    assert told >= TOLD.get(method, set())
    words = " ".join(told)
    assert not {"envelope", "initial color", "rank", "white"} & {*words.split(), words}


def test_the_outcome_of_a_draw_of_colors() -> None:
    assert [lot_text("cup-colors", "2 rapid", x) for x in ("en", "fr")] == [
        "2 · rapid tie-break",
        "2 · départage rapide",
    ]
    assert [drawn_text("initial-color", x, "fr") for x in ("w", "b")] == ["Blancs", "Noirs"]


def test_envelopes_of_a_directed_draw_are_counted_from_1() -> None:
    made = perform("directed", INPUTS["directed"], Lots.seeded("7"))
    [envelope] = [pick for pick in made.protocol if pick.what == "envelope 1"]
    assert envelope.picked == "0"
    assert drawn_text("directed", envelope.picked, "en", lot=envelope.what) == "group 1"
    assert drawn_text("directed", "0", "en", lot="P1") == "0"


@pytest.mark.parametrize(
    ("method", "what"),
    [("numbers", "rank 1"), ("unheard-of", "initial color"), ("cup-colors", "1 chess960 white")],
)
def test_what_is_not_known_stays_as_it_is_stored(method: str, what: str) -> None:
    assert lot_text(method, what, "fr") == what


def test_what_a_proof_objects_to() -> None:
    picks = Proof(ProofCode.OTHER_PICKS, "initial color")
    outcome = Proof(ProofCode.OTHER_OUTCOME, "b")
    assert proof_detail(picks, "initial-color", "fr") == "couleur initiale"
    assert proof_detail(outcome, "initial-color", "en") == "Black"
    assert proof_detail(Proof(ProofCode.OTHER_SEED, "9"), "initial-color", "fr") == "9"
