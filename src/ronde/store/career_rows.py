"""The table of arbiters' own logs, one for an account."""

from __future__ import annotations

from django.conf import settings
from django.db import models

__all__ = ["ArbiterLogRow"]


class ArbiterLogRow(models.Model):
    """The log as the journal's codec writes it; it is the account's and nobody else's."""

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="arbiter_log"
    )
    text = models.TextField()

    class Meta:
        db_table = "store_arbiter_log"

    def __str__(self) -> str:
        return str(self.user_id)
