"""Making a document: its papers, what they are verified by, the file."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from types import MappingProxyType

from ronde.documents.asking import DocumentRequest, Offered, desk_of
from ronde.documents.desk import Desk, Source
from ronde.documents.errors import DocumentNotReady, TypesettingFailed
from ronde.documents.gathering import Piece, Progress, gathered, lacking_in, missing_in, untold
from ronde.documents.kinds import INDEX, Part
from ronde.documents.packing import part_name, zipped
from ronde.documents.paper import FileName, as_data
from ronde.documents.prints import Print, content_of, reframed
from ronde.documents.registry import document_kind
from ronde.documents.sets.template_set import BUILT_IN, TemplateSet
from ronde.documents.typesetting import page_count, typeset
from ronde.errors import RondeError
from ronde.texts.language import labelled

__all__ = [
    "Document",
    "Draft",
    "Replacing",
    "Setting",
    "content_now",
    "draft",
    "made_as_asked",
    "make",
    "make_again",
    "replacing_nothing",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A finished document: `name` is one for its file, `lacking` the letters it could not set.

    `pages` is how many there are, `media` the type of the file. `missing` are the entries of a form
    that nobody made, by their labels; `without` the parts of a pack that could not be made.
    `template_set` is the name and version of the one it was made with; where that is not the one
    chosen, `failed` says why.
    `prints` are what it is verified by, one for each paper.
    """

    code: str
    name: str
    data: bytes
    media: str = "application/pdf"
    pages: int = 0
    prints: tuple[Print, ...] = ()
    lacking: str = ""
    missing: tuple[str, ...] = ()
    without: tuple[Offered, ...] = ()
    template_set: str = BUILT_IN.label
    failed: TypesettingFailed | None = None


Setting = Callable[..., bytes]
"""What makes a PDF of data, as `typeset` does."""


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A document before it is set: what stands on it, and what it can be verified by.

    `name` is that of its file, empty: as the document is called.
    """

    source: Source
    desk: Desk
    pieces: tuple[Piece, ...]
    absent: tuple[tuple[Part, DocumentNotReady], ...] = ()
    name: str = ""

    @cached_property
    def prints(self) -> tuple[Print, ...]:
        """Each paper that a journal stands behind, with the digest of what it says."""
        return tuple(
            Print(piece.desk.imprint, content_of(piece.template, piece.paper))
            for piece in self.pieces
            if piece.desk.imprint is not None
        )

    def finished(
        self,
        *,
        replaces: Mapping[str, int] = MappingProxyType({}),
        setting: Setting = typeset,
        tell: Progress = untold,
    ) -> Document:
        """The file; `replaces`: by code, the version whose print a paper takes the place of.

        Raises:
            TypstMissing, TypesettingFailed: as `typeset`.
        """
        source, desk = self.source, self.desk
        pieces = [_replacing(piece, replaces) for piece in self.pieces]
        papers = tuple((piece.template, piece.paper) for piece in pieces)
        if desk.options.get("as") == "zip":
            data, pages = _as_zip(replace(self, pieces=tuple(pieces)), tell, setting)
        else:
            data = _as_pdf(source, desk, pieces, setting)
            pages = page_count(data)
        return Document(
            code=desk.code,
            name=self.name or _file_name(desk),
            data=data,
            media=f"application/{desk.options.get('as', 'pdf')}",
            pages=pages,
            prints=self.prints,
            lacking=lacking_in(papers),
            missing=missing_in(papers),
            without=tuple(
                Offered(document_kind(part.code), problem) for part, problem in self.absent
            ),
            template_set=source.template_set.label,
        )


def _replacing(piece: Piece, replaces: Mapping[str, int]) -> Piece:
    imprint = piece.desk.imprint
    version = None if imprint is None else replaces.get(imprint.code)
    if version is None:
        return piece
    words = piece.desk.say("frame.replaces", version=version)
    paper = reframed(piece.paper, lambda frame: replace(frame, replaces=words))
    return replace(piece, paper=paper)


Replacing = Callable[[tuple[Print, ...]], Mapping[str, int]]
"""Of prints, by code, the version whose print each takes the place of."""


def replacing_nothing(_: tuple[Print, ...]) -> Mapping[str, int]:
    """Whoever keeps no log of prints."""
    return {}


def make(
    source: Source,
    asked: DocumentRequest,
    tell: Progress = untold,
    *,
    replaces: Replacing = replacing_nothing,
    setting: Setting = typeset,
) -> Document:
    """The document as a file; the same for the same request at the same version.

    A template set that fails is nobody's trouble but its author's: the built-in templates stand in.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
        TypstMissing, TypesettingFailed: as `typeset`.
    """

    def drafted(template_set: TemplateSet) -> Draft:
        return draft(replace(source, template_set=template_set), asked, tell)

    return _standing_in(source, drafted, tell, replaces=replaces, setting=setting)


def make_again(
    source: Source,
    wanted: Sequence[tuple[Source, DocumentRequest]],
    *,
    name: str,
    replaces: Replacing,
    setting: Setting = typeset,
) -> Document:
    """Several documents in one file, those of them that can be made.

    Raises:
        DocumentNotReady: none can.
        TypstMissing, TypesettingFailed: as `typeset`.
    """

    def drafted(template_set: TemplateSet) -> Draft:
        made = []
        for one, asked in wanted:
            try:
                made.append(draft(replace(one, template_set=template_set), asked))
            except RondeError:
                continue
        if not made:
            raise DocumentNotReady("document.no_parts", document=name)
        pieces = tuple(piece for one in made for piece in one.pieces)
        return replace(made[0], pieces=pieces, name=f"{name}.pdf")

    return _standing_in(source, drafted, untold, replaces=replaces, setting=setting)


def _standing_in(
    source: Source,
    drafted: Callable[[TemplateSet], Draft],
    tell: Progress,
    *,
    replaces: Replacing,
    setting: Setting,
) -> Document:
    failed = None
    for template_set in source.template_set.fallbacks():
        one = drafted(template_set)
        try:
            made = one.finished(replaces=replaces(one.prints), setting=setting, tell=tell)
        except TypesettingFailed as error:
            if error.fault.code == "document.busy":
                raise
            failed = failed or error
        else:
            return replace(made, failed=failed)
    assert failed is not None
    raise failed


def made_as_asked(source: Source, asked: DocumentRequest, tell: Progress = untold) -> Document:
    """The same with this template set or not at all: what authors of one want to know.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
        TypstMissing, TypesettingFailed: as `typeset`.
    """
    return draft(source, asked, tell).finished(tell=tell)


def draft(source: Source, asked: DocumentRequest, tell: Progress = untold) -> Draft:
    """The document before it is set.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
    """
    desk = desk_of(source, asked)
    found = gathered(desk, asked, tell)
    return Draft(source=source, desk=desk, pieces=found.pieces, absent=found.absent)


def content_now(source: Source, asked: DocumentRequest) -> str:
    """The digest of what such a paper would say; empty where it cannot be made, or proves nothing.

    A print is current while this is what it said.
    """
    # What leads to the live page may have been made; where to, is no part of what it says.
    source = replace(source, live=source.live or "<svg/>")
    try:
        prints = draft(source, asked).prints
    except RondeError:
        return ""
    return prints[0].content if prints else ""


def _as_pdf(source: Source, desk: Desk, pieces: Sequence[Piece], setting: Setting) -> bytes:
    data = {
        "title": " · ".join(part for part in (desk.frame().event, desk.title) if part),
        "language": desk.language,
        "pack": desk.page_words("frame.pack_page") if len(pieces) > 1 else (),
        "parts": tuple(
            {
                "template": FileName(piece.template),
                "paper": piece.paper,
                "language": piece.desk.language,
            }
            for piece in pieces
        ),
    }
    files = source.template_set.files
    return setting(as_data(data), timestamp=_moment(source), parts=len(pieces), files=files)


def _as_zip(made: Draft, tell: Progress, setting: Setting) -> tuple[bytes, int]:
    """A file for each part behind a list of them, and of what is missing."""
    source, desk, pieces = made.source, made.desk, made.pieces
    files: list[tuple[str, bytes]] = []
    lines: list[str] = []
    pages = 0
    own = [piece for piece in pieces if piece.part.code != INDEX]
    for number, piece in enumerate(own, start=1):
        tell(len(pieces) + number - 1, len(pieces) + len(own))
        data = _as_pdf(source, piece.desk, [piece], setting)
        name = f"{number:02}-{_file_name(piece.desk)}"
        files.append((name, data))
        lines.append(labelled(name, part_name(piece.part, desk.language), desk.language))
        pages += page_count(data)
    for part, problem in made.absent:
        named = part_name(part, desk.language)
        why = problem.said_in(desk.language)
        lines.append(desk.say("contents.without", name=named, why=why))
    listed = "\n".join((desk.frame().event, desk.title, desk.frame().made, "", *lines, ""))
    return zipped([(f"00-{INDEX}.txt", listed.encode()), *files], timestamp=_moment(source)), pages


def _moment(source: Source) -> int:
    return 0 if source.at is None else int(source.at.timestamp())


def _file_name(desk: Desk) -> str:
    kind = document_kind(desk.code)
    named = [kind.code.replace(".", "-").replace("_", "-")]
    if kind.of_round or kind.after_round:
        named.append(f"r{desk.round_no}")
    return f"{'-'.join(named)}-{desk.language}.{desk.options.get('as', 'pdf')}"
