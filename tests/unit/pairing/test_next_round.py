"""Every system from creation to the standings, through the journal."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest

from ronde.errors import ModelError, UnknownName
from ronde.journal import inconsistencies
from ronde.journal.events import (
    PairedBy,
    PlayerWithdrawn,
    PointsAdjusted,
    TeamWithdrawn,
)
from ronde.model import (
    ByeKind,
    Color,
    Game,
    MatchForfeit,
    PlayerId,
    Points,
    PointsAdjustment,
    Result,
    RoundNo,
    TeamId,
    Tournament,
)
from ronde.pairing.check import check_rounds
from ronde.pairing.draw_records import prove_draw
from ronde.pairing.knockout.event import cup_places, cup_state
from ronde.pairing.molter.event import MolterChoice, choose_table, ranking
from ronde.pairing.next_round import next_round, whole_event
from ronde.pairing.proposal import CalendarReason, CupReason, EventOver, NotReady, TieUndecided
from ronde.pairing.roundrobin.withdrawal import Scored, cross_table
from ronde.standings import standings
from ronde.standings.presets import preset
from support.system_events import Hall, hall, lower_wins


def drawn(tournament: Tournament, game: Game) -> Result:
    del tournament, game
    return Result.DRAW


def meetings(tournament: Tournament) -> Counter[frozenset[PlayerId]]:
    return Counter(frozenset(g.players) for r in tournament.rounds for g in r.games)


class TestAllPlayAll:
    @pytest.mark.parametrize("system", ["berger", "rutsch", "rutsch-berger"])
    @pytest.mark.parametrize("players", [3, 6, 7, 12])
    def test_everybody_meets_everybody_once(self, system: str, players: int) -> None:
        event = hall(system, players)
        event.play()
        met = meetings(event.tournament)
        assert len(met) == players * (players - 1) // 2
        assert set(met.values()) == {1}
        assert not inconsistencies(event.tournament)
        table = standings(event.tournament)
        assert [row.participant for row in table.rows] == [*range(1, players + 1)]
        assert [row.points for row in table.rows] == [*reversed(range(players))]

    def test_double(self) -> None:
        event = hall("berger-double", 6)
        event.play()
        assert set(meetings(event.tournament).values()) == {2}
        assert len(event.tournament.rounds) == 10
        whites = Counter(g.white for r in event.tournament.rounds for g in r.games)
        assert set(whites.values()) == {5}

    def test_the_exempt_scores_nothing(self) -> None:
        event = hall("berger", 5)
        paired = event.pair()
        [bye] = paired.round.byes
        assert bye.kind is ByeKind.ZERO
        assert isinstance(paired.because, CalendarReason)
        assert paired.because.exempt == (str(event.tournament.player(bye.player).tpn),)

    def test_the_reason_adds_up_to_the_round(self) -> None:
        """book@2022-01 3.1: R = x + y - 2k, or x + y - 1; twice the other against the pivot."""
        for paired in whole_event(hall("berger", 12).tournament):
            assert isinstance(paired.because, CalendarReason)
            for game in paired.because.games:
                assert game.meeting is not None
                assert sum(game.meeting.terms) == paired.round.number
                assert str(game.meeting.white) == game.white

    def test_the_second_cycle_and_the_swap_are_named(self) -> None:
        reasons = [p.because for p in whole_event(hall("berger-double", 6).tournament)]
        told = [(r.label, r.cycle, r.swapped) for r in reasons if isinstance(r, CalendarReason)]
        assert told[3:6] == [("5", 1, True), ("4", 1, True), ("1", 2, False)]

    def test_whole_event_equals_round_by_round(self) -> None:
        event = hall("rutsch", 7)
        planned = [paired.round for paired in whole_event(event.tournament)]
        event.play(referee=drawn)
        played = [
            replace(
                r, games=tuple(replace(g, result=Result.PENDING) for g in r.games), closed=False
            )
            for r in event.tournament.rounds
        ]
        assert planned == played
        with pytest.raises(EventOver):
            whole_event(event.tournament)

    def test_check_agrees_and_finds_a_change(self) -> None:
        event = hall("berger", 6)
        event.play(2)
        assert all(found.agrees for found in check_rounds(event.tournament))
        first = event.tournament.round(1)
        turned = tuple(replace(g, white=g.black, black=g.white) for g in first.games)
        changed = event.tournament.with_round(replace(first, games=turned))
        assert not next(check_rounds(changed)).agrees

    def test_teams_meet_on_boards(self) -> None:
        event = hall("berger", 4, teams=5)
        paired = event.pair()
        assert len(paired.round.matches) == 2
        assert [b.kind for b in paired.round.team_byes] == [ByeKind.ZERO]
        first = paired.round.matches[0]
        mine = [
            g
            for g in paired.round.games
            if event.tournament.team_of[g.white] in {first.first, first.second}
        ]
        whites = [event.tournament.team_of[g.white] == first.first for g in mine]
        assert whites == [True, False, True, False]
        event.score()
        event.play()
        assert len(event.tournament.rounds) == 5
        assert standings(event.tournament).rows[0].participant == 1

    def test_announced_board_colours(self) -> None:
        event = hall("berger", 2, teams=2)
        settings = replace(event.tournament.settings, board_colors=(Color.BLACK, Color.BLACK))
        paired = next_round(replace(event.tournament, settings=settings))
        [match] = paired.round.matches
        assert all(event.tournament.team_of[g.black] == match.first for g in paired.round.games)


class TestWithdrawal:
    """C.05@2017 VI.6.2: half of the games is the border."""

    def leave(self, after: int) -> Hall:
        event = hall("berger", 8, rounds=7)
        event.play(after)
        event.act(PlayerWithdrawn(player=PlayerId(1), after_round=after))
        event.play()
        return event

    def test_before_half_nothing_counts(self) -> None:
        event = self.leave(3)
        table = standings(event.tournament)
        assert table.annulled == (1,)
        assert [row.participant for row in table.rows] == [2, 3, 4, 5, 6, 7, 8]
        assert table.rows[0].points == 6  # against the other six only

    def test_from_half_on_it_counts_and_the_rest_is_forfeited(self) -> None:
        event = self.leave(4)
        table = standings(event.tournament)
        assert table.annulled == ()
        assert table.row(1).points == 4
        later = [g for r in event.tournament.rounds[4:] for g in r.games if 1 in g.players]
        assert len(later) == 3
        assert all(g.result.is_forfeit for g in later)
        winners = {next(p for p in g.players if p != 1) for g in later}
        assert all(table.row(w).points == 8 - w + 1 for w in winners)

    @pytest.mark.parametrize("after", [3, 4])
    def test_the_standings_agree_with_the_cross_table(self, after: int) -> None:
        event = self.leave(after)
        games = [
            Scored(g.white, g.black, g.result) for r in event.tournament.rounds for g in r.games
        ]
        rows = {row.number: row for row in cross_table(games, [1]).rows}
        for line in standings(event.tournament).rows:
            assert line.points * 10 == rows[line.participant].points

    def test_both_gone(self) -> None:
        event = hall("berger", 4)
        event.act(
            PlayerWithdrawn(player=PlayerId(1), after_round=0),
            PlayerWithdrawn(player=PlayerId(4), after_round=0),
        )
        event.pair()
        results = {g.players: g.result for g in event.tournament.rounds[0].games}
        assert results[PlayerId(1), PlayerId(4)] is Result.DOUBLE_FORFEIT

    def test_a_team_that_leaves_forfeits_its_matches(self) -> None:
        event = hall("berger", 2, teams=4)
        event.play(1)
        event.act(TeamWithdrawn(team=TeamId(1), after_round=1))
        event.pair()
        round_ = event.tournament.rounds[-1]
        [match] = [m for m in round_.matches if TeamId(1) in {m.first, m.second}]
        lost = (
            MatchForfeit.FIRST_FORFEITS
            if match.first == TeamId(1)
            else MatchForfeit.SECOND_FORFEITS
        )
        assert match.forfeit is lost
        event.score()


class TestScheveningen:
    @pytest.mark.parametrize("size", [3, 4, 7])
    def test_everybody_meets_the_other_team(self, size: int) -> None:
        event = hall("scheveningen", size, teams=2, options={"primary": "GP"})
        event.play()
        met = meetings(event.tournament)
        assert len(met) == size * size
        assert len(event.tournament.rounds) == size
        table = standings(event.tournament)
        assert [row.participant for row in table.rows] == [1, 2]
        assert table.rows[0].points == size * size

    def test_double(self) -> None:
        event = hall("scheveningen-double", 4, teams=2)
        event.play()
        assert set(meetings(event.tournament).values()) == {2}

    def test_two_teams_and_no_other_number(self) -> None:
        with pytest.raises(NotReady) as caught:
            next_round(hall("scheveningen", 4, teams=3).tournament)
        assert caught.value.lack == "two-teams"
        with pytest.raises(NotReady) as caught:
            next_round(hall("scheveningen", 4).tournament)
        assert caught.value.lack == "teams"


class TestMolter:
    def test_four_teams_of_four(self) -> None:
        event = hall("molter", 4, teams=4, rounds=3, options={"primary": "GP"})
        event.play()
        choice = choose_table(4, 4, 3)
        assert isinstance(choice, MolterChoice)
        results = {
            (int(r.number), int(g.board)): g.result
            for r in event.tournament.rounds
            for g in r.games
        }
        expected = ranking(choice.table, results)
        table = standings(event.tournament, preset("molter").codes)
        assert [row.participant for row in table.rows] == [
            "ABCD".index(score.team) + 1 for score in expected
        ]
        assert [row.points * 10 for row in table.rows] == [score.points for score in expected]

    def test_a_reserve_takes_the_place(self) -> None:
        event = hall("molter", 4, teams=4, rounds=2, options={"players": "4"}, reserves=1)
        before = event.pair()
        event.score()
        second = event.tournament.teams[0].roster[1]
        event.act(PlayerWithdrawn(player=second, after_round=1))
        paired = event.pair()
        assert isinstance(paired.because, CalendarReason)
        [index] = [i for i, g in enumerate(paired.because.games) if "A2" in {g.white, g.black}]
        assert event.tournament.teams[0].roster[4] in paired.round.games[index].players
        assert not paired.after
        assert before.by is PairedBy.CALENDAR

    def test_a_team_that_leaves(self) -> None:
        event = hall("molter", 4, teams=4, rounds=3)
        event.play(1)
        event.act(TeamWithdrawn(team=TeamId(2), after_round=1))
        paired = event.pair()
        assert len(paired.after) == 4

    @pytest.mark.parametrize(
        ("players", "teams", "rounds", "lack"),
        [(5, 7, 2, "table"), (4, 4, None, "rounds")],
    )
    def test_what_is_missing(self, players: int, teams: int, rounds: int | None, lack: str) -> None:
        with pytest.raises(NotReady) as caught:
            next_round(hall("molter", players, teams=teams, rounds=rounds).tournament)
        assert caught.value.lack == lack


def levels(event: Hall) -> list[list[int]]:
    places = cup_places(event.tournament)
    assert places is not None
    return [sorted(map(int, level)) for level in places]


def cup(players: int, **options: str) -> Hall:
    return hall("cup", players, options={"seed": "7", **options})


class TestCup:
    def test_thirteen_to_the_final_with_third_place(self) -> None:
        event = cup(13, third="yes")
        event.play()
        assert levels(event) == [[1], [2], [3], [4], [5, 6, 7, 8], [9, 10, 11, 12, 13]]
        assert len(event.tournament.rounds) == 4
        assert [len(r.games) for r in event.tournament.rounds] == [5, 4, 2, 2]
        assert [b.kind for b in event.tournament.rounds[0].byes] == [ByeKind.PAB] * 3

    def test_a_drawn_match_goes_on_until_it_is_decided(self) -> None:
        event = cup(4)
        event.pair()
        event.score(lambda _, g: Result.DRAW if g.board == 1 else lower_wins(_, g))
        tie_break = event.pair()
        assert len(tie_break.round.games) == 1
        assert isinstance(tie_break.because, CupReason)
        assert tie_break.because.games[0].phase == "rapid"
        assert not tie_break.draws
        event.score(drawn)
        second = event.pair()
        assert second.round.games[0].white == tie_break.round.games[0].black
        for expected in ("blitz", "blitz", "armageddon"):
            event.score(drawn)
            paired = event.pair()
            assert isinstance(paired.because, CupReason)
            assert paired.because.games[0].phase == expected
        event.score(drawn)
        black = event.tournament.rounds[-1].games[0].black
        final = event.pair()
        assert isinstance(final.because, CupReason)
        assert final.because.stage == "final"
        assert black in final.round.games[0].players  # a drawn Armageddon is Black's

    def test_mini_matches_alternate_colours(self) -> None:
        event = cup(2, games="2")
        event.play(1)
        [first] = event.tournament.rounds[0].games
        event.play(1)
        [second] = event.tournament.rounds[1].games
        assert (first.white, first.black) == (second.black, second.white)
        assert cup_places(event.tournament) == ((1,), (2,))

    def test_without_results_there_is_no_next_round(self) -> None:
        event = cup(4)
        event.pair()
        with pytest.raises(TieUndecided) as caught:
            next_round(event.tournament)
        assert caught.value.waiting
        assert sorted(map(sorted, caught.value.ties)) == [[1, 4], [2, 3]]

    def test_a_level_match_needs_a_decision(self) -> None:
        event = cup(2, tie="none")
        event.play(1, referee=drawn)
        with pytest.raises(TieUndecided) as caught:
            next_round(event.tournament)
        assert not caught.value.waiting
        award = PointsAdjustment(
            players=(2,), points=Points(5), round=RoundNo(1), reason="lots drawn"
        )
        event.act(PointsAdjusted(adjustment=award), reason="lots drawn")
        assert cup_places(event.tournament) == ((2,), (1,))
        with pytest.raises(EventOver):
            next_round(event.tournament)

    def test_whoever_leaves_is_walked_over(self) -> None:
        event = cup(4)
        event.play(1)
        event.act(PlayerWithdrawn(player=PlayerId(1), after_round=1))
        assert levels(event) == [[2], [1], [3, 4]]

    def test_a_walkover_beside_games(self) -> None:
        event = cup(4)
        event.act(PlayerWithdrawn(player=PlayerId(4), after_round=0))
        paired = event.pair()
        assert [b.kind for b in paired.round.byes] == [ByeKind.FULL]
        assert isinstance(paired.because, CupReason)
        assert paired.because.walkovers == ((1, 4),)

    def test_later_entrants(self) -> None:
        """book@2022-01 3.3.2: 48 start, two join at 2, one at 3, one at the quarter-finals."""
        event = cup(52, enter="2@2,1@3,1@quarter")
        event.play()
        sizes = [2 * len(r.games) for r in event.tournament.rounds]
        assert sizes == [48, 26, 14, 8, 4, 2]
        first_round = {p for g in event.tournament.rounds[0].games for p in g.players}
        assert not {PlayerId(n) for n in (1, 2, 3, 4)} & first_round
        assert PlayerId(1) in {p for g in event.tournament.rounds[3].games for p in g.players}
        assert levels(event)[0] == [1]

    def test_colours_are_drawn_recorded_and_proved(self) -> None:
        event = cup(8)
        event.play()
        made = event.journal.state.draws
        assert len(made) == 3
        assert all(prove_draw(d).holds for d in made)
        assert [d.seed for d in made] == [7, 7, 7]

    def test_teams(self) -> None:
        event = hall("cup", 4, teams=6, options={"seed": "3", "third": "yes"})
        event.play()
        assert cup_places(event.tournament) == ((1,), (2,), (3,), (4,), (5, 6))

    def test_teams_level_on_points_go_by_berlin(self) -> None:
        event = hall("cup", 2, teams=2, options={"seed": "3"})
        event.pair()
        top = {event.tournament.teams[1].roster[0], event.tournament.teams[0].roster[1]}
        event.score(lambda _, g: Result.WHITE_WINS if g.white in top else Result.BLACK_WINS)
        assert cup_places(event.tournament) == ((2,), (1,))  # board 1 weighs more

    def test_a_team_match_level_in_everything(self) -> None:
        event = hall("cup", 2, teams=2, options={"seed": "3"})
        event.play(1, referee=drawn)
        with pytest.raises(TieUndecided):
            next_round(event.tournament)

    @pytest.mark.parametrize(
        ("options", "lack"),
        [
            ({}, "seed"),
            ({"seed": "x"}, "option"),
            ({"seed": "1", "games": "0"}, "option"),
            ({"seed": "1", "tie": "chess960"}, "option"),
            ({"seed": "1", "enter": "7@2"}, "plan"),
        ],
    )
    def test_what_is_missing(self, options: dict[str, str], lack: str) -> None:
        with pytest.raises(NotReady) as caught:
            next_round(hall("cup", 8, options=options).tournament)
        assert caught.value.lack == lack

    def test_state_says_who_is_still_in(self) -> None:
        event = cup(4)
        event.play(1)
        state = cup_state(event.tournament)
        assert state.current is not None
        assert state.current.stage == "final"


class TestRefusals:
    def test_unknown_system(self) -> None:
        with pytest.raises(UnknownName, match="berger"):
            next_round(hall("schiller", 4).tournament)

    @pytest.mark.parametrize("system", ["berger", "rutsch", "cup"])
    def test_numbers_must_be_one_to_n(self, system: str) -> None:
        event = hall(system, 4, options={"seed": "1"})
        last = replace(event.tournament.players[-1], tpn=None)
        players = (*event.tournament.players[:-1], last)
        with pytest.raises(NotReady) as caught:
            next_round(replace(event.tournament, players=players))
        assert caught.value.lack == "numbers"

    def test_one_player_is_not_enough(self) -> None:
        event = hall("berger", 1)
        with pytest.raises(NotReady) as caught:
            next_round(event.tournament)
        assert caught.value.lack == "participants"

    def test_a_swiss_has_no_calendar(self) -> None:
        with pytest.raises(ModelError, match="from the results"):
            whole_event(hall("dutch", 4).tournament)

    def test_rosters_too_short(self) -> None:
        event = hall("molter", 4, teams=4, rounds=2, options={"players": "5"})
        with pytest.raises(NotReady) as caught:
            next_round(event.tournament)
        assert caught.value.lack == "rosters"
