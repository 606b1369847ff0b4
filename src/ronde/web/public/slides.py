"""The hall screen as slides: long lists cut so that every slide is legible from ten metres.

A slide has room for 12 lines of 1/25 of the screen's height. A name too long for its column takes
two lines, so the server counts lines, not names; nothing is cut off and nothing scrolls.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from django.http import QueryDict

from ronde.model import Color, PlayerId, Result
from ronde.services.public.event import PublicEvent
from ronde.services.public.views import PublicMatch, PublicPlayer, PublicRound, PublicTournament
from ronde.texts.language import Language, points_text
from ronde.texts.results import bye_text, result_text
from ronde.texts.web import web_text
from ronde.web.public.fit import lines_needed

__all__ = ["SHOWN", "THEMES", "Options", "Slide", "SlideLine", "read_options", "slides"]

SHOWN = ("auto", "names", "boards", "standings")
THEMES = ("dark", "light", "auto")
"""The first is meant unless another is asked for: a hall is dark, and a beamer shows black best."""

_LINES = 12
_LEAST = 5
_WIDTH = 3800
"""Room for an announcement, likewise."""
_TITLE = 2000
"""Room for the title beside the clock, likewise; it is larger."""
_NAME, _RIVAL, _SIDE, _PLACE = 800, 560, 1600, 1360
"""Room for a name: by name, its opponent's, by board, in the standings; hundredths of a letter."""
_SECONDS = (3, 120, 12)


@dataclass(frozen=True, slots=True, kw_only=True)
class Options:
    """What an address asks the screen for; `tournaments` empty: all of them."""

    shown: tuple[str, ...] = ("auto",)
    tournaments: tuple[int, ...] = ()
    seconds: int = _SECONDS[2]
    theme: str = THEMES[0]
    page: int = 0

    def query(self, page: int) -> str:
        """The same options at another page."""
        wanted = f"show={','.join(self.shown)}&seconds={self.seconds}&theme={self.theme}"
        if self.tournaments:
            wanted += f"&t={','.join(map(str, self.tournaments))}"
        return f"{wanted}&page={page}"


@dataclass(frozen=True, slots=True, kw_only=True)
class SlideLine:
    """A line: what stands on the left, the name, what stands on the right.

    On a slide by board `name` is White and `rival` Black; in team matches `name` plays for the home
    team, with the colour `color`. By name `rival` is the opponent. `teams`: the head of a match.
    """

    left: str
    name: PublicPlayer | None
    text: str
    right: str
    rival: PublicPlayer | None = None
    color: Color | None = None
    teams: tuple[str, str] | None = None
    lines: int = 1


@dataclass(frozen=True, slots=True, kw_only=True)
class Slide:
    """One page of the screen; `position` says where in the list it is."""

    tournament: PublicTournament
    shown: str
    round: int
    columns: tuple[tuple[SlideLine, ...], ...]
    position: str

    @property
    def start(self) -> int | None:
        """The number of the array of its round in Chess960."""
        return self.tournament.part.start_position(self.round)


def read_options(query: QueryDict) -> Options:
    """The options of an address; what cannot be read is as if it were not there."""
    shown = tuple(part for part in query.get("show", "").split(",") if part in SHOWN)
    wanted = query.get("t", "").split(",")
    theme = query.get("theme", "")
    least, most, usual = _SECONDS
    return Options(
        shown=shown[: len(SHOWN)] or ("auto",),
        tournaments=tuple(int(part) for part in wanted[:20] if _is_number(part)),
        seconds=min(max(_number(query.get("seconds", ""), usual), least), most),
        theme=theme if theme in THEMES else THEMES[0],
        page=_number(query.get("page", ""), 0),
    )


def _is_number(text: str) -> bool:
    return text.isascii() and text.isdecimal() and len(text) < 10


def _number(text: str, usual: int) -> int:
    return int(text) if _is_number(text) else usual


def slides(event: PublicEvent, options: Options, language: Language) -> tuple[Slide, ...]:
    """Every slide of those tournaments, in turn."""
    taken = sum(lines_needed(item.said_in(language), _WIDTH) + 1 for item in event.announcements)
    found: list[Slide] = []
    for tournament in event.readable:
        if options.tournaments and tournament.id not in options.tournaments:
            continue
        title = f"{tournament.name} {web_text(language, 'public.after', round=99)}"
        room = max(_LINES - taken - 2 * (lines_needed(title, _TITLE) - 1), _LEAST)
        for shown in _wanted(tournament, options.shown):
            found += _LISTS[shown](tournament, room, language)
    return tuple(found)


def _wanted(tournament: PublicTournament, shown: tuple[str, ...]) -> tuple[str, ...]:
    """What to show; `auto`: seats before the first result, then boards, in the end the order."""
    found: list[str] = []
    round_ = tournament.round
    for wanted in shown:
        if wanted != "auto":
            found.append(wanted)
        elif round_ is None:
            continue
        elif not round_.missing:
            found.append("boards" if tournament.system == "cup" else "standings")
        elif round_.missing == len(round_.boards):
            found += ["names", "boards"]
        else:
            found.append("boards")
            if tournament.system != "cup":
                found.append("standings")
    return tuple(dict.fromkeys(found))


def _plain(player: PublicPlayer) -> str:
    return f"{player.family_name} {player.given_name}".strip()


def _height(lines: Sequence[SlideLine]) -> int:
    return sum(line.lines for line in lines)


def _columns(
    groups: Iterable[Sequence[SlideLine]], *, columns: int, room: int
) -> Iterator[tuple[tuple[SlideLine, ...], ...]]:
    """The lines in columns of `room`, so many columns to a slide; a group that fits stays whole."""
    filled: list[list[SlideLine]] = [[]]
    for group in groups:
        if filled[-1] and _height(filled[-1]) + _height(group) > room >= _height(group):
            filled.append([])
        for line in group:
            if filled[-1] and _height(filled[-1]) + line.lines > room:
                filled.append([])
            filled[-1].append(line)
    for start in range(0, len(filled), columns):
        shown = filled[start : start + columns]
        yield tuple(map(tuple, shown)) if columns == 1 else _balanced(shown)


def _balanced(filled: Sequence[Sequence[SlideLine]]) -> tuple[tuple[SlideLine, ...], ...]:
    """The lines of two columns, divided so that both are as high as nearly as it goes."""
    lines = [line for column in filled for line in column]
    if len(lines) < _LEAST:
        return (tuple(lines),)
    cut = min(
        range(1, len(lines)),
        key=lambda at: (max(_height(lines[:at]), _height(lines[at:])), -at),
    )
    return tuple(lines[:cut]), tuple(lines[cut:])


def _cut(
    tournament: PublicTournament,
    shown: str,
    groups: Iterable[Sequence[SlideLine]],
    *,
    columns: int,
    room: int,
    place: Callable[[SlideLine], str],
) -> Iterator[Slide]:
    number = 0 if tournament.round is None else tournament.round.number
    for cut in _columns(groups, columns=columns, room=room):
        if not cut[0]:
            continue
        first, last = place(cut[0][0]), place(cut[-1][-1])
        yield Slide(
            tournament=tournament,
            shown=shown,
            round=number,
            columns=cut,
            position=first if first == last else f"{first} – {last}",
        )


def _by_name(tournament: PublicTournament, room: int, language: Language) -> Iterator[Slide]:
    round_ = tournament.round
    lines = [] if round_ is None else _seat_lines(round_, language)
    yield from _cut(
        tournament,
        "names",
        ([line] for line in lines),
        columns=2,
        room=room,
        place=lambda line: line.name.family_name[:3].upper() if line.name else "",
    )


def _seat_lines(round_: PublicRound, language: Language) -> list[SlideLine]:
    found = []
    for seat in round_.seats(language):
        color = "" if seat.color is None else web_text(language, f"color.{seat.color.value}")
        instead = "" if seat.bye is None else bye_text(seat.bye, language)
        found.append(
            SlideLine(
                left=seat.board,
                name=seat.player,
                text=instead,
                right=color,
                rival=seat.opponent,
                color=seat.color,
                lines=max(
                    lines_needed(_plain(seat.player), _NAME),
                    lines_needed(seat.opponent.family_name if seat.opponent else instead, _RIVAL),
                ),
            )
        )
    return found


def _by_board(tournament: PublicTournament, room: int, language: Language) -> Iterator[Slide]:
    round_ = tournament.round
    if round_ is None:
        return
    if round_.matches:
        groups = [_match_lines(match, language) for match in round_.matches]
    else:
        groups = [
            [_board_line(board.board, board.white, board.black, board.result)]
            for board in round_.boards
        ]
    # Of a team match the table is enough: it is rarely cut.
    yield from _cut(
        tournament,
        "boards",
        groups,
        columns=1,
        room=room,
        place=lambda line: line.left.partition(".")[0],
    )


def _board_line(
    left: str,
    name: PublicPlayer | None,
    rival: PublicPlayer | None,
    result: Result | None,
    color: Color | None = None,
) -> SlideLine:
    plain = [_plain(player) for player in (name, rival) if player is not None]
    return SlideLine(
        left=left,
        name=name,
        text=("" if result is None else result_text(result)) or "–",
        right="",
        rival=rival,
        color=color,
        lines=max((lines_needed(text, _SIDE) for text in plain), default=1),
    )


def _match_lines(match: PublicMatch, language: Language) -> list[SlideLine]:
    """A match: its teams with the score, then its boards."""
    head = SlideLine(
        left=str(match.table),
        name=None,
        text=" – ".join(points_text(points, language) for points in match.score),
        right="",
        teams=(match.home, match.away),
        lines=max(lines_needed(team, _SIDE) for team in (match.home, match.away)),
    )
    boards = [_board_line(b.board, b.home, b.away, b.result, b.color) for b in match.boards]
    return [head, *boards]


def _by_place(tournament: PublicTournament, room: int, language: Language) -> Iterator[Slide]:
    if not tournament.rounds or tournament.system == "cup":
        return
    lines = []
    for row in tournament.order.standings.rows:
        player = None if tournament.is_team else _ranked(tournament, row.participant)
        lines.append(
            SlideLine(
                left=str(row.rank or ""),
                name=player,
                text="" if player is not None else row.name,
                right=points_text(int(row.points * 10), language),
                lines=lines_needed(row.name, _PLACE),
            )
        )
    yield from _cut(
        tournament,
        "standings",
        ([line] for line in lines),
        columns=2,
        room=room,
        place=lambda line: line.left,
    )


def _ranked(tournament: PublicTournament, participant: int) -> PublicPlayer:
    return tournament.players[PlayerId(participant)]


_LISTS: dict[str, Callable[[PublicTournament, int, Language], Iterator[Slide]]] = {
    "names": _by_name,
    "boards": _by_board,
    "standings": _by_place,
}
