"""Initial order and pairing numbers.

Rule: C.04.2@2026-02 2; C.04.2@2017 B.1, B.2, B.3, C.2, C.3.
"""

from __future__ import annotations

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from types import MappingProxyType

from ronde.errors import UnknownName
from ronde.model import (
    Cadence,
    Player,
    PlayerId,
    RatingKind,
    Settings,
    StartingOrder,
    Title,
    Tournament,
    Tpn,
)

__all__ = [
    "ORDER_KEYS",
    "RATING_METHODS",
    "STANDARD_ORDER",
    "alphabetical",
    "initial_order",
    "numbers",
    "rating_method_name",
    "strength",
    "with_numbers",
    "with_rating_method",
]

Key = Callable[[Player], object]

RATING_METHODS: Mapping[str, StartingOrder] = MappingProxyType(
    {
        "fide": StartingOrder.RATING,
        "national": StartingOrder.NATIONAL,
        "fide-else-national": StartingOrder.FIDE_ELSE_NATIONAL,
        "national-else-fide": StartingOrder.NATIONAL_ELSE_FIDE,
        "highest": StartingOrder.HIGHER_OF_BOTH,
        "lowest": StartingOrder.LOWER_OF_BOTH,
    }
)
"""Which of a person's ratings is that of the tournament. Rule: C.02.03@2025-09 record 172."""


def rating_method_name(settings: Settings) -> str:
    """The announced method; empty where none is, `other` for one that a report file brought.

    >>> rating_method_name(Settings()), rating_method_name(with_rating_method(Settings(), "fide"))
    ('', 'fide')
    """
    order = settings.starting_order
    found = (name for name, known in RATING_METHODS.items() if known is order)
    return "" if order is None else next(found, "other")


def with_rating_method(settings: Settings, name: str) -> Settings:
    """The settings with that method (empty: none; `other`: as it is).

    Record 172 names the federation of the national ratings: that of the event unless one is known.

    Raises:
        UnknownName: no such method.
    """
    if name == rating_method_name(settings):
        return settings
    if name and name not in RATING_METHODS:
        raise UnknownName("order", name, known=tuple(RATING_METHODS))
    order = RATING_METHODS.get(name)
    national = order is not None and order is not StartingOrder.RATING
    federation = settings.starting_order_federation or settings.federation
    return replace(
        settings,
        starting_order=order,
        starting_order_federation=federation if national else "",
    )


def alphabetical(name: str) -> str:
    """A name as numbering sorts it: case and accents do not count.

    Numbers given once must come out the same for ever; lists for people have a language
    (`texts.alphabet.sort_key`).

    >>> alphabetical("Éstève, Ana") < alphabetical("Estevez, Bo")
    True
    """
    plain = unicodedata.normalize("NFKD", name)
    return "".join(char for char in plain if not unicodedata.combining(char)).casefold()


def strength(player: Player, order: StartingOrder | None) -> int:
    """The number that ranks a player under a starting order; 0 when there is none.

    Rule: C.02.03@2025-09 record 172.
    """
    if order is None or order in {StartingOrder.RATING, StartingOrder.OTHER}:
        return player.rating
    if player.rating and _was_decided(player):
        return player.rating
    fide = player.person.rating(RatingKind.FIDE) or 0
    national = player.person.rating(RatingKind.NATIONAL) or 0
    both = [value for value in (fide, national) if value]
    return {
        StartingOrder.NATIONAL: national,
        StartingOrder.FIDE_ELSE_NATIONAL: fide or national,
        StartingOrder.NATIONAL_ELSE_FIDE: national or fide,
        StartingOrder.HIGHER_OF_BOTH: max(both, default=0),
        StartingOrder.LOWER_OF_BOTH: min(both, default=0),
    }[order]


def _was_decided(player: Player) -> bool:
    """Whether the tournament rating is an estimate, or was taken from a rapid or blitz list."""
    return player.rating_kind is RatingKind.ESTIMATED or any(
        entry.cadence is not Cadence.STANDARD
        and (entry.kind, entry.value) == (player.rating_kind, player.rating)
        for entry in player.person.ratings
    )


ORDER_KEYS: Mapping[str, Key] = MappingProxyType(
    {
        "rating": lambda p: -p.rating,
        "title": lambda p: len(Title) if p.person.title is None else p.person.title.order,
        "name": lambda p: (alphabetical(p.name), p.name),
        "entry": lambda p: p.id,
        "club": lambda p: alphabetical(p.person.club),
        "federation": lambda p: p.person.federation,
    }
)
"""What an announced order may sort by."""

STANDARD_ORDER = ("rating", "title", "name")
"""Strength, then title, then alphabet. Rule: C.04.2@2026-02 2.2; C.04.2@2017 B.2."""


def initial_order(
    players: Iterable[Player],
    *,
    keys: tuple[str, ...] = STANDARD_ORDER,
    starting_order: StartingOrder | None = None,
) -> tuple[PlayerId, ...]:
    """The players from the first number to the last; entry order settles what the keys do not.

    Raises:
        UnknownName: a key that no order knows.
    """
    for key in keys:
        if key not in ORDER_KEYS:
            raise UnknownName("order", key, known=tuple(ORDER_KEYS))

    def sort_key(player: Player) -> tuple[object, ...]:
        values = (
            -strength(player, starting_order) if key == "rating" else ORDER_KEYS[key](player)
            for key in keys
        )
        return (*values, player.id)

    return tuple(p.id for p in sorted(players, key=sort_key))


def numbers(
    tournament: Tournament, *, keys: tuple[str, ...] = STANDARD_ORDER, round_no: int = 1
) -> Mapping[PlayerId, Tpn]:
    """The pairing number of everybody who has arrived by that round.

    A late entry takes its proper place and everybody below moves down; until it arrives it holds
    no number.

    Rule: C.04.2@2026-02 2.3, 2.4, 2.5; C.04.2@2017 B.3, C.2, C.3.
    """
    arrived = [p for p in tournament.players if p.first_round <= round_no]
    order = initial_order(arrived, keys=keys, starting_order=tournament.settings.starting_order)
    return {player: Tpn(place) for place, player in enumerate(order, start=1)}


def with_numbers(
    tournament: Tournament, *, keys: tuple[str, ...] = STANDARD_ORDER, round_no: int = 1
) -> Tournament:
    """The tournament with its numbers given anew."""
    given = numbers(tournament, keys=keys, round_no=round_no)
    players = tuple(replace(p, tpn=given.get(p.id)) for p in tournament.players)
    return replace(tournament, players=players)
