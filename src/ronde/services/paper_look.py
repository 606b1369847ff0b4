"""How an event's papers look: the template set chosen, what it chose itself, where sets lie.

What a template set is and whether one can be used is the business of `documents.sets`; here are
names and bytes. The logo is that of the event's face: an event has one.
"""

from __future__ import annotations

from dataclasses import asdict, dataclass
from pathlib import Path

from django.conf import settings
from django.db import transaction

from ronde.platform.files import write_whole
from ronde.services.acts import Signature
from ronde.services.public.face import Logo, face_of, logo_of
from ronde.store.errors import NotStored
from ronde.store.models import EventRow, PaperLookRow

__all__ = [
    "USUAL",
    "PaperLook",
    "installed_sets",
    "keep_set",
    "look_of",
    "paper_logo",
    "set_look",
    "set_path",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class PaperLook:
    """What an event chose; empty: as the template set has it. `logo`: that of its face is printed.

    `template_set` is one of `installed_sets`, or empty: the built-in one.
    """

    template_set: str = ""
    color: str = ""
    rule: str = ""
    head: str = ""
    foot: str = ""
    paper: str = ""
    logo: bool = False


USUAL = PaperLook()


def look_of(event: int) -> PaperLook:
    """What that event chose."""
    row = PaperLookRow.objects.filter(event_id=event).order_by("-id").first()
    if row is None:
        return USUAL
    return PaperLook(**{name: getattr(row, name) for name in asdict(USUAL)})


def set_look(event: int, look: PaperLook, *, by: Signature) -> None:
    """Choose; what is so already is not written again.

    Raises:
        NotStored: there is no such event.
    """
    with transaction.atomic():
        if not EventRow.objects.select_for_update().filter(id=event).exists():
            raise NotStored(kind="event", number=event)
        if look != look_of(event):
            PaperLookRow.objects.create(event_id=event, author=by.author, at=by.at, **asdict(look))


def paper_logo(event: int) -> Logo | None:
    """The logo of the event's face, if it has one."""
    name = face_of(event).logo
    return logo_of(event, name) if name else None


def installed_sets() -> tuple[str, ...]:
    """The sets of this installation: archives and folders in `sets` of the data folder."""
    folder = _folder()
    if not folder.is_dir():
        return ()
    return tuple(
        sorted(
            path.name
            for path in folder.iterdir()
            if not path.name.startswith(".") and (path.suffix == ".zip" or path.is_dir())
        )
    )


def set_path(name: str) -> Path | None:
    """Where that set lies; None if it lies there no more."""
    return _folder() / name if name in installed_sets() else None


def keep_set(label: str, data: bytes) -> str:
    """Keep an archive for all events; its name among the sets.

    What lies there under that name is written over: whoever asks has compared.
    """
    folder = _folder()
    folder.mkdir(mode=0o700, exist_ok=True)
    path = folder / f"{label}.zip"
    write_whole(path, data)
    return path.name


def _folder() -> Path:
    return Path(settings.DATA) / "sets"
