"""How an event shows itself to everybody: reasons and norms or not, its colour, its logo."""

from __future__ import annotations

import hashlib
from dataclasses import asdict, dataclass

from django.db import transaction

from ronde.platform.pictures import Picture
from ronde.services.acts import Signature
from ronde.store.errors import NotStored
from ronde.store.models import EventRow, FaceRow, LogoRow

__all__ = ["ACCENTS", "PLAIN", "Face", "Logo", "face_of", "logo_of", "set_face", "set_logo"]

ACCENTS = ("green", "blue", "teal", "plum", "brick", "slate")
"""The colours to choose from; what each looks like is in `public.css`, measured by a test."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Face:
    """How an event looks; `why`: everybody may ask for reasons. `logo` names a picture, or nothing.

    `norms`: everybody sees who can make a title norm. `logo` is digest and ending, as in an
    address.
    """

    why: bool = True
    norms: bool = False
    accent: str = ACCENTS[0]
    logo: str = ""


PLAIN = Face()


@dataclass(frozen=True, slots=True, kw_only=True)
class Logo:
    """A picture to be sent."""

    media_type: str
    data: bytes


def face_of(event: int) -> Face:
    """How that event looks."""
    row = FaceRow.objects.filter(event_id=event).order_by("-id").first()
    if row is None:
        return PLAIN
    accent = row.accent if row.accent in ACCENTS else ACCENTS[0]
    return Face(why=row.why, norms=row.norms, accent=accent, logo=row.logo)


def set_face(event: int, *, why: bool, norms: bool, accent: str, by: Signature) -> None:
    """Choose; what is so already is not written again.

    Raises:
        NotStored: there is no such event.
        ValueError: no such colour.
    """
    if accent not in ACCENTS:
        raise ValueError(accent)
    _write(event, by, why=why, norms=norms, accent=accent)


def set_logo(event: int, picture: Picture | None, *, by: Signature) -> None:
    """Show that picture, or none.

    Raises:
        NotStored: there is no such event.
    """
    if picture is None:
        _write(event, by, logo="")
        return
    digest = hashlib.sha256(picture.data).hexdigest()[:20]
    with transaction.atomic():
        _write(event, by, logo=f"{digest}.{picture.kind}")
        LogoRow.objects.filter(event_id=event).exclude(digest=digest).delete()
        LogoRow.objects.get_or_create(
            event_id=event, digest=digest, defaults={"kind": picture.kind, "data": picture.data}
        )


def logo_of(event: int, name: str) -> Logo:
    """The picture of that name.

    Raises:
        NotStored: the event shows no such picture.
    """
    digest = name.partition(".")[0]
    row = LogoRow.objects.filter(event_id=event, digest=digest).first()
    if row is None or name != face_of(event).logo:
        raise NotStored(kind="logo", number=event)
    return Logo(media_type=f"image/{row.kind}", data=bytes(row.data))


def _write(event: int, by: Signature, **changed: object) -> None:
    with transaction.atomic():
        if not EventRow.objects.select_for_update().filter(id=event).exists():
            raise NotStored(kind="event", number=event)
        now = asdict(face_of(event))
        wanted = {**now, **changed}
        if wanted != now:
            FaceRow.objects.create(event_id=event, author=by.author, at=by.at, **wanted)
