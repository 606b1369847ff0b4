"""`ronde needs`: what players need, for the hall, by board, and noted."""

from __future__ import annotations

import argparse
import datetime as dt
from dataclasses import replace

from ronde.admin.answers import Verdict
from ronde.cli.console import print_json, print_table
from ronde.cli.events import OpenEvent, open_event
from ronde.cli.exits import Exit
from ronde.cli.files import author_option, file_argument, output_option
from ronde.cli.parser import Command, Parser
from ronde.cli.streams import talk
from ronde.conduct.arrangements import FixBoard
from ronde.conduct.office import SetNeeds
from ronde.errors import ModelError
from ronde.model import Needs, PlayerId
from ronde.queries.needs import FLAGS, access_checks, need_rows, needs_of_round, said
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words

__all__ = ["COMMAND"]

_TEXTS = ("orientation", "assistant", "assistant_tasks", "note")
_LEAST = 2


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option(
        "--set",
        text="needs.set",
        nargs="+",
        action="append",
        metavar=("PLAYER", "KEY=VALUE"),
        default=[],
    )
    parser.option("--round", text="needs.round", type=int, metavar="N")
    output_option(parser)
    author_option(parser)
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    event = open_event(args, words)
    for typed in args.set:
        event = _noted(event, typed, args.author)
    state = event.journal.state
    if args.round is not None:
        event.tournament.round(args.round)
    rows = _rows(event, args.round)
    checks = [c for c in access_checks(state) if c.verdict is not Verdict.NOT_APPLICABLE]
    if args.json:
        print_json(
            {
                "needs": [
                    {"board": board, "player": player, "name": name, "needs": needs}
                    for board, player, name, needs in rows
                ],
                "checks": [{"code": c.code, "verdict": c.verdict.value} for c in checks],
            }
        )
    elif args.output != "-":
        print_table(
            [words(f"needs.{column}") for column in ("board", "number", "name", "what")],
            [(board, str(player), name, ", ".join(needs)) for board, player, name, needs in rows],
            align="rrll",
            flexible=3,
        )
        for check in checks:
            title = check_title(check, words.language)
            cite = cited_text(check.cite, words.language)
            print(f"{title}: {check_sentence(check, words.language)} ({cite})")
    if args.output:
        event.write(args.output)
        talk(words("needs.written", path=args.output))
    return Exit.NO if any(c.verdict is Verdict.FAIL for c in checks) else Exit.OK


def _rows(event: OpenEvent, number: int | None) -> list[tuple[str, int, str, list[str]]]:
    state = event.journal.state
    if number is not None:
        return [
            (need.board, need.player.id, need.player.name, _words(need.needs))
            for need in needs_of_round(state, number)
        ]
    return [
        (str(row.player.fixed_board or ""), row.player.id, row.player.name, _words(row.needs))
        for row in need_rows(state)
    ]


def _words(needs: Needs) -> list[str]:
    texts = [f"{name}={getattr(needs, name)}" for name in _TEXTS if getattr(needs, name)]
    return [*said(needs), *texts]


def _noted(event: OpenEvent, typed: list[str], author: str) -> OpenEvent:
    """`12 blind=yes board=3 assistant="Petit, Anne"`; `12 none` forgets everything."""
    number = typed[0]
    if len(typed) < _LEAST or not (number.isascii() and number.isdigit() and len(number) < 6):
        raise ModelError("needs.typed", given=" ".join(typed))
    player = event.tournament.player(PlayerId(int(number)))
    if typed[1:] == ["none"]:
        return event.carry_out(SetNeeds(player=player.id, needs=None), author=author)
    needs = event.journal.state.office.needs_of(player.id) or Needs(player=player.id)
    for given in typed[1:]:
        key, sign, text = (part.strip() for part in given.partition("="))
        if not sign:
            raise ModelError("write.key_value", given=given)
        if key == "board":
            if text and not (text.isascii() and text.isdigit() and len(text) < 5):
                raise ModelError("rule.number", key=key, given=text)
            wish = FixBoard(player=player.id, board=int(text) if text else None)
            event = event.carry_out(wish, author=author)
        else:
            needs = _with(needs, key, text)
    empty = needs == Needs(player=player.id)
    wish_kept = SetNeeds(player=player.id, needs=None if empty else needs)
    return event.carry_out(wish_kept, author=author)


def _with(needs: Needs, key: str, text: str) -> Needs:
    if key in FLAGS:
        if text not in {"", "yes", "no"}:
            raise ModelError("rule.choice", key=key, given=text, known=("yes", "no"))
        return replace(needs, **{key: text == "yes"})  # type: ignore[arg-type]
    if key in _TEXTS:
        return replace(needs, **{key: text})  # type: ignore[arg-type]
    if key == "told":
        return replace(needs, told=_date(text) if text else None)
    raise ModelError("needs.key", key=key, known=(*FLAGS, *_TEXTS, "told", "board"))


def _date(text: str) -> dt.date:
    try:
        return dt.date.fromisoformat(text)
    except ValueError:
        raise ModelError("write.date", given=text) from None


COMMAND = Command(_configure, _run)
