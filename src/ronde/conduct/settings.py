"""What is announced: the tournament itself, settings, prizes, FIDE mode."""

from __future__ import annotations

from dataclasses import dataclass, replace

from ronde.journal import Event, State
from ronde.journal.events import (
    FideModeLeft,
    FideModeResumed,
    PrizesAnnounced,
    SettingsChanged,
    TournamentCreated,
)
from ronde.model import Settings
from ronde.queries.cadence import playable
from ronde.queries.playing_rules import refused_rules

__all__ = [
    "AnnouncePrizes",
    "ChangeSettings",
    "FoundTournament",
    "LeaveFideMode",
    "ResumeFideMode",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class FoundTournament:
    """Begin a tournament with these settings (`queries.presets.settings_from`)."""

    settings: Settings

    def decide(self, _: State) -> tuple[Event, ...]:
        """That it exists."""
        return (TournamentCreated(settings=self.settings),)


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangeSettings:
    """Announce other settings, whole; the same again changes nothing."""

    settings: Settings

    def decide(self, state: State) -> tuple[Event, ...]:
        """The announcement, if it is another.

        A code that a report file gave for the time control goes with the text it stood beside.

        Raises:
            TimeControlError: another time control than before, and one that cannot be played.
            ClauseError: other playing rules than before, and such as no regulations may say.
        """
        before, new = state.tournament.settings, self.settings
        if new == before:
            return ()
        if new.rules != before.rules:
            for problem in refused_rules(new):
                raise problem
        if new.time_control != before.time_control:
            playable(new.time_control)
            same = new.time_control_code == before.time_control_code
            new = replace(new, time_control_code="") if same else new
        return (SettingsChanged(settings=new),)


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


@dataclass(frozen=True, slots=True, kw_only=True)
class ResumeFideMode:
    """It does again; needs a reason, and that nothing happened which the mode would refuse."""

    def decide(self, state: State) -> tuple[Event, ...]:
        """That it is resumed, unless it holds."""
        return () if state.in_fide_mode else (FideModeResumed(),)
