"""Write the data folder of a version as SQL text: what a later version must still open.

    PYTHONPATH=src python tests/golden/data_folder/build.py 0001 > 0001.sql

Run once, when a version is released, with the code of that version; the result is never written
again. The events are the demonstration's, every key and time is fixed.
"""

from __future__ import annotations

import datetime as dt
import os
import sqlite3
import sys
import tempfile
from pathlib import Path

AT = dt.datetime(2026, 11, 15, 13, 30, tzinfo=dt.UTC)


def main(version: str) -> None:
    """Print the database of that migration as SQL."""
    with tempfile.TemporaryDirectory() as folder:
        os.environ |= {"RONDE_DATA": folder, "DJANGO_SETTINGS_MODULE": "ronde.web.settings"}
        import django  # noqa: PLC0415

        django.setup()
        from django.core.management import call_command  # noqa: PLC0415
        from django.db import connection  # noqa: PLC0415

        for application in ("contenttypes", "auth", "sessions"):
            call_command("migrate", application, verbosity=0)
        call_command("migrate", "store", version, verbosity=0)
        from ronde.services.acts import Signature  # noqa: PLC0415
        from ronde.services.demo import create_demo  # noqa: PLC0415
        from ronde.services.installation import owner  # noqa: PLC0415
        from ronde.store.store import Store  # noqa: PLC0415

        names = ("Open", "All-play-all", "Molter", "Cup", "Team league")
        by = Signature(author="golden", at=AT)
        create_demo(Store(), by=by, name="Golden event", names=names)
        owner()
        connection.close()
        database = sqlite3.connect(Path(folder) / "ronde.sqlite3")
        for line in database.iterdump():
            sys.stdout.write(line + "\n")
        database.close()


if __name__ == "__main__":
    main(sys.argv[1])
