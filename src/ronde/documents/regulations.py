"""What is announced before the first round: information sheet, regulations, committee."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from ronde.admin.regulations.event import official_name
from ronde.catalogue import COMPLETE, say
from ronde.documents.desk import Desk
from ronde.documents.fitting import LARGE, listing, page_width, titled
from ronde.documents.kinds import LETTERS, DocumentKind, Option
from ronde.documents.needs import COMMITTEE, NOTHING
from ronde.documents.paper import Column, Frame, Listing, Section, Signs, Styled
from ronde.journal import State
from ronde.model import OfficialRole, Person, Seat
from ronde.queries.regulations import clauses_of, regulations_case
from ronde.texts.adopted import KeptClause, former_label, kept_text, paragraphs, version_text
from ronde.texts.information import ItemText, item_texts
from ronde.texts.language import Language
from ronde.texts.regulations import clause_texts, part_text

__all__ = ["KINDS", "RegulationsPaper", "Side", "SidesOfClause"]

_SIZE = 105
"""Tenths of a point: the letters of a text that is read at a table."""
_WHOLE = 900
"""A clause of so many letters is not parted over pages."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Side:
    """A clause in one language; `former`: until when it said what."""

    language: str
    title: str
    paragraphs: tuple[str, ...]
    former: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class SidesOfClause:
    """A clause in each of the languages, side by side; `whole`: it is not parted over pages."""

    sides: tuple[Side, ...]
    whole: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class RegulationsPaper:
    """The text; `above` says which versions there are, `signs` who signs."""

    frame: Frame
    size: int
    above: tuple[str, ...]
    clauses: tuple[SidesOfClause, ...]
    signs: Signs


BESIDE = Option("beside", ("no", "yes"))
"""Both languages side by side, the official one first."""


def regulations(desk: Desk) -> RegulationsPaper:
    """The version in force, signed by the chief arbiter and the organiser; before, the draft.

    Rule: book 1.1 B.1.1, 5.1 model; LA25 5.2.
    """
    languages = COMPLETE if desk.options.get("beside") == "yes" else (desk.language,)
    texts = {
        language: {clause.id: clause for clause in _text(desk.state, language)}
        for language in languages
    }
    versions = desk.state.adopted
    told = [version_text(versions, n, desk.language) for n in range(1, len(versions) + 1)]
    state = told[-1] if told else say(desk.language, "regulations", "version.draft")
    frame = desk.frame(state=state)
    large = frame.large
    return RegulationsPaper(
        frame=titled(frame, page_width(frame)),
        size=LARGE if large else _SIZE,
        above=tuple(told[:-1]),
        clauses=tuple(
            _clause(
                _side(text[clause], language) for language, text in texts.items() if clause in text
            )
            for clause in dict.fromkeys(clause for text in texts.values() for clause in text)
        ),
        signs=_signs(desk),
    )


def _text(state: State, language: Language) -> tuple[KeptClause, ...]:
    """The text in force, else the draft as it is said now."""
    if state.adopted:
        return kept_text(state.adopted, language)
    own = state.tournament.settings.regulations
    return tuple(
        KeptClause(id=text.id, number=text.number, title=text.title, text=text.text)
        for text in clause_texts(clauses_of(state), own, language)
    )


def _clause(sides: Iterable[Side]) -> SidesOfClause:
    made = tuple(sides)
    letters = max(
        sum(map(len, (*side.paragraphs, *(line for _, lines in side.former for line in lines))))
        for side in made
    )
    return SidesOfClause(sides=made, whole=letters <= _WHOLE)


def _side(clause: KeptClause, language: Language) -> Side:
    gone = say(language, "regulations", "version.gone")
    return Side(
        language=language,
        title=f"{clause.number}. {clause.title}" if clause.number else clause.title,
        paragraphs=paragraphs(clause.text) or ((gone,) if clause.former else ()),
        former=tuple((former_label(day, language), paragraphs(was)) for day, was in clause.former),
    )


def _signs(desk: Desk) -> Signs:
    """Who signed; of a draft, who will."""
    if desk.state.adopted:
        adoption = desk.state.adopted[-1].adoption
        chief, organiser = adoption.chief, adoption.organiser
    else:
        case = regulations_case(desk.state)
        chief = official_name(case, OfficialRole.CHIEF_ARBITER)
        organiser = _organiser(desk)
    named = (("chief", chief), ("organiser", organiser))
    return Signs(tuple((desk.say(f"sign.{code}"), _plainly(name)) for code, name in named))


def _organiser(desk: Desk) -> str:
    case = regulations_case(desk.state)
    announced = case.settings.organiser or case.settings.club
    return official_name(case, OfficialRole.ORGANISER) or announced


GAPS = Option("gaps", ("shown", "hidden"))
"""What the sheet lacks stands in it, for whoever completes it; hidden, it can go out as it is."""


def information(desk: Desk) -> RegulationsPaper:
    """The sheet for those who are invited or might come, item by item.

    Rule: book 6.9 XII.3, XII.6.
    """
    languages = COMPLETE if desk.options.get("beside") == "yes" else (desk.language,)
    shown = desk.options.get("gaps") != "hidden"
    texts = {
        language: {
            item.id: item
            for item in item_texts(desk.state, language)
            if item.lines or (shown and item.lacks)
        }
        for language in languages
    }
    frame = desk.frame()
    items = dict.fromkeys(item for text in texts.values() for item in text)
    return RegulationsPaper(
        frame=titled(frame, page_width(frame)),
        size=LARGE if frame.large else _SIZE,
        above=(),
        clauses=tuple(
            _clause(_told(text[item], language, shown=shown) for language, text in texts.items())
            for item in items
        ),
        signs=Signs(((desk.say("sign.organiser"), _plainly(_organiser(desk))),)),
    )


def _told(item: ItemText, language: Language, *, shown: bool) -> Side:
    gaps = (say(language, "regulations", "text.missing", what=lack) for lack in item.lacks)
    return Side(
        language=language,
        title=item.title,
        paragraphs=(*item.lines, *(gaps if shown else ())),
    )


def _plainly(name: str) -> str:
    """A name as forms have it: without the comma of lists."""
    person = Person(name=name)
    return f"{person.family_name} {person.given_name}".strip()


_LARGEST = 240
"""Tenths of a point: a notice is read from a step away."""
_RULES = ("deadline", "fee", "no_fee", "own_case", "federal")
"""What the notice says of the clause on appeals, below the names."""


def committee(desk: Desk) -> Listing:
    """Who sits on the appeals committee, by when and for what fee one appeals.

    Rule: book 1.2 22.1, 6.9 X.
    """
    appeals = next(clause for clause in clauses_of(desk.state) if clause.id == "appeals")
    rows = tuple(
        (desk.say(f"committee.{seat.value}"), Styled(_plainly(member.person.name)))
        for seat in Seat
        for member in desk.settings.committee
        if member.seat is seat
    )
    columns = (Column(head=""), Column(head="", flexible=True))
    lines = tuple(
        part_text("appeals", part, desk.language) for part in appeals.parts if part.code in _RULES
    )
    section = Section(columns=columns, rows=rows, lines=lines) if rows else Section(lines=lines)
    return listing(desk.frame(), [section], largest=_LARGEST)


KINDS = (
    DocumentKind(
        code="information",
        template="regulations",
        build=information,
        needs=NOTHING,
        options=(LETTERS, BESIDE, GAPS, Option("paper", ("a4", "letter"))),
    ),
    DocumentKind(
        code="regulations",
        template="regulations",
        build=regulations,
        needs=NOTHING,
        options=(LETTERS, BESIDE, Option("paper", ("a4", "letter"))),
    ),
    DocumentKind(
        code="committee",
        template="list",
        build=committee,
        needs=COMMITTEE,
        options=(Option("paper", ("a4", "a3")), LETTERS),
    ),
)
