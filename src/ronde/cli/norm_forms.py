"""What `ronde norms` says of forms: applications over several files, reports, direct titles."""

from __future__ import annotations

import argparse
import datetime as dt
from collections.abc import Iterator
from fractions import Fraction
from typing import Any

from ronde.cli.console import print_json, print_table
from ronde.cli.exits import Exit
from ronde.cli.files import tournament_in
from ronde.cli.parser import Parser, UsageError
from ronde.cli.participants import player_of
from ronde.cli.streams import talk
from ronde.model import Tournament
from ronde.norms import Condition
from ronde.queries.direct_titles import DirectClaim, direct_claim, direct_title
from ronde.queries.event_report import EventReport, event_report
from ronde.queries.title_applications import NormRow, TitleApplication, title_applications
from ronde.rules.titles import TitleRules
from ronde.texts.articles import cited_text
from ronde.texts.checks import check_sentence, check_title
from ronde.texts.cli import Words
from ronde.texts.dates import date_text
from ronde.texts.language import halves_text, labelled
from ronde.texts.norms import condition_text, lacking_text

__all__ = ["declare_forms", "print_applications", "print_claim", "print_report"]

_USAGE = "ronde norms --application FIDE-ID FILE..."


def declare_forms(parser: Parser) -> None:
    """Declare the options of the forms."""
    parser.option("more", text="norms.more", metavar="FILE", nargs="*")
    parser.option("--application", text="norms.application", metavar="FIDE-ID")
    parser.option("--report", text="norms.report", action="store_true")
    parser.option("--direct", text="norms.direct", metavar="EVENT:PLACE")
    parser.option("--women", text="norms.women", action="store_true")
    parser.option("--highest", text="norms.highest", metavar="RATING", type=_rating)
    parser.option("--reached", text="norms.reached", metavar="DAY", type=_day)
    parser.option("--games", text="norms.games", metavar="N", type=_count, default=0)
    parser.option("--meeting", text="norms.meeting", metavar="DAY", type=_day)
    parser.option("--listed", text="norms.listed", metavar="NAME=KIND", action="append", default=[])


def _day(text: str) -> dt.date:
    return dt.date.fromisoformat(text)


def _rating(text: str) -> int:
    rating = int(text)
    if not 1 <= rating <= 9999:
        raise ValueError(text)
    return rating


def _count(text: str) -> int:
    count = int(text)
    if count < 0:
        raise ValueError(text)
    return count


_day.__name__, _rating.__name__, _count.__name__ = "YYYY-MM-DD", "rating", "number"
# argparse names the type by its function where a value is refused


def print_applications(args: argparse.Namespace, words: Words) -> Exit:
    """What a player's norms in all files are enough for."""
    files = [args.file, *args.more]
    tournaments = [_tournament(path, args, words) for path in files]
    found = title_applications(
        tournaments,
        args.application,
        day=dt.datetime.now(dt.UTC).date(),
        highest=args.highest,
        reached=args.reached,
        meeting=args.meeting,
        listed=dict(_listed(args.listed)),
    )
    if args.json:
        print_json([_application_data(one) for one in found])
        return Exit.OK
    shown = [one for one in found if one.rows or one.void]
    if not shown:
        print(words("norms.no_norms"))
    for one in shown:
        _print_application(one, words)
    return Exit.OK


def _tournament(path: str, args: argparse.Namespace, words: Words) -> Tournament:
    return tournament_in(argparse.Namespace(**{**vars(args), "file": path}), words)


def _listed(texts: list[str]) -> Iterator[tuple[str, str]]:
    for text in texts:
        name, mark, kind = text.rpartition("=")
        if not mark:
            raise UsageError(
                "usage.listed", text=text, usage=f"{_USAGE} --listed Olympiad=olympiad"
            )
        yield name, kind


def _print_application(found: TitleApplication, words: Words) -> None:
    language = words.language
    code = "norms.complete" if found.verdict.is_complete else "norms.incomplete"
    print(labelled(f"{found.player.name}, {found.title.value}", words(code), language))
    for row in found.rows:
        print(f"  {_row_text(row, words)}")
    for row in found.void:
        print(f"  {words('norms.void', event=row.norm.event)}")
        for check in row.failed:
            said = labelled(check_title(check, language), check_sentence(check, language), language)
            print(f"    {said} ({cited_text(check.cite, language)})")
    for condition in found.verdict.conditions:
        print(f"  {_condition_text(condition, found.verdict.rules, words)}")
    if found.latest is not None:
        day = date_text(found.latest, language)
        article = found.verdict.rules.cite("2.3")
        print(f"  {words('norms.latest', day=day, article=article)}")
    if not found.highest.is_told and found.highest.rating is not None:
        talk(words("norms.highest_assumed", rating=found.highest.rating))
    if found.lacking:
        lacking = ", ".join(lacking_text(lack, language) for lack in found.lacking)
        talk(words("norms.lacking", title=found.title.value, what=lacking))


def _row_text(row: NormRow, words: Words) -> str:
    figures, language = row.figures, words.language
    return words(
        "norms.row",
        day=date_text(row.norm.end, language),
        event=row.norm.event,
        score=halves_text(Fraction(figures.halves, 2), language),
        games=figures.games,
        average=figures.average,
        counts=row.norm.counts_as,
    )


def _condition_text(condition: Condition, rules: TitleRules, words: Words) -> str:
    mark = "ok" if condition.is_met else "fail"
    article = rules.cite(condition.code.partition("-")[0])
    return f"[{mark}] {condition_text(condition, words.language)} ({article})"


def _application_data(found: TitleApplication) -> dict[str, Any]:
    return {
        "title": found.title.value,
        "complete": found.verdict.is_complete,
        "failed": list(found.verdict.failed),
        "conditions": [
            {**c._asdict(), "met": c.is_met, "missing": c.missing} for c in found.verdict.conditions
        ],
        "games": found.games,
        "highest": found.highest.rating,
        "highest_told": found.highest.is_told,
        "latest": None if found.latest is None else found.latest.isoformat(),
        "edition": found.verdict.rules.edition,
        "lacking": list(found.lacking),
        "norms": [_row_data(row) for row in found.rows],
        "void": [_row_data(row) for row in found.void],
    }


def _row_data(row: NormRow) -> dict[str, Any]:
    norm, figures = row.norm, row.figures
    return {
        "event": norm.event,
        "end": norm.end.isoformat(),
        "games": figures.games,
        "halves": figures.halves,
        "average": figures.average,
        "counts_as": norm.counts_as,
        "via": norm.via,
        "foreigners_met": norm.foreigners_met,
        "single_days": norm.single_days,
        "listed": norm.listed,
        "over": row.is_over,
        "event_failed": [check.code for check in row.failed],
        "lacking": list(row.form.lacking),
    }


def print_report(args: argparse.Namespace, words: Words) -> Exit:
    """The players of an event by kind, and what its report lacks."""
    found = event_report(tournament_in(args, words))
    if args.json:
        print_json(_report_data(found))
        return Exit.OK
    columns = ("kind", "number", "federations", "host", "others")
    rows = [(words("norms.count.all"), *map(str, found.everybody))]
    rows += [(_kind(code, words), *map(str, count)) for code, count in found.counts.items()]
    print_table([words(f"norms.count.{name}") for name in columns], rows, align="lrrrr")
    if found.lacking:
        lacking = ", ".join(lacking_text(lack, words.language) for lack in found.lacking)
        talk(words("norms.report_lacking", what=lacking))
    return Exit.OK


def _kind(code: str, words: Words) -> str:
    return words(f"norms.count.{code}") if code in {"rated", "unrated"} else code


def _report_data(found: EventReport) -> dict[str, Any]:
    return {
        "rounds": found.rounds,
        "rounds_a_day": found.rounds_a_day,
        "system": found.system.value,
        "average": found.average,
        "players": found.everybody._asdict(),
        "counts": {code: count._asdict() for code, count in found.counts.items()},
        "lacking": list(found.lacking),
    }


def print_claim(args: argparse.Namespace, words: Words) -> Exit:
    """A direct title against its conditions."""
    if args.player is None:
        raise UsageError(
            "usage.direct", usage="ronde norms FILE --direct continental:gold --player 1"
        )
    event, _, place = args.direct.partition(":")
    direct, tournament = direct_title(event, place), tournament_in(args, words)
    player = player_of(tournament, args.player)
    claim = direct_claim(
        tournament, player, direct, women=args.women, highest=args.highest, games=args.games
    )
    if args.json:
        print_json(_claim_data(claim))
        return Exit.OK
    code = "norms.claim_failed" if claim.failed else "norms.claim_holds"
    print(labelled(f"{claim.player.name}, {claim.title.value}", words(code), words.language))
    for condition in claim.conditions:
        print(f"  {_condition_text(condition, claim.rules, words)}")
    if claim.conditional:
        print(f"  {words('norms.conditional', article=claim.rules.cite('0.6.2'))}")
    if not claim.is_at_place:
        talk(words("norms.other_place", rank=claim.rank or 0))
    if not direct.confirmed:
        talk(words("norms.not_confirmed"))
    return Exit.OK


def _claim_data(found: DirectClaim) -> dict[str, Any]:
    return {
        "title": found.title.value,
        "failed": list(found.failed),
        "conditional": found.conditional,
        "rank": found.rank,
        "at_place": found.is_at_place,
        "confirmed": found.direct.confirmed,
        "conditions": [
            {**c._asdict(), "met": c.is_met, "missing": c.missing} for c in found.conditions
        ],
    }
