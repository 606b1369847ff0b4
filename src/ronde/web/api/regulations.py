"""The regulations through the API: everybody reads what is adopted, arbiters adopt."""

from __future__ import annotations

import datetime as dt
import enum
from typing import Annotated

from django.http import HttpRequest, HttpResponse
from ninja import Query, Router
from pydantic import Field, StringConstraints

from ronde.catalogue import COMPLETE
from ronde.queries.adoption import changes_since
from ronde.queries.regulations import clauses_of, open_clauses
from ronde.services.acts import Done, Signature
from ronde.services.people.roles import Role
from ronde.services.public.published import published_versions
from ronde.services.regulations import adopt_regulations
from ronde.store.errors import Conflict
from ronde.texts.adopted import change_texts, kept_text, said_in
from ronde.texts.language import Language
from ronde.texts.regulations import clause_texts, missing_text
from ronde.web.api import schemas
from ronde.web.api.acting import Acted, Asked, act_once, acted
from ronde.web.api.declared import Key, TournamentNo, who_may
from ronde.web.api.problems import problem
from ronde.web.api.visibility import visible_tournament
from ronde.web.request_context import STORE

__all__ = ["router"]

router = Router(tags=["Regulations"])

_ADDRESS = "/tournaments/{n:tournament}/regulations"
Name = Annotated[
    str,
    StringConstraints(min_length=1, max_length=150, strip_whitespace=True, pattern=r"^[^\x00]*$"),
]


class TextLanguage(enum.StrEnum):
    """A language that the text is complete in; the French one is official in France."""

    FR = "fr"
    EN = "en"


Text = Annotated[
    TextLanguage | None, Query(None, description="Else the language asked for, or French.")
]


class FormerText(schemas.Said):
    """What a clause said until a day, once round 1 had begun."""

    until: dt.date
    text: str


class RegulationsClause(schemas.Said):
    """A clause, numbered; one that was given up has no number and no text."""

    id: str
    number: int
    title: str
    text: str
    former: list[FormerText]


class RegulationsVersion(schemas.Said):
    """A version: when it was adopted, by whom it was signed, how many rounds were paired."""

    number: int
    on: dt.date
    chief: str
    organiser: str
    rounds: int


class RegulationsText(schemas.Said):
    """The text in force; empty while nothing is adopted."""

    version: int
    language: TextLanguage
    versions: list[RegulationsVersion]
    clauses: list[RegulationsClause]


class OpenPoint(schemas.Said):
    """Something a clause lacks, and where it is said, as a code."""

    clause: str
    code: str
    remedy: str
    text: str


class ClauseDiffers(schemas.Said):
    """A clause in force that says something else than what is announced now."""

    clause: str
    how: str = Field(description="`changed`, `gone` or `new`.")
    title: str
    before: list[str]
    now: list[str]


class RegulationsDraft(schemas.Said):
    """The text as it follows from what is announced now."""

    version: int
    language: TextLanguage
    clauses: list[RegulationsClause]
    missing: list[OpenPoint]
    changes: list[ClauseDiffers]


class AdoptionAsked(Asked):
    """The text as it is said now is adopted, in every language."""

    on: dt.date
    chief: Name
    organiser: Name
    expected: int | None = Field(
        default=None,
        ge=1,
        le=999_999_999,
        description="The version you saw: if what the text follows from changed, nothing is done.",
    )


@router.get(_ADDRESS, **who_may(Role.ANYBODY, RegulationsText, "regulations"))
def regulations(request: HttpRequest, tournament: TournamentNo, text: Text) -> RegulationsText:
    """The regulations in force, with the versions before; none while there is only a draft."""
    visible = visible_tournament(request, tournament)
    versions = published_versions(visible.journal.state)
    asked = _language(text, visible.language)
    language = said_in(versions[-1], asked).language if versions else asked
    return RegulationsText(
        version=visible.journal.version,
        language=TextLanguage(language),
        versions=[
            RegulationsVersion(
                number=number,
                on=one.adoption.on,
                chief=one.adoption.chief,
                organiser=one.adoption.organiser,
                rounds=one.rounds,
            )
            for number, one in enumerate(versions, start=1)
        ],
        clauses=[
            RegulationsClause(
                id=clause.id,
                number=clause.number,
                title=clause.title,
                text=clause.text,
                former=[FormerText(until=until, text=was) for until, was in clause.former],
            )
            for clause in (kept_text(versions, language) if versions else ())
        ],
    )


@router.get(f"{_ADDRESS}/draft", **who_may(Role.ARBITER, RegulationsDraft, "regulations_draft"))
def draft(request: HttpRequest, tournament: TournamentNo, text: Text) -> RegulationsDraft:
    """The text as it follows from what is announced now, what it lacks, what it contradicts."""
    visible = visible_tournament(request, tournament)
    state = visible.journal.state
    language, own = _language(text, visible.language), state.tournament.settings.regulations
    changes = changes_since(state)
    then = state.adopted[-1].settings.regulations if changes else own
    lacking = {clause.id: clause for one in COMPLETE for clause in open_clauses(state, one)}
    return RegulationsDraft(
        version=visible.journal.version,
        language=TextLanguage(language),
        clauses=[
            RegulationsClause(id=c.id, number=c.number, title=c.title, text=c.text, former=[])
            for c in clause_texts(clauses_of(state), own, language)
        ],
        missing=[
            OpenPoint(
                clause=clause.id,
                code=missing.code,
                remedy=missing.remedy,
                text=missing_text(missing, visible.language),
            )
            for clause in lacking.values()
            for missing in clause.missing
        ],
        changes=[
            ClauseDiffers(
                clause=change.id,
                how=change.how.value,
                title=change.title,
                before=list(change.before),
                now=list(change.now),
            )
            for change in change_texts(changes, then, own, language)
        ],
    )


@router.put(_ADDRESS, **who_may(Role.ARBITER, Acted, "adopt_regulations"))
def adopt(
    request: HttpRequest, tournament: TournamentNo, asked: AdoptionAsked, key: Key
) -> Acted | HttpResponse:
    """Adopt the text; the same again changes nothing. A text with gaps is refused.

    Once round 1 is paired another version needs a reason, and both texts stay.
    """

    def act(by: Signature) -> Done:
        return adopt_regulations(
            STORE,
            tournament,
            on=asked.on,
            chief=asked.chief,
            organiser=asked.organiser,
            by=by,
            seen=asked.expected,
        )

    try:
        done = act_once(request, tournament, key, act, reason=asked.reason)
    except Conflict as error:
        return problem(request, error)
    return acted(request, done)


def _language(asked: TextLanguage | None, own: Language) -> Language:
    if asked is not None:
        return asked.value
    return own if own in COMPLETE else COMPLETE[0]
