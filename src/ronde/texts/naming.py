"""Players and teams in a sentence: by name where the tournament is at hand, else by number."""

from __future__ import annotations

from collections.abc import Iterable

from ronde.catalogue import say
from ronde.model import PlayerId, TeamId, Tournament
from ronde.texts.language import Language, join

__all__ = [
    "capitalised",
    "named_once",
    "participant_name",
    "participant_names",
    "player_name",
    "team_name",
]


def named_once(event: str, tournament: str, *, between: str = " · ") -> str:
    """An event and one of its tournaments; the name once where they are called the same.

    >>> named_once("Dijon Open", "Tournament A"), named_once("Dijon Open", "dijon open ")
    ('Dijon Open · Tournament A', 'Dijon Open')
    """
    if not tournament.strip() or event.strip().casefold() == tournament.strip().casefold():
        return event
    return f"{event}{between}{tournament}" if event.strip() else tournament


def player_name(player: int, tournament: Tournament | None, language: Language) -> str:
    """The player's name, family name first, or "le joueur 7" / "player 7" where nobody knows it.

    >>> player_name(7, None, "fr"), player_name(7, None, "en")
    ('le joueur 7', 'player 7')
    """
    known = None if tournament is None else tournament.player_by_id.get(PlayerId(player))
    if known is not None and known.name.strip():
        person = known.person
        return f"{person.family_name} {person.given_name}".strip()
    number = player if known is None or known.tpn is None else known.tpn
    return say(language, "names", "player.unnamed", number=number)


def team_name(team: int, tournament: Tournament | None, language: Language) -> str:
    """The team's name, or "l'équipe 3" / "team 3" where nobody knows it."""
    known = None if tournament is None else tournament.team_by_id.get(TeamId(team))
    if known is not None and known.name:
        return known.name
    return say(language, "names", "team.unnamed", number=team)


def participant_name(number: int, tournament: Tournament | None, language: Language) -> str:
    """Whoever is paired in this tournament: a team in a team event, else a player."""
    teams = tournament is not None and tournament.settings.is_team
    return (team_name if teams else player_name)(number, tournament, language)


def participant_names(
    numbers: Iterable[int], tournament: Tournament | None, language: Language
) -> str:
    """Several of them as a list in a sentence."""
    return join(tuple(participant_name(n, tournament, language) for n in numbers), language)


def capitalised(sentence: str) -> str:
    """The sentence with a capital at its start and the rest as it is."""
    return sentence[:1].upper() + sentence[1:]
