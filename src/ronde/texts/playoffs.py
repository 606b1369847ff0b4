"""Play-offs in words: which game it is, which places were won."""

from __future__ import annotations

from ronde.catalogue import say
from ronde.pairing.knockout.match import ARMAGEDDON, BLITZ
from ronde.pairing.knockout.playoff import PlayoffGame
from ronde.texts.language import Language
from ronde.texts.systems import clock_text

__all__ = ["game_text", "pace_text", "place_text"]


def game_text(game: PlayoffGame, language: Language) -> str:
    """Which game of a play-off it is.

    >>> game_text(PlayoffGame("semi-1/2", "a", "b"), "en")
    'semi-final 1, game 2'
    """
    number = game.key.partition("/")[2]
    stage = say(language, "systems", f"playoff.stage.{game.stage}")
    return say(language, "systems", f"playoff.game.{game.phase.code}", stage=stage, number=number)


def pace_text(control: str, game: PlayoffGame, language: Language) -> str:
    """The clock of a game: as announced, else the usual one; Armageddon has its own.

    >>> pace_text("", PlayoffGame("duel/1", "a", "b"), "en")
    '3 min + 2 s a move'
    """
    if game.phase.code == ARMAGEDDON.code:
        assert ARMAGEDDON.clock is not None
        return clock_text(ARMAGEDDON.clock, language)
    assert BLITZ.clock is not None
    return control or clock_text(BLITZ.clock, language)


def place_text(place: int, count: int, language: Language) -> str:
    """A place, or those that several share.

    >>> place_text(1, 1, "en"), place_text(3, 2, "en")
    ('1', '3–4')
    """
    if count == 1:
        return str(place)
    return say(language, "systems", "playoff.places", first=place, last=place + count - 1)
