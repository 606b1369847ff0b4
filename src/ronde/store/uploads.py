"""Files kept for the moment between preview and decision.

In the database, because the decision may reach another server process, even on another machine; so
they are bounded: a new one takes the place of the oldest of its account, and of the oldest of all.
SQLite uses their room again, so the file grows by no more than the sum of what is kept.
"""

from __future__ import annotations

import datetime as dt
import secrets
from dataclasses import dataclass
from itertools import accumulate

from django.db import transaction
from django.db.models import QuerySet

from ronde.store.models import UploadRow

__all__ = ["MOST_KEPT", "UPLOADS_KEPT", "Upload", "keep_upload", "kept_upload"]

UPLOADS_KEPT = dt.timedelta(days=1)
MOST_KEPT = 20_000_000
"""Bytes for each account: one preview, and the next one beside it."""
_MOST_IN_ALL = 3 * MOST_KEPT
_NAME = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Upload:
    """A file as it was sent."""

    name: str
    data: bytes


def keep_upload(upload: Upload, *, account: int, now: dt.datetime) -> str:
    """Keep a file for an account; the token returned finds it again."""
    token = secrets.token_urlsafe(18)
    with transaction.atomic():
        UploadRow.objects.filter(at__lt=now - UPLOADS_KEPT).delete()
        UploadRow.objects.create(
            account_id=account,
            token=token,
            name=upload.name[:_NAME],
            data=upload.data,
            size=len(upload.data),
            at=now,
        )
        _make_room(UploadRow.objects.filter(account_id=account), MOST_KEPT)
        _make_room(UploadRow.objects.all(), _MOST_IN_ALL)
    return token


def _make_room(rows: QuerySet[UploadRow], most: int) -> None:
    """Forget the oldest of them; the newest stays."""
    newest_first = list(rows.order_by("-id").values_list("id", "size"))
    sums = accumulate(size for _, size in newest_first)
    over = [number for (number, _), total in zip(newest_first, sums, strict=True) if total > most]
    UploadRow.objects.filter(id__in=over).exclude(id=newest_first[0][0]).delete()


def kept_upload(token: str, *, account: int) -> Upload | None:
    """The file of that token, if it is the account's and still kept."""
    row = UploadRow.objects.filter(token=token, account_id=account).first()
    return None if row is None else Upload(name=row.name, data=bytes(row.data))
