"""What is refused when a document is asked for, and what can go wrong while it is set."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.errors import FaultError

__all__ = [
    "DocumentName",
    "DocumentNotReady",
    "DocumentOptionError",
    "DossierUnreadable",
    "TypesettingFailed",
    "TypstMissing",
]


class DocumentName(str):
    """The code of a document in a fault: people read its name, programs the code."""

    __slots__ = ()

    def said_in(self, language: str) -> str:
        """What the document is called."""
        return say(language, "documents", f"name.{self}")


class DocumentNotReady(FaultError):
    """A document that this tournament has not, or not yet: the fault says what is missing."""

    code = "document.not_ready"


class DocumentOptionError(FaultError, ValueError):
    """An option or a value that the document does not know; unknown ones are never ignored."""

    code = "document.option"


class TypstMissing(FaultError):
    """The typesetting program is not installed; a plain installation has none."""

    code = "document.no_typst"


class TypesettingFailed(FaultError, RuntimeError):
    """The page could not be set: too long, too large, or a defect of a template."""

    code = "document.typesetting"


class DossierUnreadable(FaultError, ValueError):
    """A file that is no dossier: no ZIP, or one without a manifest."""

    code = "document.dossier"
