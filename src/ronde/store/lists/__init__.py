"""Lists of players kept on this machine: each replaced whole, and searched as somebody types.

A list is not part of an event: it can be fetched anew, so no backup holds it. It lies in a file of
its own beside the database, or in a table of its own where that is PostgreSQL (`installed.py`).
"""

from __future__ import annotations

from ronde.store.lists.kept import Found, KeptList, ListFacts, Lists
from ronde.store.lists.sqlite import LISTS_FOLDER, SqliteLists

__all__ = ["LISTS_FOLDER", "Found", "KeptList", "ListFacts", "Lists", "SqliteLists"]
