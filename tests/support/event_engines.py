"""Other programs that make, pair and rank whole events: what a campaign asks of each.

An engine is a class here with a row in `ENGINES`. It works in this process, on text: tens of
thousands of events in an hour are out of reach for a command line that starts anew for each.
"""

from __future__ import annotations

import importlib
import importlib.metadata
import importlib.util
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

Pair = tuple[int, int]
"""White and Black; a bye has 0 for Black."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Order:
    """A random event to be made: everything the other generator can be told."""

    seed: int
    players: int
    rounds: int
    zero_byes: int
    half_byes: int
    forfeits: int
    is_baku: bool
    tiebreaks: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Opinion:
    """What another program says of a report file.

    `rounds`: the pairs it gives for each round of the file (None: it finds no legal pairing).
    `places` and `values`: by starting number, from its own computation of the tie-breaks.
    """

    rounds: Mapping[int, frozenset[Pair] | None]
    places: Mapping[int, int]
    values: Mapping[int, tuple[Any, ...]] = field(default_factory=dict)


class NoEvent(Exception):
    """The other generator came to a round it could not pair."""


class EventEngine(Protocol):
    """Another program."""

    name: str
    version: str

    def event(self, order: Order) -> str:
        """The report file of a random event it made, paired and ranked.

        Raises:
            NoEvent: it found no legal pairing on the way.
        """
        ...

    def opinion(self, text: str, rounds: int) -> Opinion:
        """What it would have paired in each of those rounds of a file, and its places."""
        ...


class Gacrux:
    """`gacrux` (https://pypi.org/project/gacrux): Dutch system and tie-breaks of 2026."""

    name = "gacrux"
    _PAIRING: Mapping[str, Any] = {"experimental": [], "verbose": 0, "rank": False, "top_color": ""}

    def __init__(self) -> None:
        def part(name: str) -> Any:
            return importlib.import_module(f"gacrux.{name}")

        self.version = importlib.metadata.version("gacrux")
        self._reader = part("trf2json").trf2json
        self._generator = part("tournamentgenerator").tournamentgenerator
        self._pairing = part("pairingdutch").pairing_dutch
        self._tiebreak = part("tiebreak").tiebreak
        self._no_pairing = part("gacruxexeptions").GacruxNoLegalPairing
        # Its weights are integers of thousands of digits; its own programs raise the limit too.
        sys.set_int_max_str_digits(15_000)

    def event(self, order: Order) -> str:
        maker = self._generator()
        maker.params = {
            **self._PAIRING,
            "number_of_rounds": order.rounds,
            "current_round": -1,
            "players": order.players,
            "members": 1,
            "rating": [],
            "statistics": [r / 1000 for r in (order.zero_byes, order.half_byes, order.forfeits)],
            "method": ["dutch"],
            "acceleration": order.is_baku,
            "maxmeets": 0,
            "unpaired": [],
        }
        maker.statistics.set_seed(order.seed)
        try:
            event = maker.gen_tournament(order.seed)
        except self._no_pairing as error:
            raise NoEvent(str(error)) from error
        # It writes the day of today; the same seed must give the same file tomorrow.
        event["eventInfo"].update(startDate="2026-07-11", endDate="2026-07-11")
        # The places are its other program's, from the file: as a user goes on.
        reader = self._read(self._reader().output_file(event, 1, 0), order.rounds)
        self._ranked(reader.get_tournament(1), ["PTS", *order.tiebreaks])
        return str(reader.output_file(reader.chessjson["event"], 1, 0))

    def opinion(self, text: str, rounds: int) -> Opinion:
        tournament = self._read(text, rounds).get_tournament(1)
        paired = {n: self._round(tournament, n) for n in range(1, rounds + 1)}
        ranked = self._ranked(self._read(text, rounds).get_tournament(1), [])
        return Opinion(
            rounds=paired,
            places={c["cid"]: c["rank"] for c in ranked},
            values={c["cid"]: tuple(c["tiebreakScore"]) for c in ranked},
        )

    def _read(self, text: str, rounds: int) -> Any:
        """A file with its number of rounds: by itself it does not count a last round in which no
        game was played over the board (option -n of its programs).
        """
        reader = self._reader()
        reader.parse_file(text, 0)
        status = reader.chessjson["status"]
        if status["code"]:
            raise ValueError(f"refused: {status}")
        reader.get_tournament(1)["currentRound"] = rounds
        return reader

    def _round(self, tournament: Any, number: int) -> frozenset[Pair] | None:
        try:
            brackets = self._pairing(tournament, number, dict(self._PAIRING)).compute_pairing(False)
        except self._no_pairing:
            return None
        pairs = [(p["w"], p["b"]) for bracket in brackets if bracket for p in bracket["pairs"]]
        return frozenset((w, b) if w else (b, 0) for w, b in pairs)

    def _ranked(self, tournament: Any, codes: list[str]) -> list[Any]:
        """Its places and values after the last round of the file; its codes, or these."""
        params = {"tiebreak": codes, "check": False, "unrated": None, "swiss": True}
        engine = self._tiebreak(tournament, tournament["currentRound"], params)
        found = engine.compute_tiebreaks(tournament, params)
        tournament["rankOrder"] = [code["desc"] for code in found["tiebreaks"]]
        competitors: list[Any] = found["competitors"]
        return competitors


ENGINES: Mapping[str, Callable[[], EventEngine]] = {"gacrux": Gacrux}
"""By the name of the module; another one needs a class like `Gacrux` and a row here."""


def is_installed(name: str) -> bool:
    """Whether that program is here."""
    return importlib.util.find_spec(name) is not None
