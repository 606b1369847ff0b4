"""Names that no registry knows, and those it does."""

from __future__ import annotations

from ronde.catalogue import has, say
from ronde.errors import UnknownName
from ronde.texts.language import Language

__all__ = ["kind_text", "known_names", "unknown_name_text"]


_SHOWN = 60


def kind_text(kind: str, language: Language) -> str:
    """What kind of name it is; a kind without words of its own is shown as it is.

    >>> kind_text("edition of swiss", "fr"), kind_text("tie-break", "fr")
    ("l'édition de swiss", 'le départage')
    """
    if kind.startswith("edition of "):
        return say(language, "errors", "kind.edition", of=kind.removeprefix("edition of "))
    return say(language, "errors", f"kind.{kind}") if has("errors", f"kind.{kind}") else kind


def known_names(error: UnknownName, language: Language) -> str:
    """The names that are known; a very long list ends with an ellipsis."""
    names = ", ".join(error.known[:_SHOWN]) + (", …" if len(error.known) > _SHOWN else "")
    return say(language, "errors", "kind.known", names=names)


def unknown_name_text(error: UnknownName, language: Language) -> str:
    """What is unknown and what is known instead, in one line."""
    kind = kind_text(error.kind, language)
    what = say(language, "errors", "kind.unknown", kind=kind, name=error.name)
    return f"{what} ({known_names(error, language)})"
