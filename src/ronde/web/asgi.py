"""The application as a server sees it."""

from __future__ import annotations

import gc
import os
import sys
from importlib import import_module

import django
from django.conf import settings

__all__ = ["application"]

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ronde.web.settings")
django.setup(set_prefix=False)

# Django must be set up before its settings and tables can be used.
from ronde.platform.background import Background  # noqa: E402
from ronde.platform.front.limits import limits_for, raise_descriptors  # noqa: E402
from ronde.web.api.long_polling import LongPollingMiddleware  # noqa: E402
from ronde.web.bodies import BodyLimits  # noqa: E402
from ronde.web.lifespan import with_background  # noqa: E402
from ronde.web.live.feed import process_feed  # noqa: E402
from ronde.web.live.middleware import LiveMiddleware  # noqa: E402
from ronde.web.live.remembered_files import RememberedFiles  # noqa: E402
from ronde.web.tasks import tasks  # noqa: E402
from ronde.web.thread_pools import ThreadPoolHandler  # noqa: E402


def _settle() -> None:
    """Import every page before the first is asked for, and let the collector rest.

    What is imported stays for good. Pages make many values that die young and few cycles; with
    Python's defaults looking for those took a third of the time of a large page.
    """
    import_module(settings.ROOT_URLCONF)
    gc.collect()
    gc.freeze()
    gc.set_threshold(25_000, 20, 20)
    # An act asks the database some fifty times and lets go of the interpreter each time: while a
    # page is being made it would wait Python's default of 5 ms to get it back.
    sys.setswitchinterval(0.001)


_settle()
_feed = process_feed()
_limits = limits_for(raise_descriptors())
_django = ThreadPoolHandler(_limits)
_programs = LongPollingMiddleware(BodyLimits(_django), _feed, places=_limits.programs)
_live = LiveMiddleware(_programs, _feed, limits=_limits)
_files = RememberedFiles(_live)
application = with_background(_files, Background(tasks(_feed)), end=_django.end)
