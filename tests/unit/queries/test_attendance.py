"""Who is asked about before a pairing: those not checked in, those who did not come."""

from __future__ import annotations

from ronde.conduct import Wish, decide
from ronde.conduct.attendance import (
    Answer,
    CheckInPlayers,
    SetByes,
    SettleAttendance,
    WishedBye,
)
from ronde.conduct.draws import Chance, DrawColor
from ronde.conduct.players import AnnounceAbsences, NewPlayer, RegisterPlayers
from ronde.conduct.results import EnterResult
from ronde.conduct.rounds import PairRound
from ronde.conduct.settings import FoundTournament
from ronde.conduct.starting import NumberByStrength
from ronde.journal import State, apply
from ronde.journal.events import (
    AbsenceAnnounced,
    AbsenceCancelled,
    CheckedIn,
    PlayerWithdrawn,
    RoundPublished,
)
from ronde.model import Person, PlayerId, RequestedBye, Result, RoundNo
from ronde.queries.attendance import attendance, ticked
from ronde.queries.presets import preset_for, settings_from


def after(state: State, *wishes: Wish) -> State:
    for wish in wishes:
        for event in decide(state, wish):
            state = apply(state, event)
    return state


def entered(system: str = "dutch", *, rounds: int | None = 3, players: int = 6) -> State:
    settings = settings_from(preset_for(system), name="A", start=None, rounds=rounds)
    people = tuple(
        NewPlayer(person=Person(name=f"P{n}"), rating=2000 - n) for n in range(1, players + 1)
    )
    state = after(State(), FoundTournament(settings=settings), RegisterPlayers(entries=people))
    if system != "dutch":
        return state
    return after(state, NumberByStrength(), DrawColor(chance=Chance(seed=1)))


def with_forfeit(result: Result = Result.BLACK_FORFEITS) -> State:
    """Round 1 played; board 1 was decided by whoever did not come."""
    state = after(entered(), PairRound())
    for game in state.tournament.round(1).games:
        known = result if game.board == 1 else Result.WHITE_WINS
        state = after(state, EnterResult(round=1, board=game.board, result=known))
    return state


def tick(*players: int, round_no: int = 1) -> CheckInPlayers:
    return CheckInPlayers(players=players, round=round_no, present=True)


def test_nothing_is_asked_where_nobody_checks_players_in() -> None:
    """D16: who never used check-in is asked nothing."""
    found = attendance(entered())
    assert (found.round, found.open, found.begun) == (1, 0, False)
    assert len(found.expected) == 6


def test_one_tick_makes_the_others_unseen() -> None:
    """D16: check-in binds from the first tick on."""
    found = attendance(after(entered(), tick(1, 2)))
    assert found.begun
    assert [p.id for p in found.unseen] == [3, 4, 5, 6]
    assert found.open == 4


def test_check_in_opened_by_hand_makes_everybody_unseen() -> None:
    """D16: a kiosk at the door begins it before the first tick."""
    assert attendance(entered(), opened=True).open == 6


def test_whoever_announced_an_absence_is_not_expected() -> None:
    away = AnnounceAbsences(players=(3,), round=1, bye=RequestedBye.HALF)
    found = attendance(after(entered(), away, tick(1)))
    assert [p.id for p in found.unseen] == [2, 4, 5, 6]


def test_a_forfeit_is_asked_about_once() -> None:
    """D25: no-shows are asked about before the next pairing; "plays on" ends it."""
    state = with_forfeit()
    absent = state.tournament.round(1).games[0].black
    found = attendance(state)
    assert [(n.player.id, n.round, n.board) for n in found.no_shows] == [(absent, 1, 1)]
    assert not found.begun
    assert found.rule == "C.05@2017 6.5"
    plays = SettleAttendance(round=2, answers=((absent, Answer.PLAYS),))
    assert decide(state, plays) == (CheckedIn(player=absent, round=RoundNo(2)),)
    answered = after(state, plays)
    assert attendance(answered).open == 0
    assert decide(answered, plays) == ()


def test_both_sides_may_have_stayed_away() -> None:
    state = with_forfeit(Result.DOUBLE_FORFEIT)
    game = state.tournament.round(1).games[0]
    assert {n.player.id for n in attendance(state).no_shows} == {game.white, game.black}


def test_a_no_show_may_be_absent_or_leave() -> None:
    """D25: the other answers take the player out of the pairing."""
    state = with_forfeit()
    absent = state.tournament.round(1).games[0].black
    away = after(state, SettleAttendance(round=2, answers=((absent, Answer.ZERO),)))
    assert not away.tournament.player(absent).is_available(2)
    gone = decide(state, SettleAttendance(round=2, answers=((absent, Answer.LEAVES),)))
    assert gone == (PlayerWithdrawn(player=absent, after_round=1),)
    assert (
        attendance(after(state, SettleAttendance(round=2, answers=((absent, Answer.LEAVES),)))).open
        == 0
    )


def test_whoever_was_marked_absent_at_check_in_is_a_no_show_of_the_next_round() -> None:
    """D25: an absence that nobody had announced is asked about like a forfeit."""
    state = after(
        entered(),
        tick(1, 2, 3, 4),
        SettleAttendance(round=1, answers=((5, Answer.ZERO), (6, Answer.HALF))),
        PairRound(),
    )
    for game in state.tournament.round(1).games:
        state = after(state, EnterResult(round=1, board=game.board, result=Result.DRAW))
    assert [n.player.id for n in attendance(state).no_shows] == [5]


def test_an_absence_announced_before_is_none() -> None:
    away = AnnounceAbsences(players=(5, 6), round=1, bye=RequestedBye.ZERO)
    state = after(entered(), away, PairRound())
    assert attendance(state).no_shows == ()


def test_pairing_anyway_writes_nothing() -> None:
    state = after(entered(), tick(1))
    assert decide(state, SettleAttendance(round=1, answers=((2, Answer.PLAYS),))) == ()


def test_after_the_last_round_nobody_is_asked() -> None:
    state = after(entered(rounds=1), PairRound())
    assert attendance(state).round == 0


def test_tables_and_brackets_ask_nothing() -> None:
    state = after(entered("cup", rounds=None), tick(1))
    found = attendance(state)
    assert (found.begun, found.open) == (True, 0)


def test_ticks_of_many_leave_who_is_so_already() -> None:
    """F9: all of a club at once."""
    state = after(entered(), tick(1))
    assert len(decide(state, tick(1, 2, 3, 3))) == 2
    away = CheckInPlayers(players=(1, 2), round=1, present=False)
    assert ticked(after(state, tick(2), away), 1) == frozenset()


def test_byes_of_many_write_only_what_changes() -> None:
    """F8: one table of byes; a cell that stays as it is writes nothing."""
    half = WishedBye(player=1, round=2, bye=RequestedBye.HALF)
    state = after(entered(), SetByes(wishes=(half,)))
    wishes = (
        half,
        WishedBye(player=2, round=3, bye=RequestedBye.ZERO),
        WishedBye(player=3, round=1, bye=None),
    )
    assert [type(e) for e in decide(state, SetByes(wishes=wishes))] == [AbsenceAnnounced]
    other = SetByes(wishes=(WishedBye(player=1, round=2, bye=RequestedBye.ZERO),))
    assert [type(e) for e in decide(state, other)] == [AbsenceCancelled, AbsenceAnnounced]
    none = SetByes(wishes=(WishedBye(player=1, round=2, bye=None),))
    assert after(state, none).tournament.player(PlayerId(1)).absences == ()


def test_pairing_may_publish_at_once() -> None:
    """D45: one press pairs and publishes."""
    events = decide(entered(), PairRound(publish=True))
    assert isinstance(events[-1], RoundPublished)
    assert after(entered(), PairRound(publish=True)).tournament.round(1).published
