"""A line that says what a round is in its system: stage of a cup, round of a table."""

from __future__ import annotations

from ronde.model import Tournament
from ronde.pairing.proposal import Because, CalendarReason, CupReason
from ronde.queries.rounds import why_of_plan
from ronde.texts.language import Language
from ronde.texts.stages import stage_name
from ronde.texts.web import web_text

__all__ = ["reason_about", "round_about"]


def round_about(tournament: Tournament, number: int, language: Language) -> str:
    """The line for a recorded round; empty for a Swiss, and where the system would differ."""
    because = why_of_plan(tournament, number)
    return "" if because is None else reason_about(because, language)


def reason_about(because: Because, language: Language) -> str:
    """The line for a round about to be paired."""
    match because:
        case CupReason():
            parts = _cup(because, language)
        case CalendarReason():
            parts = _calendar(because, language)
        case _:
            parts = []
    return " · ".join(parts)


def _cup(because: CupReason, language: Language) -> list[str]:
    parts = [stage_name(because.stage, because.cup_round, language)]
    phases = list(dict.fromkeys(g.phase for g in because.games if g.phase != "match"))
    parts += [web_text(language, f"phase.{phase}") for phase in phases]
    longest = max(because.games, key=lambda g: g.games, default=None)
    if longest is not None and longest.games > 1:
        parts.append(web_text(language, "about.game", game=longest.game, games=longest.games))
    if any(g.third_place for g in because.games):
        parts.append(web_text(language, "about.third"))
    return parts


def _calendar(because: CalendarReason, language: Language) -> list[str]:
    parts = [web_text(language, f"system.{because.system}")]
    if because.cycle > 1:
        parts.append(web_text(language, "about.cycle"))
    if not because.label.isdecimal():
        parts.append(web_text(language, "about.label", label=because.label))
    if because.together:
        rounds = ", ".join(map(str, because.together))
        parts.append(web_text(language, "about.together", rounds=rounds))
    if because.exempt:
        parts.append(web_text(language, "about.exempt", who=", ".join(because.exempt)))
    return parts
