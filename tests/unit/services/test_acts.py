"""Acts as services: retried when late, harmless when repeated, refused as a whole."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest

from ronde.conduct.history import Remark
from ronde.journal import ActRefused, Event, Journal, State, append as append_act
from ronde.journal.events import Commented, RoundClosed
from ronde.journal.refusals import ReasonRequired
from ronde.model import Color, Person, RequestedBye, Result
from ronde.queries import past
from ronde.queries.history import state_at
from ronde.queries.presets import offered_presets
from ronde.queries.progress import Step, next_step
from ronde.services import events, history, players, results, rounds
from ronde.services.acts import carry_out
from ronde.services.cached import order_after
from ronde.services.rulebooks import leave_fide_mode
from ronde.services.why import explain_round, why_not
from ronde.store.errors import Conflict
from ronde.store.store import Store
from support.running import BY, new, play, started, tournament


class TestCarryOut:
    def test_a_late_writer_decides_again_on_the_newer_state(self) -> None:
        store, other = Store(), Store()
        t = tournament(store)
        seen: list[int] = []

        class Late:
            def decide(self, state: State) -> tuple[Event, ...]:
                seen.append(state.version)
                if len(seen) == 1:  # somebody is faster, once
                    players.register_players(other, t, [new("Quick, Q", 1000)], by=BY)
                return (Commented(text="late"),)

        done = carry_out(store, t, Late(), BY)
        assert seen == [seen[0], seen[0] + 1]
        assert done.journal.version == seen[0] + 2
        assert done.journal == Store().journal(t)

    def test_all_or_nothing(self) -> None:
        store = Store()
        t = tournament(store, entered=2)
        twins = [
            replace(new("One, X", 1), person=Person(name="One, X", fide_id="7")),
            replace(new("Two, X", 1), person=Person(name="Two, X", fide_id="7")),
        ]
        with pytest.raises(ActRefused):
            players.register_players(store, t, twins, by=BY)
        assert len(store.journal(t).state.tournament.players) == 2

    def test_a_repeated_key_changes_nothing(self) -> None:
        store = Store()
        t = tournament(store, entered=0)
        by = replace(BY, key="once")
        first = players.register_players(store, t, [new("One, X", 1)], by=by)
        again = players.register_players(store, t, [new("One, X", 1)], by=by)
        assert first.changed
        assert not again.changed
        assert again.sequence == first.sequence


class TestRounds:
    def test_pairing_gives_numbers_and_closes_the_round_before(self) -> None:
        store = Store()
        t = started(store)
        assert [p.tpn for p in store.journal(t).state.tournament.players] == [1, 2, 3, 4, 5, 6]
        play(store, t, 1)
        done = rounds.pair_round(store, t, by=BY)
        assert done.state.tournament.round(1).closed
        assert any(isinstance(e.event, RoundClosed) for e in done.journal.entries)

    def test_a_late_entry_is_put_in_its_place(self) -> None:
        store = Store()
        t = started(store)
        play(store, t, 1)
        players.register_players(store, t, [new("Late, L", 1985)], by=BY)
        rounds.pair_round(store, t, by=BY)
        numbers = {p.name: p.tpn for p in store.journal(t).state.tournament.players}
        assert numbers["P01, X"] == 2
        assert numbers["Late, L"] == 3
        assert numbers["P02, X"] == 4

    def test_another_pairing_than_the_preview_is_not_recorded(self) -> None:
        store = Store()
        t = tournament(store)
        rounds.draw_initial_color(store, t, by=BY, seed=None, drawn=Color.WHITE)
        preview = rounds.preview_pairing(store, t)
        players.announce_absence(store, t, 1, round_no=1, bye=RequestedBye.HALF, by=BY)
        with pytest.raises(Conflict) as told:
            rounds.pair_round(store, t, by=BY, digest=preview.digest, seen=preview.version)
        assert [type(e.event).__name__ for e in told.value.changes] == ["AbsenceAnnounced"]
        assert not store.journal(t).state.tournament.rounds

    def test_what_does_not_change_the_pairing_does_not_stop_it(self) -> None:
        store = Store()
        t = tournament(store)
        rounds.draw_initial_color(store, t, by=BY, seed=None, drawn=Color.WHITE)
        preview = rounds.preview_pairing(store, t)
        history.add_remark(store, t, "the hall is cold", by=BY)
        done = rounds.pair_round(store, t, by=BY, digest=preview.digest, seen=preview.version)
        assert done.state.tournament.round(1).games == preview.proposal.round.games

    def test_a_drawn_colour_can_be_drawn_again_from_its_seed(self) -> None:
        store = Store()
        first, second = tournament(store), tournament(store)
        one = rounds.draw_initial_color(store, first, by=BY, seed=12)
        two = rounds.draw_initial_color(store, second, by=BY, seed=12)
        assert one.state.draws == two.state.draws
        assert one.state.draws[0].seed == 12


class TestResults:
    def test_the_same_result_again_changes_nothing(self) -> None:
        store = Store()
        t = started(store)
        first = results.enter_result(store, t, round_no=1, board=1, result=Result.DRAW, by=BY)
        again = results.enter_result(store, t, round_no=1, board=1, result=Result.DRAW, by=BY)
        assert again.journal.version == first.journal.version

    def test_somebody_else_s_result_is_not_overwritten_unseen(self) -> None:
        store = Store()
        t = started(store)
        results.enter_result(store, t, round_no=1, board=1, result=Result.WHITE_WINS, by=BY)
        with pytest.raises(Conflict) as told:
            results.enter_result(
                store,
                t,
                round_no=1,
                board=1,
                result=Result.DRAW,
                by=BY,
                expected=Result.PENDING,
            )
        assert told.value.changes[0].event.result is Result.WHITE_WINS  # type: ignore[union-attr]

    def test_a_correction_in_a_closed_round_needs_a_reason(self) -> None:
        """Rule: C.04.2@2026-02 4.2-4.4."""
        store = Store()
        t = started(store)
        play(store, t, 1)
        rounds.close_round(store, t, 1, by=BY)
        with pytest.raises(ReasonRequired):
            results.enter_result(store, t, round_no=1, board=1, result=Result.WHITE_WINS, by=BY)
        results.enter_result(
            store,
            t,
            round_no=1,
            board=1,
            result=Result.WHITE_WINS,
            by=replace(BY, reason="score sheet"),
        )


class TestHistory:
    def test_undo_down_to_an_act_and_back(self) -> None:
        store = Store()
        t = started(store)
        before = store.journal(t).state.tournament
        target = store.journal(t).version + 1
        play(store, t, 1)
        done = history.undo_to(store, t, target, by=BY)
        assert done.state.tournament == before

    def test_an_act_that_does_not_stand_takes_nothing_with_it(self) -> None:
        store = Store()
        t = started(store)
        version = store.journal(t).version
        for target in (0, 1, 999):
            with pytest.raises(ActRefused):
                history.undo_to(store, t, target, by=BY)
        assert store.journal(t).version == version

    def test_the_state_before_each_entry_is_the_replayed_one(self) -> None:
        store = Store()
        t = tournament(store, entered=130)
        journal = store.journal(t)
        for entry, state in past.states_before(journal, 95, 120):
            assert state == state_at(journal, entry.sequence - 1)


class TestNextStep:
    def test_through_a_whole_event(self) -> None:
        store = Store()
        t = tournament(store, entered=1, number_of_rounds=1)

        def step() -> Step:
            return next_step(store.journal(t).state).step

        assert step() is Step.ADD_PLAYERS
        players.register_players(store, t, [new("Second, S", 1)], by=BY)
        assert step() is Step.PAIR
        rounds.draw_initial_color(store, t, by=BY, seed=1)
        rounds.pair_round(store, t, by=BY)
        assert step() is Step.PUBLISH
        rounds.publish_round(store, t, 1, by=BY)
        assert step() is Step.ENTER_RESULTS
        play(store, t, 1)
        assert step() is Step.CLOSE
        rounds.close_round(store, t, 1, by=BY)
        assert step() is Step.HAND_OVER


class TestWhy:
    def test_the_reasons_are_those_of_the_recorded_round(self) -> None:
        store = Store()
        t = started(store)
        explained = explain_round(store.journal(t).state, 1)
        assert explained is not None
        assert explained.as_recorded
        assert why_not(explained, 1, 2).difference is not None

    def test_a_hand_made_round_is_said_to_be_one(self) -> None:
        store = Store()
        t = started(store, entered=4)
        first, second = store.journal(t).state.tournament.round(1).games
        rounds.change_pairing(
            store,
            t,
            1,
            games=(replace(first, black=second.black), replace(second, black=first.black)),
            byes=(),
            by=replace(BY, reason="family"),
        )
        explained = explain_round(store.journal(t).state, 1)
        assert explained is not None
        assert not explained.as_recorded


def test_offered_presets_can_be_run() -> None:
    assert {p.code for p in offered_presets()} >= {"weekend", "open", "rapid"}


def test_unknown_tiebreaks_do_not_hide_the_standings() -> None:
    store = Store()
    t = started(store)
    settings = store.journal(t).state.tournament.settings
    why = replace(BY, reason="a try")
    leave_fide_mode(store, t, by=why)
    events.change_settings(store, t, replace(settings, tiebreaks=("NONSENSE",)), by=why)
    order = order_after(store.journal(t))
    assert order.problem is not None
    assert len(order.standings.rows) == 6


class Overtaken(Store):
    """A store where somebody else is faster, again and again, until the others wait."""

    def __init__(self) -> None:
        super().__init__()
        self.faster = 0
        self.waited = False

    def append(self, number: int, journal: Journal, *, expected: int, key: str = "") -> None:
        if not self.waited:
            self.faster += 1
            rival = Store()
            present = rival.journal(number)
            told = Commented(text=f"faster {self.faster}")
            longer = append_act(present, told, author="rival", at=BY.at)
            rival.append(number, longer, expected=present.version)
        super().append(number, journal, expected=expected, key=key)

    @contextmanager
    def alone(self, number: int) -> Iterator[None]:
        with super().alone(number):
            self.waited = True
            yield


def test_who_keeps_losing_the_race_gets_a_turn_alone() -> None:
    store = Overtaken()
    t = tournament(store)
    done = carry_out(store, t, Remark(text="mine"), replace(BY, key="k"))
    assert store.faster == 3
    texts = [e.event.text for e in done.journal.entries if isinstance(e.event, Commented)]
    assert texts == ["faster 1", "faster 2", "faster 3", "mine"]
    assert Store().journal(t) == done.journal


def test_a_quick_act_waits_its_turn_and_is_decided_once() -> None:
    store = Overtaken()
    t = tournament(store)
    decided = []

    class Mine:
        def decide(self, state: State) -> tuple[Event, ...]:
            decided.append(state.version)
            return (Commented(text="mine"),)

    done = carry_out(store, t, Mine(), BY, quick=True)
    assert store.waited
    assert decided == [done.journal.version - 1]
