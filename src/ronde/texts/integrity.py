"""What an integrity check finds, in words: the same on the page and on the command line."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.error_catalogue import FAULTS
from ronde.texts.language import Catalogue, Language, say

__all__ = ["FINDINGS", "finding_text"]

FINDINGS: Catalogue = MappingProxyType(
    {
        "database": (
            "la base de données se dit endommagée : {detail}",
            "the database says it is damaged: {detail}",
        ),
        "unreadable": (
            "l'écriture {place} n'est pas lisible : {detail}",
            "entry {place} cannot be read: {detail}",
        ),
        "chain": (
            "la chaîne est rompue à l'écriture {place} : {fault}",
            "the chain is broken at entry {place}: {fault}",
        ),
        "hash_column": (
            "l'empreinte rangée à côté de l'écriture {place} n'est pas la sienne",
            "the hash kept beside entry {place} is not its own",
        ),
        "version": (
            "la version notée n'est pas celle de la dernière écriture : {detail}",
            "the version noted is not that of the last entry: {detail}",
        ),
    }
)


def finding_text(
    flaw: str, language: Language, *, detail: str, place: int = 0, fault: str = ""
) -> str:
    """One finding.

    >>> finding_text("chain", "en", detail="", place=5, fault="altered")
    'the chain is broken at entry 5: entry altered afterwards'
    """
    told = say(FAULTS, language, fault) if fault else ""
    return say(FINDINGS, language, flaw, detail=detail, place=place, fault=told)
