"""The table of machines that may follow this one."""

from __future__ import annotations

from django.db import models

__all__ = ["FollowerRow"]


class FollowerRow(models.Model):
    """A second machine; only the digest of its token is kept."""

    name = models.CharField(max_length=100)
    digest = models.CharField(max_length=64, unique=True)
    created_at = models.DateTimeField()
    seen_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "store_follower"
        ordering = ["id"]

    def __str__(self) -> str:
        return self.name
