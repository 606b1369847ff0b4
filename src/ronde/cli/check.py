"""`ronde check`: every round paired again, points and places computed again; what differs."""

from __future__ import annotations

import argparse
from collections.abc import Sequence

from ronde.cli.console import print_json, print_table, progress
from ronde.cli.exits import Exit
from ronde.cli.explain import speaker_for
from ronde.cli.files import file_argument, load_file, looked_at
from ronde.cli.pair import system_option
from ronde.cli.parser import Command, Parser
from ronde.cli.places import places_data, print_places
from ronde.cli.streams import talk
from ronde.model import Tournament
from ronde.pairing.check import Pair, RoundCheck, check_round
from ronde.queries.file_places import check_places
from ronde.queries.systems import is_offered, under
from ronde.rules.swiss import SWISS_EDITIONS
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    file_argument(parser)
    parser.option("--edition", text="cli.edition_option", choices=SWISS_EDITIONS)
    system_option(parser)
    parser.option("--round", text="check.round", type=int, metavar="N")
    parser.json_option()


def _run(args: argparse.Namespace, words: Words) -> Exit:
    loaded = load_file(args, words)
    tournament = under(looked_at(loaded), args.system)
    rounds = [r.number for r in tournament.rounds] if args.round is None else [args.round]
    if tournament.settings.is_team and not is_offered(tournament.settings):
        talk(words("check.team_swiss"))
        rounds = []
    checks = [
        check_round(tournament, number, edition=args.edition)
        for number in progress(rounds, words("check.progress"), total=len(rounds))
    ]
    document = loaded.document if args.round is None else None
    places = None if document is None else check_places(document, tournament=tournament)
    if args.json:
        found = [_as_data(tournament, check) for check in checks]
        print_json({"rounds": found, "places": places and places_data(tournament, places)})
    else:
        for check in checks:
            _print(tournament, check, words)
        if args.edition is None:
            _hint(tournament, checks, words)
        if places is not None:
            print_places(tournament, places, words)
    agrees = all(found.agrees for found in checks) and (places is None or places.agrees)
    return Exit.OK if agrees else Exit.NO


def _hint(tournament: Tournament, checks: Sequence[RoundCheck], words: Words) -> None:
    """Say so if another edition agrees with more rounds: the file may not tell which one it was."""
    used = {found.edition for found in checks if found.edition}
    agreeing = sum(found.agrees for found in checks)
    if agreeing == len(checks) or used.isdisjoint(SWISS_EDITIONS):
        return
    for other in SWISS_EDITIONS:
        if other not in used:
            again = [check_round(tournament, found.round, edition=other) for found in checks]
            count = sum(found.agrees for found in again)
            if count > agreeing:
                talk(words("check.other_edition", edition=other, count=count, total=len(checks)))


def _numbers(tournament: Tournament, pair: Pair) -> tuple[int | None, int | None]:
    white, black = pair
    return tournament.player(white).tpn, None if black is None else tournament.player(black).tpn


def _as_data(tournament: Tournament, found: RoundCheck) -> dict[str, object]:
    return {
        "round": found.round,
        "agrees": found.agrees,
        "expected": [_numbers(tournament, p) for p in found.expected],
        "found": [_numbers(tournament, p) for p in found.found],
        "exchanged": [_numbers(tournament, p) for p in found.exchanged],
        "edition": found.edition,
        "faults": () if found.assessment is None else found.assessment.faults,
        "difference": None if found.assessment is None else found.assessment.difference,
        "impossible": None if found.impossible is None else str(found.impossible),
    }


def _print(tournament: Tournament, found: RoundCheck, words: Words) -> None:
    if found.agrees:
        print(words("check.agrees", number=found.round))
        return
    if found.impossible is not None:
        print(words("check.impossible", number=found.round))
        talk(str(found.impossible))
        return
    turned = set(found.exchanged)
    expected = [p for p in found.expected if p[::-1] not in turned]
    if expected or len(turned) < len(found.found):
        print(words("check.differs", number=found.round, count=len(expected)))
        _print_pairs(tournament, expected, [p for p in found.found if p not in turned], words)
    if turned:
        print(words("check.exchanged", number=found.round, count=len(turned)))
        for pair in found.exchanged:
            print(f"  {_shown(tournament, pair, words)}")
    judged = found.assessment
    if judged is not None:
        speaker = speaker_for(tournament.before_round(found.round), words)
        for fault in judged.faults:
            print(speaker.fault(fault))
        if judged.difference is not None:
            print(speaker.difference(judged.difference, found.edition))


def _print_pairs(
    tournament: Tournament, expected: Sequence[Pair], found: Sequence[Pair], words: Words
) -> None:
    ours = [_shown(tournament, p, words) for p in expected]
    theirs = [_shown(tournament, p, words) for p in found]
    height = max(len(ours), len(theirs))
    rows = zip(
        ours + [""] * (height - len(ours)), theirs + [""] * (height - len(theirs)), strict=True
    )
    print_table([words("check.rules"), words("check.file")], list(rows), align="ll")


def _shown(tournament: Tournament, pair: Pair, words: Words) -> str:
    white, black = (None if p is None else tournament.player(p) for p in pair)
    assert white is not None
    left = f"{white.tpn} {white.name}"
    return f"{left} – {words('check.bye') if black is None else f'{black.tpn} {black.name}'}"


COMMAND = Command(_configure, _run)
