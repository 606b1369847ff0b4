"""The application for tests: Django set up once per process on a database of its own."""

from __future__ import annotations

import datetime as dt
import os
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache

import pytest

from support import postgres

NOW = dt.datetime(2026, 11, 15, 13, 30, tzinfo=dt.UTC)


@cache
def set_up() -> None:
    """Configure Django; skip where the extra `app` is not installed."""
    pytest.importorskip("django", reason="the extra `app` is not installed")
    os.environ["RONDE_DATA"] = tempfile.mkdtemp(prefix="ronde-test-")
    if postgres.is_wanted():
        os.environ["DATABASE_URL"] = postgres.database_for(f"process_{os.getpid()}")
    os.environ["RONDE_SECRET"] = "only-for-tests"
    os.environ["DJANGO_SETTINGS_MODULE"] = "ronde.web.settings"
    # Playwright keeps an event loop in this process while its tests run; ours use none.
    os.environ["DJANGO_ALLOW_ASYNC_UNSAFE"] = "1"
    import django
    from django.conf import settings

    # On disk, not in memory: under an event loop Django opens a connection of its own.
    fast = {} if postgres.is_wanted() else {"init_command": "PRAGMA synchronous=OFF;"}
    settings.DATABASES["default"]["OPTIONS"] = fast
    settings.PASSWORD_HASHERS = ["django.contrib.auth.hashers.MD5PasswordHasher"]
    django.setup()
    from django.core.management import call_command
    from django.test.utils import setup_test_environment

    setup_test_environment()
    call_command("migrate", verbosity=0, interactive=False)


@contextmanager
def clean_database() -> Iterator[None]:
    """Everything written inside is rolled back; backups of other tests are not there.

    The check of everything compares with whatever backups it finds.
    """
    from django.conf import settings
    from django.db import transaction

    shutil.rmtree(settings.BACKUPS, ignore_errors=True)
    with transaction.atomic():
        yield
        transaction.set_rollback(True)
