"""Asking for a document: what such an event has, what is missing for it, the options."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from ronde.catalogue import ENGLISH, languages
from ronde.documents.desk import Desk, Source
from ronde.documents.errors import DocumentName, DocumentNotReady, DocumentOptionError
from ronde.documents.kinds import ABOUT, INDEX, DocumentKind, Option, Part
from ronde.documents.needs import ROUND
from ronde.documents.packing import chosen
from ronde.documents.registry import FAMILIES, document_kind
from ronde.documents.sets.template_set import TemplateSet
from ronde.texts.language import Language

__all__ = [
    "DocumentRequest",
    "Offered",
    "desk_of",
    "offered",
    "there_is",
    "usual_value",
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

    `without` are the parts of a pack that cannot be made yet, `parts` those that can. `family` is
    the heading under which it is offered.
    """

    kind: DocumentKind
    problem: DocumentNotReady | None = None
    without: tuple[Offered, ...] = ()
    parts: tuple[Part, ...] = ()
    family: str = ""


def offered(source: Source) -> tuple[Offered, ...]:
    """The documents that such an event has, those that cannot be made yet with the reason."""
    return tuple(
        replace(_offered(kind, source), family=family.code)
        for family in FAMILIES
        for kind in family.kinds
        if _suits(kind, source)
    )


def _offered(kind: DocumentKind, source: Source) -> Offered:
    suiting = [part for part in kind.parts if there_is(part, source)]
    codes = dict.fromkeys(part.code for part in suiting if part.code != INDEX)
    found = [_offered(document_kind(code), source) for code in codes]
    return Offered(
        kind,
        kind.needs.missing(source),
        without=tuple(part for part in found if part.problem is not None),
        parts=tuple(part for part in suiting if _missing(part, source) is None),
    )


def there_is(part: Part, source: Source) -> bool:
    """Whether such an event has that part at all."""
    return part.code == INDEX or _suits(document_kind(part.code), source)


def _missing(part: Part, source: Source) -> DocumentNotReady | None:
    return None if part.code == INDEX else document_kind(part.code).needs.missing(source)


def _suits(kind: DocumentKind, source: Source) -> bool:
    return kind.suits(source.state.tournament.settings)


def desk_of(source: Source, asked: DocumentRequest) -> Desk:
    """The source with what was asked of it, checked.

    Raises:
        UnknownName, DocumentOptionError, DocumentNotReady: as `view_models`.
    """
    kind = document_kind(asked.code)
    options = _options(kind, asked.options, source.template_set)
    tournament = source.state.tournament
    if not _suits(kind, source):
        raise DocumentNotReady("document.other_system", document=DocumentName(kind.code))
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
