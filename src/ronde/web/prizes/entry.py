"""The form that announces prizes: one group of fields per list, one line per place."""

from __future__ import annotations

import re

from ronde.admin.ages import AGE_CODES
from ronde.errors import RondeError
from ronde.model import Sex
from ronde.standings import Selection
from ronde.standings.prizes import (
    Prize,
    PrizeKind,
    PrizeList,
    PrizeRules,
    Sharing,
    cents,
    cents_text,
)
from ronde.web.forms import Fields

__all__ = [
    "CONDITIONS",
    "KINDS",
    "SHARINGS",
    "SPARE",
    "prize_text",
    "read_prize",
    "read_rules",
    "values_of",
]

KINDS = tuple(kind.value for kind in PrizeKind)
SHARINGS = tuple(sharing.value for sharing in Sharing)
CONDITIONS = (
    *("rating_from", "rating_to", "born_from", "born_to", "ages", "sex", "club", "federation"),
)
"""Fields that reserve a list."""
SPARE = 2
"""Empty groups offered after those filled in."""
_MOST_LISTS = 40
_MOST_PLACES = 200
_MONEY = r"\d[\d ]*(?:[.,]\d{1,2})?"
_PRIZE = re.compile(
    rf"(?:(?P<only>{_MONEY})|(?:(?P<amount>{_MONEY})\s*\+\s*)?(?P<goods>[^+\[\]]*[^\W\d][^+\[\]]*?)"
    rf"\s*(?:\[(?P<value>{_MONEY})\])?)"
)
"""Money alone, or goods (with a letter in them) that may come with money and have a value."""


def read_prize(text: str) -> Prize | None:
    """A prize as people write it: `300`, `cup`, `50 + clock`, `clock [80]` (worth 80, not paid).

    >>> read_prize("50 + a clock [80]")
    Prize(amount=5000, goods='a clock', goods_value=8000)
    >>> read_prize("37,505") is None
    True
    """
    found = _PRIZE.fullmatch(text.strip())
    if found is None:
        return None
    return Prize(
        amount=cents(found["only"] or found["amount"] or "0"),
        goods=found["goods"] or "",
        goods_value=cents(found["value"] or "0"),
    )


def prize_text(prize: Prize) -> str:
    """The same the other way round."""
    parts = [cents_text(prize.amount)] if prize.amount or not prize.goods else []
    text = " + ".join([*parts, *([prize.goods] if prize.goods else [])])
    return f"{text} [{cents_text(prize.goods_value)}]" if prize.goods_value else text


def values_of(rules: PrizeRules | None) -> dict[str, str]:
    """The rules as the form shows them."""
    if rules is None:
        return {"currency": "EUR", "lists": str(SPARE)}
    values = {
        "currency": rules.currency,
        "minimum": cents_text(rules.minimum) if rules.minimum else "",
        "unit": cents_text(rules.unit) if rules.unit != 1 else "",
        "cumulable": "1" if rules.cumulable else "",
        "lists": str(len(rules.lists) + SPARE),
    }
    for place, prizes in enumerate(rules.lists, start=1):
        chosen = prizes.selection
        values |= {
            f"name{place}": prizes.name,
            f"kind{place}": prizes.kind.value,
            f"sharing{place}": prizes.sharing.value,
            f"apart{place}": "1" if prizes.cumulable else "",
            f"sex{place}": chosen.sex.value if chosen.sex else "",
            f"ages{place}": "; ".join(chosen.ages),
            f"club{place}": chosen.club,
            f"federation{place}": chosen.federation,
            f"prizes{place}": "\n".join(prize_text(prize) for prize in prizes.prizes),
        }
        for limit in ("rating_from", "rating_to", "born_from", "born_to"):
            value = getattr(chosen, limit)
            values[f"{limit}{place}"] = "" if value is None else str(value)
    return values


def read_rules(fields: Fields, old: PrizeRules | None) -> PrizeRules | None:
    """The rules typed; None when nothing is left to give or something must be mended.

    Conditions the form does not show (league, titles, a jury's choice) stay with a list of the
    same name.
    """
    before = {} if old is None else {p.name: p.selection for p in old.lists}
    count = fields.integer("lists", low=1, high=_MOST_LISTS + SPARE, default=SPARE) or SPARE
    lists = [
        found
        for place in range(1, count + 1)
        if (found := _read_list(fields, place, before)) is not None
    ]
    minimum, unit = _amount(fields, "minimum"), _amount(fields, "unit")
    currency = fields.text("currency", longest=10) or "EUR"
    names = [prizes.name for prizes in lists]
    for place in range(1, count + 1):
        if names.count(fields.text(f"name{place}", longest=80)) > 1:
            fields.errors[f"name{place}"] = "prizes.same_name"
    if fields.errors or not lists:
        return None
    return PrizeRules(
        lists=tuple(lists),
        minimum=minimum,
        unit=max(unit, 1),
        cumulable=bool(fields.text("cumulable")),
        currency=currency,
    )


def _amount(fields: Fields, name: str) -> int:
    text = fields.text(name, longest=20)
    try:
        return cents(text) if text else 0
    except RondeError:
        fields.errors[name] = "prizes.not_money"
        return 0


def _read_list(fields: Fields, place: int, before: dict[str, Selection]) -> PrizeList | None:
    name = fields.text(f"name{place}", longest=80)
    lines = [line for line in fields.lines(f"prizes{place}", most=_MOST_PLACES) if line]
    if not name and not lines:
        return None
    if not name:
        fields.errors[f"name{place}"] = "form.required"
    found = [read_prize(line) for line in lines]
    prizes = tuple(prize for prize in found if prize is not None)
    if not lines:
        fields.errors[f"prizes{place}"] = "form.required"
    elif len(prizes) < len(found):
        fields.errors[f"prizes{place}"] = "prizes.not_prize"
    elif [p.worth for p in prizes] != sorted((p.worth for p in prizes), reverse=True):
        fields.errors[f"prizes{place}"] = "prizes.not_descending"
    kind = fields.choice(f"kind{place}", KINDS, default=KINDS[0])
    sharing = fields.choice(f"sharing{place}", SHARINGS, default=SHARINGS[0])
    selection = _selection(fields, place, before.get(name, Selection()))
    if fields.errors:
        return None
    return PrizeList(
        name=name,
        prizes=prizes,
        kind=PrizeKind(kind),
        sharing=Sharing(sharing),
        cumulable=bool(fields.text(f"apart{place}")),
        selection=selection,
    )


def _ages(fields: Fields, name: str) -> tuple[str, ...]:
    """Categories with semicolons or commas between them."""
    text = fields.text(name, longest=200).replace(",", ";")
    typed = tuple(part.strip() for part in text.split(";") if part.strip())
    known = {f"{code}{mark}".upper(): f"{code}{mark}" for code in AGE_CODES for mark in ("", "F")}
    if not all(part.upper() in known for part in typed):
        fields.errors[name] = "prizes.not_ages"
        return ()
    return tuple(known[part.upper()] for part in typed)


def _selection(fields: Fields, place: int, kept: Selection) -> Selection:
    sex = fields.choice(f"sex{place}", ("", *(s.value for s in Sex)))
    return Selection(
        rating_from=fields.integer(f"rating_from{place}", low=0, high=4000),
        rating_to=fields.integer(f"rating_to{place}", low=0, high=4000),
        born_from=fields.integer(f"born_from{place}", low=1900, high=2100),
        born_to=fields.integer(f"born_to{place}", low=1900, high=2100),
        ages=_ages(fields, f"ages{place}"),
        sex=Sex(sex) if sex else None,
        club=fields.text(f"club{place}", longest=100),
        federation=fields.text(f"federation{place}", longest=3).upper(),
        league=kept.league,
        titled=kept.titled,
        unrated=kept.unrated,
        players=kept.players,
    )
