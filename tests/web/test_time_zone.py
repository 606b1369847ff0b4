"""The pages show the time of the machine, whatever the journal keeps."""

from __future__ import annotations

import os
import subprocess
import sys

_PROBE = """
import datetime as dt, os
os.environ["DJANGO_SETTINGS_MODULE"] = "ronde.web.settings"
import django
django.setup()
print(dt.datetime(2026, 7, 1, 12, tzinfo=dt.UTC).astimezone().hour)
"""


def test_the_machine_s_zone_is_kept() -> None:
    environment = {**os.environ, "TZ": "Asia/Tokyo", "PYTHONPATH": os.pathsep.join(sys.path)}
    answer = subprocess.run(
        [sys.executable, "-c", _PROBE], env=environment, capture_output=True, text=True, check=True
    )
    assert answer.stdout.strip() == "21"
