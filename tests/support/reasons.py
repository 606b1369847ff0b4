"""What a player is told about a round, computed again from the entrants and the boards alone."""

from __future__ import annotations

import random
from collections.abc import Iterator

from ronde.errors import NoValidPairing
from ronde.model import Color
from ronde.pairing.dutch import (
    ColorReason,
    FaultKind,
    Half,
    Hindrance,
    MeetingReason,
    Pairing,
    faults_of,
    pair,
    reason_of,
    suppose,
)
from ronde.pairing.swiss import Field
from ronde.pairing.swiss.field import Demand, Entrant
from support.random_fields import random_field

__all__ = ["Recomputed", "random_rounds"]


def random_rounds(
    seed: str, edition: str, count: int, *, most: int = 30
) -> Iterator[tuple[Field, Pairing]]:
    """Random rounds that can be paired."""
    for number in range(count):
        rng = random.Random(f"{seed}/{edition}/{number}")
        field = random_field(rng, edition, least=4, most=most)
        try:
            yield field, pair(field)
        except NoValidPairing:
            continue


class Recomputed:
    """The facts of a round, from the entrants and the boards alone."""

    def __init__(self, field: Field, pairing: Pairing) -> None:
        self.field, self.pairing = field, pairing
        self.of = {e.number: e for e in field.entrants}
        self.opponent = {a: b for board in pairing.boards for a, b in (board, board[::-1])}
        self.order = sorted(field.entrants, key=lambda e: (-e.score, e.number))
        self.rank = {e.number: place for place, e in enumerate(self.order)}

    def check(self, entrant: Entrant) -> None:
        told = reason_of(self.pairing, entrant.number)
        assert told.score == entrant.score
        if entrant.number == self.pairing.pab:
            assert told.meeting is None
            self.check_bye(entrant)
            return
        assert told.bye is None
        assert told.meeting is not None
        self.check_meeting(entrant, told.meeting)

    def check_meeting(self, entrant: Entrant, told: MeetingReason) -> None:
        me, other = entrant, self.of[self.opponent[entrant.number]]
        assert told.opponent == other.number
        assert told.group == sum(e.score == told.score for e in self.field.entrants)
        # The bracket is that of the lower score of the two, unless everything below was joined.
        if self.field.edition == "2026":
            assert told.score == min(me.score, other.score)
            assert bool(told.came_down) == (me.score > told.score)
            assert bool(told.they_came_down) == (other.score > told.score)
        higher = self.rank[me.number] < self.rank[other.number]
        assert (told.seat.half, told.their_seat.half) == (
            (Half.UPPER, Half.LOWER) if higher else (Half.LOWER, Half.UPPER)
        )
        for seat in (told.seat, told.their_seat):
            assert 1 <= seat.place <= seat.of <= told.size
        if told.natural == told.opponent:
            assert told.hindrance is None
            assert told.seat.place == told.their_seat.place
        if told.hindrance is not None:
            assert told.natural == told.hindrance.number != told.opponent
            demand = Demand(together=((me.number, told.hindrance.number),))
            self.check_hindrance(told.hindrance, demand)
        for descent in told.came_down:
            assert descent.score > told.score
            assert 1 <= descent.rank <= descent.size
            if descent.instead is not None:
                assert self.rank[descent.instead.number] > self.rank[me.number]
                self.check_hindrance(descent.instead, Demand(down=(descent.instead.number,)))
        self.check_color(told.color)

    def check_hindrance(self, told: Hindrance, demand: Demand) -> None:
        """Not allowed by what is known of the two; or worse, by pairing again."""
        again = suppose(self.field, demand)
        if told.faults:
            assert again.pairing is None
            for fault in told.faults:
                one, other = (self.of[n] for n in (*fault.numbers, fault.numbers[0])[:2])
                match fault.kind:
                    case FaultKind.MET:
                        assert other.number in one.met or one.number in other.met
                    case FaultKind.FORBIDDEN:
                        assert frozenset((one.number, other.number)) in self.field.forbidden
                    case FaultKind.COLORS:
                        assert one.colors
                        assert other.colors
                    case _:
                        assert fault.kind is FaultKind.BYE_NOT_ALLOWED
                        assert not one.may_take_pab
        elif told.impossible:
            assert again.impossible
        else:
            assert told.difference is not None
            assert told.difference.is_worse
            assert again.pairing is not None
            assert faults_of(self.field, again.pairing.boards, again.pairing.pab) == ()
            met = {frozenset(board) for board in again.pairing.boards}
            assert all(frozenset(two) in met for two in demand.together)
            assert demand.pab in {None, again.pairing.pab}

    def check_bye(self, entrant: Entrant) -> None:
        told = reason_of(self.pairing, entrant.number).bye
        assert told is not None
        assert entrant.may_take_pab
        assert told.group == sum(e.score == entrant.score for e in self.field.entrants)
        assert told.unplayed == entrant.unplayed
        below = [e for e in self.order if self.rank[e.number] > self.rank[entrant.number]]
        assert set(told.barred) == {e.number for e in below if not e.may_take_pab}
        able = [e.number for e in below if e.may_take_pab]
        assert (told.instead is None) == (not able)
        if told.instead is not None:
            assert told.instead.number == able[-1]
            self.check_hindrance(told.instead, Demand(pab=able[-1]))

    def check_color(self, told: ColorReason) -> None:
        assert (told.white, told.black) in self.pairing.boards
        white, black = self.of[told.white], self.of[told.black]
        assert told.colors == (white.colors, black.colors)
        higher = min(white, black, key=lambda e: self.rank[e.number])
        assert told.higher == higher.number
        due = [None if d is None else d.color for d in told.due]
        match told.rule:
            case 1:
                assert due[0] is not due[1]
                assert Color.WHITE in due[:1] or Color.BLACK in due[1:]
            case 2 | 3 | 4:
                assert due[0] is due[1] is not None
                back = told.decided_by
                if told.rule == 3:
                    assert white.colors[-back] is not black.colors[-back]
                    assert (
                        white.colors[len(white.colors) - back + 1 :]
                        == (black.colors[len(black.colors) - back + 1 :])
                    )
                    mine = higher.colors[-back]
                    assert (higher is white) == (mine is Color.BLACK)
                elif told.rule == 4:
                    assert (higher is white) == (due[0] is Color.WHITE)
            case _:
                assert due == [None, None]
                odd = bool(told.parity % 2)
                first = self.field.initial_color
                assert (higher is white) == ((first is Color.WHITE) == odd)
