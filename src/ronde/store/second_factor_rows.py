"""Tables of the second factor, and of what the owner decides for the whole installation."""

from __future__ import annotations

from django.conf import settings
from django.db import models

__all__ = ["InstallationRow", "RecoveryCodeRow", "SecondFactorRow"]

_HASH = 64


class SecondFactorRow(models.Model):
    """An account that is asked for a code after the password.

    The secret is not here: it follows from `salt` and the key of the installation, so a copy of the
    database gives no codes. Without salt the factor was set up on another machine: only recovery
    codes open here. `step` is the last half minute whose code was used.
    """

    user = models.OneToOneField(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="second_factor"
    )
    salt = models.CharField(max_length=_HASH, blank=True, default="")
    step = models.BigIntegerField(default=0)
    created_at = models.DateTimeField()

    class Meta:
        db_table = "store_second_factor"

    def __str__(self) -> str:
        return str(self.user_id)


class RecoveryCodeRow(models.Model):
    """A code that stands in for the second factor once; only its digest is kept.

    A used one stays: a machine that is followed may still tell it.
    """

    user = models.ForeignKey(
        settings.AUTH_USER_MODEL, on_delete=models.CASCADE, related_name="recovery_codes"
    )
    digest = models.CharField(max_length=_HASH)
    used_at = models.DateTimeField(null=True)

    class Meta:
        db_table = "store_recovery_code"
        constraints = [
            models.UniqueConstraint(fields=["user", "digest"], name="recovery_code_once"),
        ]

    def __str__(self) -> str:
        return self.digest[:8]


class InstallationRow(models.Model):
    """What the owner has decided for the whole installation; the rest is as shipped."""

    name = models.CharField(max_length=40, unique=True)
    value = models.CharField(max_length=200)

    class Meta:
        db_table = "store_installation"

    def __str__(self) -> str:
        return self.name
