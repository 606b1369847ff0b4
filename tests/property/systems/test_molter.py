from __future__ import annotations

from collections import Counter

import pytest

from ronde.pairing.molter.checks import broken_promises, spread
from ronde.pairing.molter.construct import construct
from ronde.pairing.molter.table import MolterTable, Symbol, team_letters
from ronde.pairing.search import Found, Impossible


def built(teams: int, players: int, rounds: int) -> MolterTable:
    answer = construct(teams, players, rounds)
    assert isinstance(answer, Found)
    table, broken = answer.value
    assert broken == broken_promises(table)
    return table


class TestConstruction:
    """Rule: book@2022-01 3.2: "it is possible to raise the number of all tables at will"."""

    @pytest.mark.parametrize("teams", range(3, 27))
    def test_every_promise_is_kept(self, teams: int) -> None:
        for players in [p for p in (*range(1, 9), 11, 12, 15, 16) if teams * p % 2 == 0]:
            for rounds in {1, 2, 3, teams - 1 if players in {4, 7} else 2} & {*range(1, teams)}:
                table = built(teams, players, rounds)
                assert broken_promises(table) == ()
                assert [len(games) for games in table.rounds] == [table.boards] * rounds

    @pytest.mark.parametrize("teams", range(3, 27))
    def test_two_rounds_spread_the_meetings(self, teams: int) -> None:
        for players in (2, 4, 6, 10, 16):
            evenness = spread(built(teams, players, 2))
            assert evenness.most - evenness.fewest <= 1

    @pytest.mark.parametrize("teams", range(3, 14, 2))
    def test_odd_numbers_of_teams_are_complete_one_round_earlier(self, teams: int) -> None:
        table = built(teams, 6, teams - 1)
        met = {
            (who, other.team)
            for games in table.rounds
            for game in games
            for who, other in (game, game[::-1])
        }
        assert len(met) == teams * 6 * (teams - 1)

    @pytest.mark.parametrize(("teams", "players"), [(3, 1), (7, 5), (25, 15)])
    def test_an_odd_number_of_players_is_refused_with_its_proof(
        self, teams: int, players: int
    ) -> None:
        answer = construct(teams, players, 2)
        assert answer == Impossible("odd-players", (("teams", teams), ("players", players)), 0)

    @pytest.mark.parametrize(("teams", "rounds"), [(4, 4), (4, 5), (5, 6), (6, 9), (3, 3)])
    def test_too_many_rounds_say_what_they_give_up(self, teams: int, rounds: int) -> None:
        broken = broken_promises(built(teams, 4, rounds))
        assert "opponent-once" in {b.promise for b in broken}
        assert {b.promise for b in broken} <= {"opponent-once", "team-once"}
        assert min(b.round for b in broken) >= teams - 1


class TestTheCheckItself:
    """A check that finds nothing in a broken table would prove nothing."""

    @staticmethod
    def changed(table: MolterTable, game: tuple[Symbol, Symbol]) -> MolterTable:
        first = (game, *table.rounds[0][1:])
        return MolterTable(table.teams, table.players, table.labels, (first, *table.rounds[1:]))

    def test_each_promise_can_be_broken(self) -> None:
        table = built(6, 4, 2)
        white, black = table.rounds[0][0]
        promises = {
            b.promise
            for game in (
                (black, white),
                (white, Symbol(white.team, 2)),
                (white, Symbol(black.team, 4)),
            )
            for b in broken_promises(self.changed(table, game))
        }
        assert {"everyone-once", "no-team-mate", "level", "colors-of-period"} <= promises

    @pytest.mark.parametrize("teams", [4, 6, 8, 12])
    @pytest.mark.parametrize("boards", [1, 3, 5, 9])
    def test_an_odd_number_of_boards_is_as_even_as_it_can_be(self, teams: int, boards: int) -> None:
        """Neighbouring rings alone would leave a team of three with three Whites."""
        for games in built(teams, boards, teams - 1).rounds:
            whites = Counter(white.team for white, _ in games)
            assert {abs(2 * whites[team] - boards) for team in team_letters(teams)} == {1}

    def test_repeats_and_team_colours(self) -> None:
        table = built(6, 4, 2)
        twice = MolterTable(6, 4, ("1", "2"), (table.rounds[0], table.rounds[0]))
        assert {"opponent-once", "team-once"} <= {b.promise for b in broken_promises(twice)}
        white_for_a = tuple(
            game if game[0].team == "A" else game[::-1] if game[1].team == "A" else game
            for game in table.rounds[0]
        )
        lopsided = MolterTable(6, 4, ("a",), (white_for_a,))
        assert "team-colors" in {b.promise for b in broken_promises(lopsided)}
