"""Moments in a form: day and hour as the hall's clock shows them."""

from __future__ import annotations

import datetime as dt

from django.utils import timezone

from ronde.web.forms import Fields

__all__ = ["read_moment", "shown_moment"]


def shown_moment(moment: dt.datetime | None) -> str:
    """A moment as an input for day and hour holds it."""
    if moment is None:
        return ""
    local = timezone.localtime(moment) if timezone.is_aware(moment) else moment
    return f"{local:%Y-%m-%dT%H:%M}"


def read_moment(fields: Fields, name: str) -> dt.datetime | None:
    """The moment typed; empty gives None."""
    value = fields.text(name, longest=40)
    if not value:
        return None
    try:
        found = dt.datetime.fromisoformat(value)
        return found if timezone.is_aware(found) else timezone.make_aware(found)
    except (ValueError, OverflowError):
        fields.errors[name] = "form.not_a_time"
        return None
