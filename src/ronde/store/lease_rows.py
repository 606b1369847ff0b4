"""The table of recurring work: which process does it, until when, and how it went."""

from __future__ import annotations

from django.db import models

__all__ = ["LeaseRow"]


class LeaseRow(models.Model):
    """A piece of recurring work that one process does for all of them.

    `until` is when another process may take over; `done_at` and `trouble` are for people to see.
    """

    name = models.CharField(max_length=40, unique=True)
    holder = models.CharField(max_length=100)
    until = models.DateTimeField()
    done_at = models.DateTimeField(null=True)
    trouble = models.TextField(default="")

    class Meta:
        db_table = "store_lease"

    def __str__(self) -> str:
        return f"{self.name}: {self.holder}"
