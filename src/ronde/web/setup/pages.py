"""The settings' view-model and form."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.model import AccelerationMethod, Settings
from ronde.rules.editions import RULEBOOKS
from ronde.services.checks import Check, checks_before_start
from ronde.web.desk import Opened
from ronde.web.forms import Fields, FormState

__all__ = ["SettingsPage", "read_settings", "settings_page", "values_of"]

METHODS = tuple(m.value for m in AccelerationMethod if m is not AccelerationMethod.TABLE)


@dataclass(frozen=True, slots=True, kw_only=True)
class SettingsPage:
    """Everything announced, editable; `started`: some changes will ask for a reason."""

    form: FormState
    checks: tuple[Check, ...]
    system: str
    edition_note: str
    started: bool
    version: int
    rulebooks: tuple[str, ...] = RULEBOOKS
    methods: tuple[str, ...] = METHODS


def settings_page(opened: Opened, form: FormState) -> SettingsPage:
    """The page."""
    tournament = opened.tournament
    return SettingsPage(
        form=form,
        checks=checks_before_start(tournament),
        system=tournament.settings.system.name,
        edition_note=tournament.settings.system.edition,
        started=bool(tournament.rounds),
        version=opened.version,
    )


def values_of(settings: Settings) -> dict[str, str]:
    """The settings as the form shows them."""
    return {
        "name": settings.name,
        "city": settings.city,
        "federation": settings.federation,
        "venue": settings.venue,
        "organiser": settings.organiser,
        "registration": settings.registration,
        "start": settings.start.isoformat() if settings.start else "",
        "end": settings.end.isoformat() if settings.end else "",
        "rounds": str(settings.rounds or ""),
        "time_control": settings.time_control,
        "rulebook": settings.rulebook,
        "acceleration": settings.acceleration.method.value,
        "bye_limit": "" if settings.bye_limit is None else str(settings.bye_limit),
        "bye_last_rounds": str(settings.bye_last_rounds or ""),
        "tiebreaks": ", ".join(settings.tiebreaks or ()),
    }


def read_settings(fields: Fields, old: Settings) -> Settings | None:
    """The settings typed, on top of those the form does not show; None if unusable."""
    tiebreaks = fields.text("tiebreaks", longest=300)
    method = AccelerationMethod(fields.choice("acceleration", METHODS, default="none"))
    new = replace(
        old,
        name=fields.text("name", required=True, longest=150),
        city=fields.text("city", longest=100),
        federation=fields.text("federation", longest=3).upper(),
        venue=fields.text("venue", longest=150),
        organiser=fields.text("organiser", longest=150),
        registration=fields.text("registration", longest=50),
        start=fields.date("start"),
        end=fields.date("end"),
        rounds=fields.integer("rounds", low=1, high=99),
        time_control=fields.text("time_control", longest=100),
        rulebook=fields.choice("rulebook", RULEBOOKS, default="fide"),
        acceleration=replace(old.acceleration, method=method),
        bye_limit=fields.integer("bye_limit", low=0, high=99),
        bye_last_rounds=fields.integer("bye_last_rounds", low=0, high=99, default=0) or 0,
        tiebreaks=tuple(t.strip() for t in tiebreaks.split(",") if t.strip()) or None,
    )
    if new.start and new.end and new.end < new.start:
        fields.errors["end"] = "form.end_before_start"
    return None if fields.errors else new
