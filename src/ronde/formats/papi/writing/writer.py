"""An event to the rows of Papi's tables, and these to a file."""

from __future__ import annotations

import datetime as dt
import unicodedata
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from ronde.admin.ages import ages_of
from ronde.errors import FormatError, RondeError
from ronde.formats.jet import Value
from ronde.formats.jet.writing import can_be_key, write_jet
from ronde.formats.papi.layout import LENGTHS, info_table, player_table, result_table
from ronde.formats.papi.tables import entry_columns
from ronde.formats.papi.words import EXEMPT, FIRST_BY_HAND, KINDS, MOST_ROUNDS, RATINGS, TITLES
from ronde.formats.papi.writing.chains import MOST_TIEBREAKS, papi_chain, papi_words
from ronde.formats.papi.writing.losses import PLAIN, papi_losses, parts_of_name
from ronde.formats.papi.writing.settings import info_of
from ronde.formats.trf.writing.losses import Loss, RepresentationError
from ronde.journal import State
from ronde.model import (
    ByeKind,
    Cadence,
    Player,
    PlayerId,
    RatingKind,
    RequestedBye,
    Result,
    Sex,
    Side,
    Tournament,
)
from ronde.standings import standings

__all__ = ["PapiRows", "papi_rows", "write_papi"]

_KIND = "papi"
_MADE_UP = 700_000_000
"""Federal keys of nobody: the file wants one for each."""
_DEFAULT_RATING = 1_399
_FLOATS = "X" * MOST_ROUNDS
_LETTERS = {kind: letter for letter, kind in KINDS.items() if letter in "FNE"}
_TITLES = {title: word for word, title in TITLES.items() if word != title.value.lower()}
_CATEGORIES = {
    "U8": "Ppo",
    "U10": "Pou",
    "U12": "Pup",
    "U14": "Ben",
    "U16": "Min",
    "U18": "Cad",
    "U20": "Jun",
    "Senior": "Sen",
    "S50": "Sep",
    "S65": "Vet",
}
_SIDES = {
    Side.PENDING: 0,
    Side.LOSS: 1,
    Side.DRAW: 2,
    Side.WIN: 3,
    Side.FORFEIT_LOSS: 4,
    Side.FORFEIT_WIN: 6,
}
_NEAREST = {
    Result.UNRATED_WHITE_WINS: Result.WHITE_WINS,
    Result.UNRATED_DRAW: Result.DRAW,
    Result.UNRATED_BLACK_WINS: Result.BLACK_WINS,
    Result.BOTH_LOSE: Result.DOUBLE_FORFEIT,
    Result.UNRATED_BOTH_LOSE: Result.DOUBLE_FORFEIT,
}
"""What is written of a result that Papi does not know, if it may be; else none."""
_ABSENCES = {RequestedBye.ZERO: 0, RequestedBye.HALF: 2, RequestedBye.FULL: 6}
_BYES = {ByeKind.ZERO: 0, ByeKind.HALF: 2, ByeKind.FULL: 6, ByeKind.UNOPPOSED: 6}

_Entry = tuple[str, int | None, int]
_NOT_PAIRED: _Entry = ("R", None, 0)


@dataclass(frozen=True, slots=True, kw_only=True)
class PapiRows:
    """What the two tables of an event hold: settings, the row of nobody, and those of players."""

    settings: Mapping[str, str]
    nobody: Mapping[str, Value]
    players: tuple[Mapping[str, Value], ...]


def write_papi(state: State, *, lossy: bool = False) -> bytes:
    """The file of an event; `lossy`: also if it would tell another story.

    Raises:
        RepresentationError: it would, and may not.
        FormatError: teams, which no such file holds, or more players than one does.
    """
    rows = papi_rows(state, papi_losses(state), kind=_KIND, lossy=lossy)
    people = [rows.nobody, *rows.players]
    return write_jet([info_table(rows.settings), player_table(people), result_table()])


def papi_rows(state: State, losses: Sequence[Loss], *, kind: str, lossy: bool) -> PapiRows:
    """The rows of an event, for a file of that kind.

    Raises:
        RepresentationError: it would tell another story, and may not.
        FormatError: teams, which no such file holds.
    """
    tournament = state.tournament
    if tournament.settings.is_team:
        raise FormatError("papi.teams")
    if not lossy and any(loss.is_essential for loss in losses):
        raise RepresentationError(kind, tuple(losses))
    cadence = _cadence(tournament)
    chain = papi_chain(tournament)
    by_hand: Mapping[PlayerId, int] = {}
    if chain is None or state.decided:
        words = papi_words(tournament)[: MOST_TIEBREAKS - 1]
        chain = (*(word for word in words if word != "Manuel"), "Manuel")
        by_hand = _places(state)
    rows = _Rows(state, cadence, by_hand)
    return PapiRows(
        settings=info_of(state, cadence=cadence, chain=chain),
        nobody=rows.nobody(),
        players=tuple(rows.row(p) for p in tournament.players),
    )


def _cadence(tournament: Tournament) -> Cadence:
    """The list most ratings of the event come from."""
    found = Counter(
        entry.cadence
        for player in tournament.players
        for entry in player.person.ratings
        if (entry.kind, entry.value) == (player.rating_kind, player.rating)
    )
    return max(Cadence, key=lambda cadence: found[cadence])


def _places(state: State) -> Mapping[PlayerId, int]:
    """The final order as Papi wants it by hand: the higher the better."""
    tournament = state.tournament
    try:
        places = standings(tournament, manual=state.decided).places
    except RondeError:
        return {}
    best = FIRST_BY_HAND + len(places) + 1
    return {PlayerId(player): best - place for player, place in places.items()}


class _Rows:
    """The rows of the players, with everything they say about each other."""

    def __init__(self, state: State, cadence: Cadence, by_hand: Mapping[PlayerId, int]) -> None:
        self._state = state
        self._tournament = state.tournament
        self._cadence = cadence
        self._by_hand = by_hand
        self._ages = ages_of(state.tournament.settings)
        self._ref = {p.id: EXEMPT + n for n, p in enumerate(state.tournament.players, start=1)}
        self._entries: dict[int, dict[int, _Entry]] = defaultdict(dict)
        self._taken: set[tuple[str, str]] = set()
        for number in range(1, min(MOST_ROUNDS, len(state.tournament.rounds)) + 1):
            self._note_round(number)
        for player in state.tournament.players:
            self._note_absences(player)

    def _note_round(self, number: int) -> None:
        round_ = self._tournament.round(number)
        for game in round_.games:
            white, black = self._ref[game.white], self._ref[game.black]
            result = game.result if game.result in PLAIN else _NEAREST.get(game.result)
            sides = (result or Result.PENDING).value
            if result is Result.DOUBLE_FORFEIT:
                one = other = 5
            else:
                one, other = (_SIDES[side] for side in sides)
            self._entries[white][number] = ("B", black, one)
            self._entries[black][number] = ("N", white, other)
        for bye in round_.byes:
            self._entries[self._ref[bye.player]][number] = self._bye(bye.kind, bye.player, number)

    def _bye(self, kind: ByeKind, player: PlayerId, number: int) -> _Entry:
        """Only one may meet nobody, and only for a whole point."""
        points = self._tournament.settings.points.resolved()
        if kind is not ByeKind.PAB:
            return "F", None, _BYES[kind]
        if points.pab == points.win and number not in self._entries[EXEMPT]:
            self._entries[EXEMPT][number] = ("N", self._ref[player], 0)
            return "B", EXEMPT, 6
        return "F", None, 6 if points.pab == points.win else 2 if points.pab == points.draw else 0

    def _note_absences(self, player: Player) -> None:
        paired = len(self._tournament.rounds)
        last = min(MOST_ROUNDS, self._tournament.settings.rounds or 0)
        entries = self._entries[self._ref[player.id]]
        for number in range(paired + 1, last + 1):
            absence = player.absence(number)
            gone = player.departure is not None and number > player.departure.after_round
            if absence is not None:
                entries[number] = ("F", None, _ABSENCES[absence.bye])
            elif gone:
                entries[number] = ("F", None, 0)

    def nobody(self) -> dict[str, Value]:
        """The row that stands for nobody."""
        ratings = {
            name: value
            for columns in RATINGS.values()
            for name, value in ((columns.value, _DEFAULT_RATING), (columns.kind, "E"))
        }
        return {
            "Ref": EXEMPT,
            "RefFFE": _MADE_UP + EXEMPT,
            "Nom": "EXEMPT",
            "Sexe": "M",
            "Cat": "Sen",
            "Federation": "FRA",
            "AffType": "N",
            "Pointe": False,
            "InscriptionRegle": 0,
            "InscriptionDu": 0,
            "Fixe": 0,
            "Flotteur": _FLOATS,
            **ratings,
            **self._rounds(EXEMPT),
        }

    def row(self, player: Player) -> dict[str, Value]:
        """The row of a player."""
        person, ref = player.person, self._ref[player.id]
        family, given = (_keyed(part) for part in parts_of_name(person.name))
        born = person.birth
        category = None if self._ages is None else self._ages.of(person)
        texts = {
            "Nom": family or str(ref),
            "Prenom": given,
            "Sexe": "F" if person.sex is Sex.WOMAN else "M",
            "Cat": _CATEGORIES.get(category.code, "Sen") if category else "Sen",
            "Federation": person.federation,
            "Club": person.club,
            "Ligue": person.league,
            "FideTitre": "" if person.title is None else _TITLES[person.title],
            "AffType": person.licence[:1].upper() or "N",
            "NrFFE": self._unique("NrFFE", person.national_id),
            "FideCode": self._unique("FideCode", person.fide_id),
        }
        day = None
        if born is not None and born.month and born.day and born.year >= 100:
            day = dt.datetime(born.year, born.month, born.day)  # noqa: DTZ001 - a day, no moment
        elif born is not None and born.year >= 100:
            day = dt.datetime(born.year, 1, 1)  # noqa: DTZ001
        return {
            "Ref": ref,
            "RefFFE": _MADE_UP + ref,
            "NeLe": day,
            **{name: text[: LENGTHS[name]] or None for name, text in texts.items()},
            **self._ratings(player),
            **self._money(player.id),
            "Pointe": any(c.player == player.id for c in self._state.check_ins),
            "Fixe": self._by_hand.get(player.id, self._seat(player)),
            "Flotteur": _FLOATS,
            **self._rounds(ref),
        }

    def _seat(self, player: Player) -> int:
        """Where they always sit; 0 for nowhere, or where the number would mean a place by hand."""
        board = player.fixed_board or 0
        return board if board < FIRST_BY_HAND and not self._by_hand else 0

    def _unique(self, column: str, number: str) -> str:
        """A number that nobody before has: the file allows none twice."""
        text = _keyed(number)[: LENGTHS[column]]
        if (column, text) in self._taken:
            return ""
        self._taken.add((column, text))
        return text

    def _ratings(self, player: Player) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for cadence, columns in RATINGS.items():
            value, kind = _listed(player, cadence)
            if cadence is self._cadence and player.rating:
                value, kind = player.rating, player.rating_kind or RatingKind.FIDE
            found[columns.value], found[columns.kind] = value, _LETTERS[kind]
        return found

    def _money(self, player: PlayerId) -> dict[str, Value]:
        office = self._state.office
        charge = office.charge(player)
        owed = 0 if charge is None else charge.cents or 0
        paid = sum(p.cents for p in office.payments if p.player == player)
        limit = 32_767
        return {
            "InscriptionDu": min(limit, max(0, owed // 100)),
            "InscriptionRegle": min(limit, max(0, paid // 100)),
        }

    def _rounds(self, ref: int) -> dict[str, Value]:
        found: dict[str, Value] = {}
        for number in range(1, MOST_ROUNDS + 1):
            entry = self._entries[ref].get(number, _NOT_PAIRED)
            found |= zip(entry_columns(number), entry, strict=True)
        return found


def _listed(player: Player, cadence: Cadence) -> tuple[int, RatingKind]:
    for kind in (RatingKind.FIDE, RatingKind.NATIONAL):
        value = player.person.rating(kind, cadence)
        if value:
            return value, kind
    return _DEFAULT_RATING, RatingKind.ESTIMATED


def _keyed(text: str) -> str:
    """Text in letters that an index can order: others lose their accents, or go."""
    if can_be_key(text):
        return text
    plain = unicodedata.normalize("NFKD", text.replace("\u2019", "'"))
    return "".join(char if can_be_key(char) else "" for char in plain).strip()
