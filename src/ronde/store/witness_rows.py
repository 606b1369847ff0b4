"""The table that mirrors the logs of published rounds, one line a row."""

from __future__ import annotations

from django.db import models

__all__ = ["WitnessRow"]


class WitnessRow(models.Model):
    """A line of a log as it stands in the file; each data folder has a log of its own.

    Whoever shortens the file is told by the table, whoever puts an older database back by the
    file; and machines that share a database learn what the others noted.
    """

    log = models.CharField(max_length=32)
    number = models.PositiveIntegerField()
    line = models.TextField()

    class Meta:
        db_table = "store_witness"
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["log", "number"], name="witness_number")]

    def __str__(self) -> str:
        return f"{self.log}:{self.number}"
