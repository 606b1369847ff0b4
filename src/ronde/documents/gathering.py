"""The papers that a document consists of: one, or those of the parts of a pack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from ronde.documents.asking import DocumentRequest, desk_of, there_is
from ronde.documents.contents import Content, contents
from ronde.documents.desk import Desk, Source
from ronde.documents.errors import DocumentName, DocumentNotReady
from ronde.documents.kinds import INDEX, DocumentKind, Part
from ronde.documents.packing import chosen, part_name
from ronde.documents.paper import Paper, Sheets
from ronde.documents.registry import document_kind
from ronde.documents.typefaces import lacking
from ronde.documents.typesetting import OWN

__all__ = [
    "Gathered",
    "Piece",
    "Progress",
    "gathered",
    "lacking_in",
    "missing_in",
    "untold",
    "view_models",
]

HANDED_ON = frozenset({"player", "board"})
"""What a pack is asked about, its parts are asked about too."""

Progress = Callable[[int, int], None]
"""Told how many steps are done, of how many."""


def untold(done: int, steps: int) -> None:
    """Nobody listens."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Piece:
    """A paper with what it was asked for as; a document that is no pack is one of them."""

    part: Part
    desk: Desk
    template: str
    paper: Paper


@dataclass(frozen=True, slots=True)
class Gathered:
    """What a document is made of, and the parts of a pack that cannot be made, with the reason."""

    pieces: tuple[Piece, ...]
    absent: tuple[tuple[Part, DocumentNotReady], ...] = ()


def gathered(desk: Desk, asked: DocumentRequest, tell: Progress = untold) -> Gathered:
    """The papers of a document: its own, or those of the parts of a pack.

    A part that turns out to be refused while it is made (a norm that an arbiter cannot have) is
    left out like one that lacks something.

    Raises:
        DocumentNotReady: it is no pack and is refused, or none of the parts can be made.
    """
    kind = document_kind(desk.code)
    if kind.build is not None:
        return Gathered((_own(desk, kind),))
    parts = [part for part in chosen(kind, desk.options) if there_is(part, desk.source)]
    found: list[Piece] = []
    absent: list[tuple[Part, DocumentNotReady]] = []
    for number, part in enumerate(parts):
        tell(number, len(parts) + 1)
        if part.code == INDEX:
            continue
        try:
            found += _of_part(desk, asked, part)
        except DocumentNotReady as problem:
            absent.append((part, problem))
    if not found:
        raise DocumentNotReady("document.no_parts", document=DocumentName(kind.code))
    if any(part.code == INDEX for part in parts):
        found.insert(0, _index(desk, found, absent))
    tell(len(parts), len(parts) + 1)
    return Gathered(tuple(found), tuple(absent))


def _own(desk: Desk, kind: DocumentKind) -> Piece:
    assert kind.build is not None, "a pack has parts"
    own = desk.source.template_set.replaces.get(kind.code)
    template = f"{OWN}/{own}" if own else kind.template
    return Piece(part=Part(kind.code), desk=desk, template=template, paper=kind.build(desk))


def _of_part(desk: Desk, asked: DocumentRequest, part: Part) -> list[Piece]:
    kind = document_kind(part.code)
    handed = {
        option.name: desk.options[option.name]
        for option in kind.options
        if option.about in HANDED_ON and desk.options.get(option.name)
    }
    found = []
    for number in range(1, desk.round_no + 1) if part.every_round else (desk.round_no,):
        request = DocumentRequest(
            code=part.code,
            language=kind.language or asked.language,
            round=number or asked.round,
            options=handed | dict(part.options),
        )
        found.append(replace(_own(desk_of(desk.source, request), kind), part=part))
    return found


def _index(
    desk: Desk, pieces: Sequence[Piece], absent: Sequence[tuple[Part, DocumentNotReady]]
) -> Piece:
    """The list of the pieces, which stands before them."""
    there = [
        Content(
            code=piece.part.code,
            name=part_name(piece.part, desk.language),
            round=piece.paper.frame.round,
            place=place,
            missing=missing_in([(piece.template, piece.paper)]),
        )
        for place, piece in enumerate(pieces, start=1)
    ]
    lacking_ = [
        Content(
            code=part.code,
            name=part_name(part, desk.language),
            problem=problem.said_in(desk.language),
        )
        for part, problem in absent
    ]
    paper = contents(desk, (*there, *lacking_))
    return Piece(part=Part(INDEX), desk=desk, template="list", paper=paper)


def view_models(source: Source, asked: DocumentRequest) -> tuple[tuple[str, Paper], ...]:
    """What stands on the document, as data: a template and a paper, of a pack several.

    Raises:
        UnknownName: no such document.
        DocumentOptionError: an option or a value it does not know.
        DocumentNotReady: the event has no such document, or something is missing for it.
    """
    found = gathered(desk_of(source, asked), asked)
    return tuple((piece.template, piece.paper) for piece in found.pieces)


def missing_in(parts: Iterable[tuple[str, Paper]]) -> tuple[str, ...]:
    """What nobody entered for the forms among these papers, each label once."""
    found = (label for _, paper in parts if isinstance(paper, Sheets) for label in paper.missing)
    return tuple(dict.fromkeys(found))


def lacking_in(parts: Iterable[tuple[str, Paper]]) -> str:
    """The letters of these papers that the typeface has not."""
    return lacking("".join(text for _, paper in parts for text in _texts(paper)))


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
