"""Time a whole event through its journal: `python bench/journal.py --players 500 --rounds 9`.

Pairings and results are drawn by a fixed seed; what is timed (processor time) is the journal only.
"""

from __future__ import annotations

import argparse
import datetime as dt
import random
import time
from collections.abc import Callable
from typing import TypeVar

from ronde.formats import Archive, ArchivedTournament, read_archive, write_archive
from ronde.journal import Event, Journal, append, apply, replay, verify
from ronde.journal.events import (
    NumbersAssigned,
    PlayerRegistered,
    ResultEntered,
    RoundClosed,
    RoundPaired,
    RoundPublished,
    TournamentCreated,
    Undone,
)
from ronde.model import BoardNo, Game, Person, Player, PlayerId, Result, RoundNo, Settings, Tpn

_T = TypeVar("_T")
AT = dt.datetime(2026, 3, 7, 12, 0, tzinfo=dt.UTC)
RESULTS = (Result.WHITE_WINS, Result.DRAW, Result.BLACK_WINS)


def event(players: int, rounds: int, rng: random.Random) -> list[Event]:
    ids = [PlayerId(n) for n in range(1, players + 1)]
    acts: list[Event] = [TournamentCreated(settings=Settings(name="Bench", rounds=rounds))]
    for i in ids:
        person = Person(name=f"Player, {i}", fide_id=str(i))
        acts.append(PlayerRegistered(player=Player(id=i, person=person, rating=2000)))
    acts.append(NumbersAssigned(numbers=tuple((i, Tpn(i)) for i in ids)))
    for number in map(RoundNo, range(1, rounds + 1)):
        rng.shuffle(ids)
        boards = [BoardNo(n) for n in range(1, players // 2 + 1)]
        pairs = zip(boards, ids[::2], ids[1::2], strict=False)
        games = tuple(Game(board=b, white=white, black=black) for b, white, black in pairs)
        acts += [RoundPaired(round=number, games=games), RoundPublished(round=number)]
        results = ((b, rng.choice(RESULTS)) for b in boards)
        acts += [ResultEntered(round=number, board=b, result=result) for b, result in results]
        acts.append(RoundClosed(round=number))
    return acts


def played(acts: list[Event]) -> Journal:
    journal = Journal()
    for act in acts:
        journal = append(journal, act, author="CM", at=AT)
    return journal


def timed(label: str, work: Callable[[], _T], *, count: int = 1) -> _T:
    start = time.process_time()
    result = work()
    taken = time.process_time() - start
    each = f", {taken / count * 1e6:,.0f} µs each" if count > 1 else ""
    print(f"{label:28} {taken:8.3f} s{each}")
    return result


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--players", type=int, default=500)
    parser.add_argument("--rounds", type=int, default=9)
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    acts = event(options.players, options.rounds, random.Random(options.seed))
    count = len(acts)
    print(f"{options.players} players, {options.rounds} rounds: {count} entries")
    journal = timed("append with validation", lambda: played(acts), count=count)
    timed("replay", lambda: replay(journal), count=count)
    timed("verify", lambda: verify(journal), count=count)
    timed("undo the last act", lambda: apply(journal.state, Undone(target=count)))
    archive = Archive(tournaments=(ArchivedTournament(key="bench", journal=journal),))
    data = timed("write the archive", lambda: write_archive(archive))
    timed(f"read it ({len(data):,} bytes)", lambda: read_archive(data))


if __name__ == "__main__":
    main()
