"""PGN: what is written is read back, and nothing that comes in hangs or breaks anything."""

from __future__ import annotations

import random

from hypothesis import given, strategies as st

from ronde.errors import FormatError
from ronde.formats.pgn import PgnGame, latin_1, read_pgn, write_pgn

_WORDS = st.sampled_from(
    ("1.", "e4", "Cf3", "O-O", "0-0", "$1", "12...", "(1. d4", "d5)", "{[%clk 0:01:02]}", "{é\n[x}")
)
_VALUES = st.text(st.characters(exclude_categories=("Cc", "Cs")), min_size=1, max_size=20)
_GAMES = st.builds(
    lambda values, words, ending: PgnGame(
        tags=tuple(zip(("Event", "White", "Black", "Round"), values, strict=True)),
        movetext=" ".join(words),
        ending=ending,
    ),
    st.lists(_VALUES, min_size=4, max_size=4),
    st.lists(_WORDS, max_size=12),
    st.sampled_from(("1-0", "0-1", "1/2-1/2", "*")),
)
_PIECES = (
    *('[Event "', '[White "', '"]', "[", "]", "{", "}", "(", ")", ";", "%", "\\", '"', "\n", "\r"),
    *("1-0", "0-1", "*", "1/2-1/2", "e4", " ", "\x00", "\ufeff", "é", "\u2028", "[%clk 1]", "$9"),
)


@given(st.lists(_GAMES, min_size=1, max_size=5))
def test_what_is_written_is_read_back(games: list[PgnGame]) -> None:
    found = read_pgn(write_pgn(games))
    assert found.games == tuple(games)
    assert found.problems == ()


@given(st.lists(_GAMES, min_size=1, max_size=3))
def test_plain_letters_are_read_by_old_programs(games: list[PgnGame]) -> None:
    text = latin_1(write_pgn(games))
    back = read_pgn(text.encode("latin-1")).games
    assert [game.ending for game in back] == [game.ending for game in games]


@given(st.one_of(st.text(max_size=300), st.binary(max_size=300)))
def test_any_text(data: str | bytes) -> None:
    _read(data)


@given(st.integers(0, 2**32))
def test_broken_files(seed: int) -> None:
    """Pieces of games in any order, as `tests/campaigns/fuzz_formats.py` breaks reports."""
    rng = random.Random(seed)
    _read("".join(rng.choice(_PIECES) * rng.choice((1, 1, 1, 3)) for _ in range(60)))


def _read(data: str | bytes) -> None:
    """Read, or refused by an error of ours; what was read is the same when written and read."""
    try:
        games = read_pgn(data).games
    except FormatError as error:
        assert error.fault.code == "pgn.none"  # noqa: PT017 - the other errors are of large files
        return
    begun = [
        PgnGame(tags=(("Event", "x"),), movetext=g.movetext, ending=g.ending)
        for g in games
        if g.is_whole and (g.movetext or g.ending)
    ]
    if begun:
        assert read_pgn(write_pgn(begun)).games == tuple(begun)
