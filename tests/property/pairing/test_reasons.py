"""What a player is told about a round is true: every fact is computed again from the field."""

from __future__ import annotations

import pytest

from ronde.pairing.dutch import reason_of, reasons
from support.reasons import Recomputed, random_rounds

EDITIONS = ("2017", "2026")


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_fact_is_true(edition: str) -> None:
    for field, pairing in random_rounds("reasons", edition, 40):
        told = Recomputed(field, pairing)
        for entrant in field.entrants:
            told.check(entrant)


@pytest.mark.parametrize("edition", EDITIONS)
def test_each_board_is_told_apart(edition: str) -> None:
    """Two boards of a round never have the same facts."""
    for _, pairing in random_rounds("apart", edition, 10):
        facts = [repr(reason_of(pairing, white)) for white, _ in pairing.boards]
        assert len(set(facts)) == len(facts)


def test_a_large_group_is_not_paired_again_for_a_glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """What the rules forbid is known all the same; the rest is left to whoever asks "why not"."""
    asked = []
    monkeypatch.setattr(reasons, "_LARGE", 1)
    monkeypatch.setattr(reasons, "suppose", lambda *_, **__: asked.append(1))
    moved = 0
    for field, pairing in random_rounds("large", "2026", 10):
        because = pairing.because
        down = {f.number for report in because.brackets for f in report.floaters}
        for white, black in pairing.boards:
            if down.isdisjoint((white, black)):
                meeting = reason_of(pairing, white).meeting
                assert meeting is not None
                if meeting.hindrance is not None:
                    moved += 1
                    assert meeting.hindrance.difference is None
        assert field.entrants
    assert moved
    assert not asked
