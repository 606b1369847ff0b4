"""Prize lists and the rules they are given out by, as announced before the start."""

from __future__ import annotations

import enum
import re
from dataclasses import dataclass, field

from ronde.errors import ModelError
from ronde.model import bounds
from ronde.standings.selection import EVERYBODY, Selection

__all__ = ["Prize", "PrizeKind", "PrizeList", "PrizeRules", "Sharing", "cents", "cents_text"]


_AMOUNT = re.compile(r"(?=.?[0-9])([0-9]{0,12})(?:[.,]([0-9]{0,12}))?")


def cents(text: str) -> int:
    """An amount of money written with at most two decimals, in cents.

    >>> cents("150"), cents("37,50"), cents("0.5")
    (15000, 3750, 50)

    Raises:
        ModelError: not an amount, negative, or finer than a cent.
    """
    if (written := _AMOUNT.fullmatch("".join(text.split()))) is None:
        raise ModelError("money.invalid", amount=text)
    whole, rest = written.groups(default="")
    if rest[2:].strip("0"):
        raise ModelError("money.cents", amount=text)
    return int(whole or "0") * 100 + int(f"{rest:0<2}"[:2])


def cents_text(amount: int) -> str:
    """An amount in cents as `cents` reads it.

    >>> cents_text(15000), cents_text(3750)
    ('150', '37.50')
    """
    whole, rest = divmod(amount, 100)
    return f"{whole}.{rest:02}" if rest else str(whole)


class Sharing(enum.Enum):
    """How tied players come by their prizes.

    Rule: book@2022-01 5.3.
    """

    PLACE = "place"
    EQUAL = "equal"
    HORT = "hort"


class PrizeKind(enum.Enum):
    """What a list is for, in the order of precedence between equal amounts.

    Rule: book@2022-01 5.1 house rules.
    """

    GENERAL = "general"
    RATING_BAND = "rating-band"
    SPECIAL = "special"

    @property
    def precedence(self) -> int:
        """0 comes first."""
        return list(PrizeKind).index(self)


@dataclass(frozen=True, slots=True, kw_only=True)
class Prize:
    """Money in cents, goods, or both; `goods_value` counts in comparisons and is not paid."""

    amount: int = 0
    goods: str = ""
    goods_value: int = 0

    def __post_init__(self) -> None:
        if self.amount < 0 or self.goods_value < 0:
            raise ModelError("prize.negative", prize=self)

    @property
    def worth(self) -> int:
        """Money and value of the goods."""
        return self.amount + self.goods_value


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeList:
    """Prizes by place among those selected. `cumulable`: given besides any other (trophies)."""

    name: str
    prizes: tuple[Prize, ...]
    kind: PrizeKind = PrizeKind.GENERAL
    selection: Selection = EVERYBODY
    sharing: Sharing = Sharing.PLACE
    cumulable: bool = False

    def __post_init__(self) -> None:
        bounds.few(bounds.PLAYERS, self.prizes)
        worths = [prize.worth for prize in self.prizes]
        if worths != sorted(worths, reverse=True):
            raise ModelError("prizes.ascending", name=self.name, worths=worths)

    @property
    def total(self) -> int:
        """The money announced, in cents."""
        return sum(prize.amount for prize in self.prizes)


@dataclass(frozen=True, slots=True, kw_only=True)
class PrizeRules:
    """All lists and what holds for all of them.

    `minimum`: a shared prize below it is not paid but goes back to the better placed of the group.
    `unit`: shared prizes are rounded down to multiples of it; what is left goes, unit by unit, to
    the best placed of those rounded down, a rest smaller than a unit to the very first of the
    group. `cumulable`: a player may hold prizes of several lists.
    """

    lists: tuple[PrizeList, ...]
    minimum: int = 0
    unit: int = 1
    cumulable: bool = False
    currency: str = field(default="EUR")

    def __post_init__(self) -> None:
        bounds.few(bounds.PRIZE_LISTS, self.lists)
        names = [prizes.name for prizes in self.lists]
        if len(set(names)) != len(names):
            raise ModelError("prizes.same_name", names=names)
        if self.unit < 1 or self.minimum < 0:
            raise ModelError("prizes.unit", unit=self.unit, minimum=self.minimum)

    @property
    def total(self) -> int:
        """All money announced, in cents."""
        return sum(prizes.total for prizes in self.lists)
