from __future__ import annotations

import datetime as dt
from dataclasses import replace
from types import MappingProxyType

import pytest

from ronde.journal import next_player_id, refusals as no
from ronde.journal.events import (
    Commented,
    DrawKind,
    DrawMade,
    FideModeLeft,
    Lot,
    PairAllowed,
    PairForbidden,
    PlayerRegistered,
    PointsAdjusted,
    PointsAdjustmentRevoked,
    PrizesAnnounced,
    RegulationsAdopted,
    RoundPublished,
    SettingsChanged,
    TournamentCreated,
    TournamentImported,
    Undone,
    VirtualPointsSet,
)
from ronde.model import (
    THREE_ONE_ZERO,
    Acceleration,
    AccelerationMethod,
    Adoption,
    Color,
    ForbiddenPairs,
    Participants,
    Person,
    Player,
    PlayerId,
    Points,
    PointsAdjustment,
    Result,
    Round,
    RoundNo,
    SaidClause,
    SaidText,
    System,
    TeamId,
    Tournament,
    Tpn,
    VirtualPoints,
)
from support.journal import SETTINGS, Desk, desk, game

ONE = RoundNo(1)


def player(number: int, tpn: int | None = None) -> Player:
    number_given = None if tpn is None else Tpn(tpn)
    return Player(id=PlayerId(number), person=Person(name=f"P, {number}"), tpn=number_given)


def adopted(day: int) -> RegulationsAdopted:
    clause = SaidClause(id="laws", number=1, title="Laws", text="Those.")
    return RegulationsAdopted(
        adoption=Adoption(
            on=dt.date(2026, 3, day),
            chief="Arbiter, Ada",
            organiser="Circle",
            texts=(SaidText(language="en", clauses=(clause,)),),
        )
    )


class TestFounding:
    def test_nothing_before_creation(self) -> None:
        Desk().refuses(PlayerRegistered(player=player(1)), no.NotCreated)
        Desk().refuses(Commented(text="x"), no.NotCreated)

    def test_only_once(self) -> None:
        table = desk()
        table.refuses(TournamentCreated(settings=SETTINGS), no.AlreadyCreated)
        table.refuses(TournamentImported(tournament=Tournament()), no.AlreadyCreated)

    @pytest.mark.parametrize(
        "settings",
        [
            replace(SETTINGS, rulebook="mine"),
            replace(SETTINGS, editions=MappingProxyType({"swiss": "1999"})),
            replace(SETTINGS, editions=MappingProxyType({"cooking": "2026"})),
        ],
    )
    def test_unknown_editions(self, settings: object) -> None:
        assert isinstance(settings, type(SETTINGS))
        Desk().refuses(TournamentCreated(settings=settings), no.UnknownEdition)
        Desk().refuses(
            TournamentImported(tournament=Tournament(settings=settings)), no.UnknownEdition
        )

    def test_an_import_goes_on(self) -> None:
        round_ = Round(number=ONE, games=(game(1, 4, 7, Result.DRAW),))
        tournament = Tournament(players=(player(4, 1), player(7, 2)), rounds=(round_,))
        table = Desk()
        table.do(TournamentImported(tournament=tournament, source="trf16"))
        assert table.tournament == tournament
        assert next_player_id(table.state) == 8
        assert table.pair((7, 4)) == 2

    @pytest.mark.parametrize(
        ("tournament", "problem"),
        [
            (Tournament(players=(player(1), player(1))), "player_twice 1"),
            (Tournament(players=(player(1, 3), player(2, 3))), "number_twice 3"),
            (Tournament(players=(player(0),)), "entry_invalid 0"),
            (
                Tournament(
                    players=(player(1), player(2)),
                    rounds=(Round(number=ONE, games=(game(1, 1, 3),)),),
                ),
                "paired_unknown 3 in round 1",
            ),
            (
                Tournament(
                    players=(player(1), player(2), player(3)),
                    rounds=(Round(number=ONE, games=(game(1, 1, 2), game(1, 2, 3))),),
                ),
                "paired_twice 2 in round 1",
            ),
        ],
    )
    def test_an_import_that_contradicts_itself(self, tournament: Tournament, problem: str) -> None:
        event = TournamentImported(tournament=tournament)
        refusal = Desk().refuses(event, no.InconsistentTournament)
        assert problem in map(str, refusal.fields["problems"])


class TestArticle_1_Announcement:
    """C.04.1@2026-02 1, C.04.2@2026-02 1: rounds and system are announced beforehand."""

    def test_free_before_the_start(self) -> None:
        table = desk(2)
        changed = replace(SETTINGS, rounds=5, points=THREE_ONE_ZERO)
        table.do(SettingsChanged(settings=changed))
        assert table.tournament.settings == changed
        table.refuses(SettingsChanged(settings=changed), no.NothingChanges)
        unknown = replace(changed, rulebook="mine")
        table.refuses(SettingsChanged(settings=unknown), no.UnknownEdition)

    @pytest.mark.parametrize(
        ("name", "value"),
        [("rounds", 7), ("points", THREE_ONE_ZERO), ("system", System(name="dubov"))],
    )
    def test_with_a_reason_afterwards(self, name: str, value: object) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(FideModeLeft(), reason="a friendly event")
        event = SettingsChanged(settings=replace(SETTINGS, **{name: value}))  # type: ignore[arg-type]
        table.needs_reason(event, because=f"{name}_announced_before_start")

    def test_what_binds_nobody_changes_freely(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(SettingsChanged(settings=replace(SETTINGS, venue="Hall B")))

    def test_not_below_the_rounds_paired(self) -> None:
        table = desk(2)
        for _ in range(2):
            table.pair((1, 2))
            table.finish()
        event = SettingsChanged(settings=replace(SETTINGS, rounds=1))
        assert table.refuses(event, no.RoundsBelowPaired, reason="x").fields["paired"] == 2

    def test_players_or_teams_is_fixed(self) -> None:
        teams = SettingsChanged(settings=replace(SETTINGS, participants=Participants.TEAM))
        table = desk(2)
        table.pair((1, 2))
        table.refuses(teams, no.ParticipantsFixed, reason="x")
        banned = desk(2)
        ban = ForbiddenPairs(players=(PlayerId(1), PlayerId(2)))
        banned.do(PairForbidden(ban=ban), reason="brothers")
        banned.refuses(teams, no.ParticipantsFixed)
        desk(2).do(teams)

    def test_a_boundary_is_somebody(self) -> None:
        baku = Acceleration(method=AccelerationMethod.BAKU, boundary=PlayerId(9))
        event = SettingsChanged(settings=replace(SETTINGS, acceleration=baku))
        desk(2).refuses(event, no.UnknownPlayer)


class TestDraws:
    def test_the_initial_colour(self) -> None:
        table = desk(2)
        drawn = DrawMade(
            kind=DrawKind.INITIAL_COLOR, outcome=(Lot(value="b"),), protocol="coin", seed=7
        )
        table.do(drawn)
        assert table.tournament.settings.initial_color is Color.BLACK
        assert table.state.draws == (drawn,)
        table.pair((1, 2))
        table.refuses(drawn, no.RoundPassed)

    def test_letters_and_other_lots_are_only_recorded(self) -> None:
        table = desk(2)
        before = table.tournament
        lots = tuple(Lot(player=PlayerId(i), value=v) for i, v in ((2, "A"), (1, "B")))
        drawn = DrawMade(kind=DrawKind.LETTERS, outcome=lots, protocol="envelopes", seed=None)
        table.do(drawn)
        assert table.state.draws[-1].outcome == lots
        assert table.tournament is before

    def test_refuses(self) -> None:
        table = desk(2)
        drawn = DrawMade(kind=DrawKind.INITIAL_COLOR, outcome=(Lot(value="b"),), protocol="coin")
        table.refuses(replace(drawn, outcome=()), no.EmptyAct)
        table.refuses(replace(drawn, protocol=" "), no.EmptyAct)
        table.refuses(replace(drawn, outcome=(Lot(value="red"),)), no.InvalidLot)
        table.refuses(replace(drawn, outcome=(Lot(value="w"), Lot(value="w"))), no.InvalidLot)
        stranger = replace(drawn, outcome=(Lot(value="b", player=PlayerId(3)),))
        table.refuses(stranger, no.UnknownPlayer)
        no_team = replace(drawn, outcome=(Lot(value="b", team=TeamId(1)),))
        table.refuses(no_team, no.UnknownTeam)


class TestBans:
    BAN = ForbiddenPairs(players=(PlayerId(1), PlayerId(2)), reason="brothers")

    def test_forbidden_and_allowed(self) -> None:
        table = desk(3)
        table.refuses(PairAllowed(ban=self.BAN), no.BanUnknown)
        table.do(PairForbidden(ban=self.BAN))
        assert list(table.tournament.forbidden) == [self.BAN]
        table.refuses(PairForbidden(ban=self.BAN), no.BanKnown)
        table.do(PairAllowed(ban=self.BAN))
        assert list(table.tournament.forbidden) == []

    @pytest.mark.parametrize(
        ("ban", "kind"),
        [
            (ForbiddenPairs(players=(PlayerId(1),)), no.BanTooSmall),
            (ForbiddenPairs(players=(PlayerId(1), PlayerId(1))), no.BanTooSmall),
            (ForbiddenPairs(players=(PlayerId(1), PlayerId(4))), no.UnknownPlayer),
            (replace(BAN, first_round=RoundNo(3), last_round=RoundNo(2)), no.InvalidRange),
            (replace(BAN, first_round=RoundNo(0)), no.InvalidRange),
        ],
    )
    def test_refuses(self, ban: ForbiddenPairs, kind: type[no.ActRefused]) -> None:
        desk(3).refuses(PairForbidden(ban=ban), kind)


class TestPoints:
    def virtual(self, who: int, first: int, last: int) -> VirtualPointsSet:
        points = VirtualPoints(
            player=PlayerId(who),
            first_round=RoundNo(first),
            last_round=RoundNo(last),
            points=Points(10),
        )
        return VirtualPointsSet(points=(points,))

    def test_virtual_points(self) -> None:
        table = desk(2)
        table.do(self.virtual(1, 1, 3))
        table.pair((1, 2))
        table.refuses(self.virtual(1, 2, 3), no.NotInFideMode, reason="x")
        table.refuses(self.virtual(2, 1, 1), no.NotInFideMode, reason="x")
        table.do(FideModeLeft(), reason="a friendly event")
        table.needs_reason(self.virtual(1, 2, 3), because="acceleration_announced_before_start")
        assert len(table.tournament.virtual_points) == 2
        table.needs_reason(self.virtual(2, 1, 1), because="round_paired_with_other_points")

    def test_virtual_points_refused(self) -> None:
        table = desk(2)
        table.refuses(VirtualPointsSet(points=()), no.EmptyAct)
        table.refuses(self.virtual(3, 1, 1), no.UnknownPlayer)
        table.refuses(self.virtual(1, 2, 1), no.InvalidRange)
        table.refuses(self.virtual(1, 0, 1), no.InvalidRange)

    def test_adjustments_say_why(self) -> None:
        table = desk(2)
        penalty = PointsAdjustment(players=(1,), points=Points(-10))
        table.refuses(PointsAdjustmentRevoked(adjustment=penalty), no.AdjustmentUnknown)
        table.needs_reason(PointsAdjusted(adjustment=penalty), because="points_not_scored")
        table.do(PointsAdjusted(adjustment=replace(penalty, reason="late")))
        table.do(PointsAdjustmentRevoked(adjustment=penalty))
        assert [a.reason for a in table.tournament.adjustments] == ["late"]

    def test_prizes_stand_once_a_round_is_paired(self) -> None:
        table = desk(2)
        first = PrizesAnnounced(rules='[[list]]\nprizes = ["100"]\n')
        other = PrizesAnnounced(rules='[[list]]\nprizes = ["50"]\n')
        table.do(other)
        table.do(first)
        assert table.journal.state.prizes == first.rules
        table.refuses(first, no.NothingChanges)
        table.do(Undone(target=table.journal.version))
        assert table.journal.state.prizes == other.rules
        table.pair((1, 2))
        table.needs_reason(first, because="prizes_announced_before_start")

    def test_prizes_can_be_entered_late(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(PrizesAnnounced(rules='[[list]]\nprizes = ["100"]\n'))
        assert table.journal.state.prizes

    def test_regulations_adopted_keep_every_version(self) -> None:
        table = desk(2)
        table.do(adopted(1))
        table.refuses(adopted(1), no.NothingChanges)
        settings = replace(table.tournament.settings, rounds=8)
        table.do(SettingsChanged(settings=settings))
        table.do(adopted(2))
        first, second = table.journal.state.adopted
        assert [one.adoption.on.day for one in (first, second)] == [1, 2]
        assert second.settings == settings != first.settings
        table.do(Undone(target=table.journal.version))
        assert table.journal.state.adopted == (first,)

    def test_a_version_is_not_older_than_the_one_before(self) -> None:
        table = desk(2)
        table.do(adopted(2))
        table.refuses(adopted(1), no.AdoptedBefore)

    def test_a_version_has_a_text_and_two_names(self) -> None:
        table = desk(2)
        whole = adopted(1).adoption
        for empty in (
            replace(whole, texts=()),
            replace(whole, texts=(SaidText(language="en", clauses=()),)),
            replace(whole, chief=""),
            replace(whole, organiser=""),
        ):
            table.refuses(RegulationsAdopted(adoption=empty), no.EmptyAct)

    def test_a_change_once_round_1_is_paired_has_a_reason(self) -> None:
        table = desk(2)
        table.do(adopted(1))
        table.pair((1, 2))
        table.needs_reason(adopted(2), because="regulations_adopted_before_start")
        assert [one.rounds for one in table.journal.state.adopted] == [0, 1]

    def test_a_first_version_can_come_late(self) -> None:
        table = desk(2)
        table.pair((1, 2))
        table.do(adopted(1))
        assert table.journal.state.adopted

    def test_adjustments_refused(self) -> None:
        table = desk(2)
        nobody = PointsAdjustment(players=(), points=Points(5))
        table.refuses(PointsAdjusted(adjustment=nobody), no.EmptyAct, reason="x")
        stranger = PointsAdjustment(players=(3,), points=Points(5))
        table.refuses(PointsAdjusted(adjustment=stranger), no.UnknownPlayer, reason="x")


class TestComments:
    def test_noted(self) -> None:
        table = desk(2)
        before = table.tournament
        note = Commented(text="parents complain", player=PlayerId(1))
        table.do(note)
        assert table.state.notes == (note,)
        assert table.tournament is before

    def test_refuses(self) -> None:
        table = desk(2)
        table.refuses(Commented(text=" "), no.EmptyAct)
        table.refuses(Commented(text="x", player=PlayerId(3)), no.UnknownPlayer)
        table.refuses(Commented(text="x", team=TeamId(1)), no.UnknownTeam)
        table.refuses(Commented(text="x", round=ONE), no.NotPaired)
        table.pair((1, 2))
        table.do(RoundPublished(round=ONE))
        table.do(Commented(text="x", round=ONE))
