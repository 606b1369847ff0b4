"""Numbers, letters and places before the first round: drawn, by strength, by hand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.conduct.draws import Chance
from ronde.conduct.starting import DrawLots, ExchangeNumbers, NumberByHand, NumberByStrength
from ronde.queries.starting_list import starting_list
from ronde.services.acts import Done, Signature, carry_out, unchanged
from ronde.store.store import Store

__all__ = ["draw_lots", "number_by_hand", "number_by_strength", "renumber"]

_NO_OPTIONS: Mapping[str, str] = MappingProxyType({})


def draw_lots(
    store: Store,
    tournament: int,
    *,
    method: str,
    seed: int,
    by: Signature,
    seeded: int = 0,
    affinity: str = "federation",
    last: int = 3,
    options: Mapping[str, str] = _NO_OPTIONS,
) -> Done:
    """Draw numbers, letters or places from the seed, record the draw and give the numbers.

    Raises:
        ModelError: the procedure is not one for this event; NoGroupFits where it has no room.
    """
    wish = DrawLots(
        method=method,
        chance=Chance(seed=seed),
        seeded=seeded,
        affinity=affinity,
        last=last,
        options=options,
    )
    return carry_out(store, tournament, wish, by)


def number_by_strength(
    store: Store,
    tournament: int,
    *,
    seed: int,
    by: Signature,
    options: Mapping[str, str] = _NO_OPTIONS,
) -> Done:
    """Number 1 is the strongest player or team. The seed serves the colours of a cup."""
    return carry_out(store, tournament, NumberByStrength(seed=seed, options=options), by)


def number_by_hand(
    store: Store,
    tournament: int,
    *,
    given: Mapping[int, int],
    note: str,
    seed: int,
    by: Signature,
    options: Mapping[str, str] = _NO_OPTIONS,
) -> Done:
    """Record numbers drawn in the room: participant to number, 1 to n.

    Raises:
        ModelError: the numbers are not 1 to n, each once.
    """
    wish = NumberByHand(given=given, note=note, seed=seed, options=options)
    return carry_out(store, tournament, wish, by)


def renumber(
    store: Store,
    tournament: int,
    wish: NumberByStrength | ExchangeNumbers,
    *,
    by: Signature,
    seen: int | None = None,
) -> Done:
    """Number the starting list anew, or exchange two numbers in it.

    Raises:
        ActRefused: it is too late, or asks for a reason.
        Conflict: the list is not the one that version `seen` showed.
    """
    check = unchanged(tournament, seen, starting_list)
    return carry_out(store, tournament, wish, by, check=check)
