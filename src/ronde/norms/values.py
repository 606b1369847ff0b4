"""What a verdict is about: a candidate, an event, and the games in it."""

from __future__ import annotations

import enum
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from ronde.errors import ModelError
from ronde.model.people import Sex, Title
from ronde.rules.federations import FEDERATIONS
from ronde.rules.titles import (
    HOLDERS,
    NO_FEDERATION,
    NORM_TITLES,
    SIZES,
    STATELESS,
    NormTitle,
)

__all__ = [
    "Candidate",
    "EventClass",
    "Exemption",
    "NormEvent",
    "NormGame",
    "Opponent",
    "Outcome",
    "System",
    "checked_games",
    "norm_title",
    "real_federations",
    "unheard_of",
]


class System(enum.Enum):
    """How an event is played, as far as norms ask."""

    SWISS = "swiss"
    ROUND_ROBIN = "round-robin"
    DOUBLE_ROUND_ROBIN = "double-round-robin"
    SCHEVENINGEN = "scheveningen"
    SCHILLER = "schiller"
    KNOCKOUT = "knockout"
    OTHER = "other"

    @property
    def by_person(self) -> bool:
        """Whether the same opponent may be met again, and titles are counted by person."""
        return self in (System.DOUBLE_ROUND_ROBIN, System.KNOCKOUT)

    @property
    def is_round_robin(self) -> bool:
        """Whether everybody meets everybody."""
        return self in (System.ROUND_ROBIN, System.DOUBLE_ROUND_ROBIN)


class EventClass(enum.Enum):
    """Events in which fewer than nine games are enough."""

    ORDINARY = "ordinary"
    TEAM_CHAMPIONSHIP = "team-championship"
    WORLD_CUP = "world-cup"


class Exemption(enum.Enum):
    """Qualities of an event that free from the rules on federations."""

    NATIONAL_FINAL = "1.4.3a"
    NATIONAL_TEAMS = "1.4.3b"
    ZONAL = "1.4.3c"
    LARGE_SWISS = "1.4.3d"


class Outcome(enum.Enum):
    """How a round ended for the candidate; OPEN: it is still to come."""

    WIN = "1"
    DRAW = "="
    LOSS = "0"
    FORFEIT_WIN = "+"
    PAIRING_BYE = "U"
    UNPLAYED = "-"
    OPEN = "?"

    @property
    def halves(self) -> int | None:
        """Half-points of a game that was decided on the board."""
        return _HALVES.get(self)


_HALVES = {Outcome.WIN: 2, Outcome.DRAW: 1, Outcome.LOSS: 0}


@dataclass(frozen=True, slots=True, kw_only=True)
class Candidate:
    """Who wants the norm."""

    federation: str
    sex: Sex


@dataclass(frozen=True, slots=True, kw_only=True)
class Opponent:
    """Somebody met, or who may be met.

    `rating`: on the standard list of the first day (None: unrated). `federation`: empty or `NON`
    for none. `zero`: unrated, and without a point against rated opponents.

    Raises:
        ModelError: a rating that cannot be.
    """

    id: str
    title: Title | None = None
    federation: str
    rating: int | None
    zero: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.rating is not None and self.rating < 1:
            raise ModelError("rating.not_positive", rating=self.rating)

    @property
    def has_federation(self) -> bool:
        """Whether they belong to a federation of FIDE, or play under FIDE's flag."""
        return self.federation not in {"", NO_FEDERATION}

    @property
    def is_holder(self) -> bool:
        """Whether they are a title holder.

        Rule: B.01@2024-01 1.4.5 a; B.01@2022-01 1.4.5 a.
        """
        return self.title is not None and self.title.value in HOLDERS

    def is_level(self, title: NormTitle) -> bool:
        """Whether they are an opponent of the level of that title.

        Rule: B.01@2024-01 1.4.5; B.01@2022-01 1.4.5.
        """
        return self.title is not None and self.title.value in title.level


@dataclass(frozen=True, slots=True, kw_only=True)
class NormGame:
    """One round of the candidate."""

    round: int
    outcome: Outcome
    opponent: Opponent | None = None


@dataclass(frozen=True, slots=True, kw_only=True)
class NormEvent:
    """The event as norms see it.

    `fixed`: pairings are known in advance. `federation`: which registered it. `exemption`: a
    quality the event has; whether it reaches a candidate is decided elsewhere. `zonal_year`: the
    federation's zonal is in the same year. `approved`: FIDE approved the format.

    Raises:
        ModelError: no rounds; a double round robin of an unknown number of players.
    """

    system: System = System.SWISS
    fixed: bool = False
    rounds: int
    players: int | None = None
    federation: str = ""
    kind: EventClass = EventClass.ORDINARY
    exemption: Exemption | None = None
    zonal_year: bool = False
    approved: bool = False

    def __post_init__(self) -> None:
        """Refuse what cannot be."""
        if self.rounds < 1:
            raise ModelError("norm.no_rounds", rounds=self.rounds)
        if self.system is System.DOUBLE_ROUND_ROBIN and self.players is None:
            raise ModelError("norm.players_unknown")

    @property
    def least_games(self) -> int:
        """Games that a norm needs here.

        Rule: B.01@2024-01 1.4.1 a, 1.4.1 b; B.01@2022-01 1.4.1 a, 1.4.1 b.
        """
        if self.kind is EventClass.WORLD_CUP:
            return SIZES.cup
        if self.kind is EventClass.TEAM_CHAMPIONSHIP and self.rounds in SIZES.team_rounds:
            return SIZES.team
        return SIZES.games


def real_federations(codes: Iterable[str]) -> frozenset[str]:
    """The federations among these codes: FIDE's own flag and none at all are no federation.

    >>> sorted(real_federations(["FRA", "FID", "NON", "", "BEL", "FRA"]))
    ['BEL', 'FRA']
    """
    return frozenset(codes) - {STATELESS, NO_FEDERATION, ""}


def unheard_of(federations: Iterable[str]) -> tuple[str, ...]:
    """Codes that are no federation we know; they are taken for one, and that has to be said.

    >>> unheard_of(["FRA", "FID", "NON", "", "XYZ"])
    ('XYZ',)
    """
    return tuple(sorted(real_federations(federations) - FEDERATIONS))


def norm_title(title: Title) -> NormTitle:
    """What a norm of that title asks.

    Raises:
        ModelError: no norms lead to it.
    """
    row = NORM_TITLES.get(title.value)
    if row is None:
        raise ModelError("norm.title", title=title.value, known=tuple(NORM_TITLES))
    return row


def checked_games(event: NormEvent, games: Sequence[NormGame]) -> tuple[NormGame, ...]:
    """The games in the order of their rounds.

    Raises:
        ModelError: a round twice or beyond the last, a game without an opponent, an opponent met
            more often than the system allows.
    """
    ordered = tuple(sorted(games, key=lambda game: game.round))
    rounds: set[int] = set()
    met: dict[str, int] = {}
    for game in ordered:
        if not 1 <= game.round <= event.rounds:
            raise ModelError("norm.round_beyond", round=game.round, rounds=event.rounds)
        if game.round in rounds:
            raise ModelError("norm.round_twice", round=game.round)
        rounds.add(game.round)
        if game.opponent is None:
            if game.outcome.halves is not None:
                raise ModelError("norm.no_opponent", round=game.round)
        elif game.outcome.halves is not None or game.outcome is Outcome.OPEN:
            met[game.opponent.id] = met.get(game.opponent.id, 0) + 1
    most = {System.DOUBLE_ROUND_ROBIN: 2, System.KNOCKOUT: event.rounds, System.OTHER: event.rounds}
    for id_, times in met.items():
        if times > most.get(event.system, 1):
            raise ModelError("norm.met_twice", opponent=id_, times=times)
    return ordered
