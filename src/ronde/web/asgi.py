"""The application as a server sees it."""

from __future__ import annotations

import os

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

application = with_background(in_front(with_waiting(_pages)), Background(TASKS))
