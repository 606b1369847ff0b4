"""What spectators get is made of the published part of a tournament, and holds nothing else."""

from __future__ import annotations

import pytest

from ronde.model import Result
from ronde.services.acts import Signature
from ronde.services.public.published import published_part
from ronde.services.public.views import public_tournament
from support.private import MARK, YEAR, private_acts, private_journal
from support.webapp import NOW


@pytest.fixture
def by() -> Signature:
    return Signature(author="CM", at=NOW)


def test_nothing_private_is_left(by: Signature) -> None:
    journal = private_acts(private_journal(by), by)
    assert MARK in repr(journal.state.tournament)
    part = repr(published_part(journal.state.tournament))
    assert MARK not in part
    assert str(YEAR) not in part
    assert "Public01" in part


def test_a_round_is_public_when_it_is_published(by: Signature) -> None:
    before = private_journal(by)
    after = private_acts(before, by)
    assert len(after.state.tournament.rounds) == 2
    assert len(published_part(after.state.tournament).rounds) == 1


def test_private_acts_change_no_view(by: Signature) -> None:
    before = public_tournament(private_journal(by).state, 1)
    after = public_tournament(private_acts(private_journal(by), by).state, 1)
    assert after.rounds == before.rounds
    assert after.by_name("fr") == before.by_name("fr")
    assert after.order.standings.rows == before.order.standings.rows
    assert after.cross_table == before.cross_table
    assert [after.games_of(p) for p in after.players] == [
        before.games_of(p) for p in before.players
    ]


def test_points_before_the_round_and_results(by: Signature) -> None:
    (first,) = public_tournament(private_journal(by).state, 1).rounds
    assert [board.result for board in first.boards] == [
        Result.WHITE_WINS,
        Result.DRAW,
        Result.BLACK_WINS,
    ]
    assert first.missing == 0
    assert [seat.player.id for seat in first.seats("fr")] == [1, 2, 3, 4, 5, 6]
