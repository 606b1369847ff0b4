"""What was found in an imported file, and what was assumed of it, in words."""

from __future__ import annotations

from collections.abc import Sequence

from ronde.catalogue import has, say
from ronde.journal.events import Finding
from ronde.model import Tournament
from ronde.queries.assumptions import Assumption
from ronde.texts.dutch import criterion_name
from ronde.texts.language import Language
from ronde.texts.problems import problem_line

__all__ = ["assumption_text", "finding_pairs", "finding_text"]


def finding_text(finding: Finding, tournament: Tournament, language: Language) -> str:
    """One finding as a sentence, the round first; its pairs are told by `finding_pairs`."""
    names = [_name(number, tournament) for number in finding.numbers]
    one, other = (*names, "", "")[:2]
    fields = {
        "a": one,
        "b": other,
        "cite": finding.rule,
        "stated": finding.stated,
        "computed": finding.computed,
        "round": finding.computed or "?",
        "count": len(finding.found),
    }
    if has("dutch", f"fault.{finding.code}"):
        text = say(language, "dutch", f"fault.{finding.code}", **fields)
    else:
        text = say(language, "findings", f"found.{finding.code}", **fields)
    if finding.criterion:
        text += " " + _criterion(finding, language)
    if finding.round is None:
        return text
    return say(language, "findings", "in_round", round=finding.round, text=text)


def _criterion(finding: Finding, language: Language) -> str:
    code = finding.criterion
    cite = f" [{finding.rule}]" if finding.rule else ""
    if code in {"order", "colors"}:
        return say(language, "findings", f"worse.{code}", cite=cite)
    name = criterion_name(code, language)
    return say(language, "findings", "worse.criterion", code=code, name=name, cite=cite)


def finding_pairs(
    finding: Finding, tournament: Tournament, language: Language
) -> tuple[tuple[str, str], ...]:
    """What the rules give beside what the file has, pair by pair."""
    ours = [_pair(pair, tournament, language) for pair in finding.expected]
    theirs = [_pair(pair, tournament, language) for pair in finding.found]
    height = max(len(ours), len(theirs))
    return tuple(zip(_filled(ours, height), _filled(theirs, height), strict=True))


def _filled(lines: Sequence[str], height: int) -> list[str]:
    return [*lines, *[""] * (height - len(lines))]


def _pair(pair: tuple[int, int], tournament: Tournament, language: Language) -> str:
    white, black = pair
    bye = say(language, "findings", "bye")
    return f"{_name(white, tournament)} – {_name(black, tournament) if black else bye}"


def _name(number: int, tournament: Tournament) -> str:
    """The number and the name of whoever holds it."""
    names: dict[int, str]
    if tournament.settings.is_team:
        names = {team.tpn or team.id: team.name for team in tournament.teams}
    else:
        names = {player.tpn or player.id: player.name for player in tournament.players}
    return f"{number} {names.get(number, '')}".strip()


def assumption_text(assumption: Assumption, language: Language) -> str:
    """What was not stated, and what was taken for it."""
    if assumption.problem is not None:
        return problem_line(assumption.problem, "", language)
    code = assumption.code if assumption.value else f"{assumption.code}.none"
    value = assumption.value
    if has("findings", f"value.{value}"):
        value = say(language, "findings", f"value.{value}")
    return say(language, "findings", f"assumed.{code}", value=value)
