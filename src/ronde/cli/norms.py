"""`ronde norms`: title norms of an event, what is still possible, and cases for checking."""

from __future__ import annotations

import argparse
from fractions import Fraction
from typing import Any

from ronde.admin.answers import Verdict
from ronde.cli.cases import file_or_cases, print_answers
from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.files import tournament_in
from ronde.cli.norm_forms import (
    declare_forms,
    print_applications,
    print_claim,
    print_report,
)
from ronde.cli.parser import Command, Parser, UsageError
from ronde.cli.participants import player_of
from ronde.cli.streams import talk
from ronde.formats.cases import NORM_KINDS
from ronde.formats.cases.norms import path_data, verdict_data
from ronde.queries.title_norms import EventTitles, PlayerNorm, norms_of, paths_of
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words
from ronde.texts.language import halves_text, labelled
from ronde.texts.norms import condition_text, path_text, verdict_text

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_or_cases(parser)
    declare_forms(parser)
    parser.option("--path", text="norms.path", action="store_true")
    parser.option("--player", text="norms.player", metavar="NO", type=int)
    parser.option("--all", text="norms.all", action="store_true")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    if args.cases is not None:
        return print_answers(args, NORM_KINDS, words)
    if args.application is not None:
        return print_applications(args, words)
    if args.more:
        raise UsageError("usage.norm_files", usage="ronde norms --application FIDE-ID FILE...")
    if args.report or args.direct is not None:
        return print_report(args, words) if args.report else print_claim(args, words)
    tournament = tournament_in(args, words)
    chosen = None if args.player is None else player_of(tournament, args.player)
    ask = paths_of if args.path else norms_of
    found = ask(tournament, player=chosen)
    if args.json:
        print_json(_data(found))
        return Exit.OK
    if chosen is not None and not (found.norms or found.paths):
        print(words("norms.no_titles"))
    elif args.path:
        _print_paths(found, words, everybody=args.all or chosen is not None)
    elif chosen is not None:
        for item in found.norms:
            _print_one(item, words)
    else:
        _print_norms(found, words, everybody=args.all)
    _talk(found, words)
    return Exit.OK


def _talk(found: EventTitles, words: Words) -> None:
    """What the event itself lacks or nobody knows, and what was supposed."""
    language = words.language
    for check in found.conditions:
        if check.verdict not in {Verdict.OK, Verdict.NOT_APPLICABLE}:
            title, sentence = check_title(check, language), check_sentence(check, language)
            said = labelled(title, sentence, language)
            talk(f"[{check.verdict.value}] {said} ({cited_text(check.cite, language)})")
    if found.event.exemption is not None:
        talk(words("norms.exempt", article=found.rules.cite(found.event.exemption.value)))
    if found.unknown_federations:
        talk(words("norms.unknown_federations", count=found.unknown_federations))
    if found.assumed_federations:
        codes = ", ".join(found.assumed_federations)
        talk(words("norms.assumed_federations", codes=codes))
    if found.first_list_only:
        talk(words("norms.first_list_only"))
    if found.unknown_sexes:
        talk(words("norms.unknown_sexes", count=found.unknown_sexes))


def _print_norms(found: EventTitles, words: Words, *, everybody: bool) -> None:
    shown = [n for n in found.norms if everybody or n.verdict.is_norm or len(n.missed) == 1]
    if not shown:
        print(words("norms.nobody"))
        return
    print_table(
        _header(words, "score", "performance"),
        [(item.player.name, item.verdict.title.value, *_figures(item, words)) for item in shown],
        align="llrrl",
        flexible=4,
        wraps=True,
    )


def _header(words: Words, *columns: str) -> list[str]:
    return [
        words("rating.column.name"),
        *(words(f"norms.column.{column}") for column in ("title", *columns, "verdict")),
    ]


def _figures(item: PlayerNorm, words: Words) -> tuple[str, str, str]:
    figures, language = item.verdict.figures, words.language
    said = verdict_text(item.verdict, item.missed, language)
    if figures is None:
        return ("", "", said)
    score = f"{halves_text(Fraction(figures.halves, 2), language)}/{figures.games}"
    return (score, str(figures.performance), said)


def _print_one(item: PlayerNorm, words: Words) -> None:
    verdict, language = item.verdict, words.language
    who = f"{item.player.name}, {verdict.title.value}"
    print(labelled(who, _figures(item, words)[2], language))
    for condition in verdict.conditions:
        mark = "ok" if condition.is_met else "fail"
        article = verdict.rules.cite(condition.code.partition("-")[0])
        print(f"  [{mark}] {condition_text(condition, language)} ({article})")
    if verdict.dropped:
        rounds = ", ".join(str(number) for number in verdict.dropped)
        print(f"  {words('norms.left_out', rounds=rounds)}")


def _print_paths(found: EventTitles, words: Words, *, everybody: bool) -> None:
    shown = [item for item in found.paths if everybody or item.path.possible is not False]
    if not shown:
        print(words("norms.no_path"))
        return
    print_table(
        _header(words),
        [
            (item.player.name, item.path.title.value, path_text(item.path, words.language))
            for item in shown
        ],
        align="lll",
        flexible=2,
        wraps=True,
    )


def _data(found: EventTitles) -> dict[str, Any]:
    exemption = found.event.exemption
    return {
        "edition": found.rules.edition,
        "system": found.event.system.value,
        "rounds": found.event.rounds,
        "exemption": None if exemption is None else exemption.value,
        "conditions": [
            {"code": c.code, "verdict": c.verdict.value, "cite": c.cite} for c in found.conditions
        ],
        "unknown_federations": found.unknown_federations,
        "unknown_sexes": found.unknown_sexes,
        "assumed_federations": list(found.assumed_federations),
        "first_list_only": found.first_list_only,
        "norms": [
            {
                "player": item.player.id,
                "name": item.player.name,
                "title": item.verdict.title.value,
                **verdict_data(item.verdict),
                "conditions": [
                    {**c._asdict(), "met": c.is_met, "missing": c.missing}
                    for c in item.verdict.conditions
                ],
            }
            for item in found.norms
        ],
        "paths": [
            {
                "player": item.player.id,
                "name": item.player.name,
                "title": item.path.title.value,
                **path_data(item.path),
            }
            for item in found.paths
        ],
    }


COMMAND = Command(_configure, _run)
