"""Acts outside the rules: grades, FIDE mode, byes beyond their limit, meeting twice."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace
from types import MappingProxyType

import pytest

from ronde.journal import apply, refusals as no, validate
from ronde.journal.citations import Article
from ronde.journal.events import (
    AbsenceAnnounced,
    ChangeCase,
    ColorsCorrected,
    DrawKind,
    DrawMade,
    Event,
    FideModeLeft,
    FideModeResumed,
    FixedBoardSet,
    Lot,
    PairAllowed,
    PairForbidden,
    PairingChanged,
    PlacesDecided,
    PlayerRegistered,
    PlayerRemoved,
    PlayerWithdrawn,
    Redone,
    ResultCorrected,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    RoundReopened,
    SettingsChanged,
    TieValuesEntered,
    TournamentCreated,
    Undone,
)
from ronde.journal.outside import WAYS, Grade
from ronde.journal.state import EMPTY
from ronde.model import (
    Absence,
    Acceleration,
    AccelerationMethod,
    BoardNo,
    Bye,
    ByeKind,
    Color,
    ForbiddenPairs,
    Person,
    Player,
    PlayerId,
    Points,
    PointSystem,
    RequestedBye,
    Result,
    RoundNo,
    System,
    Variant,
)
from support.catalogues import codes
from support.journal import SETTINGS, Desk, desk, game

ONE, TWO, THREE = RoundNo(1), RoundNo(2), RoundNo(3)
BOOK = replace(SETTINGS, rulebook="book")


def second_round() -> Desk:
    """Four players; 1-2 and 3-4 have played, 1-3 and 2-4 are paired."""
    table = desk(4)
    table.pair((1, 2), (3, 4))
    table.finish()
    table.pair((1, 3), (2, 4))
    return table


class TestTable:
    def test_fide_mode_is_never_milder(self) -> None:
        order = list(Grade)
        assert [w.because for w in WAYS.values() if order.index(w.fide) < order.index(w.free)] == []

    def test_two_steps_list_what_follows(self) -> None:
        heavy = [w for w in WAYS.values() if Grade.TWO_STEP in {w.fide, w.free}]
        assert len(heavy) > 8
        assert [w.because for w in heavy if not w.consequences] == []

    def test_every_consequence_has_its_words_and_belongs_to_a_way(self) -> None:
        told = {code for way in WAYS.values() for code in way.consequences}
        assert told | {"in_journal_and_report"} == codes("refusals", "consequence.")

    def test_every_article_is_one_of_ours(self) -> None:
        assert {w.article for w in WAYS.values()} - {None} <= set(Article)


class TestWhatAnActLeaves:
    def test_nothing_inside_the_rules(self) -> None:
        table = desk(4)
        paired = RoundPaired(round=ONE, games=(game(1, 1, 2), game(2, 3, 4)))
        assert validate(table.state, paired) == ()

    def test_the_way_with_its_grade_and_article(self) -> None:
        table = second_round()
        changed = PairingChanged(round=TWO, games=(game(1, 1, 4), game(2, 2, 3)))
        [left] = validate(table.state, changed, reason="family")
        assert (left.act, left.way.because) == ("PairingChanged", "changed_by_hand")
        assert (left.grade, left.rule) == (Grade.TWO_STEP, "C.04.2@2026-02 1")
        table.do(FideModeLeft(), reason="friendly")
        [left] = validate(table.state, changed, reason="family")
        assert left.grade is Grade.CONFIRM

    def test_a_notice_asks_nothing(self) -> None:
        table = desk(4)
        table.do(FideModeLeft(), reason="friendly")
        haley = Acceleration(method=AccelerationMethod.HALEY)
        event = SettingsChanged(settings=replace(SETTINGS, acceleration=haley))
        [left] = validate(table.state, event)
        assert left.grade is Grade.NOTICE


class TestArticle_2_MeetOnce:
    """Rule: C.04.1@2026-02 2; C.04.1@2017 b."""

    AGAIN = PairingChanged(round=TWO, games=(game(1, 1, 2), game(2, 3, 4)))

    def test_not_in_fide_mode(self) -> None:
        refusal = second_round().refuses(self.AGAIN, no.NotInFideMode, reason="they like it")
        assert refusal.facts["because"] == "met_before"
        assert refusal.rule == "C.04.1@2026-02 2"

    def test_outside_it_with_a_reason(self) -> None:
        table = second_round()
        table.do(FideModeLeft(), reason="friendly")
        table.needs_reason(self.AGAIN, because="met_before")

    def test_by_hand_from_the_start_of_the_round(self) -> None:
        table = desk(4)
        table.pair((1, 2), (3, 4))
        table.finish()
        from ronde.journal.events import PairedBy  # noqa: PLC0415

        games = (game(1, 1, 2), game(2, 3, 4))
        event = RoundPaired(round=TWO, games=games, by=PairedBy.HAND)
        table.refuses(event, no.NotInFideMode, reason="x")

    def test_where_no_pairing_is_legal_the_arbiter_decides_also_in_fide_mode(self) -> None:
        """Rule: C.04.3@2026-02 1.9.3."""
        again = replace(self.AGAIN, no_legal_pairing=True)
        table = second_round()
        met, changed = validate(table.state, again, reason="nobody else is left")
        assert (met.way.because, met.grade) == ("no_legal_pairing", Grade.TWO_STEP)
        assert changed.way.because == "changed_by_hand"
        table.needs_reason(again, because="no_legal_pairing")

    def test_that_no_pairing_is_legal_asks_nothing_where_nobody_meets_again(self) -> None:
        other = PairingChanged(
            round=TWO, games=(game(1, 1, 4), game(2, 2, 3)), no_legal_pairing=True
        )
        [left] = validate(second_round().state, other, reason="x")
        assert left.way.because == "changed_by_hand"

    def test_a_forfeited_game_was_no_meeting(self) -> None:
        """Rule: C.04.2@2026-02 3.5."""
        table = desk(4)
        table.pair((1, 2), (3, 4))
        table.finish(Result.BLACK_FORFEITS)
        table.pair((1, 3), (2, 4))
        table.do(self.AGAIN, reason="x")

    def test_a_pair_that_stays_is_not_asked_about(self) -> None:
        table = desk(6)
        table.pair((1, 2), (3, 4), (5, 6))
        table.finish()
        table.pair((1, 2), (3, 5), (4, 6))  # as an import or another program may have paired
        table.do(
            PairingChanged(round=TWO, games=(game(1, 1, 2), game(2, 3, 6), game(3, 4, 5))),
            reason="x",
        )

    def test_other_systems_may_meet_twice(self) -> None:
        table = desk(2, settings=replace(SETTINGS, system=System(name="berger-double")))
        table.pair((1, 2))
        table.finish()
        table.pair((2, 1))
        table.do(PairingChanged(round=TWO, games=(game(1, 1, 2),)), reason="colours")


class TestFideMode:
    def test_it_holds_under_fides_rules_only(self) -> None:
        assert desk(2).state.in_fide_mode
        assert not desk(2, settings=BOOK).state.in_fide_mode
        desk(2, settings=BOOK).refuses(FideModeLeft(), no.NoFideMode, reason="x")

    def test_leaving_needs_a_reason_and_happens_once(self) -> None:
        table = desk(2)
        table.needs_reason(FideModeLeft(), because="fide_mode_left")
        assert not table.state.in_fide_mode
        table.refuses(FideModeLeft(), no.NoFideMode, reason="x")

    def test_what_was_announced_is_fixed_in_it(self) -> None:
        table = second_round()
        other = SettingsChanged(settings=replace(SETTINGS, system=System(name="dubov")))
        refusal = table.refuses(other, no.NotInFideMode, reason="a better system")
        assert refusal.rule == "C.04.2@2026-02 1"

    def test_it_never_comes_back(self) -> None:
        """VCL 45: not by an act, not by undo, not by another rulebook and back."""
        table = desk(2)
        table.do(FideModeLeft(), reason="friendly")
        table.refuses(FideModeResumed(), no.FideModeLost, reason="x")
        table.refuses(Undone(target=table.journal.version), no.FideModeLost, reason="x")
        table.do(SettingsChanged(settings=BOOK))
        table.do(SettingsChanged(settings=SETTINGS))
        assert not table.state.in_fide_mode

    def test_undo_walks_past_it(self) -> None:
        """Leaving the mode is off the trail: what came before it can still be taken back."""
        table = desk(2)
        table.pair((1, 2))
        pairing = table.journal.version
        table.do(FideModeLeft(), reason="friendly")
        table.do(Undone(target=pairing))
        assert not table.tournament.rounds
        assert not table.state.in_fide_mode

    def test_another_rulebook_leaves_it_too(self) -> None:
        table = desk(2)
        table.needs_reason(SettingsChanged(settings=BOOK), because="fide_mode_left")
        table.do(Undone(target=table.journal.version))
        assert table.tournament.settings == SETTINGS
        assert not table.state.in_fide_mode

    def test_nobody_enters_it_after_the_start(self) -> None:
        table = desk(2, settings=BOOK)
        table.pair((1, 2))
        table.do(SettingsChanged(settings=SETTINGS), reason="rated after all")
        assert not table.state.in_fide_mode

    def test_a_tournament_may_begin_outside_it(self) -> None:
        state = apply(EMPTY, TournamentCreated(settings=SETTINGS, fide_mode=False))
        assert not state.in_fide_mode

    def test_journals_of_earlier_versions_open_as_they_were(self) -> None:
        """They left the mode and came back, by an act, by undo and by redo."""
        state = desk(2).state
        left = apply(state, FideModeLeft())
        assert apply(left, FideModeResumed()).in_fide_mode
        back = apply(left, Undone(target=left.version))
        assert back.in_fide_mode
        assert not apply(back, Redone(target=left.version)).in_fide_mode

    @pytest.mark.parametrize(
        ("name", "value"),
        [
            ("rounds", 7),
            ("acceleration", Acceleration(method=AccelerationMethod.BAKU)),
            ("tiebreaks", ("BH",)),
            ("points", PointSystem(win=Points(30), draw=Points(10))),
            ("points", PointSystem(pab=Points(5))),
            ("system", System(name="berger")),
        ],
    )
    def test_announced_before_the_start(self, name: str, value: object) -> None:
        """VCL 57, 75, 85, 93, 109, 110, 200: refused in it; outside it a reason is enough."""
        table = second_round()
        event = SettingsChanged(settings=replace(SETTINGS, **{name: value}))  # type: ignore[arg-type]
        refused = table.refuses(event, no.NotInFideMode, reason="x")
        assert refused.facts["because"] == f"{name}_announced_before_start"
        table.do(FideModeLeft(), reason="friendly")
        table.needs_reason(event, because=f"{name}_announced_before_start")

    def test_rounds_before_the_previous_one_stand(self) -> None:
        """VCL 189, 191: results, colours and pairings; for rating only a result may change."""
        table = second_round()
        table.finish()
        old = BoardNo(1)
        acts: tuple[Event, ...] = (
            ResultCorrected(round=ONE, board=old, result=Result.WHITE_WINS),
            ColorsCorrected(round=ONE, board=old),
        )
        for act in acts:
            refusal = table.refuses(act, no.NotInFideMode, reason="score sheets")
            assert refusal.facts["because"] == "next_round_over"
        rating = ResultCorrected(round=ONE, board=old, result=Result.WHITE_WINS, rating_only=True)
        table.do(rating, reason="score sheets")
        table.do(FideModeLeft(), reason="friendly")
        for act in acts:
            table.do(act, reason="score sheets")

    @pytest.mark.parametrize("blank", [Result.PENDING, Result.ADJOURNED])
    def test_nor_is_a_result_blanked_to_be_filled_in_later(self, blank: Result) -> None:
        table = second_round()
        taken_back = ResultCorrected(round=ONE, board=BoardNo(1), result=blank)
        table.refuses(taken_back, no.NotAResult, reason="score sheets")

    def test_an_adjourned_game_keeps_no_earlier_round_open(self) -> None:
        table = second_round()
        table.do(ResultEntered(round=TWO, board=BoardNo(1), result=Result.ADJOURNED))
        table.finish()
        late = ResultCorrected(round=ONE, board=BoardNo(1), result=Result.WHITE_WINS)
        refusal = table.refuses(late, no.NotInFideMode, reason="score sheets")
        assert refusal.facts["because"] == "next_round_over"

    def test_another_first_day_may_not_bring_another_edition(self) -> None:
        """The edition of a regulation follows the first day, so moving it is announcing another."""
        table = second_round()
        earlier = replace(SETTINGS, start=dt.date(2026, 1, 31))
        refusal = table.refuses(SettingsChanged(settings=earlier), no.NotInFideMode, reason="x")
        assert refusal.facts["because"] == "editions_announced_before_start"
        table.do(SettingsChanged(settings=replace(SETTINGS, start=dt.date(2026, 3, 8))))

    def test_editions_of_the_office_are_not_announced(self) -> None:
        office = MappingProxyType({"ffe-admin": "2022"})
        second_round().do(SettingsChanged(settings=replace(SETTINGS, editions=office)))

    def test_the_first_colour_stands(self) -> None:
        other = replace(SETTINGS, initial_color=Color.BLACK)
        second_round().refuses(SettingsChanged(settings=other), no.RoundPassed, reason="x")
        desk(2).do(SettingsChanged(settings=other))

    def test_an_old_round_is_not_opened_again(self) -> None:
        table = desk(4)
        table.pair((1, 2), (3, 4))
        table.finish()
        table.do(RoundClosed(round=ONE))
        table.pair((1, 3), (2, 4))
        table.finish()
        table.refuses(RoundReopened(round=ONE), no.NotInFideMode, reason="x")


class TestByesAnnounced:
    """VCL 174: the limit that would ask is not raised without a word."""

    def test_after_the_start_it_asks(self) -> None:
        table = desk(4)
        table.do(SettingsChanged(settings=replace(SETTINGS, bye_limit=1)))
        table.pair((1, 2), (3, 4))
        for limits in (
            replace(SETTINGS, bye_limit=9),
            replace(SETTINGS, bye_limit=1, bye_last_rounds=1),
        ):
            change = SettingsChanged(settings=limits)
            table.needs_reason(change, because="byes_announced_before_start")
        table.do(FideModeLeft(), reason="friendly")
        table.do(SettingsChanged(settings=replace(SETTINGS, bye_limit=9)))


class TestPointSystems:
    """VCL 74, 81, 83, 84, 167: refused in FIDE mode where points are set, noted outside it."""

    @pytest.mark.parametrize(
        "points",
        [
            PointSystem(draw=Points(10)),
            PointSystem(draw=Points(20)),
            PointSystem(pab=Points(20)),
            PointSystem(pab=Points(7)),
            PointSystem(win=Points(30), draw=Points(10), pab=Points(40)),
            PointSystem(win=Points(30), draw=Points(10), pab=Points(15)),
            PointSystem(win=Points(100), draw=Points(50), pab=Points(20)),
            PointSystem(win=Points(0), draw=Points(0)),
            PointSystem(unknown=Points(10)),
        ],
    )
    def test_refused(self, points: PointSystem) -> None:
        settings = replace(SETTINGS, points=points)
        table = desk(2)
        refusal = table.refuses(SettingsChanged(settings=settings), no.NotInFideMode, reason="x")
        assert refusal.facts["because"] == "points_outside_rules"
        with pytest.raises(no.NotFoundedInFideMode) as founded:
            validate(EMPTY, TournamentCreated(settings=settings))
        assert founded.value.remedies == ("found_then_leave",)  # there is no mode to leave yet
        validate(EMPTY, TournamentCreated(settings=settings, fide_mode=False))
        table.do(FideModeLeft(), reason="friendly")
        table.do(SettingsChanged(settings=settings))

    @pytest.mark.parametrize(
        "points",
        [
            PointSystem(pab=Points(0)),
            PointSystem(pab=Points(5)),
            PointSystem(win=Points(30), draw=Points(10)),
            PointSystem(win=Points(30), draw=Points(10), pab=Points(20)),
            PointSystem(win=Points(30), draw=Points(20), loss=Points(10)),
            PointSystem(win=Points(30), draw=Points(20), loss=Points(10), pab=Points(0)),
            PointSystem(win=Points(50), draw=Points(20), loss=Points(0), pab=Points(40)),
        ],
    )
    def test_allowed(self, points: PointSystem) -> None:
        desk(2).do(SettingsChanged(settings=replace(SETTINGS, points=points)))


class TestLots:
    """VCL 206: lots are drawn once; a draw is not taken back to be made again."""

    DRAW = DrawMade(
        kind=DrawKind.TIE,
        outcome=(Lot(value="1", player=PlayerId(1)), Lot(value="2", player=PlayerId(2))),
        protocol="hat",
    )

    def test_once(self) -> None:
        table = desk(4)
        table.do(self.DRAW)
        again = replace(self.DRAW, outcome=(Lot(value="1", player=PlayerId(2)),))
        table.refuses(again, no.NotInFideMode, reason="x")
        table.refuses(Undone(target=table.journal.version), no.NotInFideMode, reason="x")
        others = replace(self.DRAW, outcome=(Lot(value="1", player=PlayerId(3)),))
        table.do(others)
        table.do(FideModeLeft(), reason="friendly")
        table.needs_reason(again, because="lots_drawn_once")


class TestAcceleration:
    """Rule: C.04.2@2026-02 1: since 2026 the Baku method only."""

    @pytest.mark.parametrize("method", [AccelerationMethod.HALEY, AccelerationMethod.DEGRESSIVE])
    def test_others_need_a_reason(self, method: AccelerationMethod) -> None:
        settings = replace(SETTINGS, acceleration=Acceleration(method=method))
        desk(4).needs_reason(
            SettingsChanged(settings=settings), because="acceleration_not_approved"
        )

    def test_baku_does_not(self) -> None:
        baku = Acceleration(method=AccelerationMethod.BAKU)
        desk(4).do(SettingsChanged(settings=replace(SETTINGS, acceleration=baku)))

    def test_nor_did_any_before(self) -> None:
        old = replace(SETTINGS, start=SETTINGS.start and SETTINGS.start.replace(year=2020))
        haley = Acceleration(method=AccelerationMethod.HALEY)
        desk(4, settings=old).do(SettingsChanged(settings=replace(old, acceleration=haley)))


class TestPublishedCases:
    """Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.10."""

    CHANGE = PairingChanged(round=TWO, games=(game(1, 1, 4), game(2, 2, 3)))

    def published(self, year: int) -> Desk:
        start = SETTINGS.start and SETTINGS.start.replace(year=year)
        table = desk(4, settings=replace(SETTINGS, start=start))
        table.pair((1, 2), (3, 4))
        table.finish()
        table.pair((1, 3), (2, 4))
        table.do(RoundPublished(round=TWO))
        return table

    @pytest.mark.parametrize("case", list(ChangeCase))
    def test_five_in_2026(self, case: ChangeCase) -> None:
        event = replace(self.CHANGE, case=case)
        [left] = validate(self.published(2026).state, event, reason="agreed")
        assert (left.way.because, left.grade) == ("published_pairing_case", Grade.CONFIRM)

    @pytest.mark.parametrize("case", list(ChangeCase))
    def test_one_in_2017(self, case: ChangeCase) -> None:
        event = replace(self.CHANGE, case=case)
        [left] = validate(self.published(2020).state, event, reason="agreed")
        expected = "published_pairing_case" if case is ChangeCase.REMATCH else "published_pairing"
        assert left.way.because == expected

    def test_a_case_does_not_excuse_an_unpublished_change(self) -> None:
        table = second_round()
        event = replace(self.CHANGE, case=ChangeCase.REGULATIONS)
        [left] = validate(table.state, event, reason="x")
        assert left.way.because == "changed_by_hand"


class TestByeLimits:
    """Rule: C.05@2017 6.7."""

    LIMITED = replace(SETTINGS, rounds=5, bye_limit=1, bye_last_rounds=2)

    def half(self, number: int, bye: RequestedBye = RequestedBye.HALF) -> AbsenceAnnounced:
        return AbsenceAnnounced(player=PlayerId(1), absence=Absence(round=RoundNo(number), bye=bye))

    def test_the_second_needs_a_reason(self) -> None:
        table = desk(4, settings=self.LIMITED)
        table.do(self.half(1))
        table.needs_reason(self.half(2), because="bye_beyond_limit")

    def test_a_full_point_counts_and_zero_does_not(self) -> None:
        table = desk(4, settings=self.LIMITED)
        table.needs_reason(self.half(1, RequestedBye.FULL), because="full_point_bye")
        table.do(self.half(2, RequestedBye.ZERO))
        table.needs_reason(self.half(3), because="bye_beyond_limit")

    @pytest.mark.parametrize("number", [4, 5])
    def test_none_in_the_last_rounds(self, number: int) -> None:
        table = desk(4, settings=self.LIMITED)
        assert table.refuses(self.half(number), no.ReasonRequired).rule == "C.05@2017 6.7"
        table.needs_reason(self.half(number), because="bye_in_last_rounds")

    def test_without_a_number_one_is_free(self) -> None:
        table = desk(4)
        table.do(self.half(1))
        table.do(self.half(2, RequestedBye.ZERO))
        table.needs_reason(self.half(3), because="bye_not_announced")

    def test_outside_fide_mode_more_are_only_noted(self) -> None:
        table = desk(4, settings=replace(SETTINGS, rulebook="book"))
        table.do(self.half(1))
        [left] = validate(table.state, self.half(2))
        assert (left.way.because, left.grade) == ("bye_not_announced", Grade.NOTICE)

    def test_byes_taken_before_the_rule_stay(self) -> None:
        """A journal opens for ever: what was accepted once is applied without asking."""
        state = desk(4).state
        for number in range(1, 10):
            state = apply(state, self.half(number))
        assert len(state.tournament.players[0].absences) == 9

    def test_an_entry_that_comes_with_too_many(self) -> None:
        table = desk(settings=self.LIMITED)
        absences = tuple(Absence(round=RoundNo(n), bye=RequestedBye.HALF) for n in (1, 2))
        entry = Player(id=PlayerId(1), person=Person(name="A, A"), absences=absences)
        table.needs_reason(PlayerRegistered(player=entry), because="bye_beyond_limit")

    def test_byes_of_rounds_played_count(self) -> None:
        table = desk(5, settings=self.LIMITED)
        table.do(self.half(1))
        half = (Bye(player=PlayerId(1), kind=ByeKind.HALF),)
        table.pair((2, 3), (4, 5), byes=half)
        table.finish()
        table.needs_reason(self.half(2), because="bye_beyond_limit")


class TestFixedBoards:
    def test_given_moved_and_taken_away(self) -> None:
        table = desk(3)
        table.do(FixedBoardSet(player=PlayerId(1), board=BoardNo(9)))
        assert table.tournament.players[0].fixed_board == 9
        table.do(FixedBoardSet(player=PlayerId(1), board=BoardNo(2)))
        table.do(FixedBoardSet(player=PlayerId(1), board=None))
        table.refuses(FixedBoardSet(player=PlayerId(1), board=None), no.NothingChanges)

    def test_one_player_per_board(self) -> None:
        table = desk(3)
        table.do(FixedBoardSet(player=PlayerId(1), board=BoardNo(1)))
        taken = FixedBoardSet(player=PlayerId(2), board=BoardNo(1))
        assert table.refuses(taken, no.BoardTaken).facts["player"] == 1
        table.do(PlayerWithdrawn(player=PlayerId(1), after_round=0))
        table.do(taken)

    def test_impossible_ones(self) -> None:
        table = desk(3)
        table.refuses(FixedBoardSet(player=PlayerId(9), board=BoardNo(1)), no.UnknownPlayer)
        table.refuses(FixedBoardSet(player=PlayerId(1), board=BoardNo(0)), no.NotABoard)
        entry = Player(id=PlayerId(4), person=Person(name="A, A"), fixed_board=BoardNo(1))
        table.refuses(PlayerRegistered(player=entry), no.NotAnEntry)


class TestTieValuesEntered:
    """VCL 207: a tie-break computed elsewhere, with a reason."""

    def test_with_a_reason(self) -> None:
        table = desk(2)
        event = TieValuesEntered(values=((1, 7_250), (2, 8_000)))
        table.needs_reason(event, because="tie_break_by_hand")
        assert table.state.tie_values == ((1, 7_250), (2, 8_000))
        table.refuses(event, no.NothingChanges, reason="x")

    def test_nobody_twice_nobody_unknown(self) -> None:
        table = desk(2)
        twice = TieValuesEntered(values=((2, 1), (2, 2)))
        table.refuses(twice, no.NumberedTwice, reason="x")
        table.refuses(TieValuesEntered(values=((9, 1),)), no.UnknownPlayer, reason="x")

    def test_a_removed_entry_has_none(self) -> None:
        table = desk(3)
        table.do(TieValuesEntered(values=((1, 5), (3, 6))), reason="x")
        table.do(PlayerRemoved(player=PlayerId(3)))
        assert table.state.tie_values == ((1, 5),)


class TestPlacesDecided:
    def test_with_a_reason(self) -> None:
        table = desk(3)
        table.needs_reason(PlacesDecided(order=(2, 1)), because="tie_break_by_hand")
        assert table.state.decided == (2, 1)
        table.refuses(PlacesDecided(order=(2, 1)), no.NothingChanges, reason="x")

    def test_nobody_twice_nobody_unknown(self) -> None:
        table = desk(3)
        table.refuses(PlacesDecided(order=(2, 2)), no.NumberedTwice, reason="x")
        table.refuses(PlacesDecided(order=(9,)), no.UnknownPlayer, reason="x")

    def test_a_removed_entry_has_no_place(self) -> None:
        table = desk(3)
        table.do(PlacesDecided(order=(2, 1)), reason="x")
        table.do(PlayerRemoved(player=PlayerId(2)))
        assert table.state.decided == (1,)


class TestBans:
    BAN = ForbiddenPairs(players=(PlayerId(1), PlayerId(4)))

    def test_before_the_start_a_reason_is_asked(self) -> None:
        """Clubs and families are not protected in a Swiss (book@2022-01 1.2)."""
        desk(4).needs_reason(PairForbidden(ban=self.BAN), because="ban_before_start")
        desk(4).do(PairForbidden(ban=replace(self.BAN, reason="brothers")))

    def test_outside_fide_mode_it_is_only_noted(self) -> None:
        table = desk(4, settings=replace(SETTINGS, rulebook="book"))
        [left] = validate(table.state, PairForbidden(ban=self.BAN))
        assert (left.way.because, left.grade) == ("ban_before_start", Grade.NOTICE)

    def test_a_table_asks_nothing(self) -> None:
        table = desk(4, settings=replace(SETTINGS, system=System(name="berger")))
        assert validate(table.state, PairForbidden(ban=self.BAN)) == ()

    def test_a_ban_of_before_the_rule_stays(self) -> None:
        state = apply(desk(4).state, PairForbidden(ban=self.BAN))
        assert state.tournament.forbidden == (self.BAN,)

    def test_afterwards_neither_made_nor_lifted(self) -> None:
        """VCL 195, 196."""
        table = desk(4)
        known = replace(self.BAN, reason="brothers")
        table.do(PairForbidden(ban=known))
        table.pair((1, 2), (3, 4))
        late = PairForbidden(ban=ForbiddenPairs(players=(PlayerId(1), PlayerId(3)), reason="x"))
        lift = PairAllowed(ban=known)
        table.refuses(late, no.NotInFideMode, reason="x")
        table.refuses(lift, no.NotInFideMode, reason="x")
        table.do(FideModeLeft(), reason="friendly")
        table.do(late)
        table.needs_reason(lift, because="ban_lifted_after_start")


def test_a_late_correction_is_graded_by_what_is_over() -> None:
    """Rule: C.04.2@2026-02 4.2-4.4."""
    table = second_round()
    wrong = ResultCorrected(round=ONE, board=BoardNo(1), result=Result.WHITE_WINS)
    assert validate(table.state, wrong) == ()
    table.finish()
    table.do(FideModeLeft(), reason="friendly")
    [left] = validate(table.state, wrong, reason="score sheets")
    assert (left.way.because, left.grade) == ("next_round_over", Grade.TWO_STEP)


class TestStartPosition:
    """Rule: Laws, Guidelines II.2: one array for all boards of a round, drawn once."""

    DRAW = DrawMade(kind=DrawKind.POSITION, outcome=(Lot(value="518", label="1"),), protocol="hat")
    CHESS960 = replace(SETTINGS, rules=replace(SETTINGS.rules, variant=Variant.CHESS960))

    def test_once_in_a_round_that_is_paired(self) -> None:
        table = desk(4)
        table.refuses(self.DRAW, no.NotChess960)
        table.do(SettingsChanged(settings=self.CHESS960))
        table.refuses(self.DRAW, no.NotPaired)
        table.pair((1, 2), (3, 4))
        table.do(self.DRAW)
        assert table.state.tournament.start_position(1) == 518
        again = replace(self.DRAW, outcome=(Lot(value="3", label="1"),))
        table.refuses(again, no.NotInFideMode, reason="x")
        table.refuses(Undone(target=table.journal.version), no.NotInFideMode, reason="x")
        table.do(FideModeLeft(), reason="friendly")
        table.needs_reason(again, because="position_drawn_once")
        assert table.state.tournament.start_position(1) == 3

    @pytest.mark.parametrize(
        "outcome",
        [
            (Lot(value="960", label="1"),),
            (Lot(value="-1", label="1"),),
            (Lot(value="٣", label="1"),),
            (Lot(value="1", label=""),),
            (Lot(value="1", label="0"),),
            (Lot(value="1", label="1"), Lot(value="2", label="2")),
        ],
    )
    def test_lots_that_say_no_position(self, outcome: tuple[Lot, ...]) -> None:
        table = desk(4)
        table.do(SettingsChanged(settings=self.CHESS960))
        table.pair((1, 2), (3, 4))
        table.refuses(replace(self.DRAW, outcome=outcome), no.InvalidPosition)
