"""The table of what happened around people and secrets: sign-ins, roles, codes, tokens, restores.

Numbers of events are plain: what was noted outlives what it is about.
"""

from __future__ import annotations

from django.db import models

__all__ = ["SecurityHeadRow", "SecurityRow"]

_HASH = 64
_NAME = 200
_LABEL = 80


class SecurityRow(models.Model):
    """One security event, chained to the one before it.

    `hash` seals everything but `count` and `last_at`, which grow while the same failure repeats and
    have a seal of their own.
    """

    sequence = models.PositiveBigIntegerField(unique=True)
    at = models.DateTimeField()
    kind = models.CharField(max_length=40)
    author = models.CharField(max_length=_NAME, blank=True, default="")
    author_id = models.CharField(max_length=40, blank=True, default="")
    subject = models.CharField(max_length=_NAME, blank=True, default="")
    detail = models.CharField(max_length=_NAME, blank=True, default="")
    event = models.PositiveBigIntegerField(null=True)
    device = models.CharField(max_length=_LABEL, blank=True, default="")
    address = models.CharField(max_length=60, blank=True, default="")
    previous = models.CharField(max_length=_HASH)
    hash = models.CharField(max_length=_HASH)
    count = models.PositiveIntegerField(default=1)
    last_at = models.DateTimeField()
    tally = models.CharField(max_length=_HASH)

    class Meta:
        db_table = "store_security"
        ordering = ["-sequence"]
        indexes = [
            models.Index(fields=["event", "sequence"], name="security_of_event"),
            models.Index(fields=["kind", "last_at"], name="security_of_kind"),
        ]

    def __str__(self) -> str:
        return f"{self.sequence} {self.kind}"


class SecurityHeadRow(models.Model):
    """Where the chain begins, since old rows are swept away, and where it ends; one row, sealed."""

    first = models.PositiveBigIntegerField(default=0)
    before = models.CharField(max_length=_HASH)
    last = models.PositiveBigIntegerField(default=0)
    head = models.CharField(max_length=_HASH)
    seal = models.CharField(max_length=_HASH)

    class Meta:
        db_table = "store_security_head"

    def __str__(self) -> str:
        return f"{self.first}-{self.last}"
