"""Tables of what an event shows in public: the switch, announcements, round clocks."""

from __future__ import annotations

from django.db import models

__all__ = ["AnnouncementRow", "FaceRow", "LogoRow", "RoundClockRow", "ShareRow"]

_AUTHOR = 150
_KEY = 64


class ShareRow(models.Model):
    """The switch of an event was turned; the last row is in force, the others are the record."""

    event = models.ForeignKey("store.EventRow", on_delete=models.CASCADE, related_name="shares")
    shared = models.BooleanField()
    author = models.CharField(max_length=_AUTHOR)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_share"
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.shared}"


class AnnouncementRow(models.Model):
    """A sentence for the hall, until `ends_at` or until it is taken down.

    A notice of a change has a `code` and `fields` beside its text: each reader's language says it.
    """

    event = models.ForeignKey(
        "store.EventRow", on_delete=models.CASCADE, related_name="announcements"
    )
    text = models.CharField(max_length=300)
    code = models.CharField(max_length=32, blank=True, default="")
    fields = models.JSONField(default=dict)
    author = models.CharField(max_length=_AUTHOR)
    at = models.DateTimeField()
    ends_at = models.DateTimeField(null=True)
    removed_at = models.DateTimeField(null=True)
    # Null, not empty: the column is unique and a row may have no key.
    key = models.CharField(max_length=_KEY, null=True, unique=True)  # noqa: DJ001

    class Meta:
        db_table = "store_announcement"
        ordering = ["id"]

    def __str__(self) -> str:
        return self.text


class RoundClockRow(models.Model):
    """When a round starts or started, as the arbiter says; the last row of a round counts."""

    tournament = models.ForeignKey(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="clocks"
    )
    round = models.PositiveIntegerField()
    starts_at = models.DateTimeField()
    author = models.CharField(max_length=_AUTHOR)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_round_clock"
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.tournament_id}:{self.round} {self.starts_at}"


class FaceRow(models.Model):
    """How an event shows itself to everybody; the last row is in force.

    `why`: reasons are shown; `norms`: who can make a title norm is. `logo` is the digest of a
    picture of `LogoRow`; empty: none.
    """

    event = models.ForeignKey("store.EventRow", on_delete=models.CASCADE, related_name="faces")
    why = models.BooleanField(default=True)
    norms = models.BooleanField(default=False)
    accent = models.CharField(max_length=16)
    logo = models.CharField(max_length=64, blank=True)
    author = models.CharField(max_length=_AUTHOR)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_face"
        ordering = ["id"]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.accent}"


class LogoRow(models.Model):
    """A picture that an event shows at its head."""

    event = models.ForeignKey("store.EventRow", on_delete=models.CASCADE, related_name="logos")
    digest = models.CharField(max_length=64)
    kind = models.CharField(max_length=8)
    data = models.BinaryField()

    class Meta:
        db_table = "store_logo"
        ordering = ["id"]
        constraints = [models.UniqueConstraint(fields=["event", "digest"], name="one_logo_each")]

    def __str__(self) -> str:
        return f"{self.event_id}: {self.digest}"
