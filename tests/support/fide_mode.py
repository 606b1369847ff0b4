"""What no act may do in FIDE mode, asked apart from how the journal refuses it.

An act is judged by the states before and after it. Undo and redo lead back to a state that was
allowed; what they may not do is enter the mode again.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import permutations

from ronde.journal import Event, Journal, State, apply, events as act
from ronde.journal.state import EMPTY
from ronde.model import Game, Match, RequestedBye, Result, Round, Settings, Tournament

ANNOUNCED = (
    "rounds",
    "system",
    "rulebook",
    "points",
    "match_points",
    "acceleration",
    "tiebreaks",
    "initial_color",
)
"""Settings that stand from the pairing of round 1 on."""


class ForbiddenState(AssertionError):
    """An act led where no act may lead in FIDE mode."""


def judge(before: State, event: Event, after: State) -> None:
    """Raise what the act broke, if anything."""
    if found := list(_broken(before, event, after)):
        raise ForbiddenState(f"{event}: {', '.join(found)}")


def judge_journal(journal: Journal, since: int = 0) -> None:
    """Every act of a journal, from the entry `since` on."""
    before = EMPTY
    for entry in journal.entries:
        after = apply(before, entry.event)
        if entry.sequence > since:
            judge(before, entry.event, after)
        before = after


def _broken(before: State, event: Event, after: State) -> Iterator[str]:
    if before.fide_left is not None and after.fide_left is None:
        yield "FIDE mode was entered again"
    if not after.in_fide_mode:
        started = before.in_fide_mode and before.tournament.rounds
        if started and not isinstance(event, act.FideModeLeft):
            yield "FIDE mode was left by the way"
        return
    settings = after.tournament.settings
    if not settings.points.is_sound:
        yield f"points outside the rules: {settings.points}"
    if before.in_fide_mode and isinstance(event, act.NumbersAssigned):
        yield from _numbers(before.tournament, after.tournament)
    if before.in_fide_mode and isinstance(event, act.AbsenceAnnounced):
        who = before.tournament.player_by_id[event.player]
        if not who.half_byes and event.absence.bye is not RequestedBye.ZERO:
            yield "a bye with points for a player who is not entitled to any"
    if not (before.in_fide_mode and before.tournament.rounds):
        return
    if isinstance(event, act.Undone | act.Redone):
        return
    yield from _announcement(before.tournament.settings, settings)
    for was in before.tournament.start_positions:
        if was not in after.tournament.start_positions:
            yield f"another start position of round {was.round}"
    for name in ("forbidden", "virtual_points"):
        if getattr(before.tournament, name) != getattr(after.tournament, name):
            yield f"{name} changed after the start"
    yield from _past(before.tournament, after.tournament)
    yield from _meetings(before, event)
    if (
        isinstance(event, act.AbsenceAnnounced)
        and event.absence.bye is not RequestedBye.ZERO
        and not before.tournament.player(event.player).half_byes
    ):
        yield "a bye with points for who is not entitled"
    if isinstance(event, act.DrawMade) and event.kind is act.DrawKind.TIE:
        lots = {lot.player for lot in event.outcome}
        drawn = {
            lot.player for d in before.draws if d.kind is act.DrawKind.TIE for lot in d.outcome
        }
        if lots & drawn:
            yield "lots were drawn again"


def _announcement(old: Settings, new: Settings) -> Iterator[str]:
    for name in ANNOUNCED:
        if getattr(old, name) != getattr(new, name):
            yield f"{name} changed after the start"
    for regulation in ("swiss", "baku", "tiebreak"):
        if old.edition_of(regulation) != new.edition_of(regulation):
            yield f"another edition of {regulation} after the start"


def _past(old: Tournament, new: Tournament) -> Iterator[str]:
    """Rounds before the previous one stand, but for adjourned games that get their result."""
    for was in old.rounds:
        if _is_over(old, was.number + 1) and not _same(was, new.rounds[was.number - 1]):
            yield f"round {was.number} changed after round {was.number + 1}"


def _is_over(tournament: Tournament, number: int) -> bool:
    if not 1 <= number <= len(tournament.rounds):
        return False
    round_ = tournament.rounds[number - 1]
    if round_.closed:
        return True
    return all(g.result is not Result.PENDING for g in round_.games)


def _same(was: Round, now: Round) -> bool:
    """A postponed match may still get its line-ups, and so its games."""
    if was.matches:
        known = {(g.white, g.black): g for g in now.games if g.result.is_known}
        kept = all(known.get((g.white, g.black)) == g for g in was.games if g.result.is_known)
        return kept and [_bare(m) for m in was.matches] == [_bare(m) for m in now.matches]
    if was.byes != now.byes or len(was.games) != len(now.games):
        return False
    return all(_same_game(*pair) for pair in zip(was.games, now.games, strict=True))


def _bare(match: Match) -> Match:
    return replace(match, first_lineup=None, second_lineup=None)


def _same_game(was: Game, now: Game) -> bool:
    if (was.board, was.white, was.black) != (now.board, now.white, now.black):
        return False
    return was.result is now.result or not was.result.is_known


def _numbers(old: Tournament, new: Tournament) -> Iterator[str]:
    """In a Swiss nobody passes a higher rating who stood before them."""
    if old.settings.system.name != "dutch":
        return
    was = {p.id: p.tpn or 0 for p in old.players}
    now = {p.id: p.tpn or 0 for p in new.players}
    for high, low in permutations(old.players, 2):
        stood = 0 < was[high.id] < was[low.id]
        if stood and low.rating < high.rating and now[low.id] < now[high.id]:
            yield f"{low.id} has passed {high.id} against the ratings"


def _meetings(before: State, event: Event) -> Iterator[str]:
    """Nobody is paired again with somebody they have played, in a Swiss of players.

    But where no legal pairing exists: a round by hand is then the only way to end the event.
    """
    tournament = before.tournament
    if tournament.settings.system.name != "dutch" or tournament.settings.is_team:
        return
    if not isinstance(event, act.RoundPaired | act.PairingChanged):
        return
    if isinstance(event, act.RoundPaired) and (
        event.by is not act.PairedBy.HAND or event.no_legal_pairing
    ):
        return
    stood = {
        frozenset(g.players)
        for r in tournament.rounds
        for g in r.games
        if r.number == event.round or g.result.is_played
    }
    same = {
        frozenset(g.players) for r in tournament.rounds if r.number == event.round for g in r.games
    }
    if any(frozenset(g.players) in stood - same for g in event.games):
        yield "a meeting was repeated by hand"
