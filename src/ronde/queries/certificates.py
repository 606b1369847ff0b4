"""The certificate of a title result (IT1): its data from a tournament, and what it lacks."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from types import MappingProxyType

from ronde.model import Official, OfficialRole, Player, PlayerId, Title, Tournament
from ronde.norms import Certificate, Outcome, certificate, norm_verdict
from ronde.queries.title_norms import asked_of, candidate_of

__all__ = ["CERTIFICATE_ASKS", "EventCertificate", "certificate_of"]

CERTIFICATE_ASKS = (
    *("fide_id", "federation", "event", "place", "first_day", "last_day"),
    *("chief_arbiter", "chief_arbiter_id", "time_control", "opponent_id", "opponent_federation"),
)
"""What the form asks beyond the games."""


@dataclass(frozen=True, slots=True, kw_only=True)
class EventCertificate:
    """Everything on the form but the signatures.

    `opponents`: by the id on the lines of the certificate. `lacking`: codes of what the form asks
    and nobody entered, of `CERTIFICATE_ASKS`.
    """

    player: Player
    event: str
    place: str
    first_day: dt.date | None
    last_day: dt.date | None
    chief: Official | None
    time_control: str
    certificate: Certificate
    opponents: Mapping[str, Player]
    lacking: tuple[str, ...]

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
    asked, one = asked_of(tournament), tournament.player(player)
    candidate = candidate_of(one)
    games = [game for game in asked.games(player) if game.outcome is not Outcome.OPEN]
    verdict = norm_verdict(title, candidate, asked.event, games, asked.rules)
    made = certificate(verdict, candidate, asked.event, games, large=asked.foreign)
    if made is None:
        return None
    settings = tournament.settings
    chief = next((o for o in settings.officials if o.role is OfficialRole.CHIEF_ARBITER), None)
    met = {
        line.opponent.id: tournament.player(PlayerId(int(line.opponent.id)))
        for line in made.lines
        if line.opponent is not None
    }
    found = EventCertificate(
        player=one,
        event=settings.name,
        place=settings.city or settings.venue,
        first_day=settings.start,
        last_day=settings.end,
        chief=chief,
        time_control=settings.time_control,
        certificate=made,
        opponents=MappingProxyType(met),
        lacking=(),
    )
    return replace(found, lacking=tuple(_lacking(found)))


def _lacking(found: EventCertificate) -> Iterator[str]:
    asked = {
        "fide_id": found.player.person.fide_id,
        "federation": found.player.person.federation,
        "event": found.event,
        "place": found.place,
        "first_day": found.first_day,
        "last_day": found.last_day,
        "chief_arbiter": found.chief,
        "chief_arbiter_id": found.chief is None or found.chief.person.fide_id,
        "time_control": found.time_control,
        "opponent_id": all(p.person.fide_id for p in found.opponents.values()),
        "opponent_federation": all(p.person.federation for p in found.opponents.values()),
    }
    yield from (code for code in CERTIFICATE_ASKS if not asked[code])
