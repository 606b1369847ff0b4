"""One damaged tournament costs itself, nobody else."""

from __future__ import annotations

import pytest
from django.test import Client
from django.utils import timezone

from ronde.services import player_codes
from ronde.store.models import JournalRow
from ronde.web.request_context import STORE


@pytest.fixture
def damaged(league: int) -> int:
    """A tournament with an entry that cannot be read, players reporting in it too."""
    player_codes.open_player_entry(league, now=timezone.now())
    JournalRow.objects.filter(tournament_id=league, sequence=3).update(entry="{}")
    STORE.drop_cache()
    return league


@pytest.mark.usefixtures("damaged")
def test_players_of_another_tournament_report_their_results(demo: int) -> None:
    player_codes.open_player_entry(demo, now=timezone.now())
    present = STORE.journal(demo).state.tournament
    card = player_codes.player_codes(demo, present)[0]
    assert Client().get(f"/play/{card.code}/").status_code == 200
