"""Changing a pairing by hand: an explicit mode with warnings and the engine's view of it."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.urls import reverse

from ronde.errors import ModelError, RondeError
from ronde.journal.events import ChangeCase
from ronde.model import BoardNo, Bye, ByeKind, Game, Player, PlayerId, Result, Round, Tournament
from ronde.queries.complement import first_free_board
from ronde.queries.systems import plays_matches, propose
from ronde.scoring import score_sheets
from ronde.services import rounds as service
from ronde.store.errors import NotStored
from ronde.texts.alphabet import fold
from ronde.texts.web import web_text
from ronde.web.frame import frame_of, render_page
from ronde.web.language import language_of
from ronde.web.redirects import redirect_after
from ronde.web.request_context import STORE, Opened, open_round, open_tournament, signature

__all__ = ["ChangePage", "Warned", "change"]

_LONGEST = 200


@dataclass(frozen=True, slots=True, kw_only=True)
class Warned:
    """Something the change would break; `code` names the text, players are named in it."""

    code: str
    first: str = ""
    second: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Seat:
    """A board of the form: who sits there, and as whom the fields show them."""

    board: int
    white: int
    black: int
    locked: bool
    texts: tuple[str, str] = ("", "")

    @property
    def sides(self) -> tuple[tuple[str, str], tuple[str, str]]:
        """The letters of the form's fields and what they say."""
        return ("w", self.texts[0]), ("b", self.texts[1])


_NOBODY, _UNKNOWN = 0, -1


class _Names:
    """Players as the fields name them: `12 Name` by pairing number, `#7 Name` without one."""

    def __init__(self, tournament: Tournament) -> None:
        self.labels = {p.id: self._label(p) for p in tournament.players}
        self._known = {label.partition(" ")[0]: p for p, label in self.labels.items()}
        self._named: dict[str, list[PlayerId]] = {}
        for p in tournament.players:
            self._named.setdefault(fold(p.name), []).append(p.id)

    @staticmethod
    def _label(player: Player) -> str:
        number = f"#{player.id}" if player.tpn is None else str(player.tpn)
        return f"{number} {player.name}"

    def shown(self, player: int, typed: str) -> str:
        """What the field says from now on."""
        return self.labels.get(PlayerId(player), typed)

    def find(self, text: str) -> int:
        """Whom a text means: its number, else a name that only one player has."""
        if not text.strip():
            return _NOBODY
        number = text.split(maxsplit=1)[0]
        if number in self._known:
            return self._known[number]
        [*found] = self._named.get(fold(text.strip()), ())
        return found[0] if len(found) == 1 else _UNKNOWN


@dataclass(frozen=True, slots=True, kw_only=True)
class ChangePage:
    """The round as a form: two names per board, and who has nobody.

    `players` are what the fields offer, in one list that all of them share.
    """

    tournament: int
    round: int
    seats: tuple[Seat, ...]
    players: tuple[str, ...]
    without: tuple[Player, ...]
    warnings: tuple[Warned, ...]
    differs: tuple[int, ...]
    engine: tuple[tuple[str, str], ...]
    published: bool
    case: str
    reason: str
    checked: bool
    cases: tuple[str, ...] = tuple(case.value for case in ChangeCase)


def change(request: HttpRequest, t: int, r: int) -> HttpResponse:
    """The mode; "check" shows the warnings, "save" records the change."""
    opened = open_tournament(t)
    round_ = open_round(opened, r)
    if plays_matches(opened.tournament.settings):  # boards of a match change with its line-ups
        raise NotStored(kind="change", number=r)
    names = _Names(opened.tournament)
    seats = _seats(round_, names)
    if request.method == "POST":
        seats = _read(request, round_, seats, names)
    warnings = tuple(_warnings(opened.tournament, round_, seats))
    fatal = any(w.code.startswith("change.no_") for w in warnings)
    if request.POST.get("save") and not fatal:
        games, byes = _content(opened.tournament, round_, seats)
        case = next((c for c in ChangeCase if c.value == request.POST.get("case")), None)
        done = service.change_pairing(
            STORE, t, r, games=games, byes=byes, case=case, by=signature(request)
        )
        return redirect_after(request, done, reverse("round", args=[t, r]))
    page = _page(opened, round_, seats, names, warnings, request)
    title = web_text(language_of(request), "change.title", round=r)
    frame = frame_of(request, title=title, opened=opened, section="rounds", round_no=r)
    status = 422 if fatal and request.POST.get("save") else 200
    return render_page(request, "rounds/change.html", page, frame, status=status)


def _seats(round_: Round, names: _Names) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            board=g.board,
            white=g.white,
            black=g.black,
            locked=g.result is not Result.PENDING,
            texts=(names.labels[g.white], names.labels[g.black]),
        )
        for g in round_.games
    )


def _read(
    request: HttpRequest, round_: Round, seats: tuple[Seat, ...], names: _Names
) -> tuple[Seat, ...]:
    """What the form says; boards with a result stay, an extra board may be filled."""
    locked = {s.board: s for s in seats if s.locked}
    extra = _extra_board(round_)
    read: list[Seat] = []
    for board in sorted({g.board for g in round_.games} | {extra}):
        if board in locked:
            read.append(locked[board])
            continue
        typed = [request.POST.get(f"{side}{board}", "")[:_LONGEST] for side in "wb"]
        white, black = map(names.find, typed)
        if board != extra or white or black:
            texts = names.shown(white, typed[0]), names.shown(black, typed[1])
            read.append(Seat(board=board, white=white, black=black, locked=False, texts=texts))
    return tuple(read)


def _extra_board(round_: Round) -> int:
    return first_free_board(round_.games)


def _warnings(tournament: Tournament, round_: Round, seats: tuple[Seat, ...]) -> Iterator[Warned]:
    """What cannot be (`change.no_…`) and what should not be."""
    names = {p.id: p.name for p in tournament.players}
    sheets = score_sheets(tournament, after=round_.number - 1, for_pairing=True)
    bans = [b for b in tournament.forbidden if b.applies(round_.number)]
    seen: set[int] = set()
    for seat in seats:
        for player in (seat.white, seat.black):
            if player == _UNKNOWN:
                yield Warned(code="change.no_such_player", first=_typed(seat))
            elif player and player in seen:
                yield Warned(code="change.no_twice", first=names[PlayerId(player)])
            seen.add(player)
        if not seat.white or not seat.black:
            if seat.white or seat.black:
                lone = PlayerId(seat.white or seat.black)
                yield Warned(code="change.no_opponent", first=names.get(lone, ""))
            continue
        white, black = PlayerId(seat.white), PlayerId(seat.black)
        if _UNKNOWN in (seat.white, seat.black) or white == black:
            continue
        if black in sheets[white].opponents:
            yield Warned(code="change.met", first=names[white], second=names[black])
        if any({white, black} <= {*b.players} for b in bans):
            yield Warned(code="change.banned", first=names[white], second=names[black])
        for player, color in ((white, "w"), (black, "b")):
            last = "".join(c.value for c in sheets[player].colors[-2:])
            if last == color * 2:
                yield Warned(code=f"change.third_{color}", first=names[player])


def _typed(seat: Seat) -> str:
    """What was typed on a board and means nobody."""
    both = zip((seat.white, seat.black), seat.texts, strict=True)
    return ", ".join(text for player, text in both if player == _UNKNOWN)


def _content(
    tournament: Tournament, round_: Round, seats: tuple[Seat, ...]
) -> tuple[tuple[Game, ...], tuple[Bye, ...]]:
    """Games and byes: whoever is left over keeps their bye, or gets the allocated one."""
    games = tuple(
        Game(board=BoardNo(s.board), white=PlayerId(s.white), black=PlayerId(s.black))
        for s in seats
        if s.white and s.black
    )
    seated = {p for g in games for p in g.players}
    kept = [b for b in round_.byes if b.player not in seated]
    had = {b.player for b in kept}
    before = {p for g in round_.games for p in g.players}
    left = [p.id for p in tournament.players if p.id in before - seated and p.id not in had]
    kinds = [
        ByeKind.PAB if index == 0 and not _has_pab(kept) else ByeKind.ZERO
        for index in range(len(left))
    ]
    return games, (*kept, *(Bye(player=p, kind=k) for p, k in zip(left, kinds, strict=True)))


def _has_pab(byes: list[Bye]) -> bool:
    return any(b.kind is ByeKind.PAB for b in byes)


def _page(
    opened: Opened,
    round_: Round,
    seats: tuple[Seat, ...],
    names: _Names,
    warnings: tuple[Warned, ...],
    request: HttpRequest,
) -> ChangePage:
    tournament = opened.tournament
    seated = {p for s in seats for p in (s.white, s.black)}
    in_round = {p for g in round_.games for p in g.players} | {b.player for b in round_.byes}
    available = [p for p in tournament.players if p.id in in_round or p.is_available(round_.number)]
    available.sort(key=lambda p: (p.tpn is None, p.tpn or 0))
    without = tuple(p for p in available if p.id not in seated)
    engine = _engine(tournament, round_)
    chosen = {(s.white, s.black) for s in seats}
    if len(without) > 1 and all(s.white or s.black for s in seats):
        # Two players without opponent can meet on a board of their own.
        seats = (*seats, Seat(board=_extra_board(round_), white=0, black=0, locked=False))
    return ChangePage(
        tournament=opened.id,
        round=round_.number,
        seats=seats,
        players=tuple(names.labels[p.id] for p in available),
        without=without,
        warnings=warnings,
        differs=_differs(engine, seats),
        engine=tuple(
            (tournament.player(g.white).name, tournament.player(g.black).name)
            for g in engine
            if (g.white, g.black) not in chosen
        ),
        published=round_.published,
        case=request.POST.get("case", ""),
        reason=request.POST.get("reason", ""),
        checked=request.method == "POST",
    )


def _engine(tournament: Tournament, round_: Round) -> tuple[Game, ...]:
    """The round as the system pairs it; nothing where it cannot."""
    try:
        return propose(tournament.before_round(round_.number)).round.games
    except (RondeError, ModelError):
        return ()


def _differs(engine: tuple[Game, ...], seats: tuple[Seat, ...]) -> tuple[int, ...]:
    """The boards whose players the engine would not have put together with these colours."""
    if not engine:
        return ()
    pairs = {(g.white, g.black) for g in engine}
    return tuple(s.board for s in seats if s.white and (s.white, s.black) not in pairs)
