"""Ties that results leave: lots drawn and recorded (LOT), places decided by the arbiter (MAN).

And values of a tie-break that was computed elsewhere (EXT).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from ronde.conduct.draws import Chance, DecidePlaces, DrawTies, EnterTieValues
from ronde.services.acts import Done, Signature, carry_out
from ronde.store.store import Store

__all__ = ["decide_places", "draw_ties", "enter_tie_values"]


def draw_ties(store: Store, tournament: int, *, seed: int, by: Signature) -> Done:
    """Draw a place for everybody, for the code LOT; a draw that was made is not made again.

    Raises:
        ModelError: there is nobody to draw for.
    """
    return carry_out(store, tournament, DrawTies(chance=Chance(seed=seed)), by)


def decide_places(store: Store, tournament: int, order: Sequence[int], *, by: Signature) -> Done:
    """Who is better where the chain says MAN, best first; needs a reason (a play-off, a decision).

    The same again changes nothing.
    """
    return carry_out(store, tournament, DecidePlaces(order=tuple(order)), by)


def enter_tie_values(
    store: Store, tournament: int, values: Mapping[int, int], *, by: Signature
) -> Done:
    """What each has by a tie-break computed elsewhere, in thousandths; needs a reason.

    The same again changes nothing.
    """
    return carry_out(store, tournament, EnterTieValues(values=tuple(values.items())), by)
