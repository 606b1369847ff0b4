"""The Django application of the pages."""

from __future__ import annotations

from django.apps import AppConfig

__all__ = ["WebConfig"]


class WebConfig(AppConfig):
    """Templates, static files and template tags; no tables."""

    name = "ronde.web"
    label = "web"

    def ready(self) -> None:
        """Let what is written to journals be noted outside the database."""
        from ronde.services import witness  # noqa: PLC0415 - models are ready only now

        witness.listen()
