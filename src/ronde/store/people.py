"""Tables of the people who share an event: members, invitations, devices, attempts to get in."""

from __future__ import annotations

from django.conf import settings
from django.db import models

__all__ = ["AccountRow", "AttemptRow", "DeviceRow", "InvitationRow", "MembershipRow"]

_HASH = 64
_LABEL = 80
_SKELETON = 600
_BOARDS = 200


class AccountRow(models.Model):
    """What an account is known by besides its name.

    `identity` is random and the same on a machine that follows; `skeleton` is what the name looks
    like, and nobody else's may: null for older accounts, which keep their names.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="known_by"
    )
    identity = models.CharField(max_length=40, unique=True)
    # Null, not empty: several older accounts have none and the column is unique.
    skeleton = models.CharField(max_length=_SKELETON, null=True, unique=True)  # noqa: DJ001

    class Meta:
        db_table = "store_account"

    def __str__(self) -> str:
        return self.identity


class MembershipRow(models.Model):
    """The role of an account in an event; boards and tournament narrow the entry of results."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    event = models.ForeignKey("store.EventRow", on_delete=models.CASCADE, related_name="members")
    role = models.PositiveSmallIntegerField()
    tournament = models.ForeignKey("store.TournamentRow", on_delete=models.CASCADE, null=True)
    boards = models.CharField(max_length=_BOARDS, blank=True, default="")
    created_at = models.DateTimeField()

    class Meta:
        db_table = "store_membership"
        ordering = ["-role", "id"]
        constraints = [
            models.UniqueConstraint(fields=["user", "event"], name="membership_once"),
        ]

    def __str__(self) -> str:
        return f"{self.user_id}@{self.event_id}"


class InvitationRow(models.Model):
    """A code that lets somebody in; only a keyed digest of it is kept.

    With an event it makes a member of that role; with a user it adds a device to that account.
    """

    digest = models.CharField(max_length=_HASH, unique=True)
    event = models.ForeignKey("store.EventRow", on_delete=models.CASCADE, null=True)
    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True)
    role = models.PositiveSmallIntegerField(default=0)
    tournament = models.ForeignKey("store.TournamentRow", on_delete=models.CASCADE, null=True)
    boards = models.CharField(max_length=_BOARDS, blank=True, default="")
    created_at = models.DateTimeField()
    created_by = models.CharField(max_length=150)
    expires_at = models.DateTimeField()
    uses_left = models.PositiveSmallIntegerField()

    class Meta:
        db_table = "store_invitation"
        ordering = ["-id"]

    def __str__(self) -> str:
        return self.digest[:8]


class DeviceRow(models.Model):
    """A browser that is signed in; its session names the row, and ends with it."""

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="devices"
    )
    label = models.CharField(max_length=_LABEL)
    created_at = models.DateTimeField()
    seen_at = models.DateTimeField()

    class Meta:
        db_table = "store_device"
        ordering = ["-seen_at", "-id"]

    def __str__(self) -> str:
        return self.label


class AttemptRow(models.Model):
    """Attempts to get in, or requests of a program taken at once: what rate limits count."""

    scope = models.CharField(max_length=20)
    subject = models.CharField(max_length=_HASH)
    at = models.DateTimeField()
    count = models.PositiveIntegerField(default=1)

    class Meta:
        db_table = "store_attempt"
        indexes = [models.Index(fields=["scope", "subject", "at"], name="attempt_counted")]

    def __str__(self) -> str:
        return self.scope
