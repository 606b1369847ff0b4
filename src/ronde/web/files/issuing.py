"""Prints: made, noted in the issue log, and compared with what they would say now.

The log keeps what was asked for and a digest of what the paper said. A print is current while the
same request, at the journal's present version, says the same: an entry that changes nothing on a
paper does not outdate it.
"""

from __future__ import annotations

import logging
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from django.conf import settings
from django.db import DatabaseError
from django.http import HttpRequest

from ronde.catalogue import has, say
from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.dossier import Made
from ronde.documents.making import Document, Replacing, Setting, content_now, make
from ronde.documents.needs import CODES
from ronde.documents.prints import Print
from ronde.documents.registry import DOCUMENTS
from ronde.documents.typesetting import fingerprint, typeset
from ronde.platform.kept_files import KeptFiles
from ronde.services import issue_log
from ronde.services.acts import Signature
from ronde.services.issue_log import Issued, Line, Wanted
from ronde.services.people.roles import Role
from ronde.store.lru_cache import LruCache
from ronde.texts.language import Language
from ronde.web.files.sources import plain_source, with_board_codes
from ronde.web.request_context import Opened

__all__ = [
    "KEPT",
    "Outdated",
    "OutdatedPrint",
    "Prints",
    "asked_again",
    "is_current",
    "issued_document",
    "name_of",
    "note_prints",
    "outdated",
    "prints_of",
    "replacing",
    "role_for",
    "setting_for",
    "wanted_again",
]

log = logging.getLogger(__name__)

KEPT = KeptFiles(settings.DATA / "prints", most=200_000_000)
"""Pages set before, by the digest of what is set: the same print again costs nothing."""

_ROLES = {kind.code: Role[kind.role.upper()] for kind in DOCUMENTS}
_CODED = frozenset(kind.code for kind in DOCUMENTS if kind.needs is CODES)
_PACKS = frozenset(kind.code for kind in DOCUMENTS if kind.parts)
_contents: LruCache[str] = LruCache(512)


@dataclass(frozen=True, slots=True, kw_only=True)
class OutdatedPrint:
    """A paper that hangs somewhere and says what is no longer so; `gone`: it cannot be made now."""

    id: int
    name: str
    code: str
    version: int
    gone: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class Prints:
    """The prints of a document, and by code the version whose print each takes the place of."""

    issued: tuple[Issued, ...]
    replaces: Mapping[str, int]


@dataclass(frozen=True, slots=True, kw_only=True)
class Outdated:
    """The prints that are outdated; those of one `round` where it is not 0."""

    tournament: int
    round: int
    prints: tuple[OutdatedPrint, ...]

    @property
    def again(self) -> bool:
        """Whether any of them can be made anew."""
        return not all(print_.gone for print_ in self.prints)


def issued_document(
    opened: Opened, source: Source, asked: DocumentRequest, *, by: Signature
) -> Document:
    """The document, noted in the log.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady, TypstMissing, TypesettingFailed: as
            `make`.
    """
    before = issue_log.history(opened.id)
    made = make(source, asked, replaces=replacing(before), setting=setting_for(asked.code))
    note_prints(opened.id, prints_of(made, before), by=by)
    return made


def setting_for(document: str) -> Setting:
    """What sets a document: pages that are nobody else's business are not kept."""
    return typeset if role_for(document) > Role.ARBITER else _kept


def replacing(before: Sequence[Line]) -> Replacing:
    """What prints take the place of, after that history."""
    return lambda prints: issue_log.replaced_by(map(_issued, prints), before)


def prints_of(made: Document | Made, before: Sequence[Line]) -> Prints:
    """What is to be noted once somebody gets the document, or the papers of a dossier."""
    issued = tuple(map(_issued, made.prints))
    return Prints(issued=issued, replaces=issue_log.replaced_by(issued, before))


def note_prints(tournament: int, prints: Prints, *, by: Signature) -> None:
    """Note that somebody got them. A paper comes out even where the log cannot be written."""
    try:
        issue_log.issue(tournament, prints.issued, prints.replaces, by=by)
    except DatabaseError:
        log.exception("the issue log could not be written")


def _kept(
    data: object,
    *,
    timestamp: int,
    parts: int = 1,
    files: Mapping[str, bytes] | None = None,
) -> bytes:
    name = f"{fingerprint(data, timestamp=timestamp, files=files)}.pdf"
    found = KEPT.get(name)
    if found is None:
        found = typeset(data, timestamp=timestamp, parts=parts, files=files)
        KEPT.put(name, found)
    return found


def _issued(made: Print) -> Issued:
    imprint = made.imprint
    return Issued(
        wanted=Wanted.of(imprint.document, imprint.language, imprint.options, imprint.round),
        code=imprint.code,
        version=imprint.version,
        content=made.content,
    )


def role_for(document: str) -> Role:
    """Who may have a document; one that is no longer known is the chief arbiter's."""
    return _ROLES.get(document, Role.CHIEF)


def asked_again(wanted: Wanted) -> DocumentRequest:
    """The request that a print answered."""
    return DocumentRequest(
        code=wanted.document,
        language=wanted.language,
        round=wanted.round,
        options=wanted.chosen,
    )


def name_of(wanted: Wanted, language: Language) -> str:
    """What a print is called: the document, its round, its options where they are not the usual.

    A document that is no longer known is called by its code.
    """
    code = f"name.{wanted.document}"
    if not has("documents", code):
        return wanted.document
    parts = [say(language, "documents", code)]
    if wanted.round:
        parts.append(say(language, "documents", "frame.round", round=wanted.round))
    kind = next((k for k in DOCUMENTS if k.code == wanted.document), None)
    for option in () if kind is None else kind.options:
        value = wanted.chosen.get(option.name, "")
        usual = option.values[0] if option.values else ""
        if value and value != usual:
            words = f"option.{option.name}.{value}"
            parts.append(say(language, "documents", words) if has("documents", words) else value)
    return " · ".join(parts)


def is_current(opened: Opened, printed: Issued, *, source: Source | None = None) -> bool | None:
    """Whether a print says what it would say now; None: nothing of the kind can be made now."""
    now = _content_now(opened, printed.wanted, source or plain_source(opened))
    return now == printed.content if now else None


def _content_now(opened: Opened, wanted: Wanted, source: Source) -> str:
    """The digest of what such a print would say now; empty where it cannot be made."""
    source = _coded(source, opened, wanted)
    basis = (
        *(opened.id, opened.journal.head, source.event),
        *(tuple(source.starts.items()), tuple(source.codes.items())),
    )
    return _contents.get_or_make((basis, wanted), lambda: content_now(source, asked_again(wanted)))


def _coded(
    source: Source, opened: Opened, wanted: Wanted, request: HttpRequest | None = None
) -> Source:
    """The source with the codes of boards, for what shows them."""
    if wanted.document in _CODED and 1 <= wanted.round <= len(opened.tournament.rounds):
        return with_board_codes(source, opened, wanted.round, request=request)
    return source


def outdated(
    opened: Opened, language: Language, role: Role, *, round_no: int | None = None
) -> Outdated:
    """The newest prints of each kind that say something else than they would now."""
    lines = issue_log.latest(opened.id, round_no=round_no)
    source = plain_source(opened) if lines else None
    found = [
        (line, verdict)
        for line in _shown_to(role, lines)
        if not (verdict := is_current(opened, line.printed, source=source))
    ]
    return Outdated(
        tournament=opened.id,
        round=round_no or 0,
        prints=tuple(
            OutdatedPrint(
                id=line.id,
                name=name_of(line.printed.wanted, language),
                code=line.printed.code,
                version=line.printed.version,
                gone=verdict is None,
            )
            for line, verdict in found
        ),
    )


def wanted_again(
    opened: Opened, found: Outdated, source: Source, *, request: HttpRequest
) -> tuple[tuple[Source, DocumentRequest], ...]:
    """What makes outdated prints anew: of each the source it needs, and the request."""
    lines = issue_log.latest(opened.id, round_no=found.round or None)
    numbers = {print_.id for print_ in found.prints}
    return tuple(
        (_coded(source, opened, line.printed.wanted, request), asked_again(line.printed.wanted))
        for line in lines
        if line.id in numbers
    )


def _shown_to(role: Role, lines: Iterable[Line]) -> Iterable[Line]:
    # The contents of a pack are printed with it, and outdated by its parts.
    return (
        line
        for line in lines
        if line.printed.wanted.document not in _PACKS
        and role >= role_for(line.printed.wanted.document)
    )
