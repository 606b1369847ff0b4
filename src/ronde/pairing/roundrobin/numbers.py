"""Drawing the numbers of an all-play-all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType

from ronde.errors import ModelError
from ronde.pairing.draws import Draw, Lots

__all__ = ["draw_numbers"]


def draw_numbers(entrants: Sequence[str], lots: Lots) -> Draw[Mapping[str, int]]:
    """Each entrant, in the order given, draws a number.

    Rule: C.05@2017 V.1, VI.2; book@2022-01 3.1 (the draw makes up for the extra White).
    """
    if len(set(entrants)) != len(entrants):
        raise ModelError("entrants.same_name")
    left = list(range(1, len(entrants) + 1))
    numbers: dict[str, int] = {}
    for entrant in entrants:
        number = lots.pick(entrant, left)
        left.remove(number)
        numbers[entrant] = number
    return lots.finish("numbers", MappingProxyType(numbers))
