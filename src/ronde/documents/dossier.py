"""The files of a dossier: its papers made, one ZIP for each addressee.

A ZIP holds its papers, a page that says what they are, and a manifest by which it is checked
(`manifests.py`). The same event on the same day gives the same bytes.
"""

from __future__ import annotations

import datetime as dt
from collections.abc import Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ronde.catalogue import say
from ronde.documents.asking import DocumentRequest
from ronde.documents.desk import Source
from ronde.documents.errors import DocumentNotReady
from ronde.documents.gathering import Progress, missing_in, untold
from ronde.documents.making import Draft, Replacing, draft, make, replacing_nothing
from ronde.documents.manifests import MANIFEST, Held, manifest
from ronde.documents.packing import zipped
from ronde.documents.prints import Print
from ronde.documents.registry import DOCUMENTS, document_kind
from ronde.errors import RondeError
from ronde.formats import Dialect
from ronde.platform.files import slug
from ronde.queries.dispatches import Dispatch, Dossier, Lack, Piece
from ronde.queries.games import report_games
from ronde.texts.dates import date_text
from ronde.texts.dossier import addressee_text, lack_text, piece_title
from ronde.texts.language import Language
from ronde.texts.report_file import report_text

__all__ = ["Brought", "Made", "looked_into", "made_zip"]

Brought = Mapping[str, tuple[str, bytes]]
"""Files that were made elsewhere, by the key of the piece: the ending of the name, the content."""
_NOTHING: Brought = MappingProxyType({})


@dataclass(frozen=True, slots=True, kw_only=True)
class Made:
    """A ZIP: the name of its file, the bytes, what it holds, the prints it is verified by.

    `names` are those of the files in it, but for the manifest.
    """

    name: str
    data: bytes
    dispatch: Dispatch
    names: tuple[str, ...] = ()
    prints: tuple[Print, ...] = ()


def looked_into(
    source: Source, found: Dossier, *, language: Language, brought: Brought = _NOTHING
) -> Dossier:
    """The dossier with what only the papers know: blanks on the forms, what is refused."""
    return replace(
        found,
        dispatches=tuple(
            replace(
                one,
                pieces=tuple(
                    _looked_into(source, piece, found, language, brought) for piece in one.pieces
                ),
            )
            for one in found.dispatches
        ),
    )


def _looked_into(
    source: Source, piece: Piece, found: Dossier, language: Language, brought: Brought
) -> Piece:
    if piece.key in brought:
        return replace(piece, lacks=())
    if not piece.is_made:
        return piece
    if piece.code == "trf":
        problem = _unwritable(source, found)
        return piece if problem is None else piece.lacking(problem)
    if piece.code == "pgn":
        return piece
    code = _document(piece, source)
    if not code:
        return piece.lacking(Lack(code="bring", remedy=piece.remedy, blocks=True))
    try:
        made = draft(source, _asked(piece, code, language))
    except RondeError as error:
        return piece.lacking(_refused(error, piece, language))
    blanks = _blanks(made)
    if not blanks:
        return piece
    fields = {"entries": ", ".join(blanks)}
    return piece.lacking(Lack(code="blank", remedy=piece.remedy, fields=fields, by_pen=True))


def _blanks(made: Draft) -> tuple[str, ...]:
    return missing_in((piece.template, piece.paper) for piece in made.pieces)


def _refused(error: RondeError, piece: Piece, language: Language) -> Lack:
    fault = getattr(error, "fault", None)
    why = str(error) if fault is None else fault.said_in(language)
    return Lack(code="refused", remedy=piece.remedy, fields={"why": why}, blocks=True)


def _unwritable(source: Source, found: Dossier) -> Lack | None:
    try:
        _report(source, found)
    except RondeError as error:
        return Lack(code="refused", remedy="settings", fields={"why": str(error)}, blocks=True)
    return None


def _report(source: Source, found: Dossier) -> bytes:
    assert source.journal is not None, "a dossier is of a journal"
    return report_text(source.journal, dialect=Dialect(found.dialect), lossy=True).encode()


_KNOWN = frozenset(kind.code for kind in DOCUMENTS)


def _document(piece: Piece, source: Source) -> str:
    """The first of its documents that such an event has; empty: none, so it is brought."""
    settings = source.state.tournament.settings
    return next(
        (
            code
            for code in piece.documents
            if code in _KNOWN and document_kind(code).suits(settings)
        ),
        "",
    )


def _asked(piece: Piece, code: str, language: Language) -> DocumentRequest:
    kind = document_kind(code)
    known = {option.name for option in kind.options}
    return DocumentRequest(
        code=code,
        language=kind.language or language,
        round=piece.round,
        options={name: value for name, value in piece.options.items() if name in known},
    )


def made_zip(
    source: Source,
    found: Dossier,
    key: str,
    *,
    language: Language,
    brought: Brought = _NOTHING,
    tell: Progress = untold,
    replaces: Replacing = replacing_nothing,
) -> Made:
    """The ZIP for one addressee of a dossier that was looked into.

    `replaces`: what the prints in it take the place of, as `make` is told.

    Raises:
        DocumentNotReady: there is nothing for that addressee.
        TypstMissing, TypesettingFailed: as `make`.
    """
    one = found.to(key)
    if one is None or not any(piece.is_made for piece in one.pieces):
        raise DocumentNotReady("document.no_parts", document=key)
    files: list[Held] = []
    prints: list[Print] = []
    for number, piece in enumerate(one.pieces, start=1):
        tell(number - 1, len(one.pieces) + 1)
        made = _made(source, found, piece, len(files) + 1, language, brought, replaces)
        if made is not None:
            files.append(made[0])
            prints += made[1]
    page = _contents(source, found, one, files, language)
    files.insert(0, Held(name="00-contents.txt", data=page.encode(), kind="contents"))
    sealed = manifest(source, found, one, files)
    tell(len(one.pieces), len(one.pieces) + 1)
    moment = dt.datetime.combine(found.today, dt.time.min, dt.UTC)
    data = zipped(
        [(MANIFEST, sealed), *((file.name, file.data) for file in files)],
        timestamp=int(moment.timestamp()),
    )
    event = slug(source.event or source.state.tournament.settings.name, "event")
    name = f"{event}-{key}-{found.today:%Y-%m-%d}.zip"
    return Made(
        name=name,
        data=data,
        dispatch=one,
        names=tuple(file.name for file in files),
        prints=tuple(prints),
    )


def _made(
    source: Source,
    found: Dossier,
    piece: Piece,
    number: int,
    language: Language,
    brought: Brought,
    replaces: Replacing,
) -> tuple[Held, tuple[Print, ...]] | None:
    """A piece as a file; None where it cannot be made."""
    about = f"-{slug(piece.about, 'x')}" if piece.about else ""
    name = f"{number:02}-{slug(piece.code, 'x')}{about}"
    title = piece_title(piece, language)
    if piece.key in brought:
        ending, data = brought[piece.key]
        return Held(name=f"{name}.{ending}", data=data, kind=piece.code, title=title), ()
    if not piece.is_made:
        return None
    if piece.code == "trf":
        data = _report(source, found)
        return Held(name=f"{name}.trf", data=data, kind="trf", title=title), ()
    if piece.code == "pgn":
        data = report_games(source.state, event=source.event).encode()
        return Held(name=f"{name}.pgn", data=data, kind="pgn", title=title), ()
    code = _document(piece, source)
    made = make(source, _asked(piece, code, language), replaces=replaces)
    return (
        Held(
            name=f"{name}.pdf",
            data=made.data,
            kind=piece.code,
            document=code,
            code=made.prints[0].imprint.code if made.prints else "",
            pages=made.pages,
            title=title,
        ),
        made.prints,
    )


def _contents(
    source: Source, found: Dossier, one: Dispatch, files: list[Held], language: Language
) -> str:
    """What is in it, in words: for whoever opens it, and for whoever has to add to it."""

    def word(code: str, **fields: object) -> str:
        return say(language, "documents", f"dossier.{code}", **fields)

    name = source.event or source.state.tournament.settings.name
    lines = [
        name,
        word("for", addressee=addressee_text(one, language)),
        word("made", day=date_text(found.today, language)),
        word("journal", version=source.version or 0, head=source.head[:16]),
        "",
        word("complete" if one.is_complete else "incomplete"),
        "",
        *(f"{file.name}  {file.title}{_stamp(file)}" for file in files),
    ]
    open_ = [(piece_title(piece, language), lack) for piece in one.open for lack in piece.lacks]
    if open_ or one.event_lacks:
        lines += ["", word("missing")]
        lines += [f"- {lack_text(lack, language)}" for lack in one.event_lacks]
        lines += [f"- {title} · {lack_text(lack, language)}" for title, lack in open_]
    lines += ["", word("check", manifest=MANIFEST), ""]
    return "\n".join(lines)


def _stamp(file: Held) -> str:
    return f" [{file.code}]" if file.code else ""
