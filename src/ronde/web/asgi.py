"""The application as a server sees it."""

from __future__ import annotations

import gc
import os
from importlib import import_module
from threading import Thread

from django.conf import settings
from django.core.asgi import get_asgi_application

__all__ = ["application"]

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ronde.web.settings")
_pages = get_asgi_application()

# Django must be set up before its settings and tables can be used.
from ronde.services.background import Background  # noqa: E402
from ronde.web.api.waiting import with_waiting  # noqa: E402
from ronde.web.lifespan import with_background  # noqa: E402
from ronde.web.live.front import in_front  # noqa: E402
from ronde.web.tasks import TASKS  # noqa: E402


def _settle() -> None:
    """Import every page before the first is asked for, and let the collector rest.

    What is imported stays for good. Pages make many values that die young and few cycles; with
    Python's defaults looking for those took a third of the time of a large page.
    """
    import_module(settings.ROOT_URLCONF)
    gc.collect()
    gc.freeze()
    gc.set_threshold(25_000, 20, 20)


# Beside the server, which is ready meanwhile; whoever asks for a page first waits for its import.
Thread(target=_settle, daemon=True).start()
application = with_background(in_front(with_waiting(_pages)), Background(TASKS))
