"""A play-off as arbiters and spectators see it: its games, what is to be played, the places."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ronde.model import PlayerId, PlayoffHeld
from ronde.pairing.knockout.playoff import PlayoffGame
from ronde.queries.playoffs import places_of, played_in, state_of
from ronde.texts.language import Language
from ronde.texts.playoffs import game_text, pace_text, place_text
from ronde.texts.results import result_text

__all__ = ["GameSaid", "PlaceSaid", "PlayoffSaid", "playoff_said"]


@dataclass(frozen=True, slots=True, kw_only=True)
class GameSaid:
    """A game in words; `result` empty: it is to be played."""

    key: str
    text: str
    white: str
    black: str
    pace: str
    result: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class PlaceSaid:
    """A place that was won, or several that are shared."""

    text: str
    names: tuple[str, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayoffSaid:
    """The whole of it; `places` are empty while games are to be played."""

    place: int
    last: int
    names: tuple[str, ...]
    seed: int
    armageddon: bool
    played: tuple[GameSaid, ...]
    pending: tuple[GameSaid, ...]
    places: tuple[PlaceSaid, ...]

    @property
    def winner(self) -> str:
        """Who won it; empty while it goes on."""
        return self.places[0].names[0] if self.places else ""


def playoff_said(
    held: PlayoffHeld, name_of: Callable[[PlayerId], str], language: Language
) -> PlayoffSaid:
    """A play-off with the names of its players."""
    results = dict(held.results)

    def said(game: PlayoffGame) -> GameSaid:
        return GameSaid(
            key=game.key,
            text=game_text(game, language),
            white=name_of(PlayerId(int(game.white))),
            black=name_of(PlayerId(int(game.black))),
            pace=pace_text(held.control, game, language),
            result=result_text(results[game.key]) if game.key in results else "",
        )

    return PlayoffSaid(
        place=held.place,
        last=held.place + len(held.players) - 1,
        names=tuple(map(name_of, held.players)),
        seed=held.seed,
        armageddon=held.armageddon,
        played=tuple(map(said, played_in(held))),
        pending=tuple(map(said, state_of(held).pending)),
        places=tuple(
            PlaceSaid(
                text=place_text(place, len(level), language), names=tuple(map(name_of, level))
            )
            for place, level in places_of(held)
        ),
    )
