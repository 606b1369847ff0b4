"""A round on a terminal: boards, byes and, for teams, tables and symbols."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.cli.console import print_table
from ronde.errors import RondeError
from ronde.model import Bye, ByeKind, Game, Player, PlayerId, Points, Round, Tournament
from ronde.texts.chess960 import position_text
from ronde.texts.cli import Words
from ronde.texts.language import points_text
from ronde.texts.results import bye_text, result_text

__all__ = ["label_of", "labels_in", "print_round"]

_CALENDARS = ("berger", "rutsch", "scheveningen", "molter")


def label_of(player: Player) -> str:
    """A player by pairing number, else by identity in brackets."""
    return str(player.tpn if player.tpn is not None else f"({player.id})")


def labels_in(tournament: Tournament, round_no: int) -> Mapping[PlayerId, str]:
    """How each player is called in a round: A1, B1, ... where teams have letters."""
    labels = {player.id: label_of(player) for player in tournament.players}
    if tournament.settings.system.name.startswith(("molter", "scheveningen")):
        # Only these need the pairing systems, which take a moment to load.
        from ronde.pairing.calendars import symbols  # noqa: PLC0415

        try:
            labels |= symbols(tournament, round_no)
        except RondeError:
            return labels  # teams without letters yet: identities will do
    return labels


def print_round(
    tournament: Tournament,
    round_: Round,
    points: Mapping[PlayerId, Points],
    words: Words,
    *,
    results: bool = True,
) -> None:
    """The round with the points before it; `results` leaves room for what was scored."""
    labels = labels_in(tournament, round_.number)
    print(words("show.round_title", number=round_.number))
    if (position := tournament.start_position(round_.number)) is not None:
        print(words("show.position", position=position_text(position, words.language)))
    for match in round_.matches if len(round_.matches) > 1 else ():
        first, second = (tournament.team_by_id[t].name for t in (match.first, match.second))
        print(words("pair.table", table=match.table, first=first, second=second))
    for free in round_.team_byes:
        kind = _bye_words(tournament, free.kind, words)
        print(words("pair.free", team=tournament.team_by_id[free.team].name, kind=kind))
    rows = [_game_row(tournament, round_, game, labels, points, words) for game in round_.games]
    ordered = sorted(round_.byes, key=lambda bye: bye.kind is not ByeKind.PAB)
    rows += [_bye_row(tournament, bye, labels, points, words) for bye in ordered]
    header = ("board", "no", "white", "points", "result", "points", "black", "no")
    columns = [i for i in range(len(header)) if results or header[i] != "result"]
    print_table(
        [words(f"column.{header[i]}") for i in columns],
        [tuple(row[i] for i in columns) for row in rows],
        align="".join("rrlrlrlr"[i] for i in columns),
        flexible=2,
    )


def _game_row(
    tournament: Tournament,
    round_: Round,
    game: Game,
    labels: Mapping[PlayerId, str],
    points: Mapping[PlayerId, Points],
    words: Words,
) -> tuple[str, ...]:
    return (
        _board(tournament, round_, game),
        labels[game.white],
        tournament.player(game.white).name,
        points_text(points[game.white], words.language),
        result_text(game.result),
        points_text(points[game.black], words.language),
        tournament.player(game.black).name,
        labels[game.black],
    )


def _board(tournament: Tournament, round_: Round, game: Game) -> str:
    """The board, with the table of its match where there are several: 2.3."""
    if len(round_.matches) < 2:
        return str(game.board)
    team = tournament.team_of.get(game.white)
    table = next((m.table for m in round_.matches if team in {m.first, m.second}), 0)
    return f"{table}.{game.board}"


def _bye_row(
    tournament: Tournament,
    bye: Bye,
    labels: Mapping[PlayerId, str],
    points: Mapping[PlayerId, Points],
    words: Words,
) -> tuple[str, ...]:
    name = tournament.player(bye.player).name
    kind = _bye_words(tournament, bye.kind, words)
    scored = points_text(points[bye.player], words.language)
    return ("", labels[bye.player], name, scored, "", "", kind, "")


def _bye_words(tournament: Tournament, kind: ByeKind, words: Words) -> str:
    """A bye in words: the zero-point bye of a calendar is the table's exempt, not an absence."""
    if kind is ByeKind.ZERO and tournament.settings.system.name.startswith(_CALENDARS):
        kind = ByeKind.PAB
    return bye_text(kind, words.language)
