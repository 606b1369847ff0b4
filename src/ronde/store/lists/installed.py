"""Where this installation keeps its lists: beside its database, whichever that is."""

from __future__ import annotations

from pathlib import Path

from django.db import connection

from ronde.store.lists.kept import Lists
from ronde.store.lists.postgres import PostgresLists
from ronde.store.lists.sqlite import LISTS_FOLDER, SqliteLists

__all__ = ["installed_lists"]


def installed_lists(data: Path) -> Lists:
    """The lists of the installation with that data folder; Django is set up on it."""
    if connection.vendor == "postgresql":
        return PostgresLists()
    return SqliteLists(data / LISTS_FOLDER)
