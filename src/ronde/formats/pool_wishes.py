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

from ronde.errors import FormatError
from ronde.formats.toml_tables import checked, named, only, typed
from ronde.pairing.roundrobin.calendar import RoundOrder
from ronde.pairing.roundrobin.pools import Pool, Wish, WishKind

__all__ = ["read_pools"]

_POOL_KEYS = {"name", "teams", "order", "gathering"}
_WISH_KEYS = {"kind", "teams", "value"}


def read_pools(text: str) -> tuple[tuple[Pool, ...], tuple[Wish, ...]]:
    """The pools and wishes of a file, in its order.

    Raises:
        FormatError: not TOML, an unknown key, or a value that makes no sense; names the place.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise FormatError(f"not a file of pools (TOML): {error}") from error
    only(data, {"pool", "wish"}, "file of pools")
    pools = typed(data, "pool", list, "file of pools", default=[])
    if not pools:
        raise FormatError("the file has no [[pool]]")
    wishes = typed(data, "wish", list, "file of pools", default=[])
    return (
        tuple(_pool(item, f"pool {n}") for n, item in enumerate(pools, 1)),
        tuple(_wish(item, f"wish {n}") for n, item in enumerate(wishes, 1)),
    )


def _names(item: dict[str, Any], place: str) -> tuple[str, ...]:
    teams = typed(item, "teams", list, place, default=[])
    if not teams or not all(isinstance(team, str) and team.strip() for team in teams):
        raise FormatError(f"{place}: teams are a list of names")
    return tuple(teams)


def _pool(item: Any, place: str) -> Pool:
    if not isinstance(item, dict):
        raise FormatError(f"{place} is not a table")
    only(item, _POOL_KEYS, place)
    return checked(
        place,
        lambda: Pool(
            name=typed(item, "name", str, place, default=place),
            teams=_names(item, place),
            order=named(RoundOrder, item.get("order", "forward"), f"{place}: order"),
            gathering=typed(item, "gathering", bool, place, default=True),
        ),
    )


def _wish(item: Any, place: str) -> Wish:
    if not isinstance(item, dict):
        raise FormatError(f"{place} is not a table")
    only(item, _WISH_KEYS, place)
    return checked(
        place,
        lambda: Wish(
            named(WishKind, item.get("kind"), f"{place}: kind"),
            _names(item, place),
            typed(item, "value", int, place, default=0),
        ),
    )
