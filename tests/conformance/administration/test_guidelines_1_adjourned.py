"""Guidelines I of the Laws (book 2.2): what stands on the envelope, and the hours of resuming."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.admin.adjourned import Resuming, clock_typed, resuming, squares_of
from ronde.conduct.adjourned import SealGame
from ronde.errors import ModelError
from ronde.journal import Event
from ronde.journal.events import GameSealed, ResultEntered
from ronde.journal.refusals import EnvelopeWithoutGame, NothingChanges
from ronde.model import Adjournment, BoardNo, PlayerId, Result, RoundNo
from ronde.queries.adjourned import adjourned_games
from support.journal import Desk, desk

ONE, TWO, THREE, FOUR = map(PlayerId, range(1, 5))
R1 = RoundNo(1)
NINE = dt.datetime(2026, 3, 8, 9, 0, tzinfo=dt.UTC)
BLANK = Adjournment(round=R1, white=ONE, black=TWO)
FULL = replace(
    BLANK,
    position="4k3/8/8/8/8/8/8/4K2R w K - 0 41",
    used_white=4980,
    used_black=5000,
    sealed_by=ONE,
    move=41,
    resumes=NINE,
    place="Gymnase",
)


@pytest.fixture
def table() -> Desk:
    made = desk()
    made.register(4)
    made.number()
    made.pair((1, 2), (3, 4))
    return made


def wish(table: Desk, envelope: Adjournment) -> list[Event]:
    """The acts of sealing, done."""
    acts = SealGame(adjournment=envelope).decide(table.state)
    for act in acts:
        table.do(act)
    return list(acts)


class TestEnvelope:
    """I.2: seven facts; the sealed move itself is none of them."""

    def test_everything_is_there_or_named(self) -> None:
        assert FULL.lacks == ()
        assert BLANK.lacks == (
            *("position", "used_white", "used_black", "sealed_by", "move", "resumes", "place"),
        )
        assert replace(FULL, used_white=0).lacks == (), "no time used is a time"
        assert replace(FULL, draw_by=None).lacks == (), "I.2.6: only an offer that was made"

    def test_it_has_no_room_for_the_move(self) -> None:
        fields = {name for name in Adjournment.__dataclass_fields__ if "move" in name}
        assert fields == {"move"}
        assert Adjournment.__dataclass_fields__["move"].type == "int | None"

    def test_sealing_adjourns_the_game_and_notes_it(self, table: Desk) -> None:
        done = wish(table, FULL)
        assert done == [
            ResultEntered(round=R1, board=BoardNo(1), result=Result.ADJOURNED),
            GameSealed(adjournment=FULL),
        ]
        assert SealGame(adjournment=FULL).decide(table.state) == (), "the same again is nothing"
        table.refuses(GameSealed(adjournment=FULL), NothingChanges)

    def test_a_later_word_takes_the_place_of_the_first(self, table: Desk) -> None:
        wish(table, BLANK)
        assert wish(table, FULL) == [GameSealed(adjournment=FULL)]
        assert table.state.office.adjournments == (FULL,)

    def test_exchanged_colours_are_the_same_game(self, table: Desk) -> None:
        wish(table, FULL)
        other = replace(FULL, white=TWO, black=ONE)
        wish(table, other)
        assert table.state.office.adjournments == (other,)

    def test_only_a_game_that_is_not_over(self, table: Desk) -> None:
        table.do(ResultEntered(round=R1, board=BoardNo(1), result=Result.DRAW))
        with pytest.raises(ModelError, match="has a result"):
            SealGame(adjournment=FULL).decide(table.state)

    def test_both_names_are_those_of_the_game(self, table: Desk) -> None:
        foreign = replace(BLANK, black=THREE)
        table.refuses(GameSealed(adjournment=foreign), EnvelopeWithoutGame)
        with pytest.raises(ModelError, match="only one of the two"):
            replace(BLANK, sealed_by=FOUR)

    def test_undo_takes_back_the_result_and_keeps_the_envelope(self, table: Desk) -> None:
        from ronde.journal.events import Undone  # noqa: PLC0415

        wish(table, FULL)
        step = table.state.undoable
        assert step is not None
        table.do(Undone(target=step.sequence))
        assert table.tournament.round(1).games[0].result is Result.PENDING
        assert table.state.office.adjournments == (FULL,)
        assert adjourned_games(table.state) == (), "a game that goes on is not listed"


class TestList:
    """The arbiter has in hand what is adjourned, the next to go on first."""

    def test_the_next_one_first_and_those_without_an_hour_last(self, table: Desk) -> None:
        wish(table, BLANK)
        later = replace(FULL, white=THREE, black=FOUR, sealed_by=FOUR)
        wish(table, later)
        first, second = adjourned_games(table.state)
        assert (first.game.key, second.game.key) == ("2", "1")
        assert (first.sealer and first.sealer.id, first.answering and first.answering.id) == (4, 3)
        assert (second.noted, second.sealer, second.answering) == (True, None, None)

    def test_a_game_of_which_nothing_was_noted_is_in_it(self, table: Desk) -> None:
        table.do(ResultEntered(round=R1, board=BoardNo(2), result=Result.ADJOURNED))
        [found] = adjourned_games(table.state)
        assert (found.noted, found.envelope.white) == (False, THREE)
        table.do(ResultEntered(round=R1, board=BoardNo(2), result=Result.DRAW))
        assert adjourned_games(table.state) == ()


class TestAbsence:
    """I.10: whoever comes after the default time loses; to the minute it is still in time."""

    @pytest.mark.parametrize(
        ("late", "found"),
        [
            (-1, Resuming.TO_COME),
            (0, Resuming.DUE),
            (30, Resuming.DUE),
            (31, Resuming.DEFAULTED),
        ],
    )
    def test_default_time_counts_from_the_hour_of_resumption(
        self, late: int, found: Resuming
    ) -> None:
        assert resuming(NINE, NINE + dt.timedelta(minutes=late), minutes=30) is found

    def test_nobody_has_said_when(self) -> None:
        assert resuming(None, NINE, minutes=30) is Resuming.UNKNOWN

    def test_the_default_time_is_that_of_the_event(self, table: Desk) -> None:
        wish(table, FULL)
        [found] = adjourned_games(table.state)
        assert found.forfeit_at == NINE + dt.timedelta(minutes=found.default.minutes)


class TestTyped:
    """What cannot be is refused where it is typed."""

    def test_a_position_is_a_fen_or_words(self) -> None:
        squares = squares_of(FULL.position)
        assert len(squares) == 64
        assert (squares[4], squares[60], squares[63]) == ("k", "K", "R")
        assert squares_of("White: Kg1, Ra1. Black: Kg8") == ()
        assert squares_of("1/2 game") == (), "a fraction is no FEN"

    @pytest.mark.parametrize(
        "fen",
        [
            "4k3/8/8/8/8/8/4K2R",
            "4k3/8/8/8/8/8/8/4K2RR",
            "4k3/8/8/8/8/8/8/7R",
            "4k3/8/8/8/8/8/80/4K2R",
            "4kk2/8/8/8/8/8/8/4K2R",
        ],
    )
    def test_a_fen_that_cannot_be_set_up(self, fen: str, table: Desk) -> None:
        with pytest.raises(ModelError):
            SealGame(adjournment=replace(FULL, position=fen)).decide(table.state)

    @pytest.mark.parametrize("text", ["83", "1h23", "1:60", "-1:00", "1:2:3", "١:23", "100:00"])
    def test_a_time_that_is_none(self, text: str) -> None:
        with pytest.raises(ModelError, match="no time used"):
            clock_typed(text)

    def test_an_hour_without_its_zone(self) -> None:
        with pytest.raises(ModelError, match="time zone"):
            replace(FULL, resumes=NINE.replace(tzinfo=None))
