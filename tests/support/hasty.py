"""`ronde` whose sites rest one second between two sendings; the pause has tests of its own.

`python -m support.hasty serve …`: whatever the application does else, it does as ever.
"""

from __future__ import annotations

import datetime as dt
import sys

import django

from ronde.cli.main import main

__all__: list[str] = []

_set_up = django.setup


def _set_up_in_haste(set_prefix: bool = True) -> None:
    _set_up(set_prefix)
    from ronde.services import site_sending  # noqa: PLC0415 - its models need the settings

    site_sending.PAUSE = dt.timedelta(seconds=1)


if __name__ == "__main__":
    django.setup = _set_up_in_haste
    sys.exit(main())
