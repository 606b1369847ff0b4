"""Prize rules as a small TOML file, the way they are announced.

    minimum = "20"
    currency = "EUR"

    [[list]]
    name = "general"
    sharing = "hort"                    # place, equal or hort
    prizes = ["500", "400", "200"]

    [[list]]
    name = "under 1800"
    kind = "rating-band"                # general, rating-band or special
    rating_to = 1799                    # conditions: rating_from, rating_to, born_from, born_to,
    prizes = ["150", "cup"]             # ages (["U12"]), sex, federation, club, league, titled,
                                        # unrated, players

A prize is an amount of money, or the name of goods, or `{ amount = "50", goods = "a clock" }`.
"""

from __future__ import annotations

import json
import tomllib
from collections.abc import Iterator, Mapping
from typing import Any

from ronde.admin.ages import AGE_CODES
from ronde.errors import FormatError, Phrase
from ronde.formats.toml_tables import checked, named, only, tables, typed
from ronde.model import Sex
from ronde.standings.prizes import (
    Prize,
    PrizeKind,
    PrizeList,
    PrizeRules,
    Sharing,
    cents,
    cents_text,
)
from ronde.standings.selection import Selection

__all__ = ["read_prize_rules", "write_prize_rules"]

_CONDITIONS: Mapping[str, type] = {
    "rating_from": int,
    "rating_to": int,
    "born_from": int,
    "born_to": int,
    "federation": str,
    "club": str,
    "league": str,
    "titled": bool,
    "unrated": bool,
}
_AGES = frozenset({*AGE_CODES, *(f"{code}F" for code in AGE_CODES)})
_LIST_KEYS = {
    *("name", "kind", "sharing", "cumulable", "prizes", "sex", "ages", "players"),
    *_CONDITIONS,
}
_RULE_KEYS = {"minimum", "unit", "cumulable", "currency", "list"}
_FILE = Phrase("prizes.place_file")


def read_prize_rules(text: str) -> PrizeRules:
    """The rules a file announces.

    Raises:
        FormatError: not TOML, an unknown key, or a value that makes no sense; names the list.
    """
    try:
        data = tables(text)
    except tomllib.TOMLDecodeError as error:
        raise FormatError("prizes.not_toml", error=str(error)) from error
    only(data, _RULE_KEYS, _FILE)
    lists = data.get("list", [])
    if not isinstance(lists, list) or not lists:
        raise FormatError("prizes.none")
    return checked(
        _FILE,
        lambda: PrizeRules(
            lists=tuple(_prize_list(item, n) for n, item in enumerate(lists, start=1)),
            minimum=cents(str(data.get("minimum", "0"))),
            unit=max(1, cents(str(data.get("unit", "0.01")))),
            cumulable=typed(data, "cumulable", bool, _FILE, default=False),
            currency=typed(data, "currency", str, _FILE, default="EUR"),
        ),
    )


def write_prize_rules(rules: PrizeRules) -> str:
    """The rules as a file that reads back as the same; equal rules give equal text.

    >>> from ronde.standings.prizes import Prize, PrizeList, PrizeRules
    >>> money = PrizeList(name="general", prizes=(Prize(amount=15050), Prize(goods="cup")))
    >>> read_prize_rules(write_prize_rules(PrizeRules(lists=(money,)))).lists[0] == money
    True
    """
    lines = [f"currency = {_text(rules.currency)}"]
    if rules.minimum:
        lines.append(f"minimum = {_text(cents_text(rules.minimum))}")
    if rules.unit != 1:
        lines.append(f"unit = {_text(cents_text(rules.unit))}")
    if rules.cumulable:
        lines.append("cumulable = true")
    for prizes in rules.lists:
        lines += ["", "[[list]]", *_list_lines(prizes)]
    return "\n".join(lines) + "\n"


def _list_lines(prizes: PrizeList) -> Iterator[str]:
    yield f"name = {_text(prizes.name)}"
    yield f"kind = {_text(prizes.kind.value)}"
    yield f"sharing = {_text(prizes.sharing.value)}"
    if prizes.cumulable:
        yield "cumulable = true"
    chosen = prizes.selection
    for key, kind in _CONDITIONS.items():
        value = getattr(chosen, key)
        if value is not None and value != "":
            yield f"{key} = {_text(value) if kind is str else json.dumps(value)}"
    if chosen.ages:
        yield f"ages = {json.dumps(list(chosen.ages))}"
    if chosen.sex is not None:
        yield f"sex = {_text(chosen.sex.value)}"
    if chosen.players is not None:
        yield f"players = {json.dumps(sorted(chosen.players))}"
    yield "prizes = ["
    for prize in prizes.prizes:
        yield f"  {_prize_text(prize)},"
    yield "]"


def _prize_text(prize: Prize) -> str:
    if not prize.goods and not prize.goods_value:
        return _text(cents_text(prize.amount))
    parts = [f"amount = {_text(cents_text(prize.amount))}"] if prize.amount else []
    parts.append(f"goods = {_text(prize.goods)}")
    if prize.goods_value:
        parts.append(f"goods_value = {_text(cents_text(prize.goods_value))}")
    return f"{{ {', '.join(parts)} }}"


def _text(value: str) -> str:
    """A string in quotes: what JSON escapes, TOML reads; it also wants DEL escaped."""
    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _prize_list(item: Any, number: int) -> PrizeList:
    place = Phrase("prizes.place_list", number=number)
    if not isinstance(item, dict):
        raise FormatError("toml.not_a_table", place=place)
    only(item, _LIST_KEYS, place)
    name = typed(item, "name", str, place, default=f"{number}")
    prizes = item.get("prizes", [])
    if not isinstance(prizes, list) or not prizes:
        raise FormatError("prizes.empty", place=place, name=name)
    return checked(
        Phrase("prizes.place_named", place=place, name=name),
        lambda: PrizeList(
            name=name,
            kind=named(
                PrizeKind, item.get("kind", "general"), Phrase("toml.key", place=place, key="kind")
            ),
            sharing=named(
                Sharing,
                item.get("sharing", "place"),
                Phrase("toml.key", place=place, key="sharing"),
            ),
            cumulable=typed(item, "cumulable", bool, place, default=False),
            selection=_selection(item, place),
            prizes=tuple(_prize(prize, place) for prize in prizes),
        ),
    )


def _selection(item: Mapping[str, Any], place: Phrase) -> Selection:
    conditions = {
        key: typed(item, key, kind, place) for key, kind in _CONDITIONS.items() if key in item
    }
    if "sex" in item:
        conditions["sex"] = named(Sex, item["sex"], Phrase("toml.key", place=place, key="sex"))
    if "ages" in item:
        ages = typed(item, "ages", list, place)
        if not all(age in _AGES for age in ages):
            raise FormatError("prizes.ages", place=place, known=tuple(AGE_CODES))
        conditions["ages"] = tuple(ages)
    if "players" in item:
        players = typed(item, "players", list, place)
        if not all(type(player) is int for player in players):
            raise FormatError("prizes.players", place=place)
        conditions["players"] = frozenset(players)
    return Selection(**conditions)


def _prize(prize: Any, place: Phrase) -> Prize:
    if isinstance(prize, dict):
        only(prize, {"amount", "goods", "goods_value"}, place)
        return Prize(
            amount=cents(str(prize.get("amount", "0"))),
            goods=typed(prize, "goods", str, place, default=""),
            goods_value=cents(str(prize.get("goods_value", "0"))),
        )
    if isinstance(prize, int | float) and not isinstance(prize, bool):
        return Prize(amount=cents(str(prize)))
    if not isinstance(prize, str) or not prize.strip():
        raise FormatError("prizes.amount_or_goods", place=place, text=str(prize))
    return Prize(amount=cents(prize)) if prize[:1].isdigit() else Prize(goods=prize)
