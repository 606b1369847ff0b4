"""The frame of an event as keys and texts: what commands and programs set, one field at a time.

`kind.norms=no`, `venues.1.name=Gymnase`, `fees.adult=45`: a key is the path of a field, lists count
from 1 and grow by one. Sums are typed in euros, days as 2026-11-14, lists with commas; an empty
text forgets the value. `regulations.photos.flash=10` answers a question of the regulations or of
the information sheet, which refuse what is no answer.
"""

from __future__ import annotations

import datetime as dt
import enum
import types
import typing
from collections.abc import Mapping
from dataclasses import fields, is_dataclass, replace
from types import MappingProxyType
from typing import Any

from ronde.admin.committee import refuse_doubles
from ronde.admin.money import cents_typed, typed_text
from ronde.errors import ModelError, Phrase
from ronde.formats.rule_keys import put_rule, rule_data
from ronde.formats.values import birth, date, season
from ronde.model import (
    BirthDate,
    CommitteeMember,
    FeeReduction,
    Official,
    OfficialRole,
    Person,
    Settings,
    Venue,
)
from ronde.rules.admin.chief import COMPETITIONS, FIDE_TITLES, LADDER
from ronde.rules.admin.information import ASKED

__all__ = [
    "FRAME_KEYS",
    "OFFICIAL_KEYS",
    "frame_data",
    "official_data",
    "put_frame",
    "put_official",
]

_Held = typing.TypeVar("_Held")

_PLAIN = (
    "name",
    "city",
    "federation",
    "organiser",
    "club",
    "registration",
    "requested",
    "start",
    "end",
    "rounds",
    "time_control",
    "prize_fund",
    "age_reference",
)
_SCORING = ("points", "pab", "rating_method", "swap")
_GROUPS = ("kind", "rules", "admission", "fees")
_ANSWERS = "regulations"
_QUESTIONS = tuple(f"{row.id}.{asked.name}" for row in ASKED.values() for asked in row.parameters)
_MONEY = frozenset({"prize_fund", "appeal_fee", "adult", "youth", "late_surcharge", "cents"})
_MOST = 200
_MEMBER = ("name", "seat", "side", "birth", "federation", "fide_id")
_OF_PERSON = frozenset(
    {"name", "birth", "federation", "fide_id", "national_id", "licence", "licence_season"}
)
_CHOICES: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {
        "kind.competition": COMPETITIONS,
        "kind.level": ("L1", "L2", "L3"),
        "rules.supervision": ("full", "light"),
        "rules.guidelines": ("III.4", "III.5"),
        "official.title": LADDER,
        "official.fide_title": FIDE_TITLES,
        "official.category": ("A", "B", "C", "D"),
        "official.norm_wanted": ("FA", "IA"),
    }
)
"""Texts that are one of several words."""

OFFICIAL_KEYS = (
    "role",
    "name",
    "title",
    "fide_title",
    "category",
    "fide_id",
    "federation",
    "birth",
    "national_id",
    "licence",
    "licence_season",
    "active_until",
    "fide_licensed",
    "trainee",
    "days",
    "venue",
    "norm_wanted",
    "by_leave",
)
"""What is known of an official, by key."""


def _hints(kind: Any) -> Mapping[str, Any]:
    return MappingProxyType(typing.get_type_hints(kind))


def _group_keys(group: str) -> tuple[str, ...]:
    kind = type(getattr(Settings(), group))
    return tuple(f.name for f in fields(kind) if f.name != "reductions")


_LISTS: Mapping[str, tuple[type, tuple[str, ...]]] = MappingProxyType(
    {
        "venues": (Venue, tuple(f.name for f in fields(Venue))),
        "committee": (CommitteeMember, _MEMBER),
        "fees.reductions": (FeeReduction, tuple(f.name for f in fields(FeeReduction))),
    }
)

FRAME_KEYS: tuple[str, ...] = (
    *_PLAIN,
    *_SCORING,
    *(f"{group}.{name}" for group in _GROUPS for name in _group_keys(group)),
    *(f"{_ANSWERS}.{asked}" for asked in _QUESTIONS),
    *(f"{name}.N.{field}" for name, (_, known) in _LISTS.items() for field in known),
)
"""Every key; N is the place in a list, from 1."""


def put_frame(settings: Settings, key: str, text: str) -> Settings:
    """The settings with one field set from its text.

    >>> new = put_frame(Settings(), "venues.1.square_metres", "280")
    Traceback (most recent call last):
    ronde.errors.ModelError: venues.1 has no name yet: set venues.1.name first
    >>> put_frame(Settings(), "kind.rated", "fide").kind.rated
    <Rated.FIDE: 'fide'>

    Raises:
        ModelError: no such key (`frame.key`), or a text that means nothing for it (`frame.value`).
    """
    listed = next((name for name in _LISTS if key.startswith(f"{name}.")), None)
    if listed is not None:
        return _put_item(settings, listed, key, text)
    if key in _SCORING:
        try:
            return put_rule(settings, key, text)
        except ModelError as error:
            raise ModelError("frame.value", key=key, value=text, expected=error.fault) from error
    if key.startswith(f"{_ANSWERS}."):
        return _put_answer(settings, key, text)
    group, dot, name = key.rpartition(".")
    if not dot and key in _PLAIN:
        value = _value(key, key, _hints(Settings)[key], text)
        return _checked(key, text, settings, {key: value})
    if group in _GROUPS and name in _group_keys(group):
        held = getattr(settings, group)
        value = _value(key, name, _hints(type(held))[name], text)
        return replace(settings, **{group: _checked(key, text, held, {name: value})})
    raise ModelError("frame.key", key=key)


def _put_answer(settings: Settings, key: str, text: str) -> Settings:
    """An answer of the regulations; an empty text takes it back."""
    asked = key.removeprefix(f"{_ANSWERS}.")
    if asked not in _QUESTIONS:
        raise ModelError("frame.key", key=key)
    held = settings.regulations
    answers = {name: said for name, said in held.answers.items() if name != asked}
    if text:
        answers[asked] = text
    new = _checked(key, text, held, {"answers": MappingProxyType(answers)})
    return replace(settings, regulations=new)


def put_official(official: Official | None, key: str, text: str) -> Official:
    """An official with one field set from its text; None: somebody new, who is named first.

    Raises:
        ModelError: no such key, a text that means nothing for it, or nobody's name.
    """
    if key not in OFFICIAL_KEYS:
        raise ModelError("frame.key", key=key)
    if official is None:
        if key != "name" or not text:
            raise ModelError("frame.unnamed", item="official", key="name")
        return Official(role=OfficialRole.ARBITER, person=Person(name=text))
    if key in _OF_PERSON:
        person = _put_person(official.person, f"official.{key}", key, text)
        official = replace(official, person=person)
    else:
        value = _value(f"official.{key}", key, _hints(Official)[key], text)
        official = _checked(f"official.{key}", text, official, {key: value})
    stale = key in {"name", "fide_id", "fide_title"}
    return replace(official, text="") if stale else official


def _put_person(person: Person, key: str, name: str, text: str) -> Person:
    if name == "name" and not text:
        raise ModelError("frame.value", key=key, value=text, expected=Phrase("frame.expects.text"))
    value: object = _value(key, name, _hints(Person)[name], text)
    if name == "federation":
        value = text.upper()
    elif name == "fide_id" and text and not (text.isascii() and text.isdigit()):
        expected = Phrase("frame.expects.number")
        raise ModelError("frame.value", key=key, value=text, expected=expected)
    return _checked(key, text, person, {name: value})


def _put_item(settings: Settings, listed: str, key: str, text: str) -> Settings:
    """A field of the item at a place; an empty text for the place itself takes it away."""
    kind, known = _LISTS[listed]
    place, _, name = key[len(listed) + 1 :].partition(".")
    items = list(_items(settings, listed))
    if not place.isascii() or not place.isdigit() or not 1 <= int(place[:4]) <= len(items) + 1:
        raise ModelError("frame.place", key=key, count=len(items))
    index = int(place) - 1
    if not name and not text and index < len(items):
        del items[index]
        return _with_items(settings, listed, tuple(items))
    if name not in known:
        raise ModelError("frame.key", key=key)
    if index == len(items):
        if name != "name" or not text or index >= _MOST:
            raise ModelError(
                "frame.unnamed", item=f"{listed}.{place}", key=f"{listed}.{place}.name"
            )
        items.append(_new_item(kind, text))
    else:
        items[index] = _changed_item(items[index], key, name, text)
    return _with_items(settings, listed, tuple(items))


def _items(settings: Settings, listed: str) -> tuple[Any, ...]:
    held: tuple[Any, ...] = (
        settings.fees.reductions if listed == "fees.reductions" else getattr(settings, listed)
    )
    return held


def _with_items(settings: Settings, listed: str, items: tuple[Any, ...]) -> Settings:
    if listed == "fees.reductions":
        return replace(settings, fees=replace(settings.fees, reductions=items))
    if listed == "committee":
        refuse_doubles(items)
        return replace(settings, committee=items)
    return replace(settings, venues=items, venue=items[0].name if items else "")


def _new_item(kind: type, name: str) -> object:
    if kind is CommitteeMember:
        return CommitteeMember(person=Person(name=name))
    return FeeReduction(name=name, cents=0) if kind is FeeReduction else Venue(name=name)


def _changed_item(item: Any, key: str, name: str, text: str) -> object:
    if isinstance(item, CommitteeMember) and name in _OF_PERSON:
        return replace(item, person=_put_person(item.person, key, name, text))
    value = _value(key, name, _hints(type(item))[name], text)
    if name == "name" and not text:
        raise ModelError("frame.value", key=key, value=text, expected=Phrase("frame.expects.text"))
    return _checked(key, text, item, {name: value})


def _checked(key: str, text: str, held: _Held, values: dict[str, Any]) -> _Held:
    """The value with other fields; what its own rules refuse is a text that means nothing."""
    try:
        return typing.cast("_Held", replace(typing.cast("Any", held), **values))
    except ModelError as error:
        raise ModelError("frame.value", key=key, value=text, expected=error.fault) from error


def _value(key: str, name: str, hint: Any, text: str) -> object:
    """A text as the value of a field of that type."""
    text = text.strip()
    options = typing.get_args(hint)
    if typing.get_origin(hint) in {types.UnionType, typing.Union}:
        if not text:
            return None
        [hint] = [option for option in options if option is not type(None)]
    if typing.get_origin(hint) is tuple:
        parts = [part.strip() for part in text.split(",") if part.strip()]
        return tuple(_single(key, name, options[0], part) for part in parts)
    if not text and hint is not str:
        return _nothing(key, name, hint)
    return _single(key, name, hint, text)


def _nothing(key: str, name: str, hint: Any) -> object:
    """What an empty text means for a field that always has a value: no, or zero."""
    if hint is bool:
        return False
    if hint is int and name in _MONEY:
        return 0
    raise ModelError("frame.value", key=key, value="", expected=_expected(key, name, hint))


def _single(key: str, name: str, hint: Any, text: str) -> object:
    found: object = None
    if name in _MONEY and hint is int:
        found = _money(text)
    elif name == "licence_season":
        found = season(text)
    elif hint is str:
        offered = _CHOICES.get(key)
        found = text if not text or offered is None or text in offered else None
    elif hint is bool:
        found = {"yes": True, "true": True, "no": False, "false": False}.get(text.lower())
    elif hint is int:
        found = int(text) if text.isascii() and text.isdigit() and len(text) < 10 else None
    elif hint is dt.date:
        found = date(text)
    elif hint is BirthDate:
        found = birth(text)
    elif issubclass(hint, enum.Enum):
        found = next((member for member in hint if str(member.value) == text), None)
    if found is None:
        expected = _expected(key, name, hint)
        raise ModelError("frame.value", key=key, value=text, expected=expected)
    return found


def _money(text: str) -> int | None:
    try:
        return cents_typed(text)
    except ModelError:
        return None


def _expected(key: str, name: str, hint: Any) -> Phrase | tuple[str, ...]:
    if name in _MONEY and hint is int:
        return Phrase("frame.expects.money")
    if key in _CHOICES:
        return _CHOICES[key]
    if hint is bool:
        return ("yes", "no")
    if hint is int:
        return Phrase("frame.expects.number")
    if hint in {dt.date, BirthDate}:
        return Phrase("frame.expects.date")
    if isinstance(hint, type) and issubclass(hint, enum.Enum):
        return tuple(str(member.value) for member in hint)
    return Phrase("frame.expects.text")


def frame_data(settings: Settings) -> dict[str, object]:
    """The frame for JSON: sums in euros as they are typed, days as ISO texts."""
    data: dict[str, object] = {name: _plain(name, getattr(settings, name)) for name in _PLAIN}
    data |= {name: text for name, text in rule_data(settings).items() if name in _SCORING}
    for group in _GROUPS:
        held = getattr(settings, group)
        data[group] = {name: _plain(name, getattr(held, name)) for name in _group_keys(group)}
    assert isinstance(data["fees"], dict)
    data["fees"]["reductions"] = [_item_data(item) for item in settings.fees.reductions]
    data["venues"] = [_item_data(hall) for hall in settings.venues]
    data["committee"] = [
        {"name": m.person.name, "seat": m.seat.value, "side": m.side.value}
        for m in settings.committee
    ]
    answers: dict[str, dict[str, str]] = {}
    for asked, said in sorted(settings.regulations.answers.items()):
        clause, _, name = asked.partition(".")
        answers.setdefault(clause, {})[name] = said
    data[_ANSWERS] = answers
    return data


def official_data(official: Official, *, private: bool) -> dict[str, object]:
    """An official for JSON; licence, birth and what is agreed about them only where `private`."""
    shown: dict[str, object] = {
        "role": official.role.value,
        "name": official.person.name,
        "title": official.title,
        "fide_title": official.fide_title,
    }
    if not private:
        return shown
    for key in OFFICIAL_KEYS:
        held = official.person if key in _OF_PERSON else official
        shown[key] = _plain(key, getattr(held, key))
    return shown


def _item_data(item: Any) -> dict[str, object]:
    assert is_dataclass(item)
    return {f.name: _plain(f.name, getattr(item, f.name)) for f in fields(item)}


def _plain(name: str, value: object) -> object:
    match value:
        case bool():
            return value
        case enum.Enum():
            return value.value
        case dt.date():
            return value.isoformat()
        case BirthDate():
            return str(value)
        case tuple():
            return [_plain("", item) for item in value]
        case int() if name in _MONEY:
            return typed_text(value)
        case _:
            return value
