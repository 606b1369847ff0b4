"""What a file says otherwise than a tournament: settings, players, rounds, results, field by field.

A pure comparison that changes nothing. What a file does not say is no difference: an empty field
never takes anything away. Every row that can be taken has a key, by which a form, a command or a
program names it; what cannot be taken (another pairing of a round that stands) is listed beside.
"""

from __future__ import annotations

import enum
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Any

from ronde.formats import ProgramFile, TrfDocument
from ronde.model import (
    BirthDate,
    Game,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    Result,
    Round,
    Settings,
    Tournament,
)
from ronde.model.folding import fold
from ronde.queries.file_people import Meant, SaidBy, same_name, who_is_meant
from ronde.queries.systems import is_swiss

__all__ = [
    "CHOICES",
    "Clash",
    "Difference",
    "FieldChange",
    "GoneRow",
    "NewRound",
    "PlayerRow",
    "ResultRow",
    "chosen",
    "difference",
    "unsaid",
    "with_fields",
    "with_settings",
]

_NOBODY: Mapping[int, int] = MappingProxyType({})

_SETTINGS = (
    *("name", "city", "federation", "start", "end", "rounds", "time_control"),
    *("tiebreaks", "initial_color"),
)
"""What of the announcement is compared; whatever else a file says is of the event it founds."""

_FIELDS = (
    *("name", "sex", "title", "federation", "club", "league", "birth", "fide_id", "national_id"),
    *("national_title", "licence", "licence_season"),
)
_TEXTS = frozenset({"club", "league"})
_CODES = frozenset({"federation", "national_id", "licence"})
_NO_LICENCE = "N"
_CUT = 20
"""A text of a file that is the beginning of ours, and as long as this, was cut there."""

CHOICES = ("all", "new", "changed", "settings", "rounds", "results", "gone")
"""What can be taken as a whole: `all` is everything but who is gone, whom only their own word
names."""


class Kind(enum.Enum):
    """What a row would do."""

    NEW = "new"
    CHANGED = "changed"
    SAME = "same"
    OPEN = "open"


@dataclass(frozen=True, slots=True, kw_only=True)
class FieldChange:
    """A field that the file has otherwise; `is_sure`: nothing speaks against taking it."""

    key: str
    field: str
    old: Any
    new: Any
    is_sure: bool = True


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """Somebody of the file, at that place of it."""

    place: int
    meant: Meant
    kind: Kind
    fields: tuple[FieldChange, ...] = ()

    @property
    def key(self) -> str:
        """What names the entry of somebody new."""
        return f"new.{self.place}"


@dataclass(frozen=True, slots=True, kw_only=True)
class GoneRow:
    """A player here whom the file does not have."""

    player: Player

    @property
    def key(self) -> str:
        """What names it."""
        return f"gone.{self.player.id}"


@dataclass(frozen=True, slots=True, kw_only=True)
class ResultRow:
    """A game of a round that stands: its result or its colours are otherwise in the file.

    `game` is ours; `new` is as the file has it, for White as the file has White.
    """

    round: int
    game: Game
    new: Result
    turned: bool = False

    @property
    def key(self) -> str:
        """What names it."""
        return f"result.{self.round}.{self.game.white}.{self.game.black}"

    @property
    def is_new(self) -> bool:
        """Whether no result stood there."""
        return not self.game.result.is_known and not self.turned


@dataclass(frozen=True, slots=True, kw_only=True)
class NewRound:
    """A round that is not paired here; its players are those of the file."""

    round: Round

    @property
    def key(self) -> str:
        """What names it."""
        return f"round.{self.round.number}"

    @property
    def known(self) -> int:
        """How many of its games have a result."""
        return sum(game.result.is_known for game in self.round.games)


@dataclass(frozen=True, slots=True, kw_only=True)
class Clash:
    """Something of a round that cannot be taken: whoever knows which is right changes it.

    `code` is `paired_otherwise`, `not_in_file`, `bye`, `nobody` (a player who is not here),
    `teams` or `gap`; `players` are ours, `names` those of the file.
    """

    code: str
    round: int
    players: tuple[PlayerId, ...] = ()
    names: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Difference:
    """Everything, in the order in which it is shown."""

    settings: tuple[FieldChange, ...] = ()
    players: tuple[PlayerRow, ...] = ()
    gone: tuple[GoneRow, ...] = ()
    results: tuple[ResultRow, ...] = ()
    rounds: tuple[NewRound, ...] = ()
    clashes: tuple[Clash, ...] = ()
    same_results: int = 0
    read: Tournament = field(default=Tournament(), repr=False)

    def of(self, kind: Kind) -> tuple[PlayerRow, ...]:
        """The people of the file of whom that is true."""
        return tuple(row for row in self.players if row.kind is kind)

    @property
    def new(self) -> tuple[PlayerRow, ...]:
        """Who is not here."""
        return self.of(Kind.NEW)

    @property
    def changed(self) -> tuple[PlayerRow, ...]:
        """Who is here and otherwise."""
        return self.of(Kind.CHANGED)

    @property
    def open(self) -> tuple[PlayerRow, ...]:
        """Of whom somebody has to say who they are."""
        return self.of(Kind.OPEN)

    @property
    def same(self) -> tuple[PlayerRow, ...]:
        """Who is here just so."""
        return self.of(Kind.SAME)

    @property
    def is_empty(self) -> bool:
        """Whether the file says nothing otherwise."""
        return not (
            self.settings
            or len(self.same) < len(self.players)
            or self.gone
            or self.results
            or self.rounds
            or self.clashes
        )

    @property
    def keys(self) -> frozenset[str]:
        """Everything that can be taken."""
        return frozenset().union(*(chosen(self, choice) for choice in CHOICES))

    @property
    def sure(self) -> frozenset[str]:
        """What may be ticked beforehand: everything but who is gone and what is doubtful."""
        doubtful = {c.key for row in self.players for c in row.fields if not c.is_sure}
        return chosen(self, "all") - doubtful


def chosen(found: Difference, choice: str) -> frozenset[str]:
    """The keys of one of `CHOICES`."""
    of: dict[str, tuple[str, ...]] = {
        "new": tuple(row.key for row in found.new),
        "changed": tuple(change.key for row in found.players for change in row.fields),
        "settings": tuple(change.key for change in found.settings),
        "rounds": tuple(row.key for row in found.rounds),
        "results": tuple(row.key for row in found.results),
        "gone": tuple(row.key for row in found.gone),
    }
    if choice != "all":
        return frozenset(of[choice])
    return frozenset(key for name, keys in of.items() if name != "gone" for key in keys)


def difference(
    tournament: Tournament,
    read: Tournament,
    *,
    players_only: bool = False,
    unsaid: frozenset[str] = frozenset(),
    picks: Mapping[int, int] = _NOBODY,
) -> Difference:
    """A tournament beside what a file says of it; `players_only`: the file is a list of people.

    `unsaid` is what of the announcement was taken for granted by whoever read the file; `picks`
    says who somebody at a place of it is, where that was open.
    """
    meant = who_is_meant(tournament.players, read.players, picks)
    rows = tuple(_row(place, each) for place, each in enumerate(meant))
    here = {each.known.id for each in meant if each.known is not None}
    here |= {player.id for each in meant if each.is_open for player in each.candidates}
    gone = tuple(
        GoneRow(player=player)
        for player in tournament.players
        if player.id not in here and player.departure is None
    )
    found = Difference(players=rows, gone=gone, read=read)
    if players_only:
        return found
    rounds = _Rounds(tournament, read, meant)
    rounds.compare()
    return replace(
        found,
        settings=tuple(c for c in _settings(tournament, read.settings) if c.field not in unsaid),
        results=tuple(rounds.results),
        rounds=tuple(rounds.new),
        clashes=tuple(rounds.clashes),
        same_results=rounds.same,
    )


# --- what was announced ---------------------------------------------------------------------------


def _settings(tournament: Tournament, read: Settings) -> Iterator[FieldChange]:
    ours = tournament.settings
    for name in _SETTINGS:
        old, new = getattr(ours, name), getattr(read, name)
        if new in {None, "", ()} or new == old:
            continue
        if name == "initial_color" and tournament.rounds:
            continue
        if isinstance(new, str) and _same_text(str(old), new):
            continue
        yield FieldChange(key=f"setting.{name}", field=name, old=old, new=new)


def unsaid(file: TrfDocument | ProgramFile | None) -> frozenset[str]:
    """What of the announcement was taken for granted where another program's file was read."""
    taken = file.taken if isinstance(file, ProgramFile) else ()
    return frozenset(each.code.rpartition(".")[2] for each in taken)


def with_settings(ours: Settings, found: Difference, keys: frozenset[str]) -> Settings:
    """The announcement with what was chosen of the file's."""
    changes: dict[str, Any] = {
        change.field: change.new for change in found.settings if change.key in keys
    }
    return replace(ours, **changes)


def _same_text(ours: str, read: str) -> bool:
    """Whether a text is ours, perhaps in other capitals, or cut off where the file has no room."""
    old, new = " ".join(fold(ours).split()), " ".join(fold(read).split())
    return old == new or (len(new) >= _CUT and old.startswith(new))


# --- people ---------------------------------------------------------------------------------------


def _row(place: int, meant: Meant) -> PlayerRow:
    if meant.known is None:
        kind = Kind.OPEN if meant.is_open else Kind.NEW
        return PlayerRow(place=place, meant=meant, kind=kind)
    sure = meant.by is not SaidBy.NAME
    fields = tuple(replace(c, is_sure=sure) for c in _fields(meant.known, meant.read))
    kind = Kind.CHANGED if fields else Kind.SAME
    return PlayerRow(place=place, meant=meant, kind=kind, fields=fields)


def _fields(known: Player, read: Player) -> Iterator[FieldChange]:
    for name in _FIELDS:
        old, new = getattr(known.person, name), getattr(read.person, name)
        if new and not _same_field(name, known.person, read.person):
            yield FieldChange(key=f"player.{known.id}.{name}", field=name, old=old, new=new)
    # Programs that must have a number give whoever has none an estimate by age: it says nothing.
    guessed = read.rating_kind is RatingKind.ESTIMATED and not known.rating
    if read.rating and read.rating != known.rating and not guessed:
        key = f"player.{known.id}.rating"
        yield FieldChange(key=key, field="rating", old=known.rating, new=read.rating)
    for entry in read.person.ratings:
        old = known.person.rating(entry.kind, entry.cadence)
        guessed = entry.kind is RatingKind.ESTIMATED and not old
        if entry.value and entry.value != old and not guessed:
            name = f"rating.{entry.cadence.value}.{entry.kind.value}"
            key = f"player.{known.id}.{name}"
            yield FieldChange(key=key, field=name, old=old, new=entry.value)


def _same_field(name: str, known: Person, read: Person) -> bool:
    old, new = getattr(known, name), getattr(read, name)
    if name == "name":
        return same_name(known, read) or _same_text(known.name, read.name)
    if name == "birth":
        return _says_no_more(old, new)
    if name == "licence" and new == _NO_LICENCE:
        return old in {"", new}
    if name in _TEXTS:
        return _same_text(old, new)
    return bool((old or "").upper() == new.upper()) if name in _CODES else bool(old == new)


def _says_no_more(known: BirthDate | None, read: BirthDate) -> bool:
    """Whether a birth is ours, or only less of it: a list with years contradicts no full date.

    Programs that know days only write a year as its first one.
    """
    if known is None or known.year != read.year:
        return False
    first = (read.month, read.day) == (1, 1) and known.day is None
    return read.month is None or read == known or first


def with_fields(known: Player, row: PlayerRow, keys: frozenset[str]) -> Player:
    """A player with what was chosen of the file's."""
    read, person = row.meant.read, known.person
    for change in row.fields:
        if change.key not in keys:
            continue
        if change.field == "rating":
            kind = read.rating_kind or known.rating_kind
            known = replace(known, rating=read.rating, rating_kind=kind)
        elif change.field.startswith("rating."):
            person = replace(person, ratings=_with_rating(person, read.person, change.field))
        else:
            changes: dict[str, Any] = {change.field: change.new}
            person = replace(person, **changes)
    return replace(known, person=person)


def _with_rating(person: Person, read: Person, name: str) -> tuple[RatingEntry, ...]:
    def is_meant(entry: RatingEntry) -> bool:
        return name == f"rating.{entry.cadence.value}.{entry.kind.value}"

    rest = (entry for entry in person.ratings if not is_meant(entry))
    return (*filter(is_meant, read.ratings), *rest)


# --- rounds ---------------------------------------------------------------------------------------


class _Rounds:
    """The rounds of the file beside those here, with the players of the file as ours."""

    def __init__(self, tournament: Tournament, read: Tournament, meant: tuple[Meant, ...]) -> None:
        self._ours, self._read = tournament, read
        self._known = {each.read.id: each.known.id for each in meant if each.known is not None}
        self._open = {each.read.id for each in meant if each.is_open}
        self.results: list[ResultRow] = []
        self.new: list[NewRound] = []
        self.clashes: list[Clash] = []
        self.same = 0

    def compare(self) -> None:
        stand = len(self._ours.rounds)
        for round_ in self._read.rounds:
            if round_.number <= stand:
                self._beside(self._ours.rounds[round_.number - 1], round_)
            elif self._ours.settings.is_team:
                self._clash("teams", round_.number)
            else:
                self._further(round_)

    def _clash(
        self,
        code: str,
        number: int,
        players: tuple[PlayerId, ...] = (),
        names: tuple[str, ...] = (),
    ) -> None:
        self.clashes.append(Clash(code=code, round=number, players=players, names=names))

    def _further(self, round_: Round) -> None:
        """A round that is not here yet: it can be taken once everybody in it is known."""
        people = [p for game in round_.games for p in game.players]
        people += [bye.player for bye in round_.byes]
        unknown = tuple(self._name(p) for p in people if p in self._open)
        following = len(self._ours.rounds) + len(self.new) + 1
        if unknown:
            self._clash("nobody", round_.number, names=unknown)
        elif round_.number != following:
            self._clash("gap", round_.number)
        elif round_.games:
            self.new.append(NewRound(round=round_))

    def _name(self, player: PlayerId) -> str:
        return self._read.player_by_id[player].name

    def _beside(self, ours: Round, read: Round) -> None:
        seen: set[frozenset[PlayerId]] = set()
        by_pair = {frozenset(game.players): game for game in ours.games}
        for game in read.games:
            unknown = tuple(self._name(p) for p in game.players if p not in self._known)
            if unknown:
                self._clash("nobody", ours.number, names=unknown)
                continue
            white, black = (self._known[p] for p in game.players)
            pair = frozenset((white, black))
            seen.add(pair)
            if pair in by_pair:
                self._game(ours.number, by_pair[pair], game, turned=by_pair[pair].white != white)
            else:
                self._clash("paired_otherwise", ours.number, (white, black))
        if read.games:
            for pair, game in by_pair.items():
                if pair not in seen:
                    self._clash("not_in_file", ours.number, game.players)
            self._byes(ours, read)

    def _game(self, number: int, ours: Game, read: Game, *, turned: bool) -> None:
        new = read.result
        if turned and (new.is_forfeit or not new.is_known or ours.result.is_forfeit):
            # Nobody sat there: the colours of a game that was not played say nothing.
            new, turned = new.swapped, False
        stands = ours.result.swapped if turned else ours.result
        differs = new.is_known and new is not stands
        if differs or turned:
            self.results.append(ResultRow(round=number, game=ours, new=new, turned=turned))
        elif new.is_known:
            self.same += 1

    def _byes(self, ours: Round, read: Round) -> None:
        """Byes with points; none at all and one without are worth the same."""
        if self._ours.settings.is_team or not is_swiss(self._ours.settings):
            return
        here = {b.player: b.kind for b in ours.byes if b.kind.value != "Z"}
        there = {
            self._known[b.player]: b.kind
            for b in read.byes
            if b.kind.value != "Z" and b.player in self._known
        }
        differing = sorted(p for p in {*here, *there} if here.get(p) is not there.get(p))
        if differing:
            self._clash("bye", ours.number, tuple(differing))
