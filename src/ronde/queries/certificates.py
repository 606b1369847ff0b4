"""The certificate of a title result (IT1): its data from a tournament, and what it lacks."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from types import MappingProxyType

from ronde.model import Player, PlayerId, Title, Tournament
from ronde.norms import Certificate, certificate, norm_verdict
from ronde.queries.event_facts import EventFacts, event_facts
from ronde.queries.title_norms import Asked, asked_of, candidate_of

__all__ = ["CERTIFICATE_ASKS", "EventCertificate", "certificate_for", "certificate_of"]

CERTIFICATE_ASKS = (
    *("fide_id", "federation", "event", "place", "first_day", "last_day"),
    *("chief_arbiter", "chief_arbiter_id", "time_control", "opponent_id", "opponent_federation"),
)
"""What the form asks beyond the games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCertificate:
    """Everything on the form but the signatures.

    `opponents`: by the id on the lines of the certificate.
    """

    player: Player
    facts: EventFacts
    certificate: Certificate
    opponents: Mapping[str, Player]

    @property
    def lacking(self) -> tuple[str, ...]:
        """Codes of what the form asks and nobody entered, of `CERTIFICATE_ASKS`."""
        person, met = self.player.person, [p.person for p in self.opponents.values()]
        known = {
            **self.facts.known,
            "fide_id": bool(person.fide_id),
            "federation": bool(person.federation),
            "opponent_id": all(one.fide_id for one in met),
            "opponent_federation": all(one.federation for one in met),
        }
        return tuple(code for code in CERTIFICATE_ASKS if not known[code])

    @property
    def is_complete(self) -> bool:
        """Whether the form can be filled in."""
        return not self.lacking


def certificate_of(
    tournament: Tournament, player: PlayerId, title: Title
) -> EventCertificate | None:
    """The certificate of a player for a title; None where the games so far make no norm.

    Rule: B.01@2024-01 1.8; B.01@2022-01 1.8.

    Raises:
        ModelError: no norms lead to the title.
    """
    return certificate_for(asked_of(tournament), player, title)


def certificate_for(asked: Asked, player: PlayerId, title: Title) -> EventCertificate | None:
    """The same of a tournament that was taken apart already, for whoever asks several.

    Rule: B.01@2024-01 1.8; B.01@2022-01 1.8.

    Raises:
        ModelError: no norms lead to the title.
    """
    tournament = asked.tournament
    one, games = tournament.player(player), asked.closed_games(player)
    candidate = candidate_of(one)
    verdict = norm_verdict(title, candidate, asked.event, games, asked.rules)
    made = certificate(verdict, candidate, asked.event, games, large=asked.foreign)
    if made is None:
        return None
    met = {
        line.opponent.id: tournament.player(PlayerId(int(line.opponent.id)))
        for line in made.lines
        if line.opponent is not None
    }
    return EventCertificate(
        player=one,
        facts=event_facts(tournament),
        certificate=made,
        opponents=MappingProxyType(met),
    )
