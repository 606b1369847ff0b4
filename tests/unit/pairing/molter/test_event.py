from __future__ import annotations

import pytest

from ronde.errors import ModelError
from ronde.model import Color, Result
from ronde.pairing.draws import Lots
from ronde.pairing.molter.event import (
    MolterChoice,
    board_cards,
    choose_table,
    draw_letters,
    player_slips,
    prepare,
    ranking,
    result_grid,
    vacated_boards,
)
from ronde.pairing.molter.printed import play_printed, printed_table, triangular
from ronde.pairing.molter.table import symbol
from ronde.pairing.search import Impossible


def chosen(teams: int, players: int, rounds: int) -> MolterChoice:
    choice = choose_table(teams, players, rounds)
    assert isinstance(choice, MolterChoice)
    return choice


class TestChoice:
    """Rule: book@2022-01 3.2 (how to use the tables)."""

    @pytest.mark.parametrize(
        ("event", "source", "number"),
        [
            ((7, 6, 5), "book", 17),
            ((3, 50, 2), "book-repeated", 1),
            ((3, 14, 2), "book-repeated", 1),
            ((7, 5, 2), None, None),
            ((14, 8, 2), "built", None),
            ((10, 4, 2), "built", None),
            ((6, 6, 4), "built", None),
        ],
    )
    def test_where_the_table_comes_from(
        self, event: tuple[int, int, int], source: str | None, number: int | None
    ) -> None:
        choice = choose_table(*event)
        if source is None:
            assert choice == Impossible("odd-players", (("teams", 7), ("players", 5)), 0)
        else:
            assert isinstance(choice, MolterChoice)
            assert (choice.source, choice.table.number) == (source, number)

    def test_tables_for_teams_that_do_not_come(self) -> None:
        ready = prepare(7, 6, 5, spare=2)
        assert [c.table.teams for c in ready if isinstance(c, MolterChoice)] == [7, 6, 5]
        assert [len(c.table.rounds) for c in ready if isinstance(c, MolterChoice)] == [5, 5, 4]

    def test_a_team_that_leaves_empties_its_boards(self) -> None:
        table = chosen(4, 4, 3).table
        vacated = vacated_boards(table, "D", from_round=2)
        assert len(vacated) == 2 * 4
        assert (vacated[0].board, vacated[0].absent, vacated[0].opponent) == (2, "D1", "A1")
        assert vacated[0].color is Color.BLACK
        with pytest.raises(ModelError):
            vacated_boards(table, "Z")

    def test_refusals(self) -> None:
        for wrong in ((2, 4, 2), (4, 0, 2), (4, 4, 0)):
            with pytest.raises(ModelError):
                choose_table(*wrong)
        with pytest.raises(ModelError):
            play_printed(17, 5, 2)
        with pytest.raises(ModelError):
            play_printed(17, 6, 7)
        with pytest.raises(ModelError):
            printed_table(44)
        with pytest.raises(ModelError):
            triangular(13, 2)
        with pytest.raises(ModelError):
            symbol("1A")


class TestPaper:
    """Rule: book@2022-01 3.2 (organisation): cards on the boards, slips in the envelopes."""

    def test_letters_are_drawn_and_can_be_proved(self) -> None:
        drawn = draw_letters(["Nice", "Lyon", "Brest"], Lots.seeded("1"))
        assert sorted(drawn.outcome.values()) == ["A", "B", "C"]
        assert draw_letters(["Nice", "Lyon", "Brest"], Lots.again(drawn)) == drawn
        with pytest.raises(ModelError):
            draw_letters(["Nice", "Nice"], Lots.seeded("1"))

    def test_cards_and_slips_tell_the_same_story(self) -> None:
        """A player finds the board on the slip and the same game on the card there."""
        for event in ((4, 4, 3), (14, 6, 3), (9, 12, 2)):
            table = chosen(*event).table
            cards = {(card.round, card.board): card for card in board_cards(table)}
            assert len(cards) == table.boards * len(table.rounds)
            for rows in player_slips(table).values():
                assert len(rows) == table.players
                for row in rows:
                    assert [cell.round for cell in row.cells] == [*range(1, event[2] + 1)]
                    for cell in row.cells:
                        card = cards[cell.round, cell.board]
                        mine, other = (
                            (card.white, card.black)
                            if cell.color is Color.WHITE
                            else (card.black, card.white)
                        )
                        assert (mine, other) == (row.player, cell.opponent)

    def test_card_text(self) -> None:
        assert board_cards(chosen(4, 4, 1).table)[2].text == "3. C2 - B2"

    def test_grid_of_an_unknown_team(self) -> None:
        with pytest.raises(ModelError):
            result_grid(chosen(4, 4, 1).table, "Z")


class TestRanking:
    """Rule: book@2022-01 3.2 (classification of the teams)."""

    def test_points_then_berlin(self) -> None:
        """Round 1 of table 4: A1-B1 C1-D1 B2-D2 C2-A2 A3-D3 B3-C3 B4-A4 D4-C4."""
        table = chosen(4, 4, 2).table
        results = {(1, board): Result.DRAW for board in range(1, 9)}
        results[1, 1] = Result.WHITE_WINS
        results[1, 7] = Result.WHITE_WINS
        scores = ranking(table, results)
        assert [s.team for s in scores] == ["A", "C", "D", "B"]
        assert [s.points for s in scores] == [20, 20, 20, 20]
        assert [s.berlin for s in scores] == [65, 50, 50, 35]
        assert [s.wins for s in scores] == [1, 0, 0, 1]
        assert [s.rank for s in scores] == [1, 2, 2, 4]

    def test_wins_separate_after_berlin(self) -> None:
        """C1-D1 drawn ... and the direct encounter last."""
        table = chosen(4, 4, 2).table
        results = {(1, board): Result.DRAW for board in range(1, 9)}
        results[1, 2] = Result.WHITE_WINS
        results[1, 8] = Result.WHITE_WINS
        scores = {s.team: s for s in ranking(table, results)}
        assert scores["C"].berlin > scores["D"].berlin
        assert scores["C"].rank == 1
        assert scores["D"].rank == 4

    def test_nothing_played(self) -> None:
        assert {s.rank for s in ranking(chosen(4, 4, 2).table, {})} == {1}
