"""View-models of the event pages."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.queries.presets import Preset, offered_presets
from ronde.services.events import EventSummary
from ronde.web.forms import FormState

__all__ = ["EventPage", "EventsPage", "WizardPage", "wizard_page"]


@dataclass(frozen=True, slots=True, kw_only=True)
class EventsPage:
    """Every event, newest first; `backup_trouble` says why backups fail, to whoever can help.

    `key` makes a second demo by double click impossible.
    """

    events: tuple[EventSummary, ...]
    key: str
    backup_trouble: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventPage:
    """One event and its tournaments."""

    event: EventSummary
    form: FormState


@dataclass(frozen=True, slots=True, kw_only=True)
class WizardPage:
    """The short form that makes a tournament; `event` None: and the event it belongs to."""

    event: EventSummary | None
    presets: tuple[Preset, ...]
    chosen: str
    form: FormState


def wizard_page(event: EventSummary | None, form: FormState) -> WizardPage:
    """The wizard with what was typed."""
    presets = offered_presets()
    return WizardPage(
        event=event,
        presets=presets,
        chosen=form.values.get("preset") or presets[0].code,
        form=form,
    )
