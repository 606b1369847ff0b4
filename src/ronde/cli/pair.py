"""`ronde pair`: the next round by the event's system, or all rounds of a calendar at once."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ronde.cli.console import print_json
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.round_table import labels_in, print_round
from ronde.cli.streams import talk
from ronde.conduct import Wish
from ronde.conduct.rounds import PairAllRounds, PairRound
from ronde.journal.citations import Article, cite
from ronde.journal.events import MatchForfeitSet, PairedBy, ResultEntered, RoundPaired
from ronde.model import PlayerId, Tournament
from ronde.pairing.registry import SYSTEMS
from ronde.queries.attendance import Attendance, attendance
from ronde.queries.open_games import adjourned, games_phrases
from ronde.queries.systems import edition_of, has_calendar, under
from ronde.rules.swiss import SWISS_EDITIONS
from ronde.scoring import score_sheets
from ronde.texts.cli import Words

if TYPE_CHECKING:
    from ronde.cli.by_hand import HandMade

__all__ = ["COMMAND", "system_option"]

_BY_HAND = 'ronde pair FILE --by-hand "1-8 2-7 bye:9" --reason TEXT --accept -o FILE'


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--edition", text="cli.edition_option", choices=SWISS_EDITIONS)
    system_option(parser)
    parser.option("--all", text="pair.all", action="store_true")
    parser.option("--by-hand", text="pair.by_hand", metavar="PAIRS")
    parser.option("--reason", text="cli.reason_option", metavar="TEXT", default="")
    parser.option("--accept", text="pair.accept", action="store_true")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    by_hand = args.by_hand is not None
    if by_hand and (args.all or args.system or args.edition):
        raise UsageError("usage.by_hand_alone", usage=_BY_HAND)
    before = open_event(args, words)
    made: HandMade | None = None
    wish: Wish
    if by_hand:
        from ronde.cli.by_hand import hand_made  # noqa: PLC0415 - most rounds the system makes

        made = hand_made(before.journal.state, args.by_hand, reason=args.reason)
        wish = made.wish
    elif args.all:
        wish = PairAllRounds(system=args.system)
    else:
        wish = PairRound(system=args.system, edition=args.edition, adjourned=args.accept)
    if args.output and (args.system or args.edition):
        from ronde.cli.by_hand import weighed  # noqa: PLC0415 - most rounds the event's system makes

        made = weighed(before.journal.state, wish, reason=args.reason)
    if made is not None and made.asks and not args.accept:
        _ask(made, args, words)
        return Exit.NO
    # What is only looked at needs no reason.
    reason = args.reason if args.output or by_hand else args.reason or "?"
    after = before.carry_out(wish, author=args.author, reason=reason)
    acts = after.since(before)
    numbers = [act.round for act in acts if isinstance(act, RoundPaired)]
    if args.json:
        data = [_as_data(after.tournament, number, args) for number in numbers]
        if made is not None:
            data[0] |= made.as_data()
        print_json(data if args.all else data[0])
    elif args.output != "-":
        _print_rounds(after.tournament, numbers, words)
    if made is not None:
        talk(*made.lines(words))
    if args.output:
        after.write(args.output)
        talk(words("pair.written", number=numbers[-1], path=args.output))
    _say_who_is_open(attendance(before.journal.state), words)
    _say_what_is_adjourned(before.tournament, words)
    _say_what_is_repeated(after, numbers, words)
    if known := sum(isinstance(act, ResultEntered | MatchForfeitSet) for act in acts):
        talk(words("pair.forfeits", count=known))
    return Exit.OK


def _ask(made: HandMade, args: argparse.Namespace, words: Words) -> None:
    """What follows from recording the round; nothing is done."""
    if args.json:
        print_json(made.as_data())
    else:
        print(*made.lines(words), sep="\n")
    talk(words("pair.ask", usage=_BY_HAND))


def _say_who_is_open(open_: Attendance, words: Words) -> None:
    """A notice, not a refusal: whether somebody plays is asked by pages, and answered by people."""
    if open_.unseen:
        talk(words("pair.not_checked_in", count=len(open_.unseen)))
    if open_.no_shows:
        names = ", ".join(found.player.name for found in open_.no_shows)
        talk(words("pair.no_shows", count=len(open_.no_shows), names=names, rule=open_.rule))


def _say_what_is_adjourned(tournament: Tournament, words: Words) -> None:
    """Which games counted as draws although they are not over; a calendar counts none."""
    games = () if has_calendar(tournament.settings) else adjourned(tournament)
    if games:
        listed = "; ".join(phrase.said_in(words.language) for phrase in games_phrases(games))
        rule = cite(Article.ADJOURNED, tournament.settings)
        talk(words("pair.adjourned", count=len(games), games=listed, rule=rule))


def _say_what_is_repeated(after: OpenEvent, numbers: Sequence[int], words: Words) -> None:
    """Meetings that the table has again because a round of it was made by hand."""
    state = after.journal.state
    if PairedBy.HAND not in state.origins:
        return
    from ronde.queries.by_hand import repeated  # noqa: PLC0415 - most rounds the system makes
    from ronde.texts.outside import consequence_text  # noqa: PLC0415

    for number in numbers:
        if state.origins[number - 1] is not PairedBy.HAND:
            for warned in repeated(state, state.tournament.round(number)):
                talk(consequence_text(warned.as_data(), words.language))


def _print_rounds(tournament: Tournament, numbers: Sequence[int], words: Words) -> None:
    for index, number in enumerate(numbers):
        if index:
            print()
        points = {p: s.points for p, s in score_sheets(tournament, after=number - 1).items()}
        print_round(tournament, tournament.round(number), points, words, results=False)


def system_option(parser: Parser) -> None:
    """Declare `--system`: by another system than the file announces, or by one it cannot name."""
    parser.option("--system", text="pair.system", choices=tuple(e.name for e in SYSTEMS))


def _as_data(tournament: Tournament, number: int, args: argparse.Namespace) -> dict[str, object]:
    label: dict[PlayerId, object] = {p.id: p.tpn for p in tournament.players}
    if tournament.teams:
        label = dict(labels_in(tournament, number))
    round_ = tournament.round(number)
    paired = under(tournament, args.system)
    data: dict[str, object] = {
        "round": round_.number,
        "system": paired.settings.system.name,
        "edition": args.edition or edition_of(paired),
        "boards": [
            {"board": g.board, "white": label[g.white], "black": label[g.black]}
            for g in round_.games
        ],
        "byes": [{"player": label[b.player], "kind": b.kind} for b in round_.byes],
    }
    if round_.matches or round_.team_byes:
        data["matches"] = [
            {"table": m.table, "first": m.first, "second": m.second} for m in round_.matches
        ]
        data["team_byes"] = [{"team": b.team, "kind": b.kind} for b in round_.team_byes]
    return data


COMMAND = Command(_configure, _run)
