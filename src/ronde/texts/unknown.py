"""Names that no registry knows, and those it does."""

from __future__ import annotations

from types import MappingProxyType

from ronde.errors import UnknownName
from ronde.texts.language import Catalogue, Language, say

__all__ = ["KINDS", "kind_text", "known_names", "unknown_name_text"]

KINDS: Catalogue = MappingProxyType(
    {
        "age group": ("la catégorie d'âge", "age group"),
        "draw": ("le tirage", "draw"),
        "edition": ("l'édition de {of}", "edition of {of}"),
        "kind of group": ("le genre de groupe", "kind of group"),
        "order": ("l'ordre", "order"),
        "pairing system": ("le système d'appariement", "pairing system"),
        "preset of tie-breaks": ("la liste type de départages", "preset of tie-breaks"),
        "regulation": ("la réglementation", "regulation"),
        "rulebook": ("le règlement", "rulebook"),
        "text": ("le texte", "text"),
        "tie-break": ("le départage", "tie-break"),
        "tie-break edition": ("l'édition des départages", "tie-break edition"),
        "unknown": ("{kind} « {name} » : inconnu", "unknown {kind} {name!r}"),
        "known": ("au choix : {names}", "known: {names}"),
    }
)

_SHOWN = 60


def kind_text(kind: str, language: Language) -> str:
    """What kind of name it is; a kind without words of its own is shown as it is.

    >>> kind_text("edition of swiss", "fr"), kind_text("tie-break", "fr")
    ("l'édition de swiss", 'le départage')
    """
    if kind.startswith("edition of "):
        return say(KINDS, language, "edition", of=kind.removeprefix("edition of "))
    return say(KINDS, language, kind) if kind in KINDS else kind


def known_names(error: UnknownName, language: Language) -> str:
    """The names that are known; a very long list ends with an ellipsis."""
    names = ", ".join(error.known[:_SHOWN]) + (", …" if len(error.known) > _SHOWN else "")
    return say(KINDS, language, "known", names=names)


def unknown_name_text(error: UnknownName, language: Language) -> str:
    """What is unknown and what is known instead, in one line."""
    kind = kind_text(error.kind, language)
    what = say(KINDS, language, "unknown", kind=kind, name=error.name)
    return f"{what} ({known_names(error, language)})"
