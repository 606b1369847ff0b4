"""Tables of the e-mail to players: the organiser's mail server, and one row for each letter."""

from __future__ import annotations

from django.db import models

__all__ = ["LetterRow", "MailAccountRow"]

_ADDRESS = 254
_AUTHOR = 150


class MailAccountRow(models.Model):
    """The mail server of an event and how it does; the password is for nobody to read.

    `links` begins the addresses in letters (empty: others do not reach this server). `seen_at`:
    when somebody first looked at letters of a round and had them sent; nothing goes by itself
    before. `failures` is how often in a row the server could not be used, `trouble` and `answer`
    say why, nothing is tried before `rests_until`.
    """

    event = models.OneToOneField("store.EventRow", on_delete=models.CASCADE, related_name="mail")
    host = models.CharField(max_length=253)
    port = models.PositiveIntegerField()
    security = models.CharField(max_length=16)
    user = models.CharField(max_length=_ADDRESS, blank=True, default="")
    password = models.CharField(max_length=500, blank=True, default="")
    sender = models.CharField(max_length=_ADDRESS)
    sender_name = models.CharField(max_length=120, blank=True, default="")
    reply_to = models.CharField(max_length=_ADDRESS, blank=True, default="")
    local_allowed = models.BooleanField(default=False)
    plain_allowed = models.BooleanField(default=False)
    per_minute = models.PositiveSmallIntegerField(default=30)
    language = models.CharField(max_length=10)
    links = models.CharField(max_length=300, blank=True, default="")
    automatic = models.BooleanField(default=False)
    automatic_since = models.DateTimeField(null=True)
    seen_at = models.DateTimeField(null=True)
    failures = models.PositiveIntegerField(default=0)
    rests_until = models.DateTimeField(null=True)
    trouble = models.CharField(max_length=32, blank=True, default="")
    answer = models.CharField(max_length=300, blank=True, default="")
    tried_at = models.DateTimeField(null=True)
    changed_at = models.DateTimeField()
    changed_by = models.CharField(max_length=_AUTHOR)

    class Meta:
        db_table = "store_mail_account"

    def __str__(self) -> str:
        return self.host


class LetterRow(models.Model):
    """A letter to one player, and what became of it.

    `subject_key` with `ordinal` names what it says: the n-th different thing that a player is told
    of a round (`round:3`), an hour, the standings, or in the organiser's words. Two rows of one
    name cannot be, so that nothing is said twice. Once the data are erased, address and text are
    empty and the row only keeps that something was said.
    """

    tournament = models.ForeignKey(
        "store.TournamentRow", on_delete=models.CASCADE, related_name="letters"
    )
    subject_key = models.CharField(max_length=40)
    player = models.PositiveIntegerField()
    ordinal = models.PositiveIntegerField()
    said = models.CharField(max_length=64)
    uid = models.CharField(max_length=40, unique=True)
    version = models.PositiveIntegerField()
    address = models.CharField(max_length=_ADDRESS, blank=True)
    name = models.CharField(max_length=200, blank=True)
    language = models.CharField(max_length=10)
    subject = models.CharField(max_length=300, blank=True)
    text = models.TextField(blank=True)
    state = models.CharField(max_length=16)
    author = models.CharField(max_length=_AUTHOR, blank=True)
    created_at = models.DateTimeField()
    next_at = models.DateTimeField(null=True)
    attempts = models.PositiveIntegerField(default=0)
    tried_at = models.DateTimeField(null=True)
    sent_at = models.DateTimeField(null=True)
    status = models.PositiveSmallIntegerField(default=0)
    answer = models.CharField(max_length=300, blank=True, default="")

    class Meta:
        db_table = "store_letter"
        ordering = ["-id"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "subject_key", "player", "ordinal"], name="said_once"
            ),
        ]
        indexes = [models.Index(fields=["state", "next_at"], name="letter_due")]

    def __str__(self) -> str:
        return self.uid
