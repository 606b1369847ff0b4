"""What players are told: each board its own facts, every fact a sentence in both languages."""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

from ronde.catalogue import COMPLETE
from ronde.errors import NoValidPairing
from ronde.pairing.dutch import Pairing, pair
from ronde.pairing.swiss import Field
from ronde.texts.dutch import Speaker
from support.random_fields import random_field


def played(seed: str, edition: str, players: int) -> Iterator[tuple[Field, Pairing]]:
    for number in range(12):
        rng = random.Random(f"{seed}/{number}")
        field = random_field(rng, edition, least=players, most=players)
        try:
            yield field, pair(field)
        except NoValidPairing:
            continue


def speaker(language: str = "en") -> Speaker:
    return Speaker(language, lambda n: f"<{n}>", lambda _a, _b: 1)


@pytest.mark.parametrize("edition", ["2017", "2026"])
@pytest.mark.parametrize("language", COMPLETE)
def test_there_are_words_for_every_fact(edition: str, language: str) -> None:
    for field, pairing in played("words", edition, 17):
        for entrant in field.entrants:
            for line in speaker(language).player(pairing.because, pairing, entrant.number):
                assert line
                assert "{" not in line
                assert "None" not in line


def test_no_two_boards_are_told_the_same_without_their_names() -> None:
    """Of 90 boards of an event 82 had the same sentence; here the facts differ, not the names."""
    nameless = Speaker("en", lambda _: "somebody", lambda _a, _b: 1)
    for _, pairing in played("boards", "2026", 60):
        told = [nameless.player(pairing.because, pairing, w)[1:] for w, _ in pairing.boards]
        assert len(set(told)) > 0.9 * len(told)


def test_each_board_has_facts_of_its_own() -> None:
    """Both players are named by their place and by the colours they had."""
    for field, pairing in played("own", "2026", 30):
        had = {e.number: e.colors for e in field.entrants}
        for white, black in (board for board in pairing.boards if any(map(had.get, board))):
            lines = speaker().player(pairing.because, pairing, white)
            naming = [line for line in lines[1:] if f"<{white}>" in line and f"<{black}>" in line]
            assert len(naming) >= 2
