"""Playing rules as keys and texts: what commands and programs set, one rule at a time.

`rules.default_minutes=30`, `points=3-1-0`, `acceleration.limits=2100,1700`; an empty text forgets
the value.
"""

from __future__ import annotations

import enum
from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from ronde.admin.money import cents_typed, typed_text
from ronde.errors import ModelError
from ronde.model import (
    AccelerationMethod,
    DefaultFrom,
    Draws,
    PlayingRules,
    Settings,
    Variant,
    points_from_text,
    points_to_text,
)
from ronde.pairing.calendars import swaps_rounds, with_swap
from ronde.pairing.numbers import RATING_METHODS, rating_method_name, with_rating_method
from ronde.scoring.limits import limits_from_text
from ronde.scoring.point_systems import point_system_text, point_system_typed

__all__ = ["RULE_KEYS", "put_rule", "rule_data"]

_Value = int | str | bool | enum.Enum | None
_Reader = Callable[[str, str], _Value]


def _wrong(key: str, text: str, *known: str) -> ModelError:
    if known:
        return ModelError("rule.choice", key=key, given=text, known=known)
    return ModelError("rule.number", key=key, given=text)


def _number(key: str, text: str) -> int | None:
    if not text:
        return None
    if not (text.isascii() and text.isdigit() and len(text) <= 4):
        raise _wrong(key, text)
    return int(text)


def _yes(key: str, text: str) -> bool:
    if text not in {"", "yes", "no"}:
        raise _wrong(key, text, "yes", "no")
    return text == "yes"


def _word(_key: str, text: str) -> str:
    return text


def _euros(_key: str, text: str) -> int | None:
    return cents_typed(text) if text else None


def _one_of(kind: type[enum.Enum]) -> _Reader:
    words = tuple(str(member.value) for member in kind)

    def read(key: str, text: str) -> enum.Enum:
        if (text or words[0]) not in words:
            raise _wrong(key, text, *words)
        return kind(text or words[0])

    return read


_RULES: Mapping[str, _Reader] = MappingProxyType(
    {
        "default_minutes": _number,
        "default_from": _one_of(DefaultFrom),
        "draws": _one_of(Draws),
        "draws_from_move": _number,
        "supervision": _word,
        "guidelines": _word,
        "move_counter": _yes,
        "correction_minutes": _number,
        "lineup_minutes": _number,
        "appeal_fee": _euros,
        "appeal_minutes": _number,
        "bye_notice": _word,
        "forfeits_exclude": _number,
        "variant": _one_of(Variant),
    }
)

_ANNOUNCED = (
    "points",
    "pab",
    "rating_method",
    "bye_limit",
    "bye_last_rounds",
    "acceleration",
    "acceleration.limits",
    "swap",
)

RULE_KEYS = (*(f"rules.{name}" for name in _RULES), *_ANNOUNCED)
"""Every key."""


def put_rule(settings: Settings, key: str, text: str) -> Settings:
    """The settings with one rule set from its text; whether it may be said is asked elsewhere.

    >>> put_rule(Settings(), "rules.default_minutes", "30").rules.default_minutes
    30

    Raises:
        ModelError: no such key, or a text that means nothing for it.
    """
    name = key.removeprefix("rules.")
    if name in _RULES:
        value = _RULES[name](key, text)
        return replace(settings, rules=_replaced(settings.rules, name, value))
    match key:
        case "points":
            if text == point_system_text(settings.points):
                return settings
            return replace(settings, points=point_system_typed(text, pab=settings.points.pab))
        case "pab":
            pab = points_from_text(text) if text else None
            return replace(settings, points=replace(settings.points, pab=pab))
        case "rating_method":
            if text and text not in {*RATING_METHODS, rating_method_name(settings)}:
                raise _wrong(key, text, *RATING_METHODS)
            return with_rating_method(settings, text)
        case "bye_limit":
            return replace(settings, bye_limit=_number(key, text))
        case "bye_last_rounds":
            return replace(settings, bye_last_rounds=_number(key, text) or 0)
        case "acceleration":
            known = [m.value for m in AccelerationMethod if m is not AccelerationMethod.TABLE]
            if (text or "none") not in known:
                raise _wrong(key, text, *known)
            method = AccelerationMethod(text or "none")
            return replace(settings, acceleration=replace(settings.acceleration, method=method))
        case "acceleration.limits":
            limits = limits_from_text(text) if text else None
            return replace(settings, acceleration=replace(settings.acceleration, limits=limits))
        case "swap":
            if text not in {"", "yes", "no"}:
                raise _wrong(key, text, "yes", "no")
            if swaps_rounds(settings) is not None:
                return with_swap(settings, swap=text != "no")
            if text:
                raise ModelError("rule.no_double", system=settings.system.name)
            return settings
        case _:
            raise ModelError("rule.key", key=key, known=RULE_KEYS)


def _replaced(rules: PlayingRules, name: str, value: _Value) -> PlayingRules:
    return replace(rules, **{name: value})  # type: ignore[arg-type]


def rule_data(settings: Settings) -> dict[str, str]:
    """Every rule under its key, as it is typed; empty where nothing is said."""
    limits = settings.acceleration.limits
    return {
        **{f"rules.{name}": _text(name, getattr(settings.rules, name)) for name in _RULES},
        "points": point_system_text(settings.points),
        "pab": "" if settings.points.pab is None else points_to_text(settings.points.pab),
        "rating_method": rating_method_name(settings),
        "bye_limit": _text("bye_limit", settings.bye_limit),
        "bye_last_rounds": str(settings.bye_last_rounds),
        "acceleration": settings.acceleration.method.value,
        "acceleration.limits": "" if limits is None else f"{limits[0]},{limits[1]}",
        "swap": {None: "", True: "yes", False: "no"}[swaps_rounds(settings)],
    }


def _text(name: str, value: _Value) -> str:
    if name == "appeal_fee":
        return typed_text(value if isinstance(value, int) else None)
    match value:
        case None:
            return ""
        case bool():
            return "yes" if value else "no"
        case enum.Enum():
            return str(value.value)
        case _:
            return str(value)
