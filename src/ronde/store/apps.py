"""The Django application of the store."""

from __future__ import annotations

from django.apps import AppConfig

__all__ = ["StoreConfig"]


class StoreConfig(AppConfig):
    """Tables `store_*`."""

    name = "ronde.store"
    label = "store"
    default_auto_field = "django.db.models.BigAutoField"
