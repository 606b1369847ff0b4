"""The comments of a report file: what happened that its records cannot say.

One writer for pages, commands and programs. The lines are English whoever reads the pages, because
the file goes to a federation: `### Kind @ Round n: old => new`, then the reason, the articles left,
who did it and when. Players are named by their pairing numbers, White first.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import fields, replace
from operator import attrgetter

from ronde.catalogue import ENGLISH
from ronde.errors import RondeError
from ronde.journal import Entry, Journal, State, apply, events as ev, validate
from ronde.journal.lookups import locate
from ronde.journal.outside import Grade, Left
from ronde.journal.state import EMPTY
from ronde.model import Bye, ByeKind, Game, PlayerId, Result, Settings, Tournament
from ronde.queries.comments import left_fide_mode, mode_left_line
from ronde.queries.spans import Span
from ronde.queries.systems import propose
from ronde.rules.chess960 import start_position
from ronde.texts.journal import author_text, event_text
from ronde.texts.results import result_text

__all__ = ["comment_lines", "is_about", "part_line"]

_LANGUAGE = ENGLISH
_NOBODY = "none"

_KINDS: dict[type, str] = {
    ev.SettingsChanged: "Configuration",
    ev.PairForbidden: "Configuration",
    ev.PairAllowed: "Configuration",
    ev.VirtualPointsSet: "Configuration",
    ev.PrizesAnnounced: "Configuration",
    ev.RegulationsAdopted: "Configuration",
    ev.NumbersAssigned: "Regeneration",
    ev.RoundPaired: "MPA",
    ev.PairingChanged: "MPA",
    ev.RoundReopened: "Correction",
    ev.ResultCorrected: "Correction",
    ev.ColorsCorrected: "Correction",
    ev.MatchForfeitSet: "Correction",
    ev.DrawMade: "Lots",
    ev.Undone: "Undo",
    ev.Redone: "Redo",
}
"""The kind of a line by its act; any other is a decision of the arbiter."""


_SETTINGS = (
    "rounds",
    "system",
    "rulebook",
    "editions",
    "points",
    "match_points",
    "acceleration",
    "tiebreaks",
    "starting_order",
    "rules.variant",
    "bye_limit",
    "bye_last_rounds",
)
"""What was announced: each with its old and its new value once round 1 is paired."""


def comment_lines(journal: Journal, *, after: int = 0) -> tuple[str, ...]:
    """The comments of all entries, oldest first; of those after that number only, if given.

    A tournament under another rulebook was never in FIDE mode: the first line says so.
    """
    last = max((e.sequence for e in journal.entries if _may_tell(e)), default=0)
    state = EMPTY
    lines: list[str] = []
    for entry in journal.entries[:last]:
        if entry.sequence > after and _may_tell(entry):
            lines += _lines(entry, state)
        state = apply(state, entry.event)
    rulebook = journal.state.tournament.settings.rulebook
    if not after and rulebook != "fide" and not left_fide_mode(lines):
        lines.insert(0, mode_left_line(0, f"rulebook: {rulebook}"))
    return tuple(lines)


def part_line(span: Span, rounds: int) -> str:
    """That the file holds a part of the event, as a comment.

    >>> part_line(Span(first=5, last=9), 12)
    '### Part @ Round 5: rounds 5-9 of 12, here rounds 1-5; ratings of the list of round 5'
    """
    last = span.last - span.first + 1
    text = f"rounds {span.text} of {rounds}, here rounds 1-{last}"
    return f"### Part @ Round {span.first}: {text}; ratings of the list of round {span.first}"


def is_about(line: str, span: Span) -> bool:
    """Whether a comment is about a round of the part, or about no round.

    FIDE mode left in an earlier round was left in those of the part as well.

    >>> is_about("### MPA @ Round 3: 1-2 => 1-3", Span(first=5, last=9))
    False
    """
    found = re.search(r" @ Round (\d+)\b", line)
    if found is None:
        return True
    number = int(found[1])
    return number in span or (number < span.first and bool(left_fide_mode((line,))))


def _may_tell(entry: Entry) -> bool:
    """Whether an entry may have a line; cheap, for journals are long."""
    event = entry.event
    if entry.reason or type(event) in _KINDS:
        return True
    if isinstance(event, ev.ResultEntered | ev.GamesTaken | ev.DifferenceTaken):
        return True  # an adjourned game: known only to the state before
    if isinstance(event, ev.TournamentCreated):
        return not event.fide_mode
    told = getattr(event, "adjustment", None) or event
    return isinstance(event, ev.TournamentImported) or bool(getattr(told, "reason", ""))


def _lines(entry: Entry, before: State) -> Iterator[str]:
    event = entry.event
    if isinstance(event, ev.TournamentImported):
        yield from _imported(event, entry)
        return
    if isinstance(event, ev.DifferenceTaken):
        yield from _difference(event, entry, before)
        return
    after = apply(before, event)
    if before.fide_left is None and after.fide_left is not None:
        yield _signed(mode_left_line(len(before.tournament.rounds), entry.reason), entry)
    if isinstance(event, ev.FideModeLeft | ev.TournamentCreated):
        return
    if isinstance(event, ev.GamesTaken):
        for result in event.results:
            if (ended := _adjourned(before.tournament, result)) is not None:
                kind, number, text = ended
                yield _signed(f"### {kind} @ Round {number}: {text}", entry)
        return
    left = _left(before, entry)
    what = _what(entry, before, bool(left))
    if what:
        kind, number, text = what
        why = f"; reason: {entry.reason}" if entry.reason and entry.reason not in text else ""
        rules = "; ".join(dict.fromkeys(found.rule for found in left if found.rule))
        cited = f" [{rules}]" if rules else ""
        yield _signed(f"### {kind} @ Round {number}: {text}{why}{cited}", entry)


def _signed(text: str, entry: Entry) -> str:
    who = author_text(entry.author, _LANGUAGE)
    return _flat(f"{text} ({who}, {entry.at:%Y-%m-%d %H:%M})")


def _flat(text: str) -> str:
    """The text on one line, whatever was typed into a reason."""
    return " ".join(text.split())


def _left(before: State, entry: Entry) -> tuple[Left, ...]:
    """The ways in which the act left the rules; none if today's rules would refuse it."""
    try:
        ways = validate(before, entry.event, reason=entry.reason)
    except RondeError:
        return ()
    return tuple(found for found in ways if found.grade is not Grade.NOTICE)


def _difference(event: ev.DifferenceTaken, entry: Entry, before: State) -> Iterator[str]:
    """That a file was taken in, then what each part of it has to tell."""
    number = len(before.tournament.rounds)
    yield _signed(f"### Import @ Round {number}: {event.source or 'a file'}", entry)
    for part in event.acts:
        yield from _lines(replace(entry, event=part), before)
        before = apply(before, part)


def _imported(event: ev.TournamentImported, entry: Entry) -> Iterator[str]:
    """The file's own comments as they stood, then that it was imported."""
    yield from event.comments
    own = frozenset(event.comments)
    number = len(event.tournament.rounds)
    if number:
        source = event.source or "a file"
        why = f"; reason: {entry.reason}" if entry.reason else ""
        yield _signed(f"### Import @ Round {number}: {source}{why}", entry)
    for finding in event.findings:
        if finding.stated not in own:  # a comment of the file, which stands above
            text = f"### Import @ Round {finding.round or number}: {_finding(finding)}"
            yield _signed(text, entry)


def _finding(finding: ev.Finding) -> str:
    """What the rules give and what the file has."""
    text = finding.code.replace("_", " ")
    if finding.numbers:
        text += f" ({', '.join(map(str, finding.numbers))})"
    if finding.expected or finding.found:
        text += f": {_pairs(finding.expected)} => {_pairs(finding.found)}"
    if finding.stated or finding.computed:
        text += f": {finding.computed} => {finding.stated}"
    return text + (f" [{finding.rule}]" if finding.rule else "")


def _pairs(pairs: tuple[tuple[int, int], ...]) -> str:
    return ", ".join(f"{white}-{black or 'bye'}" for white, black in pairs) or _NOBODY


def _what(entry: Entry, before: State, outside: bool) -> tuple[str, int, str] | None:
    """Kind, round and sentence of an act; None where nobody need be told."""
    event, tournament = entry.event, before.tournament
    kind, now = _KINDS.get(type(event), "Decision"), len(tournament.rounds)
    match event:
        case ev.SettingsChanged():
            text = _settings(tournament.settings, event.settings) if tournament.rounds else ""
            return (kind, now, text) if text else None
        case ev.NumbersAssigned():
            return _numbers(tournament, event) if tournament.rounds else None
        case ev.RoundPaired():
            by_hand = event.by is ev.PairedBy.HAND
            return (kind, event.round, _pairing(tournament, event)) if by_hand else None
        case ev.PairingChanged():
            return kind, event.round, _pairing(tournament, event)
        case ev.ResultEntered():
            return _adjourned(tournament, event)
        case ev.ResultCorrected() | ev.ColorsCorrected():
            late = event.round < now
            return (kind, event.round, _correction(tournament, event)) if outside or late else None
        case ev.DrawMade() if event.kind is ev.DrawKind.POSITION:
            [lot] = event.outcome
            text = f"start position {lot.value} {start_position(int(lot.value))}"
            return "Chess960", int(lot.label), text
        case ev.DrawMade() if event.kind is ev.DrawKind.TIE:
            return kind, now, event_text(event, tournament, _LANGUAGE)
    if not outside:
        return None
    if isinstance(event, ev.Undone | ev.Redone):
        undone = isinstance(event, ev.Undone)
        step = before.undoable if undone else before.redoable
        assert step is not None  # the act was allowed
        text = event_text(step.event, tournament, _LANGUAGE)
        return kind, now, f"{text} => {'undone' if undone else 'restored'}"
    number = getattr(event, "round", None)
    return kind, now if number is None else number, event_text(event, tournament, _LANGUAGE)


def _settings(old: Settings, new: Settings) -> str:
    values = ((name, attrgetter(name)(old), attrgetter(name)(new)) for name in _SETTINGS)
    return "; ".join(
        f"{name.rpartition('.')[2].replace('_', ' ')}: {_value(was)} => {_value(now)}"
        for name, was, now in values
        if was != now
    )


def _value(value: object) -> str:
    """A setting as one word or a few: only what differs from its default, of a larger one."""
    if value is None or value == ():
        return _NOBODY
    if isinstance(value, tuple):
        return ",".join(map(_value, value))
    if hasattr(value, "__dataclass_fields__"):
        parts = {f.name: getattr(value, f.name) for f in fields(value)}  # type: ignore[arg-type]
        said = {name: _value(part) for name, part in parts.items()}
        return " ".join(
            f"{name}={part}" for name, part in said.items() if part not in ("", _NOBODY)
        )
    return str(getattr(value, "value", value))


def _numbers(tournament: Tournament, event: ev.NumbersAssigned) -> tuple[str, int, str] | None:
    """Who holds another number than before: two who exchanged theirs, or many."""
    old = {player.id: player.tpn for player in tournament.players}
    moved = [(old[who], new) for who, new in event.numbers if old.get(who) not in (None, new)]
    if not moved:
        return None
    exchanged = len(moved) == 2 and {a for a, _ in moved} == {b for _, b in moved}
    text = ", ".join(f"{a} => {b}" for a, b in sorted(moved, key=lambda pair: pair[0] or 0))
    return "Exchange" if exchanged else "Regeneration", len(tournament.rounds), text


def _pairing(tournament: Tournament, event: ev.PairingContent) -> str:
    """What the system would have paired and what was, each without the boards they share."""
    made = _boards(tournament, event.games, event.byes)
    try:
        round_ = propose(tournament.before_round(event.round)).round
    except RondeError:
        return f"{_NOBODY} => {', '.join(made)}"
    expected = _boards(tournament, round_.games, round_.byes)
    missing = [pair for pair in expected if pair not in set(made)]
    added = [pair for pair in made if pair not in set(expected)]
    if not missing and not added:
        return "as the system pairs it"
    return f"{', '.join(missing) or _NOBODY} => {', '.join(added) or _NOBODY}"


def _boards(
    tournament: Tournament, games: tuple[Game, ...], byes: tuple[Bye, ...]
) -> tuple[str, ...]:
    allocated = [bye for bye in byes if bye.kind is ByeKind.PAB]
    return (
        *(_pair(tournament, game) for game in games),
        *(f"{_number(tournament, bye.player)}-bye" for bye in allocated),
    )


def _pair(tournament: Tournament, game: Game) -> str:
    return "-".join(_number(tournament, player) for player in game.players)


def _number(tournament: Tournament, player: PlayerId) -> str:
    held = tournament.player_by_id[player].tpn
    return f"#{player}" if held is None else str(held)


def _adjourned(tournament: Tournament, event: ev.ResultEntered) -> tuple[str, int, str] | None:
    round_, index = locate(tournament, event)
    game = round_.games[index]
    if Result.ADJOURNED not in (game.result, event.result):
        return None
    old = "?" if game.result is Result.ADJOURNED else "-"
    new = "?" if event.result is Result.ADJOURNED else result_text(event.result)
    text = f"board {event.board}, {_pair(tournament, game)}: {old} => {new}"
    return "Adjournment", event.round, text


def _correction(tournament: Tournament, event: ev.ResultCorrected | ev.ColorsCorrected) -> str:
    round_, index = locate(tournament, event)
    game = round_.games[index]
    board = f"board {event.board}"
    if isinstance(event, ev.ColorsCorrected):
        white, black = _number(tournament, game.white), _number(tournament, game.black)
        return f"{board}, colours: {white}-{black} => {black}-{white}"
    only = " (for rating only)" if event.rating_only else ""
    change = f"{result_text(game.result)} => {result_text(event.result)}"
    return f"{board}, {_pair(tournament, game)}: {change}{only}"
