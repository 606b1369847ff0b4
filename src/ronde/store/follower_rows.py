"""The tables of following: machines that may follow this one, machines this one follows."""

from __future__ import annotations

from django.db import models

__all__ = ["FollowedRow", "FollowerRow", "HeldRow"]

_HASH = 64


class FollowerRow(models.Model):
    """A second machine; only the digest of its token is kept."""

    name = models.CharField(max_length=100)
    digest = models.CharField(max_length=_HASH, unique=True)
    created_at = models.DateTimeField()
    seen_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "store_follower"
        ordering = ["id"]

    def __str__(self) -> str:
        return self.name


class HeldRow(models.Model):
    """A tournament as a follower says it holds it, in that follower's words.

    `tournament` is the number it has, or had, on this machine: not a foreign key, for what a
    follower holds must stay known when the tournament is gone. `first` is the hash of the first
    entry, which says on any machine which tournament it is.
    """

    follower = models.ForeignKey(FollowerRow, on_delete=models.CASCADE, related_name="held")
    tournament = models.PositiveIntegerField()
    first = models.CharField(max_length=_HASH)
    name = models.CharField(max_length=200)
    version = models.PositiveIntegerField()
    head = models.CharField(max_length=_HASH)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_held"
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["follower", "first"], name="held_once")]

    def __str__(self) -> str:
        return f"{self.name}: {self.version}"


class FollowedRow(models.Model):
    """A machine this one follows or followed, by its address, and how that goes.

    `asked_at` is the last try, `answered_at` the last one that went well, `stopped_at` when
    somebody ended it here. `trouble` and `tournaments` are JSON: what is wrong as a phrase, and
    what was listed there with the number it has here.
    """

    address = models.CharField(max_length=500, unique=True)
    asked_at = models.DateTimeField()
    answered_at = models.DateTimeField(null=True)
    stopped_at = models.DateTimeField(null=True)
    trouble = models.TextField(default="")
    tournaments = models.TextField(default="[]")

    class Meta:
        db_table = "store_followed"
        ordering = ["-asked_at"]

    def __str__(self) -> str:
        return self.address
