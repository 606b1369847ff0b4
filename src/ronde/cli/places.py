"""Points and places of a file against its results and its list: the report of `ronde check`."""

from __future__ import annotations

from collections.abc import Mapping

from ronde.cli.console import print_table
from ronde.cli.participants import shown_numbers
from ronde.cli.streams import talk
from ronde.model import Tournament, points_to_text
from ronde.queries.file_places import PlaceFault, PlacesCheck, PointsFault
from ronde.texts.cli import Words
from ronde.texts.language import points_text

__all__ = ["places_data", "print_places"]


def places_data(tournament: Tournament, check: PlacesCheck) -> dict[str, object]:
    """The report as plain data."""
    numbers = shown_numbers(tournament)
    return {
        "agrees": check.agrees,
        "has_list": check.has_list,
        "order": check.codes,
        "edition": check.edition or None,
        "stated": check.stated,
        "is_ahead": check.is_ahead,
        "problem": None if check.problem is None else str(check.problem),
        "points": [_points_data(numbers, fault) for fault in check.points],
        "places": [_place_data(numbers, fault) for fault in check.places],
    }


def _points_data(numbers: Mapping[int, int], fault: PointsFault) -> dict[str, object]:
    return {
        "number": numbers.get(fault.participant, fault.participant),
        "file": points_to_text(fault.stated),
        "rules": points_to_text(fault.computed),
    }


def _place_data(numbers: Mapping[int, int], fault: PlaceFault) -> dict[str, object]:
    return {
        "number": numbers.get(fault.participant, fault.participant),
        "file": fault.stated,
        "rules": [fault.first, fault.last],
        "decided_by": fault.decided_by or None,
    }


def print_places(tournament: Tournament, check: PlacesCheck, words: Words) -> None:
    """The report for people: what was compared, then a line for each difference."""
    print(_summary(check, words))
    if check.problem is not None:
        talk(check.problem.said_in(words.language))
    columns = [words("check.player"), words("check.file"), words("check.rules")]
    if check.points:
        print(words("check.points_differ", count=len(check.points)))
        rows = [
            (
                _named(tournament, fault.participant),
                points_text(fault.stated, words.language),
                points_text(fault.computed, words.language),
            )
            for fault in check.points
        ]
        print_table(columns, rows, align="lrr", flexible=0)
    if check.places:
        print(words("check.places_differ", count=len(check.places)))
        table = [
            (
                _named(tournament, fault.participant),
                str(fault.stated),
                str(fault.first) if fault.first == fault.last else f"{fault.first}-{fault.last}",
                fault.decided_by or "–",
            )
            for fault in check.places
        ]
        print_table([*columns, words("check.decided_by")], table, align="lrrl", flexible=0)


def _summary(check: PlacesCheck, words: Words) -> str:
    order = ", ".join(check.codes)
    if check.is_ahead:
        return words("check.places_ahead")
    if not check.stated:
        return words("check.no_places" if check.has_list else "check.no_places_no_list")
    if not check.has_list:
        return words("check.no_list")
    if check.problem is not None:
        return words("check.list_refused")
    code = "check.places_agree" if not check.places and not check.points else "check.places_by"
    return words(code, order=order, edition=check.edition)


def _named(tournament: Tournament, participant: int) -> str:
    members = tournament.teams if tournament.settings.is_team else tournament.players
    [name] = [m.name for m in members if m.id == participant]
    return f"{shown_numbers(tournament).get(participant, participant)} {name}"
