"""The table of what people chose of lists: a convenience of theirs, in no backup of an event."""

from __future__ import annotations

from django.conf import settings
from django.db import models

__all__ = ["TableChoiceRow"]


class TableChoiceRow(models.Model):
    """The columns of a list that somebody takes from an event, and the format."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="table_choices"
    )
    event = models.ForeignKey(
        "store.EventRow", on_delete=models.CASCADE, related_name="table_choices"
    )
    code = models.CharField(max_length=40)
    columns = models.TextField(blank=True)
    kind = models.CharField(max_length=8)
    separator = models.CharField(max_length=8, blank=True)

    class Meta:
        db_table = "store_table_choice"
        constraints = [
            models.UniqueConstraint(fields=["user", "event", "code"], name="one_choice_each_table")
        ]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.code}"
