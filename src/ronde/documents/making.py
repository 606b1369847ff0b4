"""Asking for a document: what is missing, the options, the data, the PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from ronde.catalogue import ENGLISH, languages
from ronde.documents.desk import Desk, Source
from ronde.documents.errors import DocumentNotReady, DocumentOptionError
from ronde.documents.kinds import ABOUT, DocumentKind
from ronde.documents.needs import ROUND
from ronde.documents.paper import Paper, Sheets, as_data
from ronde.documents.prints import Print, content_of, reframed
from ronde.documents.registry import FAMILIES, document_kind
from ronde.documents.typefaces import lacking
from ronde.documents.typesetting import typeset
from ronde.errors import RondeError
from ronde.texts.language import Language

__all__ = [
    "Document",
    "DocumentRequest",
    "Draft",
    "Offered",
    "content_now",
    "desk_of",
    "draft",
    "draft_all",
    "make",
    "missing_in",
    "offered",
    "view_models",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class DocumentRequest:
    """What is asked for: a document, its language, the round (None: the last), its options.

    `language` "" is that of the document, or English.
    """

    code: str
    language: Language = ""
    round: int | None = None
    options: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Offered:
    """A document that suits an event; `problem` says what is missing for it.

    `without` are the parts of a pack that cannot be made yet. `family` is the heading under which
    it is offered.
    """

    kind: DocumentKind
    problem: DocumentNotReady | None = None
    without: tuple[Offered, ...] = ()
    family: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Document:
    """A finished document: `name` is one for its file, `lacking` the letters it could not set.

    `missing` are the entries of a form that nobody made, by their labels; `without` the parts of
    a pack that could not be made. `prints` are what it is verified by, one for each paper.
    """

    code: str
    name: str
    data: bytes
    prints: tuple[Print, ...] = ()
    lacking: str = ""
    missing: tuple[str, ...] = ()
    without: tuple[Offered, ...] = ()


def offered(source: Source) -> tuple[Offered, ...]:
    """The documents that such an event has, those that cannot be made yet with the reason."""
    return tuple(
        replace(_offered(kind, source), family=family.code)
        for family in FAMILIES
        for kind in family.kinds
        if _suits(kind, source)
    )


def _offered(kind: DocumentKind, source: Source) -> Offered:
    parts = [document_kind(code) for code in dict.fromkeys(part.code for part in kind.parts)]
    found = (_offered(part, source) for part in parts if _suits(part, source))
    without = tuple(part for part in found if part.problem is not None)
    return Offered(kind, kind.needs.missing(source), without)


def _suits(kind: DocumentKind, source: Source) -> bool:
    return kind.suits(source.state.tournament.settings)


Setting = Callable[..., bytes]
"""What makes a PDF of data, as `typeset` does."""


@dataclass(frozen=True, slots=True)
class _Page:
    """One paper of a document, and the desk it was made at."""

    desk: Desk
    template: str
    paper: Paper


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A document before it is set: what stands on it, and what it can be verified by."""

    code: str
    name: str
    title: str
    pages: tuple[_Page, ...]
    without: tuple[Offered, ...] = ()

    @cached_property
    def prints(self) -> tuple[Print, ...]:
        """Each paper that a journal stands behind, with the digest of what it says."""
        return tuple(
            Print(page.desk.imprint, content_of(page.template, page.paper))
            for page in self.pages
            if page.desk.imprint is not None
        )

    def finished(
        self,
        *,
        replaces: Mapping[str, int] = MappingProxyType({}),
        setting: Setting = typeset,
    ) -> Document:
        """The PDF; `replaces`: by code, the version whose print this one takes the place of.

        Raises:
            TypstMissing, TypesettingFailed: as `typeset`.
        """
        parts = [(page.template, _replacing(page, replaces)) for page in self.pages]
        first = self.pages[0].desk
        at = first.source.at
        data = {
            "title": self.title,
            "language": first.language,
            "parts": tuple({"template": name, "paper": paper} for name, paper in parts),
        }
        return Document(
            code=self.code,
            name=self.name,
            data=setting(as_data(data), timestamp=0 if at is None else int(at.timestamp())),
            prints=self.prints,
            lacking=lacking("".join(text for _, paper in parts for text in _texts(paper))),
            missing=missing_in(parts),
            without=self.without,
        )


def _replacing(page: _Page, replaces: Mapping[str, int]) -> Paper:
    imprint = page.desk.imprint
    version = None if imprint is None else replaces.get(imprint.code)
    if version is None:
        return page.paper
    words = page.desk.say("frame.replaces", version=version)
    return reframed(page.paper, lambda frame: replace(frame, replaces=words))


def make(source: Source, asked: DocumentRequest) -> Document:
    """The document as PDF; the same for the same request at the same version.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
        TypstMissing, TypesettingFailed: as `typeset`.
    """
    return draft(source, asked).finished()


def draft(source: Source, asked: DocumentRequest) -> Draft:
    """The document before it is set.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
    """
    desk, kind = desk_of(source, asked), document_kind(asked.code)
    named = [asked.code.replace(".", "-")]
    if kind.of_round or kind.after_round:
        named.append(f"r{desk.round_no}")
    return Draft(
        code=asked.code,
        name=f"{'-'.join(named)}-{desk.language}.pdf",
        title=" · ".join(part for part in (desk.frame().event, desk.title) if part),
        pages=_pages(source, asked),
        without=_offered(kind, source).without,
    )


def draft_all(wanted: Iterable[tuple[Source, DocumentRequest]], *, name: str) -> Draft | None:
    """Several documents in one file, those of them that can be made; None: none can."""
    made = []
    for source, asked in wanted:
        try:
            made.append(draft(source, asked))
        except RondeError:
            continue
    if not made:
        return None
    pages = tuple(page for one in made for page in one.pages)
    return Draft(code=name, name=f"{name}.pdf", title=made[0].title, pages=pages)


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


def missing_in(parts: Iterable[tuple[str, Paper]]) -> tuple[str, ...]:
    """What nobody entered for the forms among these papers, each label once."""
    found = (label for _, paper in parts if isinstance(paper, Sheets) for label in paper.missing)
    return tuple(dict.fromkeys(found))


def view_models(source: Source, asked: DocumentRequest) -> tuple[tuple[str, Paper], ...]:
    """What stands on the document, as data: a template and a paper, of a pack several.

    Raises:
        UnknownName: no such document.
        DocumentOptionError: an option or a value it does not know.
        DocumentNotReady: the event has no such document, or something is missing for it.
    """
    return tuple((page.template, page.paper) for page in _pages(source, asked))


def _pages(source: Source, asked: DocumentRequest) -> tuple[_Page, ...]:
    desk, kind = desk_of(source, asked), document_kind(asked.code)
    if kind.build is not None:
        return (_Page(desk, kind.template, kind.build(desk)),)
    wanted = [(part, document_kind(part.code)) for part in kind.parts]
    return tuple(
        made
        for part, each in wanted
        if _suits(each, source) and each.needs.missing(source) is None
        for made in _pages(source, replace(asked, code=part.code, options=dict(part.options)))
    )


def desk_of(source: Source, asked: DocumentRequest) -> Desk:
    """The source with what was asked of it, checked.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
    """
    kind = document_kind(asked.code)
    options = _options(kind, asked.options)
    tournament = source.state.tournament
    if not _suits(kind, source):
        raise DocumentNotReady("document.other_system", document=kind.code)
    problem = kind.needs.missing(source)
    if problem is not None:
        raise problem
    number = 0
    if kind.of_round or kind.after_round:
        number = _last(source, kind) if asked.round is None else asked.round
        if number or kind.needs is ROUND:
            tournament.round(number)  # a clear error for a round that does not exist
    return Desk(
        source=source,
        code=kind.code,
        language=next(
            (one for one in (asked.language, kind.language) if one in languages("documents")),
            ENGLISH,
        ),
        round_no=number,
        options=options,
        edition=kind.edition,
        is_record=kind.is_record,
    )


def _last(source: Source, kind: DocumentKind) -> int:
    """The last round paired; for how things stand, the last in which something is known."""
    rounds = source.state.tournament.rounds
    if kind.of_round:
        return len(rounds)
    known = [r.number for r in rounds if any(game.result.is_known for game in r.games)]
    return max(known, default=len(rounds))


def _options(kind: DocumentKind, given: Mapping[str, str]) -> dict[str, str]:
    known = {option.name: option for option in kind.options}
    for name, value in given.items():
        if name not in known:
            raise DocumentOptionError(
                "document.option", document=kind.code, option=name, known=tuple(known) or ("–",)
            )
        values = known[name].values
        if values and value not in values:
            raise DocumentOptionError("document.value", option=name, value=value, known=values)
        form = ABOUT.get(known[name].about)
        if form is not None and value and not form.fullmatch(value):
            raise DocumentOptionError("document.number", option=name, value=value)
    return {
        name: given.get(name, option.values[0] if option.values else "")
        for name, option in known.items()
    }


def _texts(value: object) -> Iterator[str]:
    """Every text of a paper, drawings left out."""
    match value:
        case str():
            if not value.startswith("<svg"):
                yield value
        case tuple():
            for item in value:
                yield from _texts(item)
        case _ if hasattr(value, "__slots__"):
            for name in value.__slots__:
                yield from _texts(getattr(value, name))
