"""Appeals in words: who may not decide, what was decided, where it goes next."""

from __future__ import annotations

from ronde.admin.answers import Due
from ronde.admin.appeals import Interest
from ronde.catalogue import say
from ronde.model import Appeal, AppealOutcome
from ronde.texts.dates import date_text
from ronde.texts.desk import outcome_text
from ronde.texts.language import Language

__all__ = ["appeal_reason", "ground_text", "interest_text", "next_text", "outcome_of"]


def interest_text(interest: Interest, language: Language) -> str:
    """What ties somebody to a case.

    >>> interest_text(Interest.PARTY, "en")
    'party to the case'
    """
    return say(language, "desk", f"interest.{interest.value}")


def ground_text(ground: str, language: Language) -> str:
    """Why an appeal cannot be heard.

    >>> ground_text("late", "en")
    'lodged too late'
    """
    return say(language, "desk", f"ground.{ground}")


def outcome_of(appeal: Appeal, language: Language) -> str:
    """What became of an appeal, and why where it was not heard.

    >>> outcome_of(Appeal(number=1, outcome=AppealOutcome.INADMISSIBLE, ground="late"), "en")
    'inadmissible: lodged too late'
    """
    outcome = outcome_text(appeal.outcome, language)
    if appeal.outcome is not AppealOutcome.INADMISSIBLE or not appeal.ground:
        return outcome
    ground = ground_text(appeal.ground, language)
    return say(language, "desk", "outcome.because", outcome=outcome, ground=ground)


def appeal_reason(number: int, article: str, language: Language) -> str:
    """Why a result was corrected that a committee changed: the number, and the article.

    >>> appeal_reason(1, "7.5.5", "en")
    'appeal 1 7.5.5'
    """
    return say(language, "desk", "appeal.reason", number=number, article=article).strip()


def next_text(due: Due, language: Language) -> str:
    """Where the parties may go next, and until when."""
    if due.condition == "final":
        return say(language, "desk", "next.final")
    if due.day is not None:
        return say(language, "desk", "next.until", day=date_text(due.day, language))
    if due.anchor:
        return say(language, "desk", "next.days", count=due.fields["days"])
    return say(language, "desk", "next.open")
