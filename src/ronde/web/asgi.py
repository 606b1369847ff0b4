"""The application as a server sees it."""

from __future__ import annotations

import os

from django.core.asgi import get_asgi_application

__all__ = ["application"]

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "ronde.web.settings")
application = get_asgi_application()
