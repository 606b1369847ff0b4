"""Every board and every result can be typed, and whatever is typed is read without a fault."""

from __future__ import annotations

from hypothesis import given, strategies as st

from ronde.model import Color, Result
from ronde.texts.result_lines import BoardSeat, Found, Unclear, find_board
from ronde.texts.results import result_text

NAMES = st.text(st.characters(categories=["L"]), min_size=1, max_size=12)
PLAYERS = st.tuples(NAMES, NAMES | st.just(""))
ENTERED = st.sampled_from([r for r in Result if r is not Result.PENDING])
WINS = {
    Color.WHITE: (Result.WHITE_WINS, Result.BLACK_FORFEITS),
    Color.BLACK: (Result.BLACK_WINS, Result.WHITE_FORFEITS),
}


@st.composite
def rounds(draw: st.DrawFn) -> tuple[BoardSeat, ...]:
    pairs = draw(st.lists(st.tuples(PLAYERS, PLAYERS), min_size=1, max_size=12))
    tables = draw(st.booleans())
    keys = [f"{n // 4 + 1}.{n % 4 + 1}" if tables else str(n + 1) for n in range(len(pairs))]
    return tuple(
        BoardSeat(key=key, white=white, black=black)
        for key, (white, black) in zip(keys, pairs, strict=True)
    )


@given(rounds(), st.text(max_size=30))
def test_whatever_is_typed_is_read(seats: tuple[BoardSeat, ...], typed: str) -> None:
    keys = {seat.key for seat in seats}
    found = find_board(typed, seats)
    if isinstance(found, Found):
        assert found.key in keys
        assert found.result is not Result.PENDING
    else:
        assert {key for key, _ in found.boards} <= keys


@given(rounds(), ENTERED, st.data())
def test_every_result_of_every_board_can_be_typed(
    seats: tuple[BoardSeat, ...], result: Result, data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from(seats))
    space = data.draw(st.sampled_from([" ", "  ", "\t"]))
    found = find_board(f"{seat.key}{space}{result_text(result)}", seats)
    assert found == Found(key=seat.key, result=result)


@given(rounds(), st.data())
def test_a_name_with_one_sign_is_that_players_result(
    seats: tuple[BoardSeat, ...], data: st.DataObject
) -> None:
    seat = data.draw(st.sampled_from(seats))
    side = data.draw(st.sampled_from(Color))
    place, sign = data.draw(st.sampled_from([(0, "1"), (1, "+")]))
    name = " ".join(seat.white if side is Color.WHITE else seat.black)
    found = find_board(f"{name} {sign}", seats)
    if isinstance(found, Unclear):  # others share the name, or have no letters that count
        assert found.boards == () or (seat.key, WINS[side][place]) in found.boards
    else:
        assert (found.key, found.result) == (seat.key, WINS[side][place])
