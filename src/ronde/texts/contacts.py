"""Officials as contact cards: their offices in words."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.formats.vcard import ContactCard, write_vcards
from ronde.journal import State
from ronde.queries.contacts import reached_officials
from ronde.texts.language import Language

__all__ = ["officials_vcards"]


def officials_vcards(state: State, language: Language) -> str:
    """A card for every official who can be reached; empty if nobody can."""
    return write_vcards(
        ContactCard(
            name=found.name,
            roles=tuple(say(language, "web", f"official.role.{role}") for role in found.roles),
            event=state.tournament.settings.name,
            email=found.contact.email,
            telephone=found.contact.telephone,
            address=found.contact.address,
        )
        for found in reached_officials(state)
    )
