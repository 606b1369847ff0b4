"""The dossier of a stored tournament: what its papers know, and the files that were brought."""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace

from ronde.documents.desk import Source
from ronde.documents.dossier import Brought, looked_into
from ronde.documents.registry import DOCUMENTS
from ronde.queries.dispatches import Dispatch, Dossier, Piece
from ronde.queries.dossier import dossier
from ronde.services.brought import GAMES, BroughtFile, brought_contents, brought_files
from ronde.services.people.roles import Role
from ronde.store.lru_cache import LruCache
from ronde.texts.language import Language
from ronde.web.files.sources import plain_source
from ronde.web.request_context import Opened

__all__ = ["Found", "addressed", "dossier_of", "may_bring", "role_for_all", "shown_to"]

_made: LruCache[Dossier] = LruCache(32)
_ROLES = {kind.code: Role[kind.role.upper()] for kind in DOCUMENTS}


@dataclass(frozen=True, slots=True, kw_only=True)
class Found:
    """A dossier with the source of its papers; `brought` files by piece, `stray` fit none."""

    source: Source
    dossier: Dossier
    brought: Mapping[str, BroughtFile]
    stray: tuple[BroughtFile, ...]

    @property
    def pieces(self) -> Mapping[str, Piece]:
        """Every piece once, by its key."""
        return {piece.key: piece for one in self.dossier.dispatches for piece in one.pieces}

    def contents(self, tournament: int) -> Brought:
        """The files themselves, of those that belong to a piece."""
        held = brought_contents(tournament)
        return {key: held[key] for key in self.brought if key in held}


def dossier_of(opened: Opened, language: Language, today: dt.date) -> Found:
    """The dossier of a tournament on a day, its papers looked into.

    A file is taken for a piece only while that is about the same person: numbers of people change.
    """
    source = plain_source(opened)
    bare = dossier(opened.journal, today)
    about = {piece.key: piece.about for one in bare.dispatches for piece in one.pieces}
    files = brought_files(opened.id)
    brought = {file.piece: file for file in files if about.get(file.piece) == file.about}
    stray = tuple(file for file in files if file.piece not in brought)
    basis = (
        *(opened.id, opened.journal.head, source.event, source.shared, today, language),
        *(source.template_set.seal, tuple(sorted(source.starts.items()))),
        tuple(sorted(file.digest for file in brought.values())),
        tuple(sorted(brought)),
    )
    named: Brought = {key: (file.ending, b"") for key, file in brought.items()}
    looked = _made.get_or_make(
        basis, lambda: looked_into(source, bare, language=language, brought=named)
    )
    return Found(source=source, dossier=looked, brought=brought, stray=stray)


def may_bring(piece: Piece) -> bool:
    """Whether a file may stand for it: games, and papers that are signed. Reports are made here."""
    return bool(piece.documents) or piece.code == GAMES


def _role_for(piece: Piece) -> Role:
    """As its documents say; no less than arbiters, whose page this is."""
    return max((_ROLES[code] for code in piece.documents if code in _ROLES), default=Role.ARBITER)


def role_for_all(one: Dispatch) -> Role:
    """Who may have the file of an addressee: whoever may have each piece of it."""
    if one.addressee in _CONFIDENTIAL:
        return Role.CHIEF
    return max(Role.ARBITER, *(_role_for(piece) for piece in one.pieces))


_CONFIDENTIAL = frozenset({"fair_play", "legal"})
"""Addressees of whom nobody but the chief arbiter is told that there is something for them."""


def addressed(role: Role, found: Dossier, key: str) -> Dispatch | None:
    """What that addressee receives; None also where that role is not told that it is anything."""
    one = found.to(key)
    hidden = one is not None and one.addressee in _CONFIDENTIAL and role < Role.CHIEF
    return None if hidden else one


def shown_to(role: Role, found: Dossier) -> tuple[tuple[Dispatch, int], ...]:
    """What somebody of that role sees of it, and of each how many pieces they do not see."""
    if role >= Role.CHIEF:
        return tuple((one, 0) for one in found.dispatches)
    shown = []
    for one in found.dispatches:
        if one.addressee not in _CONFIDENTIAL:
            pieces = tuple(piece for piece in one.pieces if role >= _role_for(piece))
            less = replace(one, pieces=pieces, none=(), not_needed=())
            shown.append((less, len(one.pieces) - len(pieces)))
    return tuple(shown)
