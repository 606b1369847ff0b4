"""The Django application of the pages."""

from __future__ import annotations

from django.apps import AppConfig

__all__ = ["WebConfig"]


class WebConfig(AppConfig):
    """Templates, static files and template tags; no tables."""

    name = "ronde.web"
    label = "web"
