"""What the rounds so far say of one player."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from fractions import Fraction

import pytest

from ronde import Recipe, generate
from ronde.model import Settings, System, Tournament
from ronde.queries.complement import may_pair_published
from ronde.queries.record import is_standard, record_of
from ronde.queries.rounds import why_of_plan
from ronde.rating import counted_differences, expected_hundredths
from ronde.scoring import Float


def _event(rounds: int = 5) -> Tournament:
    return generate(Recipe(players=12, rounds=rounds), seed=5)


def test_expected_points_are_those_of_the_printed_table_for_each_played_game() -> None:
    event = _event()
    player = event.players[0]
    found = record_of(event, player)
    played = {e.round: e.opponent for e in found.sheet.entries if e.is_played and e.opponent}
    rivals = [event.player(rival).rating for rival in played.values()]
    counted = counted_differences(player.rating, rivals, found.limit)
    assert found.expectations == {
        number: Fraction(expected_hundredths(difference), 100)
        for number, difference in zip(played, counted, strict=True)
    }
    assert found.expected == sum(found.expectations.values())


def test_what_two_players_of_one_event_are_expected_to_score_adds_up_to_the_games() -> None:
    event = _event()
    records = [record_of(event, player) for player in event.players]
    games = sum(len(found.expectations) for found in records) // 2
    assert games
    assert sum(found.scored for found in records) == games
    assert sum(found.expected for found in records) == games


@pytest.mark.parametrize(
    ("start", "expected"), [(dt.date(2024, 2, 29), 99), (dt.date(2024, 3, 1), 92)]
)
def test_a_large_difference_counts_as_the_edition_in_force_says(
    start: dt.date, expected: int
) -> None:
    """D26: 2331 against 1705 is expected to bring 0.92 under the rules in force, not 0.99."""
    event = _event()
    rivals = {e.opponent for e in record_of(event, event.players[0]).sheet.entries}
    players = tuple(
        replace(p, rating=2331 if n == 0 else 1705 if p.id in rivals else p.rating)
        for n, p in enumerate(event.players)
    )
    settings = replace(event.settings, rulebook="fide", start=start)
    found = record_of(replace(event, players=players, settings=settings), players[0])
    assert [100 * e for e in found.expectations.values()][1:] == [expected] * (
        len(found.expectations) - 1
    )
    assert found.limit.once is (start.month == 2)


@pytest.mark.parametrize(
    ("text", "standard"),
    [
        ("90 min + 30 s", True),
        ("15 min + 5 s", False),
        ("50 + 10", True),
        ("10'", False),
        ("40/90, 30 min", True),
        ("", True),
    ],
)
def test_long_games_are_told_from_short_ones(text: str, standard: bool) -> None:
    assert is_standard(Settings(time_control=text)) is standard


def test_a_game_with_an_unrated_player_is_not_foretold() -> None:
    event = _event()
    player = event.players[0]
    unrated = replace(player, rating=0)
    found = record_of(replace(event, players=(unrated, *event.players[1:])), unrated)
    assert not found.expectations
    assert found.scored == found.expected == 0


def test_who_floats_down_meets_who_floats_up() -> None:
    event = _event()
    floats = {player.id: record_of(event, player).floats for player in event.players}
    meetings = [(r.number, g.white, g.black) for r in event.rounds for g in r.games]
    down = [(n, a, b) for n, a, b in meetings if floats[a].get(n) is Float.DOWN]
    assert down
    assert all(floats[b].get(n) is Float.UP for n, _, b in down)


def test_a_published_pairing_may_be_completed_in_some_editions_only() -> None:
    assert [
        may_pair_published(Settings(system=System(name="dutch", edition=edition)))
        for edition in ("2017", "2026")
    ] == [False, True]


def test_the_plan_of_a_swiss_round_has_nothing_to_say() -> None:
    assert why_of_plan(_event(), 1) is None
