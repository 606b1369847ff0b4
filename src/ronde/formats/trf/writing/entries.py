"""Players and their round entries, and national rating records.

Rule: C.02.03@2025-09 record 001 and national rating records.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ronde.formats.trf.columns import CELL_FIRST, NATIONAL, record
from ronde.formats.trf.dialect import Dialect
from ronde.formats.trf.titles import OLD_TITLES, is_class
from ronde.formats.trf.writing.draft import Draft, one_line, text_of
from ronde.model import (
    Absence,
    BirthDate,
    ByeKind,
    Game,
    Person,
    Player,
    PlayerId,
    RatingEntry,
    RatingKind,
    RequestedBye,
    RoundNo,
    Side,
)
from ronde.scoring import bye_points

__all__ = ["national_code", "national_lines", "player_lines"]

_SIGNS = {Side.PENDING: " ", Side.ADJOURNED: "?"}
_ZERO = "0000 - Z"
_OLD_BYES = {
    ByeKind.PAB: "0000 - +",
    ByeKind.FULL: "0000 - +",
    ByeKind.HALF: "0000 - =",
    ByeKind.ZERO: "",
}


def _birth(birth: BirthDate | None) -> str:
    if birth is None:
        return ""
    return f"{birth.year:04}/{birth.month or 0:02}/{birth.day or 0:02}"


def _person(person: Person, number: int, rating: int, title: str) -> dict[str, str]:
    return {
        "number": str(number),
        "sex": person.sex.value if person.sex else "",
        "title": title.rjust(3),
        "name": one_line(person.name),
        "rating": str(rating) if rating else "",
        "federation": person.federation,
        "id": person.fide_id,
        "birth": _birth(person.birth),
    }


def _fide_rating(player: Player) -> int:
    """Column 49-52 is the FIDE rating; the event's own if that is what it is."""
    if player.rating_kind is RatingKind.FIDE:
        return player.rating
    return player.person.rating(RatingKind.FIDE) or 0


def player_lines(draft: Draft) -> list[str]:
    """Record 001 of every player."""
    cells = _cells(draft)
    spec = record("001")
    old = draft.dialect is Dialect.TRF06
    lines = []
    for player in draft.players:
        person = player.person
        title = ""
        if person.title:
            title = OLD_TITLES[person.title] if old else person.title.value
        elif is_class(person.national_title) and not person.rating(RatingKind.NATIONAL):
            title = person.national_title  # the record of a national rating has it otherwise
        fields = _person(person, draft.number[player.id], _fide_rating(player), title)
        fields["points"] = text_of(draft.points[player.id])
        fields["rank"] = str(draft.rank.get(player.id, ""))
        head = spec.line(fields).ljust(CELL_FIRST - 1)
        lines.append((head + "  ".join(f"{cell:8}" for cell in cells[player.id])).rstrip())
    return lines


def _cells(draft: Draft) -> Mapping[PlayerId, list[str]]:
    """The round entries of every player, the round to be paired included if somebody is absent.

    A bye to come that is worth points stands in record 240 alone where the dialect has it, unless
    the points of the line count it already: programs that add the entries up refuse a line that
    does not come to its points. In team events record 240 is for teams, so absences of players
    stand here for later rounds too.
    """
    cells: dict[PlayerId, list[str]] = {p.id: [] for p in draft.tournament.players}
    old = draft.dialect is Dialect.TRF06
    for round_ in draft.tournament.rounds:
        entries: dict[PlayerId, str] = {}
        for game in round_.games:
            entries.update(_game_cells(draft, game, round_.number))
        for bye in round_.byes:
            plain = f"0000 - {bye.kind.value}"
            entries[bye.player] = _OLD_BYES.get(bye.kind, plain) if old else plain
        for player in draft.tournament.players:
            plain = "" if old or not _has_left(draft, player, round_.number) else _ZERO
            cells[player.id].append(entries.get(player.id, plain))
    for player in draft.tournament.players if not old else ():
        row = cells[player.id]
        for absence in sorted(draft.absences(player), key=lambda a: a.round):
            is_next = absence.round == draft.next_round
            if draft.is_team or (is_next and _adds_up(draft, player, absence)):
                row += [""] * (absence.round - 1 - len(row))
                row.append(f"0000 - {absence.bye.value}")
    return cells


def _has_left(draft: Draft, player: Player, round_no: RoundNo) -> bool:
    """Whether the round came after the player left: a zero-point bye, not a round forgotten."""
    gone = player.departure
    return gone is not None and round_no > gone.after_round and not draft.is_team


def _adds_up(draft: Draft, player: Player, absence: Absence) -> bool:
    if absence.bye is RequestedBye.ZERO or "240" not in draft.codes:
        return True
    worth = bye_points(draft.settings.points)[ByeKind(absence.bye.value)]
    return draft.points[player.id] == draft.scores[player.id] + worth


def _game_cells(draft: Draft, game: Game, round_no: RoundNo) -> Iterator[tuple[PlayerId, str]]:
    sides = ((game.white, game.black, "w", 0), (game.black, game.white, "b", 1))
    result = draft.rated.get((round_no, game.white, game.black), game.result)
    for player, opponent, color, index in sides:
        side = result.value[index]
        letter = _SIGNS.get(side, side.value)
        if side is Side.ADJOURNED and not draft.says_adjourned:
            letter = " "
        shown = "-" if (round_no, player) in draft.stated.uncolored else color
        yield player, f"{draft.number[opponent]:4} {shown} {letter}"


def national_lines(draft: Draft) -> dict[str, list[str]]:
    """National rating records under the code of their federation."""
    lines: dict[str, list[str]] = {}
    for player in draft.players:
        person = player.person
        for entry in person.ratings:
            if entry.kind is RatingKind.NATIONAL:
                code = national_code(draft, person, entry)
                fields = _person(
                    person, draft.number[player.id], entry.value, person.national_title
                )
                fields |= {"federation": person.national_origin, "id": person.national_id}
                if code:
                    lines.setdefault(code, []).append(NATIONAL._replace(code=code).line(fields))
    return lines


def national_code(draft: Draft, person: Person, entry: RatingEntry) -> str:
    """Whose list a national rating is from: three capital letters, or nothing."""
    settings = draft.settings
    for code in (
        entry.federation,
        settings.starting_order_federation,
        settings.federation,
        person.federation,
    ):
        if len(code) == 3 and code.isascii() and code.isalpha() and code.isupper():
            return code
    return ""
