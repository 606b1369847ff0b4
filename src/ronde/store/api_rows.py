"""Tables of programs that talk to the application: tokens, webhooks, deliveries."""

from __future__ import annotations

from django.db import models

__all__ = [
    "ApiTokenRow",
    "DeliveryRow",
    "RequestRow",
    "WebhookCursorRow",
    "WebhookRow",
]

_HASH = 64
_KEY = 64
_NAME = 80


class ApiTokenRow(models.Model):
    """A token of a program; only the digest of its secret is kept."""

    event = models.ForeignKey("store.EventRow", on_delete=models.CASCADE, related_name="tokens")
    name = models.CharField(max_length=_NAME)
    role = models.PositiveSmallIntegerField()
    boards = models.CharField(max_length=200, blank=True, default="")
    digest = models.CharField(max_length=_HASH, unique=True)
    created_at = models.DateTimeField()
    created_by = models.CharField(max_length=150)
    expires_at = models.DateTimeField(null=True)
    used_at = models.DateTimeField(null=True)
    revoked_at = models.DateTimeField(null=True)
    # Null, not empty: many rows have no key and the column is unique.
    key = models.CharField(max_length=_KEY, null=True, unique=True)  # noqa: DJ001

    class Meta:
        db_table = "store_api_token"
        ordering = ["-id"]

    def __str__(self) -> str:
        return self.name


class RequestRow(models.Model):
    """A request that carried a key: digests of both, and the journal entry it made or found."""

    token = models.ForeignKey(ApiTokenRow, on_delete=models.CASCADE, related_name="requests")
    tournament = models.ForeignKey(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="requests"
    )
    key = models.CharField(max_length=_HASH)
    content = models.CharField(max_length=_HASH)
    sequence = models.PositiveIntegerField(default=0)
    at = models.DateTimeField()

    class Meta:
        db_table = "store_api_request"
        constraints = [
            models.UniqueConstraint(fields=["token", "key"], name="request_key_once"),
        ]

    def __str__(self) -> str:
        return f"{self.token_id}:{self.key}"


class WebhookRow(models.Model):
    """An address that is told what becomes public; the secret signs what is sent.

    `failures` is how often in a row it did not answer; nothing is sent before `rests_until`, which
    stays until it answers in time.
    """

    event = models.ForeignKey("store.EventRow", on_delete=models.CASCADE, related_name="webhooks")
    url = models.CharField(max_length=500)
    secret = models.CharField(max_length=_HASH)
    topics = models.CharField(max_length=200)
    active = models.BooleanField(default=True)
    local_allowed = models.BooleanField(default=False)
    failures = models.PositiveIntegerField(default=0)
    rests_until = models.DateTimeField(null=True)
    created_at = models.DateTimeField()
    created_by = models.CharField(max_length=150)
    key = models.CharField(max_length=_KEY, null=True, unique=True)  # noqa: DJ001 - as above

    class Meta:
        db_table = "store_webhook"
        ordering = ["-id"]

    def __str__(self) -> str:
        return self.url


class WebhookCursorRow(models.Model):
    """How far a webhook has been told of a tournament.

    One version per tournament: rows of several tournaments may become visible in any order, those
    of one never behind a version already seen.
    """

    webhook = models.ForeignKey(WebhookRow, on_delete=models.CASCADE, related_name="cursors")
    tournament = models.ForeignKey("store.TournamentRow", on_delete=models.CASCADE)
    version = models.PositiveIntegerField()

    class Meta:
        db_table = "store_webhook_cursor"
        constraints = [
            models.UniqueConstraint(fields=["webhook", "tournament"], name="webhook_cursor_once"),
        ]

    def __str__(self) -> str:
        return f"{self.webhook_id}:{self.tournament_id}:{self.version}"


class DeliveryRow(models.Model):
    """Something to be sent to a webhook: the body as it will be signed, and how sending went.

    `next_at` is None once it was delivered or given up; `version` 0 is a test.
    """

    webhook = models.ForeignKey(WebhookRow, on_delete=models.CASCADE, related_name="deliveries")
    tournament = models.ForeignKey("store.TournamentRow", on_delete=models.CASCADE, null=True)
    uid = models.CharField(max_length=36, unique=True)
    topic = models.CharField(max_length=40)
    version = models.PositiveIntegerField()
    body = models.TextField()
    created_at = models.DateTimeField()
    next_at = models.DateTimeField(null=True)
    attempts = models.PositiveIntegerField(default=0)
    tried_at = models.DateTimeField(null=True)
    delivered_at = models.DateTimeField(null=True)
    status = models.PositiveSmallIntegerField(default=0)
    trouble = models.CharField(max_length=40, blank=True, default="")

    class Meta:
        db_table = "store_delivery"
        ordering = ["-id"]
        indexes = [models.Index(fields=["next_at"], name="delivery_due")]

    def __str__(self) -> str:
        return self.uid
