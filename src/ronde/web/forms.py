"""Reading forms: typed values, and one error code per field; what was typed is kept."""

from __future__ import annotations

import datetime as dt
import re
import secrets
from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from django.http import QueryDict
from django.utils import timezone

from ronde.admin.money import cents_typed
from ronde.errors import ModelError

__all__ = ["Fields", "FormState", "moment_typed", "new_key"]

_INTEGER = re.compile(r"-?[0-9]{1,9}")
_DECIMAL = re.compile(r"(-?)([0-9]{1,6})(?:[.,]([0-9]{1,3}))?")
_MOST_CENTS = 1_000_000_00
"""More money than any chess tournament moves at once."""


@dataclass(frozen=True, slots=True, kw_only=True)
class FormState:
    """A form as shown: values typed (or to start from), errors by field, a key of its own.

    `about` has, by field, what the error is about: the value typed, the least and the most.
    """

    values: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    errors: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    about: Mapping[str, Mapping[str, object]] = field(default_factory=lambda: MappingProxyType({}))
    key: str = ""


def new_key() -> str:
    """A key that makes a form's second submission harmless."""
    return secrets.token_urlsafe(12)


def moment_typed(moment: dt.datetime | None) -> str:
    """A moment as an input for day and hour holds it."""
    if moment is None:
        return ""
    local = timezone.localtime(moment) if timezone.is_aware(moment) else moment
    return f"{local:%Y-%m-%dT%H:%M}"


class Fields:
    """What a form sent; every reader notes an error code instead of raising."""

    def __init__(self, data: QueryDict) -> None:
        self._data = data
        self.errors: dict[str, str] = {}
        self.about: dict[str, Mapping[str, object]] = {}

    def has(self, name: str) -> bool:
        """Whether the form has that field, empty or not."""
        return name in self._data

    def text(self, name: str, *, longest: int = 200, required: bool = False) -> str:
        """Trimmed text in one line."""
        value = " ".join(self._data.get(name, "").split()).replace("\x00", "")
        if required and not value:
            self.errors[name] = "form.required"
        elif len(value) > longest:
            self.errors[name] = "form.too_long"
        return value[:longest]

    def lines(self, name: str, *, most: int, longest: int = 200) -> tuple[str, ...]:
        """Text of several lines, each trimmed."""
        value = self._data.get(name, "").replace("\x00", "")
        found = tuple(" ".join(line.split()) for line in value.splitlines())
        if len(found) > most or any(len(line) > longest for line in found):
            self.errors[name] = "form.too_long"
        return tuple(line[:longest] for line in found[:most])

    def integer(self, name: str, *, low: int, high: int, default: int | None = None) -> int | None:
        """A whole number in a range; empty gives the default."""
        value = self._data.get(name, "").strip()
        if not value:
            return default
        if _INTEGER.fullmatch(value) is None or not low <= int(value) <= high:
            self.errors[name] = "form.not_in_range"
            self.about[name] = {"value": value[:20], "low": low, "high": high}
            return default
        return int(value)

    def thousandths(self, name: str) -> int | None:
        """A number with up to three decimals, in thousandths; empty gives None."""
        value = self._data.get(name, "").strip()
        if not value:
            return None
        found = _DECIMAL.fullmatch(value)
        if found is None:
            self.errors[name] = "form.not_a_number"
            self.about[name] = {"value": value[:20]}
            return None
        sign, whole, decimals = found.groups()
        amount = 1000 * int(whole) + int((decimals or "").ljust(3, "0"))
        return -amount if sign else amount

    def cents(self, name: str, *, low: int = 0, required: bool = False) -> int | None:
        """An amount of money, in cents; empty gives None."""
        value = self._data.get(name, "").strip()
        if not value:
            if required:
                self.errors[name] = "form.required"
            return None
        try:
            amount = cents_typed(value)
        except ModelError:
            self.errors[name] = "form.not_money"
            self.about[name] = {"value": value[:40]}
            return None
        if not low <= amount <= _MOST_CENTS:
            self.errors[name] = "form.money_range"
            self.about[name] = {"value": value[:40], "low": low, "high": _MOST_CENTS}
            return None
        return amount

    def date(self, name: str) -> dt.date | None:
        """A date as date inputs send it."""
        value = self._data.get(name, "").strip()
        if not value:
            return None
        try:
            return dt.date.fromisoformat(value)
        except ValueError:
            self.errors[name] = "form.not_a_date"
            return None

    def time(self, name: str) -> dt.time | None:
        """A time of day as time inputs send it."""
        value = self._data.get(name, "").strip()
        if not value:
            return None
        try:
            return dt.time.fromisoformat(value).replace(tzinfo=None)
        except ValueError:
            self.errors[name] = "form.not_a_time"
            return None

    def moment(self, name: str) -> dt.datetime | None:
        """Day and hour by this machine's clock, as such inputs send it."""
        value = self._data.get(name, "").strip()
        if not value:
            return None
        try:
            found = dt.datetime.fromisoformat(value)
            return found if timezone.is_aware(found) else timezone.make_aware(found)
        except (ValueError, OverflowError):
            self.errors[name] = "form.not_a_time"
            return None

    def choice(self, name: str, known: tuple[str, ...], *, default: str = "") -> str:
        """One of the values offered."""
        value = self._data.get(name, "").strip() or default
        if value not in known:
            self.errors[name] = "form.not_offered"
            return default
        return value

    def state(self, *, keep_key: bool = True) -> FormState:
        """The form to show again with what was typed."""
        values = {
            name: self._data.get(name, "") for name in self._data if name != "csrfmiddlewaretoken"
        }
        key = values.get("key", "") if keep_key else ""
        return FormState(
            values=values, errors=dict(self.errors), about=dict(self.about), key=key or new_key()
        )
