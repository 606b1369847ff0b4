"""What is announced: the tournament itself, settings, prizes, FIDE mode."""

from __future__ import annotations

from dataclasses import dataclass

from ronde.journal import Event, State
from ronde.journal.events import (
    FideModeLeft,
    FideModeResumed,
    PrizesAnnounced,
    SettingsChanged,
    TournamentCreated,
)
from ronde.model import Settings
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

        Raises:
            ClauseError: other playing rules than before, and such as no regulations may say.
        """
        old = state.tournament.settings
        if self.settings == old:
            return ()
        if self.settings.rules != old.rules:
            for problem in refused_rules(self.settings):
                raise problem
        return (SettingsChanged(settings=self.settings),)


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
