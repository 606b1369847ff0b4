"""Tags of the public pages: who somebody is with a link to their card, rows built at once."""

from __future__ import annotations

import datetime as dt
from collections.abc import Iterable
from html import escape

from django import template
from django.template import Context
from django.utils.safestring import SafeString, mark_safe

from ronde.model import ByeKind, Color, Side
from ronde.services.public.views import (
    PublicBoard,
    PublicGame,
    PublicMatch,
    PublicPlayer,
    PublicSeat,
)
from ronde.texts.dates import moment_text, time_text
from ronde.texts.language import Language, points_text
from ronde.texts.results import bye_text, result_text
from ronde.texts.web import web_text
from ronde.web.markup import symbol
from ronde.web.public.medium import Links
from ronde.web.public.place import anchor
from ronde.web.public.standings import StandingsLine
from ronde.web.standings.standings import TieBreakCell

register = template.Library()


def player_html(player: PublicPlayer, links: Links, tournament: int) -> str:
    """A name as lists show it, leading to the player's card."""
    given = f" {escape(player.given_name)}" if player.given_name else ""
    about = f"{player.title} {player.rating or ''}".strip()
    return (
        f'<a class="who" data-player="{player.id}" '
        f'href="{links.up}{tournament}/players/{player.id}/{links.medium.leaf}">'
        f"<b>{escape(player.family_name)}</b>{given} <small>{escape(about)}</small></a>"
    )


def why_html(context: Context, round_no: int, player: int, code: str, **fields: object) -> str:
    """The question mark that leads to the reasons of a board; nothing where they are not shown.

    `player` is White of the board, or whoever has no opponent.
    """
    if not context["frame"].why:
        return ""
    links, number = context["links"], context["frame"].tournament.id
    text = escape(web_text(context["language"], code, **fields))
    return (
        f'<a class="q" href="{links.to(f"{number}/rounds/{round_no}/why/{player}/")}">'
        f'<span aria-hidden="true">?</span><span class="hidden">{text}</span></a>'
    )


@register.simple_tag(takes_context=True)
def why(context: Context, round_no: int, player: int) -> SafeString:
    """The question mark of somebody's round."""
    html = why_html(context, round_no, player, "public.why_player", round=round_no)
    return mark_safe(html)  # noqa: S308 - built of escaped parts


@register.simple_tag(takes_context=True)
def who(context: Context, player: PublicPlayer) -> SafeString:
    """The name of a player."""
    html = player_html(player, context["links"], context["frame"].tournament.id)
    return mark_safe(html)  # noqa: S308 - built of escaped parts


@register.simple_tag(takes_context=True)
def bye(context: Context, kind: ByeKind) -> str:
    """What somebody without opponent gets, in words."""
    return bye_text(kind, context["language"])


@register.simple_tag(takes_context=True)
def board_rows(context: Context, boards: Iterable[PublicBoard], round_no: int) -> SafeString:
    """The boards of a round: a loop of the template language costs ten times as much."""
    links, number, language = context["links"], context["frame"].tournament.id, context["language"]
    waiting = escape(web_text(language, "public.no_result"))
    rows = []
    for board in boards:
        result = escape(result_text(board.result)) or f'<span class="muted">{waiting}</span>'
        rows.append(
            f'<tr id="b{board.board}"><td class="num no">{board.board}</td>'
            f'<td class="w">{symbol(board.white_mark)}{player_html(board.white, links, number)}'
            f' <span class="pts">{points_text(board.white_points, language)}</span></td>'
            f'<td class="res">{result}</td>'
            f'<td class="b">{symbol(board.black_mark)}{player_html(board.black, links, number)}'
            f' <span class="pts">{points_text(board.black_points, language)}</span></td>'
            f"{_why_cell(context, round_no, board.white.id, board.board)}</tr>"
        )
    return mark_safe("\n".join(rows))  # noqa: S308 - built of escaped parts


def _why_cell(context: Context, round_no: int, player: int, board: str) -> str:
    asked = why_html(context, round_no, player, "public.why_board", board=board)
    return f'<td class="why">{asked}</td>' if asked else ""


@register.simple_tag(takes_context=True)
def match_rows(context: Context, matches: Iterable[PublicMatch], round_no: int) -> SafeString:
    """The matches of a round, table by table: both teams, the score, the boards."""
    links, number, language = context["links"], context["frame"].tournament.id, context["language"]
    words = {color: escape(web_text(language, f"color.{color.value}")) for color in Color}
    waiting = f'<span class="muted">{escape(web_text(language, "public.no_result"))}</span>'
    nobody = f'<span class="muted">{escape(web_text(language, "matches.nobody"))}</span>'

    def seated(player: PublicPlayer | None, color: Color) -> str:
        if player is None:
            return nobody
        pawn = f'<span class="pawn {color.value}">{words[color]}</span>'
        return f"{pawn} {player_html(player, links, number)}"

    parts = []
    for match in matches:
        table = escape(web_text(language, "matches.table", table=match.table))
        score = " – ".join(points_text(points, language) for points in match.score)
        word = escape(web_text(language, "matches.forfeited"))
        tag = f' <span class="tag">{word}</span>' if match.forfeited else ""
        parts.append(
            f'<tbody class="match"><tr id="t{match.table}" class="match-head"><th colspan="5" '
            f'scope="rowgroup"><span class="muted">{table}</span> <b>{escape(match.home)}</b> '
            f'<b class="score">{score}</b> <b>{escape(match.away)}</b>'
            f"{tag}</th></tr>"
        )
        for board in match.boards:
            known = "" if board.result is None else escape(result_text(board.result))
            result = known or ("" if board.home is board.away is None else waiting)
            white = board.home if board.color is Color.WHITE else board.away
            asked = white or board.home or board.away
            parts.append(
                f'<tr id="b{board.board}"><td class="num no">{board.board}</td>'
                f'<td class="w">{seated(board.home, board.color)}</td>'
                f'<td class="res">{result}</td>'
                f'<td class="b">{seated(board.away, board.color.opposite)}</td>'
                f"{_why_cell(context, round_no, asked.id, board.board) if asked else ''}</tr>"
            )
        parts.append("</tbody>")
    return mark_safe("\n".join(parts))  # noqa: S308 - built of escaped parts


@register.simple_tag(takes_context=True)
def seat_rows(context: Context, seats: Iterable[PublicSeat], round_no: int) -> SafeString:
    """Where everybody sits."""
    links, tournament = context["links"], context["frame"].tournament.id
    language = context["language"]
    colors = {color: web_text(language, f"color.{color.value}") for color in Color}
    rows = []
    for seat in seats:
        if seat.opponent is None:
            rival = "" if seat.bye is None else bye_text(seat.bye, language)
            rival = f'<span class="muted">{escape(rival)}</span>'
        else:
            rival = player_html(seat.opponent, links, tournament)
        table = seat.board.rpartition(".")[0]
        place = f" <small>{escape(web_text(language, 'matches.table', table=table))}</small>"
        rows.append(
            f'<tr id="p{seat.player.id}"><td class="name">'
            f"{player_html(seat.player, links, tournament)}</td>"
            f'<td class="num no">{seat.board or "–"}{place if table else ""}</td>'
            f'<td class="color">{"" if seat.color is None else colors[seat.color]}</td>'
            f'<td class="rival">{rival}</td>'
            f"{_why_cell(context, round_no, seat.asked, seat.board or '–')}</tr>"
        )
    return mark_safe("\n".join(rows))  # noqa: S308 - built of escaped parts


@register.simple_tag(takes_context=True)
def game_rows(context: Context, games: Iterable[PublicGame], player: PublicPlayer) -> SafeString:
    """The rounds of a player."""
    links, tournament = context["links"], context["frame"].tournament.id
    language = context["language"]
    rows = []
    for game in games:
        color = "" if game.color is None else web_text(language, f"color.{game.color.value}")
        rival = "" if game.opponent is None else player_html(game.opponent, links, tournament)
        rows.append(
            f'<tr><td class="num">{game.round}</td><td class="num">{game.board or ""}</td>'
            f'<td>{color}</td><td class="rival">{rival or _instead(game, language)}</td>'
            f'<td class="num"><b>{_sign(game, language)}</b></td>'
            f'<td class="num">{points_text(game.total, language)}</td>'
            f"{_why_game(context, game, player)}</tr>"
        )
    return mark_safe("\n".join(rows))  # noqa: S308 - built of escaped parts


def _why_game(context: Context, game: PublicGame, player: PublicPlayer) -> str:
    """The question mark of a game; nothing for a round in which somebody was just not there."""
    if not context["frame"].why:
        return ""
    asked = ""
    if game.outcome is not None:
        other = game.opponent
        white = other.id if other is not None and game.color is Color.BLACK else player.id
        asked = why_html(context, game.round, white, "public.why_player", round=game.round)
    return f'<td class="why">{asked}</td>'


def _instead(game: PublicGame, language: Language) -> str:
    kind = game.outcome
    text = bye_text(kind, language) if isinstance(kind, ByeKind) else ""
    return f'<span class="muted">{escape(text or web_text(language, "public.absent"))}</span>'


def _sign(game: PublicGame, language: Language) -> str:
    if not isinstance(game.outcome, Side):
        return ""
    return escape(web_text(language, f"side.{game.outcome.value}"))


@register.simple_tag(takes_context=True)
def standing_rows(context: Context, rows: Iterable[StandingsLine]) -> SafeString:
    """The lines of the standings."""
    links, number = context["links"], context["frame"].tournament.id
    language, asked = context["language"], context["frame"].why
    gone, excluded = (
        f' <span class="chip">{escape(web_text(language, code))}</span>'
        for code in ("public.left", "left.excluded")
    )
    lines = []
    for row in rows:
        page = links.to(f"{number}/standings/{row.participant}/")
        values = "".join(
            f'<td class="num{" separates" if value.separates else ""}">'
            f"{_value(value, page if asked else '')}</td>"
            for value in row.values
        )
        rank = str(row.rank or "")
        if asked and row.rank:
            text = escape(web_text(language, "place.title", rank=row.rank))
            rank = f'<a href="{page}" aria-label="{text}">{row.rank}</a>'
        left = gone if row.player and row.player.left else ""
        mark = left if row.rank else excluded
        lines.append(
            f'<tr><td class="num">{rank}</td>'
            f'<th class="name" scope="row">{_ranked(row, links, number)}'
            f"{mark}</th>{values}</tr>"
        )
    return mark_safe("\n".join(lines))  # noqa: S308 - built of escaped parts


def _value(value: TieBreakCell, page: str) -> str:
    """A value, leading to what it is made of."""
    text = escape(value.text)
    return f'<a href="{page}#{anchor(value.href)}">{text}</a>' if page else text


def _ranked(row: StandingsLine, links: Links, tournament: int) -> str:
    """Who a line is about: a player, or a team by its name."""
    if row.player is None:
        return f"<b>{escape(row.name)}</b>"
    return player_html(row.player, links, tournament)


@register.simple_tag(takes_context=True)
def moment(context: Context, at: dt.datetime) -> str:
    """A time of this machine's zone, with the date when it is not today."""
    local = at.astimezone()
    if local.date() == dt.datetime.now().astimezone().date():
        return time_text(local, context["language"])
    return moment_text(local, context["language"])


@register.simple_tag(takes_context=True)
def to(context: Context, path: str, *numbers: object) -> str:
    """The address of a public page, `{}` filled with numbers."""
    links: Links = context["links"]
    return links.to(path.format(*numbers))


@register.simple_tag(takes_context=True)
def file(context: Context, name: str) -> str:
    """The address of a static file."""
    links: Links = context["links"]
    return links.asset(name)
