"""What an act leads to: a published round to where it is seen, a payment to its receipt."""

from __future__ import annotations

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse

from ronde.journal import Entry
from ronde.journal.events import PaymentRecorded, RoundPublished
from ronde.services.public.sharing import is_shared
from ronde.texts.language import Language
from ronde.texts.web import web_text
from ronde.web.access import Role, role_of

__all__ = ["NoticeLink", "links_after"]


@dataclass(frozen=True, slots=True, kw_only=True)
class NoticeLink:
    """A way on from a note: an address, or with `field` an act that is pressed; or a plain word."""

    text: str
    href: str = ""
    icon: str = ""
    field: tuple[str, str] | None = None


def links_after(
    request: HttpRequest, entry: Entry, *, tournament: int, event: int, language: Language
) -> tuple[NoticeLink, ...]:
    """The ways on from an entry of the journal."""
    if isinstance(entry.event, PaymentRecorded) and role_of(request, event) >= Role.ARBITER:
        number = entry.event.payment.number
        text = web_text(language, "cash.receipt_link", number=number)
        href = reverse("cash-receipt", args=[tournament, number])
        return (NoticeLink(text=text, href=href, icon="printer"),)
    if not isinstance(entry.event, RoundPublished) or role_of(request, event) < Role.ARBITER:
        return ()
    share = reverse("sharing", args=[event])
    if is_shared(event):
        public = reverse("public", args=[event])
        round_ = f"{public}{language}/{tournament}/rounds/{entry.event.round}/"
        return (
            NoticeLink(text=web_text(language, "share.open"), href=round_, icon="globe"),
            NoticeLink(text=web_text(language, "share.qr"), href=f"{share}#public", icon="qr-code"),
        )
    off = NoticeLink(text=web_text(language, "share.public_off"))
    if role_of(request, event) < Role.CHIEF:
        return (off,)
    turn = reverse("share", args=[event])
    text = web_text(language, "share.turn_on_short")
    return off, NoticeLink(text=text, href=turn, icon="globe", field=("shared", "yes"))
