"""The server's log tells troubles in a line, and defects with where they arose."""

from __future__ import annotations

import logging
import sqlite3

import pytest

pytest.importorskip("django", reason="the extra `app` is not installed")

from django.db import OperationalError

from ronde.platform.failure_log import log_failure

LOG = logging.getLogger("tests.failure_log")


def full() -> OperationalError:
    """What Django raises where SQLite has no room."""
    cause = sqlite3.OperationalError("database or disk is full")
    cause.sqlite_errorname = "SQLITE_FULL"
    error = OperationalError("database or disk is full")
    error.__cause__ = cause
    return error


def test_a_full_disk_is_one_line(caplog: pytest.LogCaptureFixture) -> None:
    log_failure(LOG, "backup failed", full())
    assert caplog.text.splitlines() == [caplog.text.strip()]
    assert "backup failed: database: database or disk is full" in caplog.text


def test_a_defect_says_where(caplog: pytest.LogCaptureFixture) -> None:
    try:
        raise ZeroDivisionError  # noqa: TRY301
    except ZeroDivisionError as error:
        log_failure(LOG, "backup failed", error)
    assert "backup failed" in caplog.text
    assert __file__ in caplog.text
