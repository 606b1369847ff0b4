"""The table of where an event's site of files goes, and how sending it went."""

from __future__ import annotations

from django.db import models

__all__ = ["SiteTargetRow"]


class SiteTargetRow(models.Model):
    """The target of an event, what is asked of it, and how the last tries went.

    `secret` is unreadable without the key of the installation (`platform/hiding.py`). `asked` is
    what somebody wants done (`site`, `down`); `claim` who is at it. `stopped`: it is not tried
    again by itself. Troubles are a code and its fields; empty where there is none.
    """

    event = models.OneToOneField(
        "store.EventRow", on_delete=models.CASCADE, primary_key=True, related_name="site_target"
    )
    kind = models.CharField(max_length=8)
    place = models.JSONField(default=dict)
    mode = models.CharField(max_length=8)
    base_url = models.CharField(max_length=500, blank=True, default="")
    languages = models.CharField(max_length=100, blank=True, default="")
    access = models.CharField(max_length=8, blank=True, default="")
    secret = models.TextField(blank=True, default="")
    public_key = models.TextField(blank=True, default="")
    host_key = models.TextField(blank=True, default="")
    offered_key = models.TextField(blank=True, default="")
    local_allowed = models.BooleanField(default=False)
    set_at = models.DateTimeField()
    set_by = models.CharField(max_length=150)

    asked = models.CharField(max_length=8, blank=True, default="")
    asked_at = models.DateTimeField(null=True)
    test_asked_at = models.DateTimeField(null=True)
    claim = models.CharField(max_length=64, blank=True, default="")
    done = models.PositiveIntegerField(default=0)
    total = models.PositiveIntegerField(default=0)

    sent_at = models.DateTimeField(null=True)
    sent_token = models.CharField(max_length=64, blank=True, default="")
    sent_rounds = models.CharField(max_length=64, blank=True, default="")
    sent_files = models.PositiveIntegerField(default=0)
    tried_at = models.DateTimeField(null=True)
    failures = models.PositiveIntegerField(default=0)
    failing_since = models.DateTimeField(null=True)
    next_at = models.DateTimeField(null=True)
    stopped = models.BooleanField(default=False)
    trouble = models.JSONField(default=dict)
    tested_at = models.DateTimeField(null=True)
    test_trouble = models.JSONField(default=dict)

    class Meta:
        db_table = "store_site_target"

    def __str__(self) -> str:
        return f"{self.event_id}: {self.kind}"
