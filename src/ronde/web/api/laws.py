"""The Laws of Chess through the API: they are about no event, so no token is asked for."""

from __future__ import annotations

from typing import Annotated

from django.http import HttpRequest
from django.utils import timezone
from ninja import Query, Router
from pydantic import Field

from ronde.rules.admin.laws import LawsEdition
from ronde.rules.editions import REGULATIONS
from ronde.services.people.roles import Role
from ronde.texts.laws import Passage, look_up, passages
from ronde.texts.terms import Explained, look_up_terms, terms_explained
from ronde.web.api import schemas
from ronde.web.api.declared import who_may
from ronde.web.language import language_of

__all__ = ["router"]

router = Router(tags=["Laws of Chess"])

_LONGEST = 80


class Elsewhere(schemas.Said):
    """The same rule in another edition."""

    edition: LawsEdition
    number: str


class LawArticle(schemas.Said):
    """An article in our own words; FIDE's English text is the authentic one."""

    number: str = Field(description="Such as `7.5.5`, `A.4.2`, `III.4`; a chapter has no dot.")
    is_title: bool = Field(description="It only names what the numbers under it are about.")
    text: str = Field(description="In the language asked for.")
    changed: str = Field(description="What another edition says instead; empty: the same.")
    elsewhere: list[Elsewhere]


class Laws(schemas.Said):
    """The Laws in one edition, or what was found in them."""

    edition: LawsEdition
    in_force: LawsEdition = Field(description="The edition in force today.")
    items: list[LawArticle]


@router.get("/laws", **who_may(Role.ANYBODY, Laws, "laws"))
def laws(
    request: HttpRequest,
    q: Annotated[
        str, Query("", max_length=_LONGEST, description="A number or words; empty: every article.")
    ],
    edition: Annotated[
        LawsEdition | None, Query(None, description="Else the edition in force today.")
    ],
) -> Laws:
    """The articles of that number with everything under it, or those that have all the words."""
    in_force = LawsEdition(REGULATIONS["laws"].in_force(timezone.localdate()))
    chosen = edition or in_force
    language = language_of(request)
    asked = q.strip()
    found = look_up(asked, chosen, language) if asked else passages(chosen, language)
    return Laws(edition=chosen, in_force=in_force, items=[_article(part) for part in found])


class LawWord(schemas.Said):
    """A word in one language, and what it means."""

    language: str
    word: str
    text: str


class LawTerm(schemas.Said):
    """A word of the Laws in every language, the one asked for first."""

    code: str
    article: str = Field(description="Where it matters in that edition; empty: nowhere.")
    words: list[LawWord]


class LawTerms(schemas.Said):
    """The words of the Laws, or what was found among them."""

    edition: LawsEdition
    items: list[LawTerm]


@router.get("/laws/words", **who_may(Role.ANYBODY, LawTerms, "laws_words"))
def laws_words(
    request: HttpRequest,
    q: Annotated[
        str, Query("", max_length=_LONGEST, description="Beginnings of words; empty: every word.")
    ],
    edition: Annotated[
        LawsEdition | None, Query(None, description="Else the edition in force today.")
    ],
) -> LawTerms:
    """The words called so in any language, then those that are explained so."""
    chosen = edition or LawsEdition(REGULATIONS["laws"].in_force(timezone.localdate()))
    language = language_of(request)
    asked = q.strip()
    found = look_up_terms(asked, chosen, language) if asked else terms_explained(chosen, language)
    return LawTerms(edition=chosen, items=[_term(entry) for entry in found])


def _term(entry: Explained) -> LawTerm:
    return LawTerm(
        code=entry.term.code,
        article=entry.number,
        words=[
            LawWord(language=wording.language, word=wording.word, text=wording.text)
            for wording in entry.wordings
        ],
    )


def _article(part: Passage) -> LawArticle:
    return LawArticle(
        number=part.article.number,
        is_title=part.article.is_title,
        text=part.text,
        changed=part.changed,
        elsewhere=[
            Elsewhere(edition=LawsEdition(edition), number=number)
            for edition, number in part.article.elsewhere.items()
        ],
    )
