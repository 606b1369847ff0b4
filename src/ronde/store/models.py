"""The tables. A tournament is its journal rows; the other columns are copies that speed up lists.

No SQL of one database only: SQLite 3.37 and later, and PostgreSQL.
"""

from __future__ import annotations

from django.conf import settings
from django.db import models

from ronde.store.api_rows import (
    ApiTokenRow,
    DeliveryRow,
    RequestRow,
    WebhookCursorRow,
    WebhookRow,
)
from ronde.store.career_rows import ArbiterLogRow
from ronde.store.claims import ClaimRow, KioskRow, PlayerCardRow, PlayerEntryRow
from ronde.store.dossier_rows import BroughtRow
from ronde.store.follower_rows import FollowedRow, FollowerRow, HeldRow
from ronde.store.lease_rows import LeaseRow
from ronde.store.mail_rows import LetterRow, MailAccountRow
from ronde.store.paper_rows import PaperLookRow
from ronde.store.people import AccountRow, AttemptRow, DeviceRow, InvitationRow, MembershipRow
from ronde.store.print_rows import PrintRow
from ronde.store.public_rows import AnnouncementRow, FaceRow, LogoRow, RoundClockRow, ShareRow
from ronde.store.second_factor_rows import InstallationRow, RecoveryCodeRow, SecondFactorRow
from ronde.store.security_rows import SecurityHeadRow, SecurityRow
from ronde.store.site_rows import SiteTargetRow
from ronde.store.table_rows import TableChoiceRow
from ronde.store.witness_rows import WitnessRow

__all__ = [
    "AccountRow",
    "AnnouncementRow",
    "ApiTokenRow",
    "ArbiterLogRow",
    "AttemptRow",
    "BroughtRow",
    "ClaimRow",
    "DeliveryRow",
    "DeviceRow",
    "EventRow",
    "FaceRow",
    "FollowedRow",
    "FollowerRow",
    "HeldRow",
    "InstallationRow",
    "InvitationRow",
    "JournalRow",
    "KioskRow",
    "LeaseRow",
    "LetterRow",
    "LogoRow",
    "MailAccountRow",
    "MembershipRow",
    "OutboxRow",
    "PaperLookRow",
    "PlayerCardRow",
    "PlayerEntryRow",
    "PrintRow",
    "RecoveryCodeRow",
    "RequestRow",
    "RoundClockRow",
    "SecondFactorRow",
    "SecurityHeadRow",
    "SecurityRow",
    "ShareRow",
    "SignInLinkRow",
    "SiteTargetRow",
    "SnapshotRow",
    "TableChoiceRow",
    "TemplateRow",
    "TournamentRow",
    "UploadRow",
    "WebhookCursorRow",
    "WebhookRow",
    "WitnessRow",
]

_HASH = 64
_KEY = 64


class EventRow(models.Model):
    """An event: one or several tournaments under one name."""

    name = models.CharField(max_length=200)
    created_at = models.DateTimeField()
    is_demo = models.BooleanField(default=False)
    archived_at = models.DateTimeField(null=True)
    # Null, not empty: many rows have no key and the column is unique.
    key = models.CharField(max_length=_KEY, null=True, unique=True)  # noqa: DJ001

    class Meta:
        db_table = "store_event"
        ordering = ["-created_at", "-id"]

    def __str__(self) -> str:
        return self.name


class TournamentRow(models.Model):
    """A tournament: version and head are those of its last journal row."""

    event = models.ForeignKey(EventRow, on_delete=models.CASCADE, related_name="tournaments")
    name = models.CharField(max_length=200)
    version = models.PositiveIntegerField(default=0)
    head = models.CharField(max_length=_HASH)
    created_at = models.DateTimeField()
    key = models.CharField(max_length=_KEY, null=True, unique=True)  # noqa: DJ001 - as above

    class Meta:
        db_table = "store_tournament"
        ordering = ["id"]

    def __str__(self) -> str:
        return self.name


class TemplateRow(models.Model):
    """A kind of event kept under a name: settings and prizes of its tournaments as JSON."""

    name = models.CharField(max_length=200, unique=True)
    content = models.TextField()
    created_at = models.DateTimeField()

    class Meta:
        db_table = "store_template"
        ordering = ["name"]

    def __str__(self) -> str:
        return self.name


class JournalRow(models.Model):
    """One entry as canonical JSON. Never updated, never deleted."""

    tournament = models.ForeignKey(
        TournamentRow, on_delete=models.CASCADE, related_name="journal_rows"
    )
    sequence = models.PositiveIntegerField()
    entry = models.TextField()
    hash = models.CharField(max_length=_HASH)
    key = models.CharField(max_length=_KEY, null=True)  # noqa: DJ001 - as above

    class Meta:
        db_table = "store_journal"
        ordering = ["sequence"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "sequence"], name="journal_sequence"),
            models.UniqueConstraint(fields=["tournament", "key"], name="journal_key"),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}:{self.sequence}"


class OutboxRow(models.Model):
    """Something to be told to whoever listens, written with the entries it is about."""

    tournament = models.ForeignKey(TournamentRow, on_delete=models.CASCADE, related_name="outbox")
    version = models.PositiveIntegerField()
    topic = models.CharField(max_length=40)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_outbox"
        ordering = ["id"]
        indexes = [models.Index(fields=["tournament", "version"], name="outbox_since")]

    def __str__(self) -> str:
        return f"{self.topic} {self.tournament_id}:{self.version}"


class SnapshotRow(models.Model):
    """The state after some version, for lists on a cold start. May be deleted at any time.

    Believed only with its seal (`store/snapshots.py`).
    """

    tournament = models.OneToOneField(
        TournamentRow, on_delete=models.CASCADE, related_name="snapshot"
    )
    version = models.PositiveIntegerField()
    head = models.CharField(max_length=_HASH)
    state = models.TextField()
    seal = models.CharField(max_length=_HASH)

    class Meta:
        db_table = "store_snapshot"

    def __str__(self) -> str:
        return f"{self.tournament_id}:{self.version}"


class UploadRow(models.Model):
    """A file between its preview and the decision about it; forgotten after a day."""

    account = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE, null=True)
    token = models.CharField(max_length=_KEY, unique=True)
    name = models.CharField(max_length=200)
    data = models.BinaryField()
    size = models.PositiveIntegerField(default=0)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_upload"

    def __str__(self) -> str:
        return self.name


class SignInLinkRow(models.Model):
    """A link that signs somebody in once; only the digest of its token is kept."""

    user = models.ForeignKey(settings.AUTH_USER_MODEL, on_delete=models.CASCADE)
    digest = models.CharField(max_length=_HASH, unique=True)
    expires_at = models.DateTimeField()
    used_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "store_sign_in_link"

    def __str__(self) -> str:
        return self.digest[:8]
