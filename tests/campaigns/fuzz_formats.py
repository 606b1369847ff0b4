"""Broken files on purpose: from the root of the checkout,
`PYTHONPATH=src:tests python tests/campaigns/fuzz_formats.py --count 50000 --seed 1`.

Mutated report files (golden ones, and the oracle corpora where they are), games in pieces and
Hypothesis text go through every reader and writer. Whatever comes in, only the library's own errors
may come out, in bounded time, and what a format can hold must survive writing and reading. Prints
each failure with the seed that gives it again.
"""

from __future__ import annotations

import argparse
import contextlib
import random
import resource
import signal
import sys
import tarfile
import time
import traceback
from collections.abc import Callable, Sequence
from pathlib import Path

from hypothesis import HealthCheck, Phase, given, seed as with_seed, settings, strategies as st

from ronde.errors import FormatError, RondeError
from ronde.formats import (
    Dialect,
    TrfDocument,
    read_players_csv,
    read_trf,
    trf_losses,
    write_trf,
)
from ronde.formats.pgn import PgnGame, read_pgn, write_pgn
from ronde.model import bounds
from support.corpus import corpus_dir

ROOT = Path(__file__).resolve().parents[2]
TIME_LIMIT = 10
"""Processor seconds that one input may take, a thousand times the usual; then it is a hang."""
_BIGGEST = 2_500
"""Bytes of the files that are mutated; bigger ones only make it slower."""

_CODES = (
    *("001", "012", "013", "042", "062", "082", "092", "102", "112", "132", "142", "152", "162"),
    *("172", "182", "192", "202", "212", "222", "240", "250", "260", "299", "300", "310", "320"),
    *("330", "352", "362", "801", "802", "###", "FRA", "XXR", "XXC", "XXZ", "XXS", "XXA", "XXP"),
    *("BBW", "BBD", "BBL", "BBZ", "BBF", "BBU", "QQQ"),
)
_PIECES = (
    *("9999", "10000", "-1", "0000", "999999999999", "1e9", "½", "é", "٣", "²", "\u2028", "\x00"),
    *("\t", "\r", "\n", " ", "w", "b", "-", "+", "=", "U", "F", "H", "Z", "1", "0", "W", "D", "L"),
    *("999", "001", "250", "251", "1.0", "99.9", "-0.5", "2026/02/30", "0000/00/00", ";", ",", '"'),
    *("FIDE_DUTCH_BAKU", "FIDE_TEAM_MP_GP", "rank", "white1", "PTS", "Individual"),
)

Mutation = Callable[[random.Random, bytearray], bytearray]


def _spot(rng: random.Random, data: bytearray) -> int:
    return rng.randrange(len(data) + 1)


def flip(rng: random.Random, data: bytearray) -> bytearray:
    for _ in range(rng.randint(1, 8)):
        if data:
            data[rng.randrange(len(data))] = rng.randrange(256)
    return data


def cut(rng: random.Random, data: bytearray) -> bytearray:
    start = _spot(rng, data)
    del data[start : start + rng.choice((1, 2, 5, 10, 100))]
    return data


def truncate(rng: random.Random, data: bytearray) -> bytearray:
    return data[: _spot(rng, data)]


def insert(rng: random.Random, data: bytearray) -> bytearray:
    at = _spot(rng, data)
    data[at:at] = rng.choice(_PIECES).encode() * rng.choice((1, 1, 1, 2, 20))
    return data


def overwrite(rng: random.Random, data: bytearray) -> bytearray:
    at, piece = _spot(rng, data), rng.choice(_PIECES).encode()
    data[at : at + len(piece)] = piece
    return data


def _lines(data: bytearray) -> list[bytes]:
    return bytes(data).replace(b"\r", b"\n").split(b"\n")


def swap_lines(rng: random.Random, data: bytearray) -> bytearray:
    lines = _lines(data)
    a, b = rng.randrange(len(lines)), rng.randrange(len(lines))
    lines[a], lines[b] = lines[b], lines[a]
    return bytearray(b"\n".join(lines))


def repeat_line(rng: random.Random, data: bytearray) -> bytearray:
    lines = _lines(data)
    lines.insert(rng.randrange(len(lines) + 1), rng.choice(lines))
    return bytearray(b"\n".join(lines))


def recode_line(rng: random.Random, data: bytearray) -> bytearray:
    lines = _lines(data)
    at = rng.randrange(len(lines))
    lines[at] = rng.choice(_CODES).encode() + lines[at][3:]
    return bytearray(b"\n".join(lines))


def new_line(rng: random.Random, data: bytearray) -> bytearray:
    lines = _lines(data)
    words = [rng.choice((*_PIECES, str(rng.randrange(30)))) for _ in range(rng.randrange(12))]
    text = rng.choice(_CODES) + " " + rng.choice((" ", "   ", "")).join(words)
    lines.insert(rng.randrange(len(lines) + 1), text.encode())
    return bytearray(b"\n".join(lines))


def far_column(rng: random.Random, data: bytearray) -> bytearray:
    lines = _lines(data)
    at = rng.randrange(len(lines))
    lines[at] = lines[at].ljust(rng.choice((*(200, 250, 300) * 6, 2000, 100_000))) + b"   1 w 1"
    return bytearray(b"\n".join(lines))


def drop_columns(rng: random.Random, data: bytearray) -> bytearray:
    start, width = rng.randrange(4, 120), rng.randint(1, 12)
    lines = [line[:start] + line[start + width :] for line in _lines(data)]
    return bytearray(b"\n".join(lines))


MUTATIONS: tuple[Mutation, ...] = (
    *(flip, cut, truncate, insert, overwrite, overwrite, overwrite),
    *(swap_lines, repeat_line, recode_line, new_line, new_line, far_column, drop_columns),
)


def mutated(rng: random.Random, seeds: Sequence[bytes]) -> bytes:
    """One of the files with one to six things broken; sometimes two files in one."""
    data = bytearray(rng.choice(seeds))
    if rng.random() < 0.1:
        data += rng.choice(seeds)
    for _ in range(rng.randint(1, 6)):
        data = rng.choice(MUTATIONS)(rng, data)
    return bytes(data)


def check(data: bytes | str, dialect: Dialect) -> TrfDocument | None:
    """Put one input through everything; an AssertionError or a foreign error is a failure.

    None where it is refused as a whole: a line beyond the bounds.
    """
    try:
        read_players_csv(data)
        document = read_trf(data)
    except FormatError:
        assert max(map(len, data.splitlines())) > bounds.LINE.most, "refused for what is no excess"
        return None
    if len(data) % 4 == 0:  # the same path as above, so now and then is enough
        with contextlib.suppress(RondeError):
            read_trf(data, strict=True)
        plain = [line.rstrip() for line in write_trf(document).split(document.newline)]
        again = read_trf("\n".join(plain))
        assert again.tournament == document.tournament, "trailing blanks changed the tournament"
    for target in {dialect, document.dialect}:
        losses = trf_losses(document, target)
        text = write_trf(document, dialect=target, lossy=True, fresh=True)
        back = read_trf(text)
        if not losses:
            assert back.tournament == document.tournament, f"lost in {target}"
    return document


def say(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


def seed_files() -> list[bytes]:
    """Golden files, and the smaller files of the corpora."""
    golden = sorted((ROOT / "tests" / "golden" / "trf").glob("*.trf"))
    files = [path.read_bytes() for path in golden]
    for name in ("swiss-2017", "swiss-2026", "tiebreaks"):
        path = corpus_dir() / f"{name}.tar.xz"
        if not path.is_file():
            continue
        with tarfile.open(path) as tar:
            for member in tar.getmembers():
                if member.name.endswith(".trf") and member.size <= _BIGGEST:
                    stream = tar.extractfile(member)
                    assert stream is not None
                    files.append(stream.read())
    return files


def _too_long(_signal: int, _frame: object) -> None:
    raise TimeoutError(f"more than {TIME_LIMIT} s")


def fuzz_mutations(count: int, seed: int) -> int:
    signal.signal(signal.SIGPROF, _too_long)
    seeds = seed_files()
    dialects = tuple(Dialect)
    failures = 0
    slowest = 0.0
    begin = time.perf_counter()
    for index in range(count):
        rng = random.Random(f"{seed}:{index}")
        data = mutated(rng, seeds)
        start = time.process_time()
        signal.setitimer(signal.ITIMER_PROF, TIME_LIMIT)
        try:
            check(data, rng.choice(dialects))
        except Exception:  # noqa: BLE001 - the point is to meet any
            failures += 1
            say(f"input {seed}:{index} fails")
            if failures <= 5:
                traceback.print_exc()
        finally:
            signal.setitimer(signal.ITIMER_PROF, 0)
        slowest = max(slowest, time.process_time() - start)
        if (index + 1) % 5000 == 0:
            rate = (index + 1) / (time.perf_counter() - begin)
            say(f"{index + 1} mutated files, {failures} failures, {rate:.0f}/s")
    say(f"{count} mutated files, {failures} failures, slowest {slowest:.2f} s")
    return failures


_GAME_PIECES = (
    *('[Event "', '[White "', '"]', "[", "]", "{", "}", "(", ")", ";", "%", "\\", '"', "\n", "\r"),
    *("1-0", "0-1", "*", "1/2-1/2", "e4", " ", "\x00", "\ufeff", "é", "\u2028", "[%clk 1]", "$9"),
)


def check_games(data: str | bytes) -> None:
    """Games of any shape: refused by an error of ours, or the same when written and read again."""
    try:
        found = read_pgn(data)
    except FormatError:
        return
    games = tuple(
        PgnGame(tags=(("Event", "x"),), movetext=game.movetext, ending=game.ending)
        for game in found.games
        if game.is_whole and (game.movetext or game.ending)
    )
    assert not games or read_pgn(write_pgn(games)).games == games, "other games when read again"


def fuzz_games(count: int, seed: int) -> int:
    failures = 0
    for index in range(count):
        rng = random.Random(f"{seed}:games:{index}")
        pieces = [rng.choice(_GAME_PIECES) for _ in range(rng.choice((10, 60, 300)))]
        text = "".join(piece * rng.choice((1, 1, 1, 3)) for piece in pieces)
        try:
            check_games(text if index % 2 else text.encode("latin-1", errors="replace"))
        except Exception:  # noqa: BLE001 - the point is to meet any
            failures += 1
            say(f"games {seed}:{index} fail")
            traceback.print_exc()
    say(f"{count} files of games, {failures} failures")
    return failures


def fuzz_text(count: int, seed: int) -> int:
    lines = st.builds(
        lambda code, text: f"{code} {text}", st.sampled_from(_CODES), st.text(max_size=120)
    )
    texts = st.one_of(
        st.text(max_size=400),
        st.binary(max_size=400),
        st.lists(lines, max_size=12).map("\n".join),
    )

    @with_seed(seed)
    @settings(
        max_examples=count,
        deadline=None,
        database=None,
        phases=[Phase.generate, Phase.shrink],
        suppress_health_check=list(HealthCheck),
    )
    @given(texts, st.sampled_from(Dialect))
    def run(data: bytes | str, dialect: Dialect) -> None:
        check(data, dialect)

    try:
        run()
    except Exception:  # noqa: BLE001 - the point is to meet any
        traceback.print_exc()
        say(f"{count} texts: failed")
        return 1
    say(f"{count} texts, 0 failures")
    return 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--count", type=int, default=50_000)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    texts = options.count // 10
    say(f"seed {options.seed}")
    failures = fuzz_games(texts, options.seed) + fuzz_text(texts, options.seed)
    failures += fuzz_mutations(options.count - texts, options.seed)
    peak = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024
    say(f"peak memory {peak} MB")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
