"""The ratings an event would use by the rule, beside those it uses."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.admin.ages import ages_of
from ronde.admin.rating_used import Used, estimate, rating_used
from ronde.model import (
    Cadence,
    Person,
    Player,
    RatingKind,
    Settings,
    StartingOrder,
    Tournament,
)
from ronde.queries.cadence import pace_of
from ronde.rules.admin.federation import FRANCE, is_french
from ronde.rules.admin.ratings import rating_policy

__all__ = ["Proposal", "estimate_for", "rating_entered", "rating_proposals", "used_by"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Proposal:
    """A player whose rating would be another; `source` is the list's, None for an estimate."""

    player: Player
    rating: int
    kind: RatingKind
    source: Used | None = None

    @property
    def is_estimate(self) -> bool:
        """Whether no list has the player."""
        return self.source is None


def used_by(settings: Settings, person: Person) -> Used | None:
    """The rating of a list that counts for a person; long games where the class is not known."""
    cadence = pace_of(settings).cadence or Cadence.STANDARD
    policy = rating_policy(settings.edition_of("ffe-admin"))
    return rating_used(person, cadence, policy, settings.starting_order)


def rating_entered(
    settings: Settings, person: Person, rating: int, kind: RatingKind | None
) -> tuple[int, RatingKind | None]:
    """The tournament rating of somebody entered with that one: the announced method decides.

    Without a method, and for estimates and whoever no list has, it is what was typed.

    Rule: C.02.03@2025-09 record 172.
    """
    lists = {RatingKind.FIDE, RatingKind.NATIONAL}
    if (
        settings.starting_order in {None, StartingOrder.OTHER}
        or kind is RatingKind.ESTIMATED
        or not any(entry.kind in lists for entry in person.ratings)
    ):
        return rating, kind
    used = used_by(settings, person)
    return (0, None) if used is None else (used.value, used.kind)


def estimate_for(tournament: Tournament, player: Player) -> int | None:
    """What an unrated player is estimated at; nobody once they have been paired.

    The table is the French federation's: for its events, and for players of it or of nobody
    knows where. Without a year of birth there is no estimate.

    Rule: book@2022-01 5.1 house rules (never estimated again).
    """
    settings = tournament.settings
    if player.rating or not is_french(settings.federation):
        return None
    if player.person.federation not in {"", FRANCE}:
        return None
    if tournament.rounds and player.first_round <= len(tournament.rounds):
        return None
    ages = ages_of(settings)
    category = None if ages is None else ages.of(player.person)
    cadence = pace_of(settings).cadence
    if category is None or cadence is None:
        return None
    return estimate(category.code, cadence, rating_policy(settings.edition_of("ffe-admin")))


def rating_proposals(tournament: Tournament, *, estimates: bool = True) -> tuple[Proposal, ...]:
    """Everybody whose rating would change, in the order of entry.

    Whoever no list has keeps what the arbiter typed; the unrated are estimated, if wished.
    """
    found = []
    for player in tournament.players:
        used = used_by(tournament.settings, player.person)
        if used is not None:
            if (used.value, used.kind) != (player.rating, player.rating_kind):
                found.append(
                    Proposal(player=player, rating=used.value, kind=used.kind, source=used)
                )
        elif estimates and (value := estimate_for(tournament, player)) is not None:
            found.append(Proposal(player=player, rating=value, kind=RatingKind.ESTIMATED))
    return tuple(found)
