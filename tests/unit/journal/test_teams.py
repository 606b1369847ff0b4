from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.journal import inconsistencies, next_team_id, refusals as no
from ronde.journal.events import (
    LineupSet,
    MatchForfeitSet,
    PairedBy,
    PairForbidden,
    PlayerRemoved,
    PlayerWithdrawn,
    PointsAdjusted,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    TeamEdited,
    TeamExcluded,
    TeamNumbersAssigned,
    TeamRegistered,
    TeamReinstated,
    TeamRemoved,
    TeamWithdrawn,
    Undone,
)
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Departure,
    DepartureKind,
    ForbiddenPairs,
    Match,
    MatchForfeit,
    Participants,
    PlayerId,
    Points,
    PointsAdjustment,
    Result,
    RoundNo,
    Team,
    TeamBye,
    TeamId,
    Tpn,
)
from support.journal import SETTINGS, Desk, desk, game

TEAM_SETTINGS = replace(SETTINGS, participants=Participants.TEAM)
ONE = RoundNo(1)
A, B, C = TeamId(1), TeamId(2), TeamId(3)


def ids(*numbers: int) -> tuple[PlayerId, ...]:
    return tuple(PlayerId(n) for n in numbers)


def match(table: int, first: int, second: int) -> Match:
    return Match(table=table, first=TeamId(first), second=TeamId(second))


def four_teams() -> Desk:
    """Teams 1 to 4 of two players each: 1 2, 3 4, 5 6, 7 8."""
    table = desk(settings=TEAM_SETTINGS)
    table.register(8)
    for number in range(1, 5):
        roster = ids(2 * number - 1, 2 * number)
        table.do(TeamRegistered(team=Team(id=TeamId(number), name=f"T{number}", roster=roster)))
    numbers = tuple((TeamId(n), Tpn(n)) for n in range(1, 5))
    table.do(TeamNumbersAssigned(numbers=numbers))
    return table


PAIRED = RoundPaired(
    round=ONE,
    matches=(match(1, 1, 2), match(2, 3, 4)),
    games=(game(1, 1, 3), game(2, 4, 2), game(1, 5, 7), game(2, 8, 6)),
)


def entered(table: int, board: int, result: Result = Result.DRAW) -> ResultEntered:
    return ResultEntered(round=ONE, table=table, board=BoardNo(board), result=result)


class TestEntry:
    def test_rosters(self) -> None:
        table = four_teams()
        assert [t.tpn for t in table.tournament.teams] == [1, 2, 3, 4]
        assert next_team_id(table.state) == 5
        taken = Team(id=TeamId(5), name="X", roster=ids(1))
        assert table.refuses(TeamRegistered(team=taken), no.RosterTwice).fields["team"] == 1
        table.refuses(PlayerRemoved(player=PlayerId(1)), no.PlayerInTeam)

    @pytest.mark.parametrize(
        ("team", "kind"),
        [
            (Team(id=TeamId(4), name="X"), no.IdentityUsed),
            (Team(id=TeamId(5), name=" "), no.EmptyAct),
            (Team(id=TeamId(5), name="X", tpn=Tpn(5)), no.NotAnEntry),
            (Team(id=TeamId(5), name="X", roster=ids(99)), no.UnknownPlayer),
            (
                Team(
                    id=TeamId(5),
                    name="X",
                    departure=Departure(kind=DepartureKind.EXCLUDED, after_round=0),
                ),
                no.NotAnEntry,
            ),
        ],
    )
    def test_refuses(self, team: Team, kind: type[no.ActRefused]) -> None:
        four_teams().refuses(TeamRegistered(team=team), kind)

    def test_editing(self) -> None:
        table = four_teams()
        table.register()
        edit = TeamEdited(team=A, name="Tigers", roster=ids(2, 1, 9))
        table.do(edit)
        assert table.tournament.team_by_id[A].roster == (2, 1, 9)
        table.refuses(edit, no.NothingChanges)
        table.refuses(replace(edit, name=""), no.EmptyAct)
        table.refuses(replace(edit, team=TeamId(9)), no.UnknownTeam)
        table.refuses(replace(edit, roster=ids(2, 2)), no.RosterTwice)

    def test_once_paired_the_order_and_those_who_played_stay(self) -> None:
        table = four_teams()
        table.do(PAIRED)
        turned = TeamEdited(team=A, name="T1", roster=ids(2, 1))
        table.needs_reason(turned, because="roster_order_announced")
        left_out = TeamEdited(team=A, name="T1", roster=ids(2))
        assert table.refuses(left_out, no.RosterPlayed, reason="x").fields["player"] == 1

    def test_removing(self) -> None:
        table = four_teams()
        table.do(TeamRemoved(team=TeamId(4)))
        assert len(table.tournament.teams) == 3
        table.refuses(TeamRemoved(team=TeamId(4)), no.UnknownTeam)
        table.do(PairForbidden(ban=ForbiddenPairs(players=ids(1, 3), reason="x")))
        table.refuses(TeamRemoved(team=C), no.TeamNamed)
        table.do(RoundPaired(round=ONE, matches=(match(1, 1, 2),)))
        table.refuses(TeamRemoved(team=B), no.TeamPaired)

    def test_bans_and_points_are_about_teams(self) -> None:
        table = four_teams()
        stranger = ForbiddenPairs(players=ids(1, 8))
        table.refuses(PairForbidden(ban=stranger), no.UnknownTeam)
        fine = PointsAdjustment(players=(8,), points=Points(-10), reason="late")
        table.refuses(PointsAdjusted(adjustment=fine), no.UnknownTeam)
        table.do(PairForbidden(ban=ForbiddenPairs(players=ids(1, 2), reason="x")))
        table.refuses(PAIRED, no.PairIsForbidden)

    def test_numbers(self) -> None:
        table = four_teams()
        table.refuses(TeamNumbersAssigned(numbers=((TeamId(9), Tpn(1)),)), no.UnknownTeam)
        table.refuses(TeamNumbersAssigned(numbers=((A, Tpn(1)), (B, Tpn(1)))), no.NumberUsed)
        table.do(PAIRED)
        table.refuses(TeamNumbersAssigned(numbers=((A, Tpn(1)),)), no.NumberMissing)


class TestLeaving:
    def test_withdrawn_excluded_reinstated(self) -> None:
        table = four_teams()
        table.refuses(TeamReinstated(team=A), no.TeamNotGone)
        table.do(TeamWithdrawn(team=A, after_round=0))
        table.refuses(TeamWithdrawn(team=A, after_round=0), no.TeamGone)
        table.refuses(PAIRED, no.TeamUnavailable)
        table.needs_reason(TeamExcluded(team=A, after_round=0), because="exclusion")
        table.needs_reason(TeamReinstated(team=A), because="withdrawn_not_paired_again")
        table.do(PAIRED)
        table.do(entered(1, 1))
        table.refuses(TeamWithdrawn(team=A, after_round=0), no.PlayedLater)
        table.refuses(TeamWithdrawn(team=A, after_round=-1), no.NotARound)
        table.refuses(TeamWithdrawn(team=A, after_round=10), no.BeyondLastRound)


class TestPairing:
    def test_results_by_table_and_board(self) -> None:
        table = four_teams()
        table.do(PAIRED)
        ambiguous = ResultEntered(round=ONE, board=BoardNo(1), result=Result.DRAW)
        table.refuses(ambiguous, no.BoardAmbiguous)
        table.do(entered(2, 1, Result.WHITE_WINS))
        assert table.tournament.rounds[0].games[2].result is Result.WHITE_WINS
        table.refuses(entered(2, 3), no.NoSuchBoard)
        table.refuses(entered(3, 1), no.NoSuchTable)

    @pytest.mark.parametrize(
        ("event", "kind"),
        [
            (replace(PAIRED, matches=(match(1, 1, 2), match(1, 3, 4))), no.TableTwice),
            (replace(PAIRED, matches=(match(0, 1, 2), match(2, 3, 4))), no.NotABoard),
            (RoundPaired(round=ONE, matches=(match(1, 1, 9),)), no.UnknownTeam),
            (RoundPaired(round=ONE, matches=(match(1, 1, 2), match(2, 2, 3))), no.TeamPairedTwice),
            (
                RoundPaired(
                    round=ONE,
                    matches=(match(1, 1, 2),),
                    team_byes=(TeamBye(team=A, kind=ByeKind.PAB),),
                ),
                no.TeamPairedTwice,
            ),
            (replace(PAIRED, games=(game(1, 1, 2),)), no.NotOpponents),
            (replace(PAIRED, games=(game(1, 1, 5),)), no.NotOpponents),
            (replace(PAIRED, games=(game(1, 1, 3), game(1, 2, 4))), no.BoardTwice),
        ],
    )
    def test_refuses(self, event: RoundPaired, kind: type[no.ActRefused]) -> None:
        four_teams().refuses(event, kind)

    def test_a_match_without_boards_is_a_missing_result(self) -> None:
        table = four_teams()
        table.do(RoundPaired(round=ONE, matches=PAIRED.matches))
        again = replace(PAIRED, round=RoundNo(2))
        assert table.refuses(again, no.ResultsMissing).fields["boards"] == (1, 2)
        for number in (1, 2):
            forfeit = MatchForfeitSet(round=ONE, table=number, forfeit=MatchForfeit.FIRST_FORFEITS)
            table.do(forfeit)
            table.refuses(forfeit, no.NothingChanges)
        assert table.tournament.rounds[0].matches[0].forfeit is MatchForfeit.FIRST_FORFEITS
        table.do(again)
        nowhere = MatchForfeitSet(round=ONE, table=3, forfeit=None)
        table.refuses(nowhere, no.NoSuchTable)

    def test_boards_without_matches_between_teams(self) -> None:
        """As in Molter's system: team-mates meet players of many teams, boards number the hall."""
        table = four_teams()
        games = (game(1, 1, 3), game(2, 2, 5), game(3, 4, 7), game(4, 6, 8))
        table.do(RoundPaired(round=ONE, games=games, by=PairedBy.CALENDAR))
        table.do(ResultEntered(round=ONE, board=BoardNo(4), result=Result.DRAW))
        assert inconsistencies(table.tournament) == ()


class TestLineups:
    FIRST = LineupSet(round=ONE, team=A, lineup=ids(2, 1))

    def started(self) -> Desk:
        table = four_teams()
        table.do(RoundPaired(round=ONE, matches=PAIRED.matches))
        return table

    def test_the_second_line_up_seats_the_match(self) -> None:
        table = self.started()
        table.do(self.FIRST, reason="agreed")
        seats = (game(1, 2, 3),)
        walkover = (Bye(player=PlayerId(1), kind=ByeKind.UNOPPOSED),)
        second = LineupSet(
            round=ONE, team=B, lineup=(PlayerId(3), None), games=seats, byes=walkover
        )
        table.do(second)
        round_ = table.tournament.rounds[0]
        assert (round_.games, round_.byes) == (seats, walkover)
        assert (round_.matches[0].first_lineup, round_.matches[0].second_lineup) == (
            (2, 1),
            (3, None),
        )

    def test_a_line_up_handed_in_changes_with_a_reason_and_keeps_results(self) -> None:
        table = self.started()
        table.do(self.FIRST, reason="agreed")
        seats = (game(1, 2, 3), game(2, 4, 1))
        table.do(LineupSet(round=ONE, team=B, lineup=ids(3, 4), games=seats))
        table.do(entered(1, 1, Result.WHITE_WINS))
        lost = LineupSet(round=ONE, team=A, lineup=ids(1, 2), games=(game(1, 1, 3), game(2, 4, 2)))
        table.refuses(lost, no.GameIsOver, reason="x")
        kept = LineupSet(round=ONE, team=A, lineup=(PlayerId(2), None), games=(game(1, 2, 3),))
        table.needs_reason(kept, because="lineup_handed_in")
        assert table.tournament.rounds[0].games == (game(1, 2, 3, Result.WHITE_WINS),)

    def test_out_of_roster_order_needs_a_reason(self) -> None:
        table = self.started()
        table.needs_reason(self.FIRST, because="lineup_order")

    def test_an_empty_board_does_not_disturb_the_order(self) -> None:
        table = self.started()
        table.do(LineupSet(round=ONE, team=A, lineup=(None, PlayerId(2))))

    def test_refuses(self) -> None:
        table = self.started()
        table.refuses(replace(self.FIRST, lineup=ids(1, 3)), no.NotInTeam)
        table.refuses(replace(self.FIRST, lineup=ids(1, 1)), no.PairedTwice)
        table.refuses(replace(self.FIRST, round=RoundNo(2)), no.NotPaired)
        table.refuses(replace(self.FIRST, team=TeamId(9)), no.UnknownTeam)
        table.refuses(replace(self.FIRST, games=(game(1, 1, 5),)), no.NotOpponents)
        stranger = (Bye(player=PlayerId(5), kind=ByeKind.UNOPPOSED),)
        table.refuses(replace(self.FIRST, byes=stranger), no.NotInTeam)
        table.do(PlayerWithdrawn(player=PlayerId(1), after_round=0))
        table.refuses(self.FIRST, no.PlayerUnavailable)
        table.do(TeamRegistered(team=Team(id=TeamId(5), name="T5")))
        table.refuses(LineupSet(round=ONE, team=TeamId(5), lineup=()), no.NoMatch)

    def test_not_once_the_round_is_closed(self) -> None:
        table = four_teams()
        table.do(PAIRED)
        for place in ((1, 1), (1, 2), (2, 1), (2, 2)):
            table.do(entered(*place))
        table.do(RoundClosed(round=ONE))
        table.refuses(self.FIRST, no.RoundIsClosed)

    def test_taking_back_a_line_up_of_a_published_match_needs_no_reason(self) -> None:
        table = self.started()
        table.do(RoundPublished(round=ONE))
        table.do(self.FIRST, reason="agreed")
        table.do(LineupSet(round=ONE, team=B, lineup=ids(3, 4), games=(game(1, 2, 3),)))
        table.do(Undone(target=table.journal.version))
        assert table.tournament.rounds[0].games == ()
