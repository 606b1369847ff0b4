"""Asking for a document: what is missing, the options, the data, the PDF."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType

from ronde.catalogue import ENGLISH, languages
from ronde.documents.contents import Content, contents
from ronde.documents.desk import Desk, Source
from ronde.documents.errors import DocumentNotReady, DocumentOptionError, TypesettingFailed
from ronde.documents.kinds import ABOUT, INDEX, DocumentKind, Option, Part
from ronde.documents.needs import ROUND
from ronde.documents.packing import chosen, part_name, zipped
from ronde.documents.paper import FileName, Paper, Sheets, as_data
from ronde.documents.prints import Print, content_of, reframed
from ronde.documents.registry import FAMILIES, document_kind
from ronde.documents.sets.template_set import BUILT_IN, TemplateSet
from ronde.documents.typefaces import lacking
from ronde.documents.typesetting import OWN, page_count, typeset
from ronde.errors import RondeError
from ronde.texts.language import Language, labelled

__all__ = [
    "Document",
    "DocumentRequest",
    "Draft",
    "Offered",
    "Progress",
    "Replacing",
    "Setting",
    "content_now",
    "desk_of",
    "draft",
    "lacking_in",
    "made_as_asked",
    "make",
    "make_again",
    "missing_in",
    "offered",
    "usual_value",
    "view_models",
]


Progress = Callable[[int, int], None]
"""Told how many steps are done, of how many."""


def _untold(done: int, steps: int) -> None:
    """Nobody listens."""


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

    `without` are the parts of a pack that cannot be made yet, `parts` those that can. `family` is
    the heading under which it is offered.
    """

    kind: DocumentKind
    problem: DocumentNotReady | None = None
    without: tuple[Offered, ...] = ()
    parts: tuple[Part, ...] = ()
    family: str = ""


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


def offered(source: Source) -> tuple[Offered, ...]:
    """The documents that such an event has, those that cannot be made yet with the reason."""
    return tuple(
        replace(_offered(kind, source), family=family.code)
        for family in FAMILIES
        for kind in family.kinds
        if _suits(kind, source)
    )


def _offered(kind: DocumentKind, source: Source) -> Offered:
    suiting = [part for part in kind.parts if _there_is(part, source)]
    codes = dict.fromkeys(part.code for part in suiting if part.code != INDEX)
    found = [_offered(document_kind(code), source) for code in codes]
    return Offered(
        kind,
        kind.needs.missing(source),
        without=tuple(part for part in found if part.problem is not None),
        parts=tuple(part for part in suiting if _missing(part, source) is None),
    )


def _there_is(part: Part, source: Source) -> bool:
    """Whether such an event has that part at all."""
    return part.code == INDEX or _suits(document_kind(part.code), source)


def _missing(part: Part, source: Source) -> DocumentNotReady | None:
    return None if part.code == INDEX else document_kind(part.code).needs.missing(source)


def _suits(kind: DocumentKind, source: Source) -> bool:
    return kind.suits(source.state.tournament.settings)


Setting = Callable[..., bytes]
"""What makes a PDF of data, as `typeset` does."""


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A document before it is set: what stands on it, and what it can be verified by.

    `name` is that of its file, empty: as the document is called.
    """

    source: Source
    desk: Desk
    pieces: tuple[_Piece, ...]
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
        tell: Progress = _untold,
    ) -> Document:
        """The file; `replaces`: by code, the version whose print a paper takes the place of.

        Raises:
            TypstMissing, TypesettingFailed: as `typeset`.
        """
        source, desk = self.source, self.desk
        pieces = [_replacing(piece, replaces) for piece in self.pieces]
        papers = tuple((piece.template, piece.paper) for piece in pieces)
        if desk.options.get("as") == "zip":
            data, pages = _as_zip(source, desk, pieces, tell, setting)
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
                Offered(document_kind(part.code), problem)
                for part, problem in _absent(source, desk)
            ),
            template_set=source.template_set.label,
        )


def _replacing(piece: _Piece, replaces: Mapping[str, int]) -> _Piece:
    imprint = piece.desk.imprint
    version = None if imprint is None else replaces.get(imprint.code)
    if version is None:
        return piece
    words = piece.desk.say("frame.replaces", version=version)
    paper = reframed(piece.paper, lambda frame: replace(frame, replaces=words))
    return replace(piece, paper=paper)


Replacing = Callable[[tuple[Print, ...]], Mapping[str, int]]
"""Of prints, by code, the version whose print each takes the place of."""


def _replacing_nothing(_: tuple[Print, ...]) -> Mapping[str, int]:
    return {}


def make(
    source: Source,
    asked: DocumentRequest,
    tell: Progress = _untold,
    *,
    replaces: Replacing = _replacing_nothing,
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

    return _standing_in(source, drafted, _untold, replaces=replaces, setting=setting)


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


def made_as_asked(source: Source, asked: DocumentRequest, tell: Progress = _untold) -> Document:
    """The same with this template set or not at all: what authors of one want to know.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
        TypstMissing, TypesettingFailed: as `typeset`.
    """
    return draft(source, asked, tell).finished(tell=tell)


def draft(source: Source, asked: DocumentRequest, tell: Progress = _untold) -> Draft:
    """The document before it is set.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
    """
    desk = desk_of(source, asked)
    return Draft(source=source, desk=desk, pieces=_pieces(source, desk, asked, tell))


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


def _as_pdf(source: Source, desk: Desk, pieces: Sequence[_Piece], setting: Setting) -> bytes:
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


def _as_zip(
    source: Source, desk: Desk, pieces: Sequence[_Piece], tell: Progress, setting: Setting
) -> tuple[bytes, int]:
    """A file for each part behind a list of them, and of what is missing."""
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
    for part, problem in _absent(source, desk):
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


def missing_in(parts: Iterable[tuple[str, Paper]]) -> tuple[str, ...]:
    """What nobody entered for the forms among these papers, each label once."""
    found = (label for _, paper in parts if isinstance(paper, Sheets) for label in paper.missing)
    return tuple(dict.fromkeys(found))


def lacking_in(parts: Iterable[tuple[str, Paper]]) -> str:
    """The letters of these papers that the typeface has not."""
    return lacking("".join(text for _, paper in parts for text in _texts(paper)))


def view_models(source: Source, asked: DocumentRequest) -> tuple[tuple[str, Paper], ...]:
    """What stands on the document, as data: a template and a paper, of a pack several.

    Raises:
        UnknownName: no such document.
        DocumentOptionError: an option or a value it does not know.
        DocumentNotReady: the event has no such document, or something is missing for it.
    """
    found = _pieces(source, desk_of(source, asked), asked, _untold)
    return tuple((piece.template, piece.paper) for piece in found)


@dataclass(frozen=True, slots=True, kw_only=True)
class _Piece:
    """A paper with what it was asked for as; a document that is no pack is one of them."""

    part: Part
    desk: Desk
    template: str
    paper: Paper


def _pieces(
    source: Source, desk: Desk, asked: DocumentRequest, tell: Progress
) -> tuple[_Piece, ...]:
    kind = document_kind(desk.code)
    if kind.build is not None:
        paper = kind.build(desk)
        own = source.template_set.replaces.get(kind.code)
        template = f"{OWN}/{own}" if own else kind.template
        return (_Piece(part=Part(kind.code), desk=desk, template=template, paper=paper),)
    parts = [part for part in _parts(source, desk) if _missing(part, source) is None]
    found: list[_Piece] = []
    for number, part in enumerate(parts):
        tell(number, len(parts) + 1)
        if part.code != INDEX:
            found += _of_part(source, desk, asked, part)
    if not found:
        raise DocumentNotReady("document.no_parts", document=kind.code)
    if any(part.code == INDEX for part in parts):
        found.insert(0, _index(source, desk, found))
    tell(len(parts), len(parts) + 1)
    return tuple(found)


def _of_part(source: Source, desk: Desk, asked: DocumentRequest, part: Part) -> Iterator[_Piece]:
    kind = document_kind(part.code)
    for number in range(1, desk.round_no + 1) if part.every_round else (desk.round_no,):
        request = DocumentRequest(
            code=part.code,
            language=kind.language or asked.language,
            round=number or asked.round,
            options=dict(part.options),
        )
        (piece,) = _pieces(source, desk_of(source, request), request, _untold)
        yield replace(piece, part=part)


def _index(source: Source, desk: Desk, pieces: Sequence[_Piece]) -> _Piece:
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
        for part, problem in _absent(source, desk)
    ]
    paper = contents(desk, (*there, *lacking_))
    return _Piece(part=Part(INDEX), desk=desk, template="list", paper=paper)


def _parts(source: Source, desk: Desk) -> list[Part]:
    """The parts asked for that such an event has."""
    wanted = chosen(document_kind(desk.code), desk.options)
    return [part for part in wanted if _there_is(part, source)]


def _absent(source: Source, desk: Desk) -> list[tuple[Part, DocumentNotReady]]:
    """Those of them that cannot be made, and why."""
    found = ((part, _missing(part, source)) for part in _parts(source, desk))
    return [(part, problem) for part, problem in found if problem is not None]


def desk_of(source: Source, asked: DocumentRequest) -> Desk:
    """The source with what was asked of it, checked.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
    """
    kind = document_kind(asked.code)
    options = _options(kind, asked.options, source.template_set)
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


def usual_value(option: Option, template_set: TemplateSet) -> str:
    """What is meant where nothing is said; the paper of a template set stands for A4."""
    usual = option.values[0] if option.values else ""
    paper = template_set.tokens.paper
    return paper if option.name == "paper" and usual == "a4" and paper in option.values else usual


def _options(
    kind: DocumentKind, given: Mapping[str, str], template_set: TemplateSet
) -> dict[str, str]:
    known = {option.name: option for option in kind.options}
    for name, value in given.items():
        if name not in known:
            raise DocumentOptionError(
                "document.option", document=kind.code, option=name, known=tuple(known) or ("–",)
            )
        values = known[name].values
        if values and value not in values:
            raise DocumentOptionError("document.value", option=name, value=value, known=values)
        if known[name].about == "parts":
            chosen(kind, {name: value})
        form = ABOUT.get(known[name].about)
        if form is not None and value and not form.fullmatch(value):
            raise DocumentOptionError("document.number", option=name, value=value[:_NAMED])
        if known[name].about == "reason" and len(value) > _LETTERS:
            raise DocumentOptionError("document.long", option=name, most=_LETTERS)
    return {
        name: given.get(name, usual_value(option, template_set)) for name, option in known.items()
    }


_NAMED = 20
"""So much of a value that is none is said again."""
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
