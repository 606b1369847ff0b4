"""Pools of teams and the wishes of their clubs, as a small TOML file.

[[pool]]
name = "North"
teams = ["Elm 1", "Oak 1", "Ash 1", "Yew 1"]
order = "forward"                   # forward, backward or table
gathering = true                    # the first round of the table on neutral ground

[[wish]]                            # the first wishes weigh most
kind = "alternate"                  # never at home the same day: clubs with one room
teams = ["Elm 1", "Elm 2"]

[[wish]]
kind = "home"                       # also: away, number, meet-by (with a value), together
teams = ["Oak 1"]
value = 3
"""

from __future__ import annotations

import tomllib
from typing import Any

from ronde.errors import FormatError, Phrase
from ronde.formats.toml_tables import checked, named, only, tables, typed
from ronde.pairing.roundrobin.calendar import RoundOrder
from ronde.pairing.roundrobin.pools import Pool, Wish, WishKind

__all__ = ["read_pools"]

_POOL_KEYS = {"name", "teams", "order", "gathering"}
_WISH_KEYS = {"kind", "teams", "value"}
_FILE = Phrase("pools.place_file")


def read_pools(text: str) -> tuple[tuple[Pool, ...], tuple[Wish, ...]]:
    """The pools and wishes of a file, in its order.

    Raises:
        FormatError: not TOML, an unknown key, or a value that makes no sense; names the place.
    """
    try:
        data = tables(text)
    except tomllib.TOMLDecodeError as error:
        raise FormatError("pools.not_toml", error=str(error)) from error
    only(data, {"pool", "wish"}, _FILE)
    pools = typed(data, "pool", list, _FILE, default=[])
    if not pools:
        raise FormatError("pools.none")
    wishes = typed(data, "wish", list, _FILE, default=[])
    return (
        tuple(_pool(item, Phrase("pools.place_pool", number=n)) for n, item in enumerate(pools, 1)),
        tuple(
            _wish(item, Phrase("pools.place_wish", number=n)) for n, item in enumerate(wishes, 1)
        ),
    )


def _names(item: dict[str, Any], place: Phrase) -> tuple[str, ...]:
    teams = typed(item, "teams", list, place, default=[])
    if not teams or not all(isinstance(team, str) and team.strip() for team in teams):
        raise FormatError("pools.names", place=place)
    return tuple(teams)


def _pool(item: Any, place: Phrase) -> Pool:
    if not isinstance(item, dict):
        raise FormatError("toml.not_a_table", place=place)
    only(item, _POOL_KEYS, place)
    return checked(
        place,
        lambda: Pool(
            name=typed(item, "name", str, place, default=str(place)),
            teams=_names(item, place),
            order=named(
                RoundOrder,
                item.get("order", "forward"),
                Phrase("toml.key", place=place, key="order"),
            ),
            gathering=typed(item, "gathering", bool, place, default=True),
        ),
    )


def _wish(item: Any, place: Phrase) -> Wish:
    if not isinstance(item, dict):
        raise FormatError("toml.not_a_table", place=place)
    only(item, _WISH_KEYS, place)
    return checked(
        place,
        lambda: Wish(
            named(WishKind, item.get("kind"), Phrase("toml.key", place=place, key="kind")),
            _names(item, place),
            typed(item, "value", int, place, default=0),
        ),
    )
