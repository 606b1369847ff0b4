"""The dossier of an event in words: addressees, papers, what is missing and where."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.queries.dispatches import Dispatch, Lack, Piece
from ronde.texts.language import Language, labelled

__all__ = ["addressee_hint", "addressee_text", "lack_text", "paper_name", "piece_title"]


def addressee_text(one: Dispatch, language: Language) -> str:
    """Who receives it; of arbiters the name."""
    said = say(language, "documents", f"dossier.to.{one.addressee}")
    return labelled(said, one.name, language) if one.name else said


def addressee_hint(one: Dispatch, language: Language) -> str:
    """What it is for."""
    return say(language, "documents", f"dossier.hint.{one.addressee}")


def piece_title(piece: Piece, language: Language) -> str:
    """What a piece is, and whom it is about."""
    said = paper_name(piece.code, language)
    return labelled(said, piece.about, language) if piece.about else said


def paper_name(code: str, language: Language) -> str:
    """What a paper is called."""
    return say(language, "documents", f"dossier.piece.{code}")


def lack_text(lack: Lack, language: Language) -> str:
    """What is missing."""
    return say(language, "documents", f"dossier.lack.{lack.code}", **lack.fields)
