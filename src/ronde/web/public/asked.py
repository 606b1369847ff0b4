"""What is asked of a public page, and which sections a tournament has."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ronde.services.public.event import PublicEvent
from ronde.services.public.views import PublicRound, PublicTournament
from ronde.store.errors import NotStored
from ronde.texts.language import Language
from ronde.web.public.medium import Links

__all__ = ["Ask", "require_reasons", "require_section", "sections"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Ask:
    """What a page is asked for."""

    event: PublicEvent
    numbers: Mapping[str, int]
    language: Language
    links: Links
    query: str = ""

    def page_of(self, participant: int) -> str:
        """The address of a player's card; teams have none."""
        tournament = self.tournament
        path = f"{tournament.id}/players/{participant}/"
        return "" if tournament.is_team else self.links.to(path)

    @property
    def tournament(self) -> PublicTournament:
        """The tournament in the address."""
        return self.event.tournament(self.numbers["t"])

    @property
    def round(self) -> PublicRound:
        """The round in the address."""
        rounds, number = self.tournament.rounds, self.numbers["r"]
        if not 1 <= number <= len(rounds):
            raise NotStored(kind="round", number=number)
        return rounds[number - 1]


def require_reasons(ask: Ask) -> None:
    """Reasons are for everybody, unless the arbiters keep them for themselves."""
    if not ask.event.face.why:
        raise NotStored(kind="why", number=ask.tournament.id)


def require_section(ask: Ask, section: str) -> None:
    """Pages of another system, or of a tournament that has not begun, do not exist."""
    if section not in sections(ask.tournament, norms=ask.event.face.norms):
        raise NotStored(kind=section, number=ask.tournament.id)


def sections(tournament: PublicTournament, *, norms: bool) -> tuple[str, ...]:
    """The sections that a tournament has now, in the order of the bar.

    `norms`: the arbiters let everybody see who can make a title norm.
    """
    begun = bool(tournament.rounds)
    cup = tournament.system == "cup"
    shown = {
        "pairings": begun,
        "plan": begun and tournament.has_plan,
        "standings": begun and not cup,
        "cross": begun and not cup,
        "norms": begun and norms,
        "teams": tournament.is_team,
        "players": True,
        "schedule": bool(tournament.part.settings.schedule or tournament.part.settings.programme),
        "information": bool(tournament.sheet),
        "regulations": bool(tournament.versions),
    }
    return tuple(section for section, there in shown.items() if there)
