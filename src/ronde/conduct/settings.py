"""What is announced: the tournament itself, settings, prizes, FIDE mode."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.admin.regulations.clauses import refused_answers
from ronde.journal import Event, State
from ronde.journal.events import (
    FideModeLeft,
    PlayerEdited,
    PrizesAnnounced,
    SettingsChanged,
    TournamentCreated,
)
from ronde.model import Settings, Tournament
from ronde.queries.cadence import playable
from ronde.queries.chains import refuse_swiss_only
from ronde.queries.playing_rules import refused_rules
from ronde.queries.ratings import rating_entered

__all__ = [
    "AnnouncePrizes",
    "ChangeSettings",
    "FoundTournament",
    "LeaveFideMode",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundTournament:
    """Begin a tournament with these settings (`queries.presets.settings_from`).

    `fide_mode`: it claims to follow FIDE's rules to the letter, as long as it is not left.
    """

    settings: Settings
    fide_mode: bool = True

    def decide(self, _: State) -> tuple[Event, ...]:
        """That it exists.

        Raises:
            TieBreakError: a round robin with tie-breaks of Swiss tournaments.
        """
        refuse_swiss_only(self.settings)
        return (TournamentCreated(settings=self.settings, fide_mode=self.fide_mode),)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSettings:
    """Announce other settings, whole; the same again changes nothing."""

    settings: Settings

    def decide(self, state: State) -> tuple[Event, ...]:
        """The announcement, if it is another.

        Another rating method rates anew whoever is entered, until round 1 is paired.
        A code that a report file gave for the time control goes with the text it stood beside.

        Raises:
            TimeControlError: another time control than before, and one that cannot be played.
            TieBreakError: other tie-breaks than before, and of Swiss tournaments in a round robin.
            ClauseError: other playing rules or answers than before, and such as no regulations may
                say.
        """
        before, new = state.tournament.settings, self.settings
        if new == before:
            return ()
        if new.rules != before.rules:
            for problem in refused_rules(new):
                raise problem
        if new.regulations != before.regulations:
            for problem in refused_answers(new.regulations.answers):
                raise problem
        if new.tiebreaks != before.tiebreaks:
            refuse_swiss_only(new)
        if new.time_control != before.time_control:
            playable(new.time_control)
            same = new.time_control_code == before.time_control_code
            new = replace(new, time_control_code="") if same else new
        return (SettingsChanged(settings=new), *_rated_anew(state.tournament, new))


def _rated_anew(tournament: Tournament, new: Settings) -> tuple[PlayerEdited, ...]:
    """Whose tournament rating becomes another by the method announced, before round 1."""
    if tournament.rounds or new.starting_order == tournament.settings.starting_order:
        return ()
    changed = []
    for player in tournament.players:
        found = rating_entered(new, player.person, player.rating, player.rating_kind)
        if found != (player.rating, player.rating_kind):
            rating, kind = found
            changed.append(
                PlayerEdited(
                    player=player.id, person=player.person, rating=rating, rating_kind=kind
                )
            )
    return tuple(changed)


@dataclass(frozen=True, slots=True, kw_only=True)
class AnnouncePrizes:
    """Announce the prizes anew (empty: there are none); the same again changes nothing."""

    rules: str

    def decide(self, state: State) -> tuple[Event, ...]:
        """The announcement, if it is another."""
        return () if state.prizes == self.rules else (PrizesAnnounced(rules=self.rules),)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaveFideMode:
    """The tournament no longer claims to follow FIDE's rules to the letter; needs a reason."""

    def decide(self, state: State) -> tuple[Event, ...]:
        """That it was left; twice changes nothing."""
        return (FideModeLeft(),) if state.fide_left is None else ()
