"""Travel of arbiters: by car, by train, or by the table of fares; each journey there and back.

Rule: book 5.1 barème 2 and 5; LA25 5.5 §2.
"""

from __future__ import annotations

import enum
from dataclasses import dataclass
from fractions import Fraction

from ronde.admin.answers import Amount, Cents, Check, Fact, Line, Verdict, cents
from ronde.admin.errors import IndemnityError
from ronde.rules.admin.indemnity import Band, IndemnityPolicy, TravelScale

__all__ = ["Means", "Travel", "Trip", "fare", "travel"]


class Means(enum.Enum):
    """How somebody comes. REAL: what it cost, where that was agreed beforehand."""

    NONE = "none"
    CAR = "car"
    TRAIN = "train"
    REAL = "real"


@dataclass(frozen=True, slots=True, kw_only=True)
class Trip:
    """The journeys of one official: `km` one way, `journeys` there and back; the rest in cents.

    `fare` is what train tickets or real costs came to in all, `tolls` what receipts say.
    """

    means: Means = Means.NONE
    km: int | None = None
    journeys: int = 1
    fare: int = 0
    tolls: int = 0

    def __post_init__(self) -> None:
        for name in ("km", "fare", "tolls"):
            value = getattr(self, name)
            if value is not None and value < 0:
                raise IndemnityError("pay.negative", field=name, value=value)
        if self.journeys < 1:
            raise IndemnityError("pay.journeys", value=self.journeys)


@dataclass(frozen=True, slots=True, kw_only=True)
class Travel:
    """What is refunded, and what there is to say; no amount where the scale has no answer."""

    amount: Amount | None
    checks: tuple[Check, ...] = ()


def fare(km: int, scale: TravelScale) -> tuple[Band, int] | None:
    """The band of the table and the fare one way in cents; nothing beyond the table.

    The fare falls at some borders of the bands; that is how the table is printed.

    >>> from ronde.rules.admin.indemnity import indemnity_policy
    >>> fare(204, indemnity_policy("2010").travel)[1]
    3242
    """
    for band in scale.bands:
        if band.first <= km <= band.last:
            return band, cents(band.constant + km * band.per_km)
    return None


def travel(
    trip: Trip,
    policy: IndemnityPolicy,
    *,
    lump_sum: bool = True,
    championship: bool = False,
    trainee: bool = False,
) -> Travel:
    """What a trip is worth in that edition.

    `lump_sum` False leaves out the small trips that go with the table, as the financial rules that
    LA25 refers to do. `championship`: where only championships use the table, this is one.
    """
    scale = policy.travel
    if trip.means is Means.NONE:
        return Travel(amount=Amount())
    if trainee:
        return Travel(
            amount=Amount(), checks=(_check("pay.travel.trainee", Verdict.NOTICE, policy),)
        )
    if trip.means is Means.REAL:
        return Travel(amount=Amount((Line(code="travel.real", cents=trip.fare, cite=scale.cite),)))
    if trip.means is Means.TRAIN:
        return Travel(amount=_train(trip, scale))
    if trip.km is None:
        return _unknown(None, policy)
    tabled = championship if scale.car_to is None else trip.km > scale.car_to
    if not tabled:
        return _driven(trip, policy)
    found = fare(trip.km, scale)
    if found is None:
        return _unknown(trip.km, policy)
    band, one_way = found
    fields: dict[str, Fact] = {
        "km": trip.km,
        "journeys": trip.journeys,
        "constant": _decimals(band.constant),
        "per_km": _decimals(band.per_km),
        "one_way": Cents(one_way),
    }
    lines = [
        Line(code="travel.table", cents=2 * one_way * trip.journeys, cite=scale.cite, fields=fields)
    ]
    if lump_sum and scale.lump:
        lines.append(_lump(trip, scale, scale.lump))
    checks = (_tolls_refused(trip, policy),) if trip.tolls else ()
    return Travel(amount=Amount(tuple(lines)), checks=checks)


def _decimals(figure: Fraction) -> str:
    """A figure of the table as it is printed there, with its four decimals."""
    whole, rest = divmod(int(figure * 10_000), 10_000)
    return f"{whole}.{rest:04}"


def _driven(trip: Trip, policy: IndemnityPolicy) -> Travel:
    scale = policy.travel
    assert trip.km is not None
    fields: dict[str, Fact] = {"km": trip.km, "journeys": trip.journeys, "rate": scale.per_km}
    lines = [
        Line(
            code="travel.car",
            cents=cents(2 * trip.km * trip.journeys * scale.per_km),
            cite=scale.cite,
            fields=fields,
        )
    ]
    if not trip.tolls:
        return Travel(amount=Amount(tuple(lines)))
    if not scale.tolls:
        return Travel(amount=Amount(tuple(lines)), checks=(_tolls_refused(trip, policy),))
    lines.append(Line(code="travel.tolls", cents=trip.tolls, cite=scale.cite))
    return Travel(amount=Amount(tuple(lines)))


def _train(trip: Trip, scale: TravelScale) -> Amount:
    lines = [Line(code="travel.train", cents=trip.fare, cite=scale.cite)]
    if scale.train_lump:
        lines.append(_lump(trip, scale, scale.train_lump))
    return Amount(tuple(lines))


def _lump(trip: Trip, scale: TravelScale, euros: int) -> Line:
    fields = {"journeys": trip.journeys, "each": Cents(100 * euros)}
    return Line(
        code="travel.lump", cents=100 * euros * trip.journeys, cite=scale.cite, fields=fields
    )


def _unknown(km: int | None, policy: IndemnityPolicy) -> Travel:
    code = "pay.travel.km" if km is None else "pay.travel.table"
    return Travel(amount=None, checks=(_check(code, Verdict.UNKNOWN, policy, value=km),))


def _tolls_refused(trip: Trip, policy: IndemnityPolicy) -> Check:
    return _check("pay.travel.tolls", Verdict.NOTICE, policy, value=Cents(trip.tolls))


def _check(
    code: str, verdict: Verdict, policy: IndemnityPolicy, *, value: int | None = None
) -> Check:
    return Check(
        code=code,
        verdict=verdict,
        value=value,
        cite=policy.travel.cite,
        edition=policy.edition,
        remedy="pay",
    )
