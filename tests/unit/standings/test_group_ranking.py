"""Clubs ranked by their best players."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.errors import UnknownName
from ronde.model import Sex, Tournament
from ronde.standings import standings
from ronde.standings.group_ranking import group_ranking
from support.system_events import hall


def event(clubs: str, women: str = "") -> Tournament:
    """A finished all-play-all in which the lower number wins: player n of m has m - n points."""
    made = hall("berger", len(clubs))
    made.play()
    players = tuple(
        replace(
            player,
            person=replace(
                player.person,
                club=club.strip(),
                sex=Sex.WOMAN if str(place) in women else Sex.MAN,
            ),
        )
        for place, (player, club) in enumerate(zip(made.tournament.players, clubs, strict=True), 1)
    )
    return replace(made.tournament, players=players)


def ranked(tournament: Tournament, **how: object) -> list[tuple[int | None, str, int]]:
    table = standings(tournament, ())
    rows = group_ranking(tournament, table, "club", **how)  # type: ignore[arg-type]
    return [(row.rank, row.name, row.points // 10) for row in rows]


def test_the_best_of_each_club_count() -> None:
    # points 7 6 5 4 3 2 1 0
    assert ranked(event("ABBAABAB"), best=3) == [(1, "A", 14), (2, "B", 13)]
    assert ranked(event("ABBAABAB"), best=1) == [(1, "A", 7), (2, "B", 6)]


def test_equal_points_and_places_share_a_rank() -> None:
    assert ranked(event("ABBACCCC"), best=2) == [(1, "A", 11), (1, "B", 11), (3, "C", 5)]


def test_equal_points_fall_to_the_lower_sum_of_places() -> None:
    """7 + 6 and 5 + 4 + 3 + 1: thirteen points each, from places 1 + 2 and 3 + 4 + 5 + 7."""
    assert ranked(event("AABBBCBC"), best=4)[:2] == [(1, "A", 13), (2, "B", 13)]


def test_a_small_club_counts_those_it_has_and_nobody_belongs_to_no_club() -> None:
    assert ranked(event("A B B   "), best=4) == [(1, "B", 8), (2, "A", 7)]


def test_mixed_takes_the_best_of_the_other_sex() -> None:
    tournament = event("AAAABBBB", women="48")
    assert ranked(tournament, best=2) == [(1, "A", 13), (2, "B", 5)]
    assert ranked(tournament, best=2, mixed=True) == [(1, "A", 11), (2, "B", 3)]


def test_a_club_without_both_sexes_is_not_ranked() -> None:
    assert ranked(event("AAAABBBB", women="8"), best=2, mixed=True)[1:] == [(None, "A", 0)]


def test_an_unknown_kind_and_nobody_to_count() -> None:
    tournament = event("AABB")
    with pytest.raises(UnknownName):
        group_ranking(tournament, standings(tournament, ()), "town")
    with pytest.raises(ValueError, match="1 players"):
        group_ranking(tournament, standings(tournament, ()), "club", best=1, mixed=True)
