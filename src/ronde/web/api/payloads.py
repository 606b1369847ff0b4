"""What a webhook is told: the public part of what happened, and nothing else."""

from __future__ import annotations

import json
from typing import Any

from django.utils import timezone

from ronde.model import RoundTime
from ronde.queries.public_changes import Topic
from ronde.queries.standing import order_of, ties_of
from ronde.services.change_feed import Changes
from ronde.services.deliveries import Senders
from ronde.services.public.published import published_part
from ronde.services.webhooks import PING, Notification, collect
from ronde.web.api.describe import changed_game, changed_match, round_schema, standings_row_schema
from ronde.web.request_context import STORE

__all__ = ["notification_body", "ping_body", "tell_webhooks"]


def notification_body(notification: Notification) -> str:
    """The body of a delivery: what changed, from the published part of the tournament then."""
    entry, change = notification.happened.entry, notification.change
    tournament = published_part(notification.happened.after.tournament)
    game = changed_game(tournament, change, names=tournament)
    match = changed_match(tournament, change)
    body: dict[str, Any] = {
        "id": notification.uid,
        "topic": change.topic.value,
        "event": {"id": notification.event.id, "name": notification.event.name},
        "tournament": {"id": notification.tournament, "name": tournament.settings.name},
        "version": entry.sequence,
        "at": entry.at.isoformat(),
        "round": change.round,
        "game": None if game is None else game.model_dump(mode="json"),
        "match": None if match is None else match.model_dump(mode="json"),
    }
    if change.topic in {Topic.ROUND_PUBLISHED, Topic.ROUND_CHANGED}:
        shown = change.round <= len(tournament.rounds)
        body["pairing"] = (
            round_schema(tournament, tournament.rounds[change.round - 1]).model_dump(mode="json")
            if shown
            else None
        )
    if change.topic is Topic.SCHEDULE_CHANGED:
        due = next((d for d in tournament.settings.schedule if d.round == change.round), None)
        body["schedule"] = None if due is None else {"date": str(due.date), "time": _hour(due)}
    if change.topic is Topic.ROUND_CLOSED:
        ties = ties_of(notification.happened.after)
        table = order_of(tournament, change.round, ties=ties).standings
        body["standings"] = {
            "after": change.round,
            "order": list(table.codes),
            "rows": [
                standings_row_schema(table, row).model_dump(mode="json") for row in table.rows
            ],
        }
    return json.dumps(body, ensure_ascii=False)


def _hour(due: RoundTime) -> str | None:
    return None if due.time is None else due.time.isoformat("minutes")


def ping_body(uid: str) -> str:
    """The body of a test."""
    return json.dumps({"id": uid, "topic": PING, "at": timezone.now().isoformat()})


def tell_webhooks(changes: Changes, senders: Senders) -> bool:
    """One turn of the recurring work: collect what happened, send what is due."""
    now = timezone.now()
    try:
        made = collect(STORE, changes, notification_body, now=now)
    finally:  # what cannot be collected keeps nobody from what was
        sent = senders.work(now=now)
    return bool(sent or made)
