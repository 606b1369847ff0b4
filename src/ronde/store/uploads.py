"""Files kept for the moment between preview and decision."""

from __future__ import annotations

import datetime as dt
import secrets
from dataclasses import dataclass

from ronde.store.models import UploadRow

__all__ = ["UPLOADS_KEPT", "Upload", "keep_upload", "kept_upload"]

UPLOADS_KEPT = dt.timedelta(days=1)
_NAME = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Upload:
    """A file as it was sent."""

    name: str
    data: bytes


def keep_upload(upload: Upload, *, now: dt.datetime) -> str:
    """Keep a file; the token returned finds it again. Older ones are forgotten."""
    UploadRow.objects.filter(at__lt=now - UPLOADS_KEPT).delete()
    token = secrets.token_urlsafe(18)
    UploadRow.objects.create(token=token, name=upload.name[:_NAME], data=upload.data, at=now)
    return token


def kept_upload(token: str) -> Upload | None:
    """The file of that token, if it is still kept."""
    row = UploadRow.objects.filter(token=token).first()
    return None if row is None else Upload(name=row.name, data=bytes(row.data))
