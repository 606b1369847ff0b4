"""Events made from others: copies, and templates of one's own.

A copy takes what was announced (settings, tie-breaks, prizes) and the players if wished; never
rounds, people, codes, tokens nor the public page.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from dataclasses import dataclass

from django.db import transaction

from ronde.conduct.copying import Blueprint, Entrants, blueprint_of, entrants_of, wishes_of
from ronde.journal import Journal
from ronde.journal.codec import decode, dumps, encode, loads
from ronde.services.acts import Draft, Signature
from ronde.store.errors import NotStored
from ronde.store.models import TemplateRow
from ronde.store.store import Store

__all__ = [
    "MOST_TEMPLATES",
    "Template",
    "copy_event",
    "forget_template",
    "save_template",
    "start_from",
    "template",
    "templates",
]

MOST_TEMPLATES = 100
_KEY = 64
"""As long as keys may be."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Template:
    """A kind of event that somebody made once and wants again."""

    id: int
    name: str
    created_at: dt.datetime
    tournaments: tuple[Blueprint, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class _Kept:
    """What a template is as JSON."""

    tournaments: tuple[Blueprint, ...]


def copy_event(
    store: Store,
    number: int,
    *,
    name: str,
    start: dt.date | None,
    players: bool,
    by: Signature,
) -> int:
    """A new event like another one, without its rounds; its number is returned.

    Raises:
        NotStored, Damaged: the event, or a tournament of it, cannot be read.
        ActRefused: who is entered there cannot be entered again.
    """
    event = store.event(number)
    states = [store.seen(t.id).state for t in event.tournaments]
    plans = [(blueprint_of(s), entrants_of(s.tournament) if players else None) for s in states]
    return _founded(store, plans, was=event.name, name=name, start=start, by=by)


def templates() -> tuple[Template, ...]:
    """Every template, by name."""
    return tuple(_template(row) for row in TemplateRow.objects.order_by("name", "id"))


def template(number: int) -> Template:
    """One template.

    Raises:
        NotStored: there is none of that number.
    """
    row = TemplateRow.objects.filter(id=number).first()
    if row is None:
        raise NotStored(kind="template", number=number)
    return _template(row)


def save_template(store: Store, number: int, *, name: str, by: Signature) -> Template:
    """Keep what an event announces under a name; one of that name is replaced.

    Raises:
        NotStored, Damaged: the event, or a tournament of it, cannot be read.
    """
    event = store.event(number)
    kept = _Kept(
        tournaments=tuple(blueprint_of(store.seen(t.id).state) for t in event.tournaments),
    )
    row, _ = TemplateRow.objects.update_or_create(
        name=name, defaults={"content": dumps(encode(kept)), "created_at": by.at}
    )
    return _template(row)


def forget_template(number: int) -> None:
    """A template is offered no more; events made from it stay.

    Raises:
        NotStored: there is none of that number.
    """
    if not TemplateRow.objects.filter(id=number).delete()[0]:
        raise NotStored(kind="template", number=number)


def start_from(
    store: Store, number: int, *, name: str, start: dt.date | None, by: Signature
) -> int:
    """A new event as a template says; its number is returned.

    Raises:
        NotStored: there is no such template.
    """
    kept = template(number)
    plans = [(blueprint, None) for blueprint in kept.tournaments]
    return _founded(store, plans, was="", name=name, start=start, by=by)


def _template(row: TemplateRow) -> Template:
    kept = decode(_Kept, loads(row.content))
    return Template(
        id=row.pk, name=row.name, created_at=row.created_at, tournaments=kept.tournaments
    )


def _founded(
    store: Store,
    plans: Iterable[tuple[Blueprint, Entrants | None]],
    *,
    was: str,
    name: str,
    start: dt.date | None,
    by: Signature,
) -> int:
    """The event and its tournaments, all or none; the only one is called as the event is."""
    listed = list(plans)
    with transaction.atomic():
        event = store.create_event(name, at=by.at, key=by.key or None)
        for place, (blueprint, entrants) in enumerate(listed):
            own = blueprint.settings.name
            called = name if len(listed) == 1 or own in {"", was} else own
            draft = Draft(Journal(), by)
            for wish in wishes_of(
                blueprint, name=called, start=start, entrants=entrants, source=was
            ):
                draft.carry_out(wish)
            key = f"{by.key}-{place}"[-_KEY:] if by.key else None
            store.create_tournament(event, draft.journal, at=by.at, key=key)
    return event
