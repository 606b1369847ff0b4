"""The arbiter's desk in words: what happened, what was decided, what became of it."""

from __future__ import annotations

from ronde.admin.penalties import Proposal
from ronde.catalogue import say
from ronde.model import (
    AppealOutcome,
    ForfeitCase,
    Incident,
    IncidentKind,
    Penalty,
    PenaltyKind,
    Sequel,
)
from ronde.model.folding import fold
from ronde.queries.incidents import LogRow
from ronde.texts.language import Language, join, points_text
from ronde.texts.money import money_text

__all__ = [
    "case_text",
    "incident_text",
    "is_about",
    "lost_text",
    "note_texts",
    "outcome_text",
    "penalty_kind_text",
    "penalty_text",
    "sequel_text",
    "told",
]


def incident_text(kind: IncidentKind, language: Language) -> str:
    """What happened.

    >>> incident_text(IncidentKind.ILLEGAL_MOVE, "en")
    'illegal move'
    """
    return say(language, "desk", f"incident.{kind.value}")


def penalty_text(penalty: Penalty, language: Language) -> str:
    """What was decided, with its figures.

    >>> penalty_text(Penalty(kind=PenaltyKind.TIME_TO_OPPONENT, minutes=2), "en")
    '2 minutes to the opponent'
    """
    code = f"penalty.{penalty.kind.value}"
    match penalty.kind:
        case PenaltyKind.TIME_TO_OPPONENT | PenaltyKind.TIME_FROM_OFFENDER if not penalty.minutes:
            return penalty_kind_text(penalty.kind, language)  # nobody said how many
        case PenaltyKind.TIME_TO_OPPONENT | PenaltyKind.TIME_FROM_OFFENDER:
            return say(language, "desk", code, count=penalty.minutes)
        case PenaltyKind.POINTS_TO_OPPONENT | PenaltyKind.POINTS_FROM_OFFENDER:
            return say(language, "desk", code, points=points_text(penalty.points, language))
        case PenaltyKind.FINE:
            return say(language, "desk", code, amount=money_text(penalty.cents, "€", language))
        case PenaltyKind.EXCLUDED_ROUNDS:
            rounds = join(tuple(str(number) for number in penalty.rounds), language)
            return say(language, "desk", code, rounds=rounds)
        case _:
            return say(language, "desk", code)


def is_about(row: LogRow, words: str, language: Language) -> bool:
    """Whether every one of the words is in an entry, as it is said or as it was typed."""
    entry = row.incident
    name = "" if row.player is None else row.player.name
    what = (incident_text(entry.kind, language), penalty_text(entry.penalty, language))
    typed = (entry.article, entry.facts, entry.witnesses, entry.by, *entry.attachments)
    text = fold(" ".join((name, *what, *typed)))
    return all(word in text for word in fold(words).split())


def told(incident: Incident, language: Language) -> str:
    """What happened and what was decided, in a few words."""
    what, penalty = incident_text(incident.kind, language), penalty_text(incident.penalty, language)
    return say(language, "desk", "told", number=incident.number, what=what, penalty=penalty)


def penalty_kind_text(kind: PenaltyKind, language: Language) -> str:
    """A penalty without its figures, to choose from.

    >>> penalty_kind_text(PenaltyKind.TIME_TO_OPPONENT, "en")
    'time to the opponent'
    """
    return say(language, "desk", f"choice.{kind.value}")


def lost_text(lost: str, language: Language) -> str:
    """What the opponent gets where a game is lost by a decision."""
    return say(language, "desk", f"lost.{lost}")


def note_texts(proposal: Proposal, language: Language) -> tuple[str, ...]:
    """What is to be known of a proposal."""
    return tuple(say(language, "desk", f"note.{code}") for code in proposal.notes)


def outcome_text(outcome: AppealOutcome, language: Language) -> str:
    """What became of an appeal."""
    return say(language, "desk", f"outcome.{outcome.value}")


def case_text(case: ForfeitCase, language: Language) -> str:
    """Whether a forfeit was explained, and what follows.

    >>> case_text(ForfeitCase(player=1, round=3, explained=True, sequel=Sequel.PLAYS_ON), "en")
    'explained, plays on'
    """
    known = {True: "yes", False: "no", None: "unknown"}[case.explained]
    follows = sequel_text(case.sequel, language)
    return say(language, "desk", f"explained.{known}", follows=follows)


def sequel_text(sequel: Sequel, language: Language) -> str:
    """What follows for a player who did not come."""
    return say(language, "desk", f"sequel.{sequel.value}")
