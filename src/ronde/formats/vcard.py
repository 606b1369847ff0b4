"""Contact cards (vCard 4.0) of the people who run an event: for a telephone, never for the public.

A card says how somebody is reached and what they do here; remarks and numbers stay in the office.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from ronde.formats.content_lines import content_text, escaped

__all__ = ["ContactCard", "write_vcards"]


@dataclass(frozen=True, slots=True, kw_only=True)
class ContactCard:
    """Somebody: `name` is "Family, Given", `roles` what they do, `event` where."""

    name: str
    roles: tuple[str, ...] = ()
    event: str = ""
    email: str = ""
    telephone: str = ""
    address: str = ""


def write_vcards(cards: Iterable[ContactCard]) -> str:
    r"""A file of cards, one after the other.

    >>> card = ContactCard(name="Martin, Anne", email="a@club.example")
    >>> print("\n".join(write_vcards([card]).splitlines()))
    BEGIN:VCARD
    VERSION:4.0
    KIND:individual
    FN:Anne Martin
    N:Martin;Anne;;;
    EMAIL:a@club.example
    END:VCARD
    """
    return content_text(line for card in cards for line in _card(card))


def _card(card: ContactCard) -> Iterator[str]:
    """Rule: RFC 6350 6.1.4, 6.2.1, 6.2.2, 6.3.1, 6.4.1, 6.4.2, 6.6.2, 6.7.1."""
    family, _, given = (part.strip() for part in card.name.partition(","))
    yield "BEGIN:VCARD"
    yield "VERSION:4.0"
    yield "KIND:individual"
    yield f"FN:{escaped(' '.join(part for part in (given, family) if part))}"
    yield f"N:{escaped(family)};{escaped(given)};;;"
    if card.telephone:
        yield f"TEL;VALUE=text:{escaped(card.telephone)}"
    if card.email:
        yield f"EMAIL:{escaped(card.email)}"
    if card.address:
        yield f"ADR:;;{escaped(card.address)};;;;"
    if card.roles:
        yield f"ROLE:{escaped(', '.join(card.roles))}"
    if card.event:
        yield f"CATEGORIES:{escaped(card.event)}"
    yield "END:VCARD"
