"""A tiny vocabulary for positions: one line per player, one word per round.

`3w1` played no. 3 with White and won; `3b=` drew with Black; `3w+` / `3b-` forfeits; `U` pairing
bye, `F` `H` `Z` requested byes, `.` no entry at all. A word after `|` is announced for the next
round: `H`, `F` or `Z`.

>>> t = position({1: "3w1 2b1 | H", 2: "F 1w0", 3: "1b0 Z"}, rounds=4)
>>> len(t.rounds), t.players[0].absences[0].round
(2, 3)
"""

from __future__ import annotations

import datetime as dt
import re
from collections.abc import Mapping

from ronde.model import (
    Absence,
    BoardNo,
    Bye,
    ByeKind,
    Color,
    Game,
    Person,
    Player,
    PlayerId,
    RequestedBye,
    Result,
    Round,
    RoundNo,
    Settings,
    Side,
    System,
    Tournament,
    Tpn,
)

WORD = re.compile(r"(\d+)([wb])([10=WDL+-])")


def position(
    lines: Mapping[int, str],
    *,
    rounds: int | None = None,
    edition: str = "",
    ratings: Mapping[int, int] | None = None,
    color: Color | None = Color.WHITE,
    start: dt.date | None = None,
    **settings: object,
) -> Tournament:
    """The tournament those lines describe."""
    played = {n: line.partition("|")[0].split() for n, line in lines.items()}
    count = max((len(words) for words in played.values()), default=0)
    return Tournament(
        settings=Settings(
            rounds=rounds or max(count, 1),
            system=System(edition=edition),
            initial_color=color,
            start=start,
            **settings,  # type: ignore[arg-type]
        ),
        players=tuple(_player(n, line, count, ratings or {}) for n, line in lines.items()),
        rounds=tuple(_round(r, played) for r in range(1, count + 1)),
    )


def _player(number: int, line: str, count: int, ratings: Mapping[int, int]) -> Player:
    announced = line.partition("|")[2].strip()
    return Player(
        id=PlayerId(number),
        tpn=Tpn(number),
        person=Person(name=f"Player {number:02}"),
        rating=ratings.get(number, 2500 - 10 * number),
        absences=(Absence(round=RoundNo(count + 1), bye=RequestedBye(announced)),)
        if announced
        else (),
    )


def _round(number: int, played: Mapping[int, list[str]]) -> Round:
    games: dict[frozenset[int], Game] = {}
    byes: list[Bye] = []
    for player, words in played.items():
        word = words[number - 1] if len(words) >= number else "."
        if match := WORD.fullmatch(word):
            opponent, color, letter = int(match[1]), match[2], match[3]
            other = WORD.fullmatch(played[opponent][number - 1])
            assert other is not None, (player, word)
            assert (int(other[1]), other[2] != color) == (player, True), (player, word)
            if color == "w":
                games[frozenset({player, opponent})] = Game(
                    board=BoardNo(len(games) + 1),
                    white=PlayerId(player),
                    black=PlayerId(opponent),
                    result=Result((Side(letter), Side(other[3]))),
                )
        elif word != ".":
            byes.append(Bye(player=PlayerId(player), kind=ByeKind(word)))
    return Round(number=RoundNo(number), games=tuple(games.values()), byes=tuple(byes))
