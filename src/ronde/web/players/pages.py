"""View-models of the players' pages."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse

from ronde.journal import CheckIn
from ronde.model import Bye, Color, Game, Player, Points, RequestedBye, Round, RoundNo, Title
from ronde.pairing.numbers import alphabetical
from ronde.queries.calendars import Leaving, leaving_effect
from ronde.scoring import score_sheets
from ronde.services.memory import order_after
from ronde.texts.alphabet import sort_key
from ronde.texts.language import Language
from ronde.web.actions import Action, next_action
from ronde.web.forms import FormState
from ronde.web.request_context import Opened

__all__ = [
    "CheckInPage",
    "CheckInRow",
    "PlayedRound",
    "PlayerPage",
    "PlayerRow",
    "PlayersPage",
    "check_in_page",
    "player_page",
    "players_page",
]

TITLES = tuple(title.value for title in Title)


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerRow:
    """A line of the list; `status` is a code, `round` its round."""

    player: Player
    number: str
    year: str
    status: str
    round: int = 0


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayersPage:
    """The list of players and the form that adds one."""

    rows: tuple[PlayerRow, ...]
    href: str
    total: int
    query: str
    started: bool
    next_round: int
    form: FormState
    action: Action
    twin: Player | None = None
    titles: tuple[str, ...] = TITLES

    @property
    def more_open(self) -> bool:
        """Whether the rarely used fields are shown: something is in them, or wrong."""
        values = self.form.values
        rare = ("title", "sex", "fide_id")
        return bool(self.form.errors) or any(values.get(name) for name in rare)


def players_page(
    opened: Opened, *, query: str, form: FormState, twin: Player | None = None
) -> PlayersPage:
    """The players whose name, club or number matches the query."""
    tournament = opened.tournament
    following = len(tournament.rounds) + 1
    ordered = sorted(
        tournament.players,
        key=lambda p: (p.tpn is None, p.tpn or 0, -p.rating, alphabetical(p.name)),
    )
    wanted = alphabetical(query)
    rows = tuple(
        _row(p, following)
        for p in ordered
        if not wanted or wanted in alphabetical(f"{p.tpn or ''} {p.name} {p.person.club}")
    )
    return PlayersPage(
        rows=rows,
        href=reverse("players", args=[opened.id]),
        total=len(tournament.players),
        query=query,
        started=bool(tournament.rounds),
        next_round=following,
        form=form,
        action=next_action(opened.id, opened.progress.next),
        twin=twin,
    )


def _row(player: Player, following: int) -> PlayerRow:
    status, round_no = "", 0
    if player.departure is not None:
        status, round_no = player.departure.kind.value, player.departure.after_round
    elif player.first_round > 1:
        status, round_no = "late", player.first_round
    if player.departure is None and (absence := player.absence(following)) is not None:
        status, round_no = f"absent.{absence.bye.value}", following
    return PlayerRow(
        player=player,
        number="" if player.tpn is None else str(player.tpn),
        year=str(player.person.birth.year) if player.person.birth else "",
        status=status,
        round=round_no,
    )


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayedRound:
    """A round of a player's card."""

    round: int
    opponent: Player | None
    color: Color | None
    result: str
    points: Points
    total: Points


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayerPage:
    """A player's card: data, rounds, what can be done."""

    player: Player
    rank: int
    points: Points
    rounds: tuple[PlayedRound, ...]
    form: FormState
    absence_rounds: tuple[int, ...]
    bye_limit: int | None
    byes_asked: int
    bye_last_rounds: int
    byes: tuple[RequestedBye, ...]
    leave_after: int
    paired: bool
    earliest: int
    version: int
    leaving: Leaving | None = None
    titles: tuple[str, ...] = TITLES


def player_page(opened: Opened, player: Player, form: FormState) -> PlayerPage:
    """The card of a player."""
    tournament = opened.tournament
    sheet = score_sheets(tournament)[player.id]
    ranks = {row.participant: row.rank for row in order_after(opened.journal).standings.rows}
    last = len(tournament.rounds)
    rounds = tournament.settings.rounds or last + 1
    taken = {a.round for a in player.absences}
    current = tournament.current_round
    game = None if current is None else current.game_of(player.id)
    playing = game is not None and not game.result.is_known
    return PlayerPage(
        player=player,
        rank=ranks.get(player.id, 0),
        points=sheet.points,
        rounds=tuple(
            PlayedRound(
                round=entry.round,
                opponent=None if entry.opponent is None else tournament.player(entry.opponent),
                color=entry.color,
                result="" if entry.outcome is None else entry.outcome.value,
                points=entry.points,
                total=sheet.points_after(entry.round),
            )
            for entry in sheet.entries
        ),
        form=form,
        absence_rounds=tuple(r for r in range(last + 1, rounds + 1) if r not in taken),
        bye_limit=tournament.settings.bye_limit,
        byes_asked=sum(a.bye is not RequestedBye.ZERO for a in player.absences),
        bye_last_rounds=tournament.settings.bye_last_rounds,
        byes=tuple(RequestedBye),
        leave_after=last - 1 if playing else last,
        paired=any(_in_round(r, player) for r in tournament.rounds),
        earliest=last + 1,
        version=opened.version,
        leaving=leaving_effect(tournament, player),
    )


def _in_round(round_: Round, player: Player) -> Game | Bye | None:
    return round_.game_of(player.id) or round_.bye_of(player.id)


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInRow:
    """A player to be seen before the round."""

    player: Player
    present: bool


@dataclass(frozen=True, slots=True, kw_only=True)
class CheckInPage:
    """Who is here before the next round."""

    round: int
    rows: tuple[CheckInRow, ...]
    present: int
    missing: int


def check_in_page(opened: Opened, language: Language) -> CheckInPage:
    """Everybody expected in the next round, by name."""
    tournament = opened.tournament
    following = RoundNo(len(tournament.rounds) + 1)
    expected = sorted(
        (p for p in tournament.players if p.is_available(following)),
        key=lambda p: sort_key(p.name, language),
    )
    rows = tuple(
        CheckInRow(player=p, present=CheckIn(following, p.id) in opened.state.check_ins)
        for p in expected
    )
    present = sum(row.present for row in rows)
    return CheckInPage(round=following, rows=rows, present=present, missing=len(rows) - present)
