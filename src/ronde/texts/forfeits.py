"""A forfeit looked into, in words: where it stands, why, what is due, whom one tells."""

from __future__ import annotations

from ronde.admin.answers import Due
from ronde.admin.forfeits import Chain, Reason, Step
from ronde.catalogue import say
from ronde.texts.checks import fact
from ronde.texts.dates import date_text
from ronde.texts.language import Language

__all__ = ["due_text", "reason_text", "step_text", "told_text"]


def step_text(step: Step, language: Language) -> str:
    """Where a case stands.

    >>> step_text(Step.ASKED, "en")
    'answer awaited'
    """
    return say(language, "admin", f"forfeit.step.{step.value}")


def reason_text(reason: Reason, language: Language) -> str:
    """Why an answer is as it is, in a sentence.

    >>> reason_text(Reason(code="house_rule", fields={"count": 2, "limit": 2}), "en")
    'Forfeit no. 2: the regulations exclude from no. 2 on.'
    """
    facts = {name: fact(value, language) for name, value in reason.fields.items()}
    return say(language, "admin", f"forfeit.reason.{reason.code}", **facts)


def due_text(due: Due, language: Language) -> str:
    """What is to be done by a day, as far as the day is known."""
    if due.day is None:
        return say(language, "admin", f"forfeit.due.{due.id}.open")
    return say(language, "admin", f"forfeit.due.{due.id}", day=date_text(due.day, language))


def told_text(chain: Chain, language: Language) -> str:
    """Whom the arbiter tells where a forfeit stays unexplained; empty: nobody asks."""
    if not chain.told:
        return ""
    form = f".{chain.form.lower()}" if chain.form else ""
    return say(language, "admin", f"forfeit.told.{chain.told}{form}")
