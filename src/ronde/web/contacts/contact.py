"""How one player or official is reached."""

from __future__ import annotations

import re
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.utils import timezone

from ronde.catalogue import COMPLETE
from ronde.conduct.office import SetContact
from ronde.model import Contact, MailConsent
from ronde.queries.contacts import consent_after, official_subject, player_subject
from ronde.services.office import office_act
from ronde.store.errors import NotStored
from ronde.texts.language import language_name
from ronde.texts.web import web_text
from ronde.web.forms import Fields, FormState, new_key
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_player, open_tournament, signature

__all__ = ["ContactPage", "of_official", "of_player"]

_EMAIL = re.compile(r"[^@\s]+@[^@\s]+\.[^@\s]+")
_TELEPHONE = re.compile(r"[0-9+() ./-]{3,40}")


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactPage:
    """The form of one person; `consent` is what is known of it, `languages` can be chosen.

    Messages go to players, so only they are asked.
    """

    name: str
    form: FormState
    back: str
    plays: bool
    consent: MailConsent | None = None
    languages: tuple[tuple[str, str], ...] = tuple((code, language_name(code)) for code in COMPLETE)


def of_player(request: HttpRequest, t: int, p: int) -> HttpResponse:
    """The contact of a player."""
    opened = open_tournament(t)
    return _contact(request, opened, player_subject(p), open_player(opened, p).name)


def of_official(request: HttpRequest, t: int, i: int) -> HttpResponse:
    """The contact of an official, by place in the list."""
    opened = open_tournament(t)
    officials = opened.tournament.settings.officials
    if not 1 <= i <= len(officials):
        raise NotStored(kind="official", number=i)
    name = officials[i - 1].person.name
    return _contact(request, opened, official_subject(name), name)


def _contact(request: HttpRequest, opened: Opened, subject: str, name: str) -> HttpResponse:
    known = opened.state.office.contact(subject) or Contact(subject=subject)
    back = reverse("contacts", args=[opened.id])
    form, status = FormState(values=_values(known), key=new_key()), 200
    if request.method == "POST":
        fields = Fields(request.POST)
        by = signature(request)
        typed = _read(fields, known, by.author)
        if typed is not None:
            done = office_act(STORE, opened.id, SetContact(contact=typed), by=by)
            return redirect_after(request, done, back)
        form, status = fields.state(), 422
    title = web_text(language_of(request), "contacts.of", name=name)
    frame = frame_of(request, title=title, opened=opened, section="organisation")
    page = ContactPage(
        name=name, form=form, back=back, plays=subject.startswith("player:"), consent=known.consent
    )
    return render_page(request, "contacts/contact.html", page, frame, status=status)


def _values(contact: Contact) -> dict[str, str]:
    return {
        "email": contact.email,
        "telephone": contact.telephone,
        "address": contact.address,
        "note": contact.note,
        "mail": "yes" if contact.takes_mail else "",
        "language": "" if contact.consent is None else contact.consent.language,
    }


def _read(fields: Fields, known: Contact, author: str) -> Contact | None:
    email = fields.text("email", longest=200)
    telephone = fields.text("telephone", longest=40)
    if email and _EMAIL.fullmatch(email) is None and "email" not in fields.errors:
        fields.errors["email"] = "contacts.not_an_email"
    if telephone and _TELEPHONE.fullmatch(telephone) is None:
        fields.errors.setdefault("telephone", "contacts.not_a_telephone")
    if fields.text("mail") and not email:
        fields.errors.setdefault("email", "contacts.consent_without")
    contact = Contact(
        subject=known.subject,
        email=email,
        telephone=telephone,
        address=fields.text("address", longest=300),
        note=fields.text("note", longest=500),
        consent=consent_after(
            known,
            email,
            given=bool(fields.text("mail")),
            language=fields.choice("language", ("", *COMPLETE)),
            day=timezone.localdate(),
            by=author,
        ),
    )
    return None if fields.errors else contact
