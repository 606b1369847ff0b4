"""Asking for a document: what is missing, the options, the data, the PDF."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field, replace

from ronde.catalogue import ENGLISH, languages
from ronde.documents.desk import Desk, Source
from ronde.documents.errors import DocumentNotReady, DocumentOptionError
from ronde.documents.kinds import DocumentKind
from ronde.documents.needs import ROUND
from ronde.documents.paper import Paper, Sheets, as_data
from ronde.documents.registry import FAMILIES, document_kind
from ronde.documents.typefaces import lacking
from ronde.documents.typesetting import typeset
from ronde.texts.language import Language

__all__ = [
    "Document",
    "DocumentRequest",
    "Offered",
    "desk_of",
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
    a pack that could not be made.
    """

    code: str
    name: str
    data: bytes
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


def make(source: Source, asked: DocumentRequest) -> Document:
    """The document as PDF; the same for the same request at the same version.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
        TypstMissing, TypesettingFailed: as `typeset`.
    """
    desk, kind = desk_of(source, asked), document_kind(asked.code)
    parts = view_models(source, asked)
    data = {
        "title": " · ".join(part for part in (desk.frame().event, desk.title) if part),
        "language": desk.language,
        "parts": tuple({"template": name, "paper": paper} for name, paper in parts),
    }
    timestamp = 0 if source.at is None else int(source.at.timestamp())
    named = [asked.code.replace(".", "-")]
    if kind.of_round or kind.after_round:
        named.append(f"r{desk.round_no}")
    return Document(
        code=asked.code,
        name=f"{'-'.join(named)}-{desk.language}.pdf",
        data=typeset(as_data(data), timestamp=timestamp),
        lacking=lacking("".join(text for _, paper in parts for text in _texts(paper))),
        missing=missing_in(parts),
        without=_offered(kind, source).without,
    )


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
    desk, kind = desk_of(source, asked), document_kind(asked.code)
    if kind.build is not None:
        return ((kind.template, kind.build(desk)),)
    wanted = [(part, document_kind(part.code)) for part in kind.parts]
    return tuple(
        made
        for part, each in wanted
        if _suits(each, source) and each.needs.missing(source) is None
        for made in view_models(source, replace(asked, code=part.code, options=dict(part.options)))
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
        about = known[name].about
        if about in _NUMBERED and value and not (value.isdecimal() and len(value) <= _FIGURES):
            raise DocumentOptionError("document.number", option=name, value=value[:_FIGURES])
        if about == "reason" and len(value) > _LETTERS:
            raise DocumentOptionError("document.long", option=name, most=_LETTERS)
    return {
        name: given.get(name, option.values[0] if option.values else "")
        for name, option in known.items()
    }


_NUMBERED = frozenset({"player", "board", "official", "rating"})
"""What is named by a number."""
_FIGURES = 9
"""Figures of the largest one."""
_LETTERS = 500
"""As long as a reason may be on a form."""


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
