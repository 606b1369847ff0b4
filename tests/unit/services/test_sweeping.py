"""What expires is removed, from every table on the list, and nothing else is."""

from __future__ import annotations

import datetime as dt
from typing import Any
from unittest.mock import patch

import pytest
from django.contrib.auth.models import User
from django.contrib.sessions.models import Session
from django.db import DatabaseError, models

from ronde.services import sweeping
from ronde.store.models import (
    ApiTokenRow,
    AttemptRow,
    DeliveryRow,
    DeviceRow,
    EventRow,
    InvitationRow,
    RequestRow,
    SignInLinkRow,
    TournamentRow,
    UploadRow,
    WebhookRow,
)

NOW = dt.datetime(2026, 11, 14, 15, 0, tzinfo=dt.UTC)
LONG_AGO = NOW - dt.timedelta(days=100)
AHEAD = NOW + dt.timedelta(days=1)


def _rows(at: dt.datetime, until: dt.datetime, mark: str) -> None:
    """One row in every table of what expires, made at `at` and good until `until`."""
    user = User.objects.create(username=mark)
    event = EventRow.objects.create(name=mark, created_at=at)
    tournament = TournamentRow.objects.create(event=event, name=mark, head="", created_at=at)
    made: dict[str, Any] = {"created_at": at, "created_by": mark}
    token = ApiTokenRow.objects.create(event=event, name=mark, role=1, digest=mark, **made)
    webhook = WebhookRow.objects.create(event=event, url=mark, secret=mark, topics="", **made)
    Session.objects.create(session_key=mark, session_data="", expire_date=until)
    DeviceRow.objects.create(user=user, label=mark, created_at=at, seen_at=at)
    InvitationRow.objects.create(digest=mark, expires_at=until, uses_left=1, **made)
    SignInLinkRow.objects.create(user=user, digest=mark, expires_at=until)
    AttemptRow.objects.create(scope="test", subject=mark, at=at)
    UploadRow.objects.create(token=mark, name=mark, data=b"", at=at)
    RequestRow.objects.create(token=token, tournament=tournament, key=mark, content="", at=at)
    DeliveryRow.objects.create(
        webhook=webhook, uid=mark, topic="ping", version=0, body="", created_at=at
    )


def _tables() -> list[type[models.Model]]:
    return [rows.model for rows in sweeping.expired(NOW)]


@pytest.mark.parametrize("table", _tables(), ids=lambda table: table.__name__)
def test_what_is_over_goes_and_the_rest_stays(table: type[models.Model]) -> None:
    _rows(LONG_AGO, LONG_AGO, "old")
    _rows(NOW, AHEAD, "new")
    assert sweeping.sweep(now=NOW) >= len(_tables())
    [left] = table._default_manager.all()
    assert "new" in map(str, vars(left).values()) or "new" in str(getattr(left, "user", ""))


def test_nothing_is_left_to_sweep() -> None:
    _rows(LONG_AGO, LONG_AGO, "old")
    sweeping.sweep(now=NOW)
    assert sweeping.sweep(now=NOW) == 0


@pytest.mark.parametrize("table", [AttemptRow, DeliveryRow, UploadRow])
def test_what_a_clock_ahead_noted_goes_too(table: type[models.Model]) -> None:
    _rows(NOW + dt.timedelta(days=3650), AHEAD, "ahead")
    sweeping.sweep(now=NOW)
    assert not table._default_manager.exists()


def test_what_was_used_up_is_over_too() -> None:
    _rows(NOW, AHEAD, "new")
    InvitationRow.objects.update(uses_left=0)
    SignInLinkRow.objects.update(used_at=NOW)
    assert sweeping.sweep(now=NOW) == 2


def test_a_table_that_fails_leaves_the_others_clean() -> None:
    _rows(LONG_AGO, LONG_AGO, "old")
    broken, *others = sweeping.expired(NOW)
    broken.delete = _fail  # type: ignore[method-assign]
    with patch.object(sweeping, "expired", return_value=(broken, *others)):
        assert sweeping.sweep(now=NOW) == len(others)


def _fail() -> tuple[int, dict[str, int]]:
    raise DatabaseError("locked")
