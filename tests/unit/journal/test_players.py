from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.journal import next_player_id, numbers_in, refusals as no, requested_byes
from ronde.journal.events import (
    AbsenceAnnounced,
    AbsenceCancelled,
    CheckedIn,
    CheckInCancelled,
    LateEntryArrived,
    NumbersAssigned,
    PairForbidden,
    PlayerEdited,
    PlayerExcluded,
    PlayerRegistered,
    PlayerReinstated,
    PlayerRemoved,
    PlayersEdited,
    PlayersRegistered,
    PlayerWithdrawn,
    RoundClosed,
    Undone,
)
from ronde.model import (
    Absence,
    Bye,
    ByeKind,
    Departure,
    DepartureKind,
    ForbiddenPairs,
    Person,
    Player,
    PlayerId,
    RequestedBye,
    RoundNo,
    Tpn,
)
from support.journal import SETTINGS, Desk, desk


def entry(number: int, **changes: object) -> PlayerRegistered:
    player = Player(id=PlayerId(number), person=Person(name="Someone, New"))
    return PlayerRegistered(player=replace(player, **changes))  # type: ignore[arg-type]


def numbers(*ids: int) -> NumbersAssigned:
    """Numbers 1, 2, 3... in that order."""
    return NumbersAssigned(numbers=tuple((PlayerId(i), Tpn(n)) for n, i in enumerate(ids, start=1)))


def played(rounds: int) -> Desk:
    """Four players who have drawn so many rounds."""
    table = desk(4)
    for _ in range(rounds):
        table.pair((1, 2), (3, 4))
        table.finish()
    return table


class TestEntry:
    def test_enters_the_list(self) -> None:
        table = desk()
        table.do(entry(1, rating=2100))
        assert [(p.id, p.rating, p.tpn) for p in table.tournament.players] == [(1, 2100, None)]
        assert next_player_id(table.state) == 2

    def test_identity_is_never_reused(self) -> None:
        table = desk()
        table.register(2)
        table.do(PlayerRemoved(player=PlayerId(2)))
        assert next_player_id(table.state) == 3
        assert table.refuses(entry(2), no.IdentityUsed).fields["next"] == 3

    def test_undone_registration_frees_its_identity(self) -> None:
        table = desk()
        table.register(2)
        table.do(Undone(target=table.journal.version))
        assert next_player_id(table.state) == 2

    def test_same_fide_id_twice(self) -> None:
        table = desk()
        table.do(entry(1, person=Person(name="A, B", fide_id="700100")))
        twin = entry(2, person=Person(name="A, Bb", fide_id="700100"))
        assert table.refuses(twin, no.FideIdUsed).fields["player"] == 1
        table.do(entry(2, person=Person(name="C, D")))
        edit = PlayerEdited(player=PlayerId(2), person=Person(name="C, D", fide_id="700100"))
        table.refuses(edit, no.FideIdUsed)

    @pytest.mark.parametrize(
        ("changes", "kind"),
        [
            ({"tpn": Tpn(1)}, no.NotAnEntry),
            ({"departure": Departure(kind=DepartureKind.WITHDRAWN, after_round=0)}, no.NotAnEntry),
            ({"person": Person(name=" ")}, no.EmptyAct),
            ({"rating": -1}, no.NegativeRating),
            ({"first_round": RoundNo(0)}, no.NotARound),
            ({"first_round": RoundNo(10)}, no.BeyondLastRound),
            ({"absences": (Absence(round=RoundNo(0)),)}, no.NotARound),
            ({"absences": (Absence(round=RoundNo(10)),)}, no.BeyondLastRound),
            ({"absences": (Absence(round=RoundNo(2)),) * 2}, no.AbsenceKnown),
        ],
    )
    def test_refuses(self, changes: dict[str, object], kind: type[no.ActRefused]) -> None:
        desk().refuses(entry(1, **changes), kind)

    def test_a_list_enters_at_once(self) -> None:
        """D13: a list is one act; undo frees the identities of all."""
        table = desk()
        table.register(1)
        listed = tuple(entry(number, rating=number).player for number in (2, 3, 4))
        table.do(PlayersRegistered(players=listed, source="club.csv"))
        assert [p.id for p in table.tournament.players] == [1, 2, 3, 4]
        assert next_player_id(table.state) == 5
        table.do(Undone(target=table.journal.version))
        assert [p.id for p in table.tournament.players] == [1]
        assert next_player_id(table.state) == 2

    def test_a_list_is_checked_as_one_after_the_other(self) -> None:
        table = desk()
        same = Person(name="Twin, A", fide_id="123")
        twins = (entry(1, person=same).player, entry(2, person=same).player)
        table.refuses(PlayersRegistered(players=twins), no.FideIdUsed)
        again = (entry(1).player, entry(1).player)
        table.refuses(PlayersRegistered(players=again), no.IdentityUsed)
        table.refuses(PlayersRegistered(players=()), no.EmptyAct)
        assert not table.tournament.players

    def test_editing(self) -> None:
        table = desk(1)
        edit = PlayerEdited(player=PlayerId(1), person=Person(name="Right, Name"), rating=1800)
        table.do(edit)
        player = table.tournament.player(PlayerId(1))
        assert (player.name, player.rating, player.tpn) == ("Right, Name", 1800, 1)
        table.refuses(edit, no.NothingChanges)
        table.refuses(replace(edit, player=PlayerId(5)), no.UnknownPlayer)

    def test_editing_several_is_one_act(self) -> None:
        table = desk(3)
        before = table.tournament
        edits = tuple(
            PlayerEdited(player=PlayerId(n), person=Person(name=f"Listed, {n}"), rating=1800 + n)
            for n in (1, 3)
        )
        table.do(PlayersEdited(edits=edits, source="FIDE 2026-11"))
        assert [p.rating for p in table.tournament.players][::2] == [1801, 1803]
        assert table.tournament.players[1] == before.players[1]
        table.do(Undone(target=table.journal.version))
        assert table.tournament == before

    def test_editing_several_is_checked_as_one_after_the_other(self) -> None:
        table = desk(2)
        same = Person(name="Twin, A", fide_id="123")
        twins = tuple(PlayerEdited(player=PlayerId(n), person=same) for n in (1, 2))
        table.refuses(PlayersEdited(edits=twins), no.FideIdUsed)
        table.refuses(PlayersEdited(edits=(twins[0], twins[0])), no.NothingChanges)
        table.refuses(PlayersEdited(edits=()), no.EmptyAct)

    def test_removing_only_who_was_never_paired(self) -> None:
        table = played(1)
        table.register()
        table.do(CheckedIn(player=PlayerId(5), round=RoundNo(2)))
        table.do(PlayerRemoved(player=PlayerId(5)))
        assert table.state.check_ins == frozenset()
        assert (
            table.refuses(PlayerRemoved(player=PlayerId(1)), no.PlayerPaired).fields["round"] == 1
        )
        table.refuses(PlayerRemoved(player=PlayerId(5)), no.UnknownPlayer)

    def test_removing_who_is_named_in_a_ban(self) -> None:
        table = desk(3)
        ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(2)), reason="brothers")
        table.do(PairForbidden(ban=ban))
        table.refuses(PlayerRemoved(player=PlayerId(1)), no.PlayerNamed)
        table.do(PlayerRemoved(player=PlayerId(3)))


class TestArticle_2_3_Renumbering:
    """C.04.2@2026-02 2.3, C.04.2@2017 B.3: no renumbering after round 4 was paired."""

    def test_numbers_are_given(self) -> None:
        table = desk()
        table.register(3)
        table.do(numbers(3, 1, 2))
        assert [p.tpn for p in table.tournament.players] == [2, 3, 1]

    def test_allowed_after_three_rounds(self) -> None:
        table = played(3)
        table.do(numbers(2, 1, 3, 4), reason="titles")
        assert table.tournament.player(PlayerId(2)).tpn == 1

    @pytest.mark.parametrize(
        ("year", "rule"), [(2026, "C.04.2@2026-02 2.3"), (2025, "C.04.2@2017 B.3")]
    )
    def test_refused_once_round_4_is_paired(self, year: int, rule: str) -> None:
        table = desk(4, settings=replace(SETTINGS, start=dt.date(year, 3, 1)))
        for _ in range(4):
            table.pair((1, 2), (3, 4))
            table.finish()
        assert table.refuses(numbers(2, 1, 3, 4), no.RenumberingTooLate).rule == rule

    def test_late_entry_still_takes_its_place(self) -> None:
        """C.04.2@2026-02 2.4, 2.5: everybody below moves down, in any round."""
        table = played(4)
        table.register(first_round=5)
        table.do(numbers(1, 5, 2, 3, 4))
        assert [p.tpn for p in table.tournament.players] == [1, 3, 4, 5, 2]

    def test_numbers_of_each_round_are_kept(self) -> None:
        table = played(2)
        table.do(numbers(4, 3, 2, 1), reason="titles")
        table.pair((1, 2), (3, 4))
        first, third = numbers_in(table.state, 1), numbers_in(table.state, 3)
        assert first is not None
        assert third is not None
        assert (dict(first.players)[PlayerId(1)], dict(third.players)[PlayerId(1)]) == (1, 4)
        assert numbers_in(table.state, 2) == first
        assert numbers_in(table.state, 4) is None

    def test_refuses(self) -> None:
        table = played(1)
        one, two = PlayerId(1), PlayerId(2)

        def given(*pairs: tuple[PlayerId, int]) -> NumbersAssigned:
            return NumbersAssigned(numbers=tuple((p, Tpn(n)) for p, n in pairs))

        assert table.refuses(given((one, 1), (two, 1)), no.NumberUsed).fields["number"] == 1
        table.refuses(given((one, 1), (one, 2)), no.NumberedTwice)
        table.refuses(given((one, 0)), no.InvalidNumber)
        table.refuses(given((PlayerId(9), 1)), no.UnknownPlayer)
        table.refuses(numbers(1, 2, 3), no.NumberMissing)
        table.refuses(numbers(1, 2, 3, 4), no.NothingChanges)


class TestArticle_3_2_Leaving:
    """C.04.2@2026-02 3.2, C.04.2@2017 D.3: whoever has withdrawn is not paired again."""

    def test_withdrawal(self) -> None:
        table = played(1)
        table.do(PlayerWithdrawn(player=PlayerId(1), after_round=1, reason="ill"))
        gone = table.tournament.player(PlayerId(1)).departure
        assert gone == Departure(kind=DepartureKind.WITHDRAWN, after_round=1, reason="ill")
        again = PlayerWithdrawn(player=PlayerId(1), after_round=2)
        assert table.refuses(again, no.PlayerGone).fields["after_round"] == 1

    def test_not_before_a_round_already_played(self) -> None:
        table = played(2)
        early = PlayerWithdrawn(player=PlayerId(1), after_round=1)
        assert table.refuses(early, no.PlayedLater).fields["round"] == 2

    def test_bounds(self) -> None:
        table = desk(2)
        table.refuses(PlayerWithdrawn(player=PlayerId(1), after_round=-1), no.NotARound)
        table.refuses(PlayerWithdrawn(player=PlayerId(1), after_round=10), no.BeyondLastRound)
        table.refuses(PlayerWithdrawn(player=PlayerId(3), after_round=0), no.UnknownPlayer)

    def test_exclusion_needs_a_reason_and_may_follow_a_withdrawal(self) -> None:
        table = desk(2)
        table.do(PlayerWithdrawn(player=PlayerId(1), after_round=0))
        exclusion = PlayerExcluded(player=PlayerId(1), after_round=0)
        table.needs_reason(exclusion, because="exclusion")
        table.refuses(exclusion, no.PlayerGone, reason="twice")
        table.do(PlayerExcluded(player=PlayerId(2), after_round=0, reason="cheating"))

    def test_reinstating_leaves_the_rules(self) -> None:
        table = desk(2)
        table.refuses(PlayerReinstated(player=PlayerId(1)), no.PlayerNotGone)
        table.do(PlayerWithdrawn(player=PlayerId(1), after_round=0))
        back = PlayerReinstated(player=PlayerId(1))
        assert table.refuses(back, no.ReasonRequired).rule == "C.04.2@2026-02 3.2"
        table.needs_reason(back, because="withdrawn_not_paired_again")
        assert table.tournament.player(PlayerId(1)).departure is None


class TestArticle_2_4_LateEntry:
    """C.04.2@2026-02 2.4, C.04.2@2017 C.2: a late entry is paired only once it has arrived."""

    def test_registers_for_the_next_round(self) -> None:
        table = played(2)
        table.do(entry(5, first_round=RoundNo(3)))
        assert table.tournament.player(PlayerId(5)).first_round == 3

    def test_not_for_a_past_round(self) -> None:
        table = played(2)
        refusal = table.refuses(entry(5, first_round=RoundNo(1)), no.RoundPassed)
        assert (refusal.fields["next"], refusal.rule) == (2, "C.04.2@2026-02 2.4")

    def test_the_current_round_only_while_open(self) -> None:
        """C.04.2@2026-02 4.2-4.4: a late entry may join a published round with small changes."""
        table = played(2)
        table.do(entry(5, first_round=RoundNo(2)))
        table.do(RoundClosed(round=RoundNo(2)))
        table.refuses(entry(6, first_round=RoundNo(2)), no.RoundPassed)

    def test_arrival(self) -> None:
        table = desk(4)
        table.do(entry(5, first_round=RoundNo(4)))
        table.pair((1, 2), (3, 4))
        table.finish()
        table.do(LateEntryArrived(player=PlayerId(5), first_round=RoundNo(2)))
        assert table.tournament.player(PlayerId(5)).is_available(2)
        same = LateEntryArrived(player=PlayerId(5), first_round=RoundNo(2))
        table.refuses(same, no.NothingChanges)
        early = LateEntryArrived(player=PlayerId(1), first_round=RoundNo(3))
        table.refuses(early, no.PlayerPaired)


class TestArticle_3_3_Absence:
    """C.04.2@2026-02 3.3, C.04.2@2017 D.4: known absence is not paired."""

    def test_announced_and_cancelled(self) -> None:
        table = desk(2)
        absence = Absence(round=RoundNo(3), bye=RequestedBye.HALF)
        announced = AbsenceAnnounced(player=PlayerId(1), absence=absence)
        table.do(announced)
        assert not table.tournament.player(PlayerId(1)).is_available(3)
        assert requested_byes(table.tournament, 3) == (Bye(player=PlayerId(1), kind=ByeKind.HALF),)
        table.refuses(announced, no.AbsenceKnown)
        cancelled = AbsenceCancelled(player=PlayerId(1), round=RoundNo(3))
        table.do(cancelled)
        table.refuses(cancelled, no.AbsenceUnknown)
        assert table.tournament.player(PlayerId(1)).absences == ()

    def test_not_for_a_round_already_paired(self) -> None:
        table = played(1)
        late = AbsenceAnnounced(player=PlayerId(1), absence=Absence(round=RoundNo(1)))
        assert table.refuses(late, no.RoundPassed).fields["next"] == 2
        table.refuses(AbsenceCancelled(player=PlayerId(1), round=RoundNo(1)), no.RoundPassed)

    def test_not_after_leaving(self) -> None:
        table = desk(2)
        table.do(PlayerWithdrawn(player=PlayerId(1), after_round=0))
        absence = AbsenceAnnounced(player=PlayerId(1), absence=Absence(round=RoundNo(1)))
        table.refuses(absence, no.PlayerGone)
        assert requested_byes(table.tournament, 1) == ()

    def test_late_entries_and_leavers_are_promised_nothing(self) -> None:
        table = desk()
        half = (Absence(round=RoundNo(2), bye=RequestedBye.HALF),)
        table.do(entry(1, first_round=RoundNo(3), absences=half))
        table.do(entry(2, absences=half))
        table.do(PlayerWithdrawn(player=PlayerId(2), after_round=1))
        assert requested_byes(table.tournament, 2) == ()


class TestCheckIn:
    def test_ticked_and_unticked(self) -> None:
        table = desk(2)
        tick = CheckedIn(player=PlayerId(1))
        table.do(tick)
        table.refuses(tick, no.CheckedInAlready)
        assert {c.player for c in table.state.check_ins} == {1}
        table.do(CheckInCancelled(player=PlayerId(1)))
        table.refuses(CheckInCancelled(player=PlayerId(1)), no.NotCheckedIn)

    def test_refuses(self) -> None:
        table = desk(2)
        table.refuses(CheckedIn(player=PlayerId(1), round=RoundNo(0)), no.NotARound)
        table.refuses(CheckedIn(player=PlayerId(1), round=RoundNo(10)), no.BeyondLastRound)
        table.refuses(CheckedIn(player=PlayerId(7)), no.UnknownPlayer)
        table.do(PlayerWithdrawn(player=PlayerId(2), after_round=0))
        table.refuses(CheckedIn(player=PlayerId(2)), no.PlayerGone)
