from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.journal import refusals as no
from ronde.journal.events import (
    AbsenceAnnounced,
    ColorsCorrected,
    FideModeLeft,
    PairedBy,
    PairForbidden,
    PairingChanged,
    PlayerWithdrawn,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
    RoundUnpaired,
)
from ronde.model import (
    Absence,
    BoardNo,
    Bye,
    ByeKind,
    ForbiddenPairs,
    PlayerId,
    RequestedBye,
    Result,
    RoundNo,
)
from support.journal import SETTINGS, desk, game

ONE, TWO = RoundNo(1), RoundNo(2)
PAIRED = RoundPaired(round=ONE, games=(game(1, 1, 2), game(2, 3, 4)))


def entered(board: int, result: Result, round_no: int = 1) -> ResultEntered:
    return ResultEntered(round=RoundNo(round_no), board=BoardNo(board), result=result)


def corrected(board: int, result: Result, round_no: int = 1) -> ResultCorrected:
    return ResultCorrected(round=RoundNo(round_no), board=BoardNo(board), result=result)


class TestPairing:
    def test_records_the_round(self) -> None:
        table = desk(4)
        table.do(PAIRED)
        assert table.tournament.rounds[0].games == PAIRED.games
        assert table.state.origins == (PairedBy.ENGINE,)

    def test_no_pairing_while_results_are_missing(self) -> None:
        table = desk(4)
        table.do(PAIRED)
        table.do(entered(1, Result.DRAW))
        refusal = table.refuses(replace(PAIRED, round=TWO), no.ResultsMissing)
        assert refusal.fields["boards"] == (2,)
        assert refusal.fields["remedies"] == ("enter_results",)

    def test_an_adjourned_game_does_not_hold_up_pairing(self) -> None:
        """C.04.2@2026-02 3.1, C.04.2@2017 D.1."""
        table = desk(4)
        table.do(PAIRED)
        table.finish(Result.ADJOURNED)
        table.do(replace(PAIRED, round=TWO))

    def test_a_calendar_does_not_wait_nor_ask_who_is_there(self) -> None:
        table = desk(4)
        table.do(replace(PAIRED, by=PairedBy.CALENDAR))
        table.do(PlayerWithdrawn(player=PlayerId(1), after_round=1))
        table.do(replace(PAIRED, round=TWO, by=PairedBy.CALENDAR))
        assert len(table.tournament.rounds) == 2

    def test_announced_rounds_are_the_limit(self) -> None:
        """C.04.1@2026-02 1, C.04.1@2017 a."""
        table = desk(4, settings=replace(SETTINGS, rounds=1))
        table.do(PAIRED)
        table.finish()
        refusal = table.refuses(replace(PAIRED, round=TWO), no.BeyondLastRound)
        assert (refusal.fields["rounds"], refusal.rule) == (1, "C.04.1@2026-02 1")

    @pytest.mark.parametrize(
        ("event", "kind"),
        [
            (replace(PAIRED, round=TWO), no.NotTheNextRound),
            (replace(PAIRED, round=RoundNo(0)), no.NotTheNextRound),
            (RoundPaired(round=ONE), no.EmptyPairing),
            (RoundPaired(round=ONE, games=(game(1, 1, 9),)), no.UnknownPlayer),
            (RoundPaired(round=ONE, games=(game(1, 1, 2), game(2, 2, 3))), no.PairedTwice),
            (RoundPaired(round=ONE, games=(game(1, 1, 2), game(1, 3, 4))), no.BoardTwice),
            (RoundPaired(round=ONE, games=(game(0, 1, 2),)), no.NotABoard),
            (RoundPaired(round=ONE, games=(game(1, 1, 2, Result.DRAW),)), no.ResultInPairing),
            (replace(PAIRED, byes=(Bye(player=PlayerId(4), kind=ByeKind.PAB),)), no.PairedTwice),
            (replace(PAIRED, byes=(Bye(player=PlayerId(9), kind=ByeKind.PAB),)), no.UnknownPlayer),
        ],
    )
    def test_refuses(self, event: RoundPaired, kind: type[no.ActRefused]) -> None:
        desk(4).refuses(event, kind)

    def test_numbers_first(self) -> None:
        table = desk()
        table.register(4)
        table.refuses(PAIRED, no.NumberMissing)

    def test_whoever_is_absent_or_gone_is_not_paired(self) -> None:
        """C.04.2@2026-02 3.2, 3.3."""
        table = desk(4)
        table.register(first_round=2)
        table.number()
        late = RoundPaired(round=ONE, games=(game(1, 1, 5),))
        assert table.refuses(late, no.PlayerUnavailable).fields["because"] == "late_entry"
        table.do(AbsenceAnnounced(player=PlayerId(2), absence=Absence(round=ONE)))
        assert table.refuses(PAIRED, no.PlayerUnavailable).fields["because"] == "absent"
        table.do(PlayerWithdrawn(player=PlayerId(1), after_round=0))
        assert table.refuses(PAIRED, no.PlayerUnavailable).fields["because"] == "withdrawn"
        bye = Bye(player=PlayerId(1), kind=ByeKind.HALF)
        table.refuses(RoundPaired(round=ONE, games=(game(1, 3, 4),), byes=(bye,)), no.PlayerGone)

    @pytest.mark.parametrize("given", [(), (ByeKind.ZERO,), (ByeKind.PAB,)])
    def test_what_an_absent_player_was_promised_is_granted(
        self, given: tuple[ByeKind, ...]
    ) -> None:
        """C.04.2@2026-02 3.3: zero points unless the event grants more; here it does."""
        table = desk(3)
        half = Absence(round=ONE, bye=RequestedBye.HALF)
        table.do(AbsenceAnnounced(player=PlayerId(3), absence=half))
        byes = tuple(Bye(player=PlayerId(3), kind=kind) for kind in given)
        kind = no.PlayerUnavailable if ByeKind.PAB in given else no.AbsenceNotHonoured
        table.refuses(RoundPaired(round=ONE, games=(game(1, 1, 2),), byes=byes), kind)
        table.pair((1, 2), byes=(Bye(player=PlayerId(3), kind=ByeKind.HALF),))

    def test_a_zero_point_absence_needs_no_entry(self) -> None:
        table = desk(3)
        table.do(AbsenceAnnounced(player=PlayerId(3), absence=Absence(round=ONE)))
        table.pair((1, 2))

    def test_by_hand_needs_a_reason_and_may_break_a_ban(self) -> None:
        table = desk(4)
        ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(2)), reason="brothers")
        table.do(PairForbidden(ban=ban))
        table.refuses(PAIRED, no.PairIsForbidden)
        table.needs_reason(replace(PAIRED, by=PairedBy.HAND), because="paired_by_hand")

    def test_a_ban_for_other_rounds_does_not_hold(self) -> None:
        table = desk(4)
        ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(2)), first_round=TWO)
        table.do(PairForbidden(ban=ban), reason="brothers")
        table.do(PAIRED)

    def test_unpairing_before_publication(self) -> None:
        table = desk(4)
        before = table.state
        table.do(PAIRED)
        table.do(RoundUnpaired(round=ONE))
        assert table.state == before

    def test_unpairing_refuses(self) -> None:
        table = desk(4)
        table.refuses(RoundUnpaired(round=ONE), no.NotPaired)
        table.do(PAIRED)
        table.do(entered(1, Result.DRAW))
        assert table.refuses(RoundUnpaired(round=ONE), no.GameIsOver).fields["board"] == 1
        table.do(RoundPublished(round=ONE))
        assert table.refuses(RoundUnpaired(round=ONE), no.RoundIsPublished).rule.endswith("4.2-4.4")
        table.finish()
        table.do(replace(PAIRED, round=TWO))
        table.refuses(RoundUnpaired(round=ONE), no.NotTheLastRound)


class TestArticle_4_4_PublishedPairing:
    """C.04.2@2026-02 4.2-4.4, C.04.2@2017 D.10: a published pairing changes only in few cases."""

    SWAPPED = PairingChanged(round=ONE, games=(game(1, 1, 3), game(2, 2, 4)))

    def test_publishing_twice(self) -> None:
        table = desk(4)
        table.refuses(RoundPublished(round=ONE), no.NotPaired)
        table.do(PAIRED)
        table.do(RoundPublished(round=ONE))
        assert table.tournament.rounds[0].published
        table.refuses(RoundPublished(round=ONE), no.RoundIsPublished)

    @pytest.mark.parametrize("published", [False, True])
    def test_a_change_needs_a_reason(self, published: bool) -> None:
        table = desk(4)
        table.do(PAIRED)
        if published:
            table.do(RoundPublished(round=ONE))
        because = "published_pairing" if published else "changed_by_hand"
        table.needs_reason(self.SWAPPED, because=because)
        assert table.tournament.rounds[0].games == self.SWAPPED.games
        assert table.tournament.rounds[0].published is published
        assert table.state.origins == (PairedBy.HAND,)

    def test_a_result_is_kept_and_never_lost(self) -> None:
        table = desk(6)
        table.pair((1, 2), (3, 4), (5, 6))
        table.do(entered(1, Result.WHITE_WINS))
        lost = PairingChanged(round=ONE, games=(game(1, 2, 1), game(2, 3, 4), game(3, 5, 6)))
        assert table.refuses(lost, no.GameIsOver, reason="x").fields["board"] == 1
        moved = PairingChanged(round=ONE, games=(game(9, 1, 2), game(2, 3, 5), game(3, 4, 6)))
        table.do(moved, reason="rematch")
        assert table.tournament.rounds[0].games[0] == game(9, 1, 2, Result.WHITE_WINS)

    def test_refuses(self) -> None:
        table = desk(4)
        table.refuses(self.SWAPPED, no.NotPaired)
        table.do(PAIRED)
        same = PairingChanged(round=ONE, games=PAIRED.games)
        table.refuses(same, no.NothingChanges, reason="x")
        twice = PairingChanged(round=ONE, games=(game(1, 1, 2), game(2, 1, 3)))
        table.refuses(twice, no.PairedTwice, reason="x")
        table.finish()
        table.do(RoundClosed(round=ONE))
        table.refuses(self.SWAPPED, no.RoundIsClosed, reason="x")

    def test_not_with_somebody_who_had_left(self) -> None:
        table = desk(5)
        table.do(PlayerWithdrawn(player=PlayerId(5), after_round=0))
        table.do(PAIRED)
        back = PairingChanged(round=ONE, games=(game(1, 1, 5), game(2, 3, 4)))
        table.refuses(back, no.PlayerGone, reason="x")

    def test_somebody_absent_who_came_after_all(self) -> None:
        table = desk(4)
        table.register(first_round=2)
        table.do(AbsenceAnnounced(player=PlayerId(4), absence=Absence(round=ONE)))
        table.pair((1, 2), byes=(Bye(player=PlayerId(3), kind=ByeKind.PAB),))
        joined = PairingChanged(round=ONE, games=(game(1, 1, 2), game(2, 3, 4)))
        table.do(joined, reason="both agreed")
        assert table.tournament.player(PlayerId(4)).absences == ()
        late = PairingChanged(round=ONE, games=(game(1, 1, 2), game(2, 3, 5)))
        table.do(late, reason="late entry")
        assert table.tournament.player(PlayerId(5)).first_round == 1


class TestResults:
    def test_entered(self) -> None:
        table = desk(4)
        table.do(PAIRED)
        table.do(entered(2, Result.BLACK_WINS))
        assert [g.result for g in table.tournament.rounds[0].games] == [
            Result.PENDING,
            Result.BLACK_WINS,
        ]

    @pytest.mark.parametrize("board", [-1, 0, 3])
    def test_board_that_does_not_exist(self, board: int) -> None:
        table = desk(4)
        table.do(PAIRED)
        refusal = table.refuses(entered(board, Result.DRAW), no.NoSuchBoard)
        assert refusal.fields["board"] == board

    def test_boards_need_not_be_in_order(self) -> None:
        table = desk(4)
        table.do(replace(PAIRED, games=(game(2, 1, 2), game(1, 3, 4))))
        table.do(entered(1, Result.WHITE_WINS))
        assert table.tournament.rounds[0].games[1].result is Result.WHITE_WINS

    def test_refuses(self) -> None:
        table = desk(4)
        table.refuses(entered(1, Result.DRAW), no.NotPaired)
        table.do(PAIRED)
        table.refuses(entered(1, Result.PENDING), no.NotAResult)
        table.refuses(corrected(1, Result.DRAW), no.ResultNotKnown)
        table.do(entered(1, Result.DRAW))
        assert table.refuses(entered(1, Result.DRAW), no.ResultKnown).fields["result"] == "DRAW"
        table.refuses(corrected(1, Result.DRAW), no.NothingChanges)
        table.refuses(replace(entered(1, Result.DRAW), table=1), no.NoSuchTable)

    def test_an_adjourned_game_ends(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(entered(1, Result.ADJOURNED))
        table.refuses(entered(1, Result.ADJOURNED), no.ResultKnown)
        table.do(entered(1, Result.BLACK_WINS))

    def test_a_result_taken_back(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(entered(1, Result.WHITE_WINS))
        table.do(corrected(1, Result.PENDING))
        assert table.tournament.rounds[0].games[0].result is Result.PENDING

    def test_whoever_left_before_the_round_can_only_forfeit(self) -> None:
        """C.04.2@2026-02 3.2: paired in a calendar, or before anybody knew."""
        table = desk(2)
        table.pair((1, 2))
        table.do(PlayerWithdrawn(player=PlayerId(1), after_round=0))
        assert table.refuses(entered(1, Result.DRAW), no.PlayerGone).fields["player"] == 1
        table.refuses(entered(1, Result.ADJOURNED), no.PlayerGone)
        table.do(entered(1, Result.WHITE_FORFEITS))
        table.refuses(corrected(1, Result.BLACK_WINS), no.PlayerGone)
        table.do(corrected(1, Result.DOUBLE_FORFEIT))


class TestArticle_4_3_Corrections:
    """C.04.2@2026-02 4.2-4.4, C.04.2@2017 D.8: how long a correction counts for the standings."""

    def test_before_and_during_the_next_round_it_counts(self) -> None:
        table = desk(4)
        table.do(PAIRED)
        table.finish()
        table.do(corrected(1, Result.WHITE_WINS))
        table.do(replace(PAIRED, round=TWO))
        table.do(corrected(1, Result.BLACK_WINS))
        assert table.tournament.rounds[0].games[0].result is Result.BLACK_WINS

    def test_once_the_next_round_is_over_it_leaves_the_rules(self) -> None:
        table = desk(4)
        table.do(PAIRED)
        table.finish()
        table.do(replace(PAIRED, round=TWO))
        table.finish()
        table.refuses(corrected(1, Result.WHITE_WINS), no.NotInFideMode, reason="x")
        table.do(FideModeLeft(), reason="a friendly event")
        table.needs_reason(corrected(1, Result.WHITE_WINS), because="next_round_over")

    def test_for_rating_only(self) -> None:
        table = desk(4)
        table.do(PAIRED)
        table.finish()
        late = replace(corrected(1, Result.WHITE_WINS), rating_only=True)
        table.needs_reason(late, because="for_rating_only")
        assert table.tournament.rounds[0].games[0].result is Result.DRAW
        assert table.state.rating_corrections == (late,)
        other = replace(late, result=Result.BLACK_WINS)
        table.do(other, reason="again")
        assert table.state.rating_corrections == (other,)

    def test_a_closed_round_needs_a_reason(self) -> None:
        table = desk(4)
        table.do(PAIRED)
        table.finish()
        table.do(RoundClosed(round=ONE))
        table.refuses(corrected(1, Result.PENDING), no.NotAResult, reason="x")
        table.needs_reason(corrected(1, Result.WHITE_WINS), because="round_closed")

    def test_wrong_colours(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(entered(1, Result.WHITE_WINS))
        table.do(ColorsCorrected(round=ONE, board=BoardNo(1)))
        expected = replace(game(1, 2, 1, Result.BLACK_WINS), colors_reversed=True)
        assert table.tournament.rounds[0].games == (expected,)
        table.do(ColorsCorrected(round=ONE, board=BoardNo(1)))
        assert table.tournament.rounds[0].games == (game(1, 1, 2, Result.WHITE_WINS),)
        table.do(RoundClosed(round=ONE))
        table.needs_reason(ColorsCorrected(round=ONE, board=BoardNo(1)), because="round_closed")

    def test_a_forfeited_game_had_no_colours(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(entered(1, Result.WHITE_FORFEITS))
        table.refuses(ColorsCorrected(round=ONE, board=BoardNo(1)), no.GameNotPlayed)


class TestClosing:
    def test_only_when_every_game_is_over(self) -> None:
        table = desk(4)
        table.refuses(RoundClosed(round=ONE), no.NotPaired)
        table.do(PAIRED)
        table.do(entered(1, Result.DRAW))
        table.do(entered(2, Result.ADJOURNED))
        assert table.refuses(RoundClosed(round=ONE), no.ResultsMissing).fields["boards"] == (2,)
        table.do(entered(2, Result.DRAW))
        table.do(RoundClosed(round=ONE))
        table.refuses(RoundClosed(round=ONE), no.RoundIsClosed)

    def test_reopening_needs_a_reason(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.refuses(RoundReopened(round=ONE), no.RoundNotClosed)
        table.finish()
        table.do(RoundClosed(round=ONE))
        table.needs_reason(RoundReopened(round=ONE), because="round_closed")
        assert not table.tournament.rounds[0].closed
