"""A round typed by hand: `1-8 2-7 bye:9`, what it breaks, and how it differs from the system's."""

from __future__ import annotations

import re
from dataclasses import dataclass

from ronde.cli.participants import participant
from ronde.cli.streams import read_input
from ronde.conduct import Wish, decide
from ronde.conduct.rounds import PairByHand
from ronde.errors import ModelError
from ronde.journal import State, apply, validate
from ronde.journal.events import PairedBy, RoundPaired
from ronde.journal.outside import Grade
from ronde.model import BoardNo, Game, PlayerId, Tournament
from ronde.queries.by_hand import Chosen, Compared, compared, system_round, to_be_paired, warnings
from ronde.queries.outside import Consequence, consequences
from ronde.texts.cli import Words
from ronde.texts.outside import consequence_text

__all__ = ["HandMade", "hand_made", "weighed"]

_PAIR = re.compile(r"(?:([0-9]{1,4}):)?(#?[0-9]{1,9})-(#?[0-9]{1,9})")
_BYE = re.compile(r"bye:(#?[0-9]{1,9})")


@dataclass(frozen=True, slots=True, kw_only=True)
class HandMade:
    """A round by hand before it is recorded.

    `follows`: what it breaks, and where it is to be accepted first (`asks`) all that follows.
    """

    wish: Wish
    follows: tuple[Consequence, ...]
    asks: bool
    beside: Compared
    before: Tournament

    def lines(self, words: Words) -> tuple[str, ...]:
        """All of it in words."""
        said = tuple(f"- {consequence_text(each, words.language)}" for each in self.follows)
        if self.beside.none is not None:
            return (*said, words("pair.system_none", article=self.beside.none.article))
        if not self.beside.known:
            return said
        if not self.beside.differs:
            return (*said, words("pair.system_same"))
        return (*said, words("pair.system_gives", pairs=", ".join(self._theirs())))

    def _theirs(self) -> tuple[str, ...]:
        """What only the system has."""
        games = tuple("-".join(map(self._number, game.players)) for game in self.beside.missing)
        return (*games, *(f"bye:{self._number(who)}" for who in self.beside.byes))

    def _number(self, player: PlayerId) -> str:
        held = self.before.player(player).tpn
        return f"#{player}" if held is None else str(held)

    def as_data(self) -> dict[str, object]:
        """All of it for programs; `legal` is False where the system has no pairing."""
        return {
            "consequences": [dict(each) for each in self.follows],
            "unlike": list(self.beside.unlike),
            "system": list(self._theirs()),
            "legal": self.beside.none is None,
        }


def hand_made(state: State, text: str, *, reason: str) -> HandMade:
    """The round that was typed, with what follows from recording it; `-` reads it from the input.

    Raises:
        ModelError: it cannot be read, or names somebody who is not there.
        ActRefused: it can never be recorded.
        NotByHand, NotReady, EventOver, SwissError.
    """
    typed = read_input("-").decode("utf-8", "replace") if text == "-" else text
    made = weighed(state, _wish(to_be_paired(state), typed), reason=reason)
    assert made is not None
    return made


def weighed(state: State, wish: Wish, *, reason: str) -> HandMade | None:
    """What follows from recording the round that is wished; nothing where the system makes it.

    Raises:
        ActRefused: it can never be recorded.
    """
    events = decide(state, wish)
    paired = next(event for event in events if isinstance(event, RoundPaired))
    if paired.by is not PairedBy.HAND:
        return None
    for event in events[: events.index(paired)]:
        state = apply(state, event)
    # Any reason will do to learn what is left: whether there is one is asked when it is recorded.
    left = validate(state, paired, reason=reason or "?")
    heavy = [found for found in left if found.grade in {Grade.TWO_STEP, Grade.TWICE}]
    before = state.tournament
    chosen = Chosen.of(paired, before)
    return HandMade(
        wish=wish,
        follows=consequences(state, paired, heavy[0].way.because)
        if heavy
        else tuple(warned.as_data() for warned in warnings(before, chosen)),
        asks=bool(heavy),
        beside=compared(system_round(before), chosen),
        before=before,
    )


def _wish(tournament: Tournament, typed: str) -> PairByHand:
    """Boards are counted on from the last one named."""
    games: list[Game] = []
    byes: list[PlayerId] = []
    board = 0
    for item in typed.replace(",", " ").split():
        if (bye := _BYE.fullmatch(item)) is not None:
            byes.append(_player(tournament, bye[1]))
        elif (pair := _PAIR.fullmatch(item)) is not None:
            board = int(pair[1]) if pair[1] else board + 1
            white, black = _player(tournament, pair[2]), _player(tournament, pair[3])
            games.append(Game(board=BoardNo(board), white=white, black=black))
        else:
            raise ModelError("write.pair", given=item)
    return PairByHand(games=tuple(games), byes=tuple(byes))


def _player(tournament: Tournament, text: str) -> PlayerId:
    """By pairing number, or with `#` by the identity of somebody who holds none."""
    if not text.startswith("#"):
        return PlayerId(participant(tournament, int(text))[0])
    number = PlayerId(int(text[1:]))
    if number not in tournament.player_by_id:
        raise ModelError("participant.no_number", number=text)
    return number
