"""What an integrity check finds, in words: the same on the page and on the command line."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.texts.language import Language

__all__ = ["finding_text"]


def finding_text(
    flaw: str, language: Language, *, detail: str, place: int = 0, fault: str = ""
) -> str:
    """One finding.

    >>> finding_text("chain", "en", detail="", place=5, fault="altered")
    'the chain is broken at entry 5: entry altered afterwards'
    """
    told = say(language, "errors", f"fault.{fault}") if fault else ""
    return say(language, "errors", f"finding.{flaw}", detail=detail, place=place, fault=told)
