"""Fixed boards: who cannot move about keeps the board, the others are numbered around it."""

from __future__ import annotations

from dataclasses import replace

from ronde.journal.events import OnBoard
from ronde.model import BoardNo, Color, PlayerId, Settings, System, Tournament
from ronde.pairing.boards import board_numbers
from ronde.pairing.next_round import next_round, whole_event
from support.journal import desk, game

GAMES = (game(1, 1, 5), game(2, 2, 6), game(3, 3, 7), game(4, 4, 8))


def seated(**fixed: int) -> dict[int, int]:
    """The board of each of four games, by its first player; `p3=1`: player 3 sits at board 1."""
    tournament = desk(8).tournament
    players = tuple(
        replace(p, fixed_board=BoardNo(fixed[f"p{p.id}"])) if f"p{p.id}" in fixed else p
        for p in tournament.players
    )
    number = board_numbers(replace(tournament, players=players), GAMES)
    return {int(g.white): int(number[g.board]) for g in GAMES}


class TestBoardNumbers:
    def test_without_any_nothing_moves(self) -> None:
        assert seated() == {1: 1, 2: 2, 3: 3, 4: 4}

    def test_the_others_keep_their_order_around_it(self) -> None:
        assert seated(p7=1) == {3: 1, 1: 2, 2: 3, 4: 4}
        assert seated(p1=3) == {2: 1, 3: 2, 1: 3, 4: 4}

    def test_a_board_beyond_the_others(self) -> None:
        assert seated(p1=50) == {2: 1, 3: 2, 4: 3, 1: 50}

    def test_two_who_meet_sit_at_the_lower_one(self) -> None:
        assert seated(p2=4, p6=3) == {1: 1, 3: 2, 2: 3, 4: 4}

    def test_two_boards_for_two(self) -> None:
        assert seated(p1=4, p4=1) == {4: 1, 2: 2, 3: 3, 1: 4}


def event(system: str, players: int, fixed: dict[int, int]) -> Tournament:
    settings = Settings(name="E", rounds=5, system=System(name=system), initial_color=Color.WHITE)
    tournament = desk(players, settings=settings).tournament
    return replace(
        tournament,
        players=tuple(
            replace(p, fixed_board=BoardNo(fixed[p.id])) if p.id in fixed else p
            for p in tournament.players
        ),
    )


class TestRounds:
    def test_a_swiss_round(self) -> None:
        round_ = next_round(event("dutch", 8, {8: 1})).round
        assert [g.board for g in round_.games] == [1, 2, 3, 4]
        assert PlayerId(8) in round_.games[0].players
        plain = next_round(event("dutch", 8, {})).round
        assert {frozenset(g.players) for g in round_.games} == {
            frozenset(g.players) for g in plain.games
        }

    def test_every_round_of_a_calendar(self) -> None:
        for paired in whole_event(event("berger", 6, {2: 3})):
            own = paired.round.game_of(PlayerId(2))
            assert own is not None
            assert own.board == 3

    def test_what_is_recorded_at_once_names_the_new_board(self) -> None:
        tournament = event("berger", 6, {2: 3})
        table = desk(6, settings=tournament.settings)
        from ronde.journal.events import PlayerWithdrawn  # noqa: PLC0415

        table.do(PlayerWithdrawn(player=PlayerId(5), after_round=0))
        gone = table.tournament.players[4]
        players = (*tournament.players[:4], gone, *tournament.players[5:])
        for paired in whole_event(replace(tournament, players=players)):
            for act in paired.after:
                assert isinstance(act, OnBoard)
                decided = next(g for g in paired.round.games if g.board == act.board)
                assert PlayerId(5) in decided.players

    def test_walking_round_the_tables_is_part_of_the_system(self) -> None:
        plain = next_round(event("rutsch", 6, {})).round
        assert next_round(event("rutsch", 6, {2: 3})).round == plain
