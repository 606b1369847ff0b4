"""Special arrangements, ties, complementary pairing, previews compared: the use cases."""

from __future__ import annotations

from dataclasses import replace

import pytest

from ronde.conduct.complement import NotAlone
from ronde.errors import ModelError
from ronde.journal.events import (
    ChangeCase,
    DrawKind,
    PairingChanged,
    PlacesDecided,
)
from ronde.journal.refusals import NotInFideMode, ReasonRequired, RoundIsClosed
from ronde.model import (
    ByeKind,
    Color,
    Person,
    PlayerId,
    Points,
    RequestedBye,
    Result,
    Sex,
)
from ronde.pairing.draw_records import ProofCode, prove_draw
from ronde.queries import previews
from ronde.queries.arrangements import groups
from ronde.queries.complement import first_free_board, white_by_rule, without_opponent
from ronde.queries.results import correction_effect
from ronde.queries.standing import ties_of
from ronde.queries.ties import breaks_by
from ronde.services import (
    arrangements,
    complement,
    events,
    history,
    players,
    results,
    rounds,
    ties,
)
from ronde.services.cached import order_after, outside_acts
from ronde.services.rulebooks import leave_fide_mode
from ronde.store.store import Store
from support.journal import game
from support.running import BY, new, play, started, tournament

WHY = replace(BY, reason="the arbiter says so")


class TestInitialColour:
    """Rule: C.04.3@2026-02 5.1: drawn, recorded, proved."""

    @pytest.mark.parametrize("seed", [1, 2, 3, 4])
    def test_the_draw_is_proved_from_its_seed(self, seed: int) -> None:
        store = Store()
        t = tournament(store)
        done = rounds.draw_initial_color(store, t, by=BY, seed=seed)
        [made] = done.state.draws
        assert prove_draw(made).code is ProofCode.PROVED
        assert made.outcome[0].value == done.state.tournament.settings.initial_color.value  # type: ignore[union-attr]

    @pytest.mark.parametrize("color", list(Color))
    def test_by_hand_it_is_replayed(self, color: Color) -> None:
        store = Store()
        t = tournament(store)
        done = rounds.draw_initial_color(store, t, by=BY, seed=None, drawn=color)
        assert prove_draw(done.state.draws[0]).code is ProofCode.REPLAYED
        assert done.state.tournament.settings.initial_color is color


class TestBans:
    def test_forbidden_allowed_and_harmless_twice(self) -> None:
        store = Store()
        t = tournament(store)
        done = arrangements.forbid_pairs(store, t, (1, 2), why="brothers", by=BY)
        [ban] = done.state.tournament.forbidden
        assert (ban.players, ban.reason) == ((1, 2), "brothers")
        again = arrangements.forbid_pairs(store, t, (1, 2), why="brothers", by=BY)
        assert not again.changed
        assert arrangements.allow_pair(store, t, ban, by=BY).state.tournament.forbidden == ()
        assert not arrangements.allow_pair(store, t, ban, by=BY).changed

    def test_the_engine_keeps_to_it(self) -> None:
        store = Store()
        t = tournament(store)
        rounds.draw_initial_color(store, t, by=BY, seed=1)
        usual = rounds.preview_pairing(store, t).proposal.round.games[0].players
        arrangements.forbid_pairs(store, t, usual, why="brothers", by=BY)
        games = rounds.preview_pairing(store, t).proposal.round.games
        assert {*usual} not in [{*g.players} for g in games]

    def test_groups_have_something_in_common(self) -> None:
        store = Store()
        t = tournament(store, entered=0)
        people = [
            Person(name="Étienne, A", club="Roque", federation="FRA"),
            Person(name="etienne, B", club="Tour", federation="FRA"),
            Person(name="Zola, C", club="roque", federation="FRA", sex=Sex.WOMAN),
        ]
        entries = [players.NewPlayer(person=p) for p in people]
        state = players.register_players(store, t, entries, by=BY).state
        found = [(g.kind, g.name, g.players) for g in groups(state.tournament)]
        # All three are French: a group of everybody keeps nobody apart from anybody.
        assert found == [("club", "Roque", (1, 3)), ("family", "Étienne", (1, 2))]
        state = arrangements.forbid_pairs(store, t, (1, 3), why="brothers", by=BY).state
        assert [g.banned for g in groups(state.tournament)] == [True, False]


class TestPoints:
    def test_given_and_taken_with_a_reason(self) -> None:
        store = Store()
        t = started(store)
        with pytest.raises(ReasonRequired):
            arrangements.adjust_points(store, t, 1, points=Points(-5), why="", by=BY)
        done = arrangements.adjust_points(
            store, t, 1, points=Points(-5), why="late", round_no=1, by=WHY
        )
        [found] = done.state.tournament.adjustments
        assert (found.players, found.points, found.round) == ((1,), -5, 1)
        assert [o.entry.reason for o in outside_acts(done.journal)] == [WHY.reason]
        state = arrangements.revoke_adjustment(store, t, found, by=BY).state
        assert state.tournament.adjustments == ()
        assert not arrangements.revoke_adjustment(store, t, found, by=BY).changed

    def test_nothing_is_no_adjustment(self) -> None:
        store = Store()
        t = started(store)
        with pytest.raises(ModelError):
            arrangements.adjust_points(store, t, 1, points=Points(0), why="x", by=WHY)


class TestFixedBoards:
    def test_the_next_pairing_seats_the_player_there(self) -> None:
        store = Store()
        t = tournament(store)
        rounds.draw_initial_color(store, t, by=BY, seed=1)
        arrangements.fix_board(store, t, 6, 1, by=BY)
        assert not arrangements.fix_board(store, t, 6, 1, by=BY).changed
        rounds.pair_round(store, t, by=BY)
        rounds.publish_round(store, t, 1, by=BY)
        play(store, t, 1)
        done = rounds.pair_round(store, t, by=BY)
        for round_ in done.state.tournament.rounds:
            assert [g.board for g in round_.games] == [1, 2, 3]
            assert PlayerId(6) in round_.games[0].players


class TestTies:
    def tied(self) -> tuple[Store, int]:
        store = Store()
        t = started(store)
        play(store, t, 1)
        settings = store.journal(t).state.tournament.settings
        leave_fide_mode(store, t, by=WHY)
        events.change_settings(store, t, replace(settings, tiebreaks=("LOT",)), by=WHY)
        return store, t

    def test_lots_are_drawn_once_recorded_and_proved(self) -> None:
        store, t = self.tied()
        done = ties.draw_ties(store, t, seed=77, by=BY)
        made = done.state.draws[-1]
        assert (made.kind, made.seed) == (DrawKind.TIE, 77)
        assert prove_draw(made).code is ProofCode.PROVED
        assert not ties.draw_ties(store, t, seed=78, by=BY).changed
        [drawn] = ties_of(done.state).drawn
        assert sorted(drawn) == [1, 2, 3, 4, 5, 6]
        rows = order_after(done.journal).standings.rows
        assert [row.participant for row in rows] == list(drawn)
        assert order_after(done.journal).standings.tied() == ()

    def test_who_enters_after_the_draw_has_no_lot(self) -> None:
        store, t = self.tied()
        [drawn] = ties_of(ties.draw_ties(store, t, seed=77, by=BY).state).drawn
        done = players.register_players(store, t, [new("Late, L", 1500)], by=BY)
        lots = order_after(done.journal).standings
        place = {row.participant: row.values["LOT"] for row in lots.rows}
        assert [place[p] for p in drawn] == [1, 2, 3, 4, 5, 6]
        assert place[7] is None

    def test_the_arbiter_decides_with_a_reason(self) -> None:
        store, t = self.tied()
        settings = store.journal(t).state.tournament.settings
        events.change_settings(store, t, replace(settings, tiebreaks=("MAN",)), by=WHY)
        with pytest.raises(ReasonRequired):
            ties.decide_places(store, t, (4, 2), by=BY)
        done = ties.decide_places(store, t, (4, 2), by=WHY)
        assert isinstance(done.journal.entries[-1].event, PlacesDecided)
        order = [row.participant for row in order_after(done.journal).standings.rows]
        assert order[:2] == [4, 2]
        assert not ties.decide_places(store, t, (4, 2), by=BY).changed

    def test_which_codes_the_chain_has(self) -> None:
        store, t = self.tied()
        assert breaks_by(store.journal(t).state.tournament) == ("LOT",)
        whole = store.journal(t).state.tournament
        from_file = replace(whole.settings, tiebreaks=("OTHER_MAN", "BH"))
        assert breaks_by(replace(whole, settings=from_file)) == ("MAN",)


def forfeited() -> tuple[Store, int]:
    """Six players, published; White is alone on boards 1 and 2."""
    store = Store()
    t = started(store)
    for board in (1, 2):
        results.enter_result(store, t, round_no=1, board=board, result=Result.BLACK_FORFEITS, by=BY)
    return store, t


class TestComplement:
    """Rule: C.04.2@2026-02 4.2-4.4."""

    def test_two_whose_opponents_stayed_away(self) -> None:
        store, t = forfeited()
        before = store.journal(t).state.tournament.round(1)
        alone = without_opponent(store.journal(t).state.tournament, 1)
        assert [(a.why, a.board) for a in alone] == [("forfeit", 1), ("forfeit", 2)]
        first, second = (int(a.player.id) for a in alone)
        done = complement.pair_two(store, t, 1, players=(first, second), by=WHY)
        round_ = done.state.tournament.round(1)
        assert {*round_.games[0].players} == {first, second}
        assert [g.board for g in round_.games] == [1, 3]
        assert round_.games[0].result is Result.PENDING
        assert round_.games[1] == before.games[2]
        absent = {p for g in before.games[:2] for p in g.players} - {first, second}
        assert {(b.player, b.kind) for b in round_.byes} == {(p, ByeKind.ZERO) for p in absent}
        event = done.journal.entries[-1].event
        assert isinstance(event, PairingChanged)
        assert event.case is ChangeCase.WITHOUT_OPPONENT

    def test_a_bye_and_a_latecomer(self) -> None:
        store = Store()
        t = started(store, entered=5)
        players.register_players(store, t, [new("Late, L", 1500)], by=BY)
        alone = without_opponent(store.journal(t).state.tournament, 1)
        assert [a.why for a in alone] == ["pab", "unpaired"]
        pair = (int(alone[0].player.id), int(alone[1].player.id))
        done = complement.pair_two(store, t, 1, players=pair, white=pair[1], by=WHY)
        round_ = done.state.tournament.round(1)
        assert (round_.games[2].board, round_.games[2].players) == (3, (pair[1], pair[0]))
        assert round_.byes == ()
        assert done.state.tournament.player(PlayerId(6)).first_round == 1

    def test_it_needs_a_reason_and_changes_nothing_without(self) -> None:
        store, t = forfeited()
        version = store.journal(t).version
        alone = without_opponent(store.journal(t).state.tournament, 1)
        pair = (int(alone[0].player.id), int(alone[1].player.id))
        with pytest.raises(ReasonRequired) as asked:
            complement.pair_two(store, t, 1, players=pair, by=BY)
        assert asked.value.facts["because"] == "published_pairing_case"
        assert store.journal(t).version == version

    def test_who_has_an_opponent_is_not_alone(self) -> None:
        store, t = forfeited()
        games = store.journal(t).state.tournament.round(1).games
        alone = without_opponent(store.journal(t).state.tournament, 1)
        for other in (games[2].white, 99, alone[0].player.id):
            with pytest.raises(NotAlone):
                complement.pair_two(
                    store, t, 1, players=(int(alone[0].player.id), int(other)), by=WHY
                )

    def test_colours_follow_the_system(self) -> None:
        """Rule: C.04.3@2026-02 5.2: whoever had Black is due White."""
        store = Store()
        t = started(store)
        play(store, t, 1, Result.WHITE_WINS)
        first = store.journal(t).state.tournament.round(1)
        rounds.pair_round(store, t, by=BY)
        whites, blacks = (
            [int(getattr(g, side)) for g in first.games] for side in ("white", "black")
        )
        state = store.journal(t).state.tournament
        for white in whites:
            for black in blacks:
                if {white, black} not in [{*g.players} for g in first.games]:
                    assert white_by_rule(state, 2, white, black) == black

    def test_two_who_have_met_stay_apart_in_fide_mode(self) -> None:
        store = Store()
        t = started(store, entered=4)
        play(store, t, 1)
        rounds.pair_round(store, t, by=BY)
        rounds.publish_round(store, t, 2, by=BY)
        met = {frozenset(g.players) for g in store.journal(t).state.tournament.round(1).games}
        for board in (1, 2):
            game = store.journal(t).state.tournament.round(2).games[board - 1]
            wanted = next(p for p in game.players if p in next(iter(met)))
            result = Result.BLACK_FORFEITS if game.white == wanted else Result.WHITE_FORFEITS
            results.enter_result(store, t, round_no=2, board=board, result=result, by=BY)
        alone = without_opponent(store.journal(t).state.tournament, 2)
        pair = (int(alone[0].player.id), int(alone[1].player.id))
        assert frozenset(pair) in met
        assert white_by_rule(store.journal(t).state.tournament, 2, *pair) in pair
        with pytest.raises(NotInFideMode):
            complement.pair_two(store, t, 2, players=pair, by=WHY)

    def test_not_in_a_closed_round(self) -> None:
        store = Store()
        t = started(store, entered=5)
        players.register_players(store, t, [new("Late, L", 1500)], by=BY)
        play(store, t, 1)
        rounds.close_round(store, t, 1, by=BY)
        alone = without_opponent(store.journal(t).state.tournament, 1)
        pair = (int(alone[0].player.id), int(alone[1].player.id))
        with pytest.raises(RoundIsClosed):
            complement.pair_two(store, t, 1, players=pair, by=WHY)

    def test_one_undo_per_act_brings_everything_back(self) -> None:
        store, t = forfeited()
        before = store.journal(t).state
        alone = without_opponent(before.tournament, 1)
        pair = (int(alone[0].player.id), int(alone[1].player.id))
        complement.pair_two(store, t, 1, players=pair, by=WHY)
        history.undo_to(store, t, before.version + 1, by=WHY)
        assert store.journal(t).state == before


class TestOutsideActs:
    def test_taken_back_acts_are_listed_with_what_took_them_back(self) -> None:
        store, t = forfeited()
        before = store.journal(t).version
        alone = without_opponent(store.journal(t).state.tournament, 1)
        pair = (int(alone[0].player.id), int(alone[1].player.id))
        complement.pair_two(store, t, 1, players=pair, by=WHY)
        assert [o.left[0].way.because for o in outside_acts(store.journal(t))] == [
            "published_pairing_case"
        ]
        history.undo_to(store, t, before + 1, by=WHY)
        found = [(type(o.entry.event).__name__, o.rules) for o in outside_acts(store.journal(t))]
        assert found == [
            ("PairingChanged", ("C.04.2@2026-02 4.2-4.4",)),
            ("Undone", ("C.04.2@2026-02 4.2-4.4",)),
        ]

    def test_a_reason_given_without_need_is_not_outside(self) -> None:
        store = Store()
        t = started(store)
        results.enter_result(store, t, round_no=1, board=1, result=Result.DRAW, by=WHY)
        assert outside_acts(store.journal(t)) == ()


class TestCorrectionEffect:
    """Rule: C.04.2@2026-02 4.2-4.4; C.04.2@2017 D.8."""

    def code(self, store: Store, t: int, number: int = 1) -> str:
        return correction_effect(store.journal(t).state.tournament, number).code

    def test_as_the_rounds_go_by(self) -> None:
        store = Store()
        t = started(store)
        play(store, t, 1)
        assert self.code(store, t) == "at_once"
        rounds.pair_round(store, t, by=BY)
        effect = correction_effect(store.journal(t).state.tournament, 1)
        assert (effect.code, effect.round, effect.paired) == ("next_but_one", 3, 2)
        assert (effect.rule, effect.closed) == ("C.04.2@2026-02 4.2-4.4", True)
        play(store, t, 2)
        assert self.code(store, t) == "rating_only"
        rounds.pair_round(store, t, by=BY)
        assert self.code(store, t, 2) == "standings"
        assert self.code(store, t, 3) == "last_round"


class TestPreviews:
    def test_the_same_is_no_difference(self) -> None:
        store = Store()
        t = tournament(store)
        rounds.draw_initial_color(store, t, by=BY, seed=1)
        seen = previews.seen_in(rounds.preview_pairing(store, t))
        assert previews.seen_from(seen.as_data()) == seen
        assert not previews.differences(seen, seen).is_any

    def test_who_left_and_which_boards_changed(self) -> None:
        store = Store()
        t = tournament(store)
        rounds.draw_initial_color(store, t, by=BY, seed=1)
        before = previews.seen_in(rounds.preview_pairing(store, t))
        players.announce_absence(store, t, 2, round_no=1, bye=RequestedBye.HALF, by=BY)
        players.register_players(store, t, [new("New, N", 1400)], by=BY)
        found = previews.differences(before, previews.seen_in(rounds.preview_pairing(store, t)))
        assert (found.came, found.left) == ((7,), (2,))
        assert found.boards
        assert not found.bye

    def test_colours_alone(self) -> None:
        one = previews.Seen(round=1, digest="a", boards=((1, 1, 2), (2, 3, 4)))
        two = previews.Seen(round=1, digest="b", boards=((1, 2, 1), (2, 3, 4)))
        found = previews.differences(one, two)
        assert (found.boards, found.recolored) == ((), (1,))

    @pytest.mark.parametrize("junk", [None, 3, [], {"boards": [[1]]}, {"round": "x"}, "text"])
    def test_junk_was_never_seen(self, junk: object) -> None:
        assert previews.seen_from(junk) is None


def test_a_new_board_is_the_lowest_free_one() -> None:
    assert first_free_board((game(1, 1, 2), game(3, 3, 4))) == 2
