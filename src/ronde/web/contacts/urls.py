"""Addresses of the contacts: nobody below an arbiter reaches them."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.contacts import contact, contacts, reading
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_CONTACTS = "tournaments/<n:t>/contacts"

urlpatterns = [
    page(f"{_CONTACTS}/", contacts.contacts, "contacts", needs=Role.ARBITER),
    page(f"{_CONTACTS}/vcard/", contacts.contact_cards, "contacts-vcard", needs=Role.ARBITER),
    form(
        f"{_CONTACTS}/read/",
        reading.read_contacts,
        "read-contacts",
        needs=Role.ARBITER,
        takes_file=True,
        largest=1_000_000,
    ),
    act(f"{_CONTACTS}/erase/", contacts.erase, "erase-contacts", needs=Role.CHIEF),
    form(f"{_CONTACTS}/<n:p>/", contact.of_player, "contact-player", needs=Role.ARBITER),
    form(
        f"{_CONTACTS}/officials/<n:i>/",
        contact.of_official,
        "contact-official",
        needs=Role.ARBITER,
    ),
]
