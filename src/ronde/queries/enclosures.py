"""What an event has of each paper there can be: about whom, and what is missing."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from types import MappingProxyType

from ronde.admin.answers import Verdict
from ronde.model import (
    AppealOutcome,
    DepartureKind,
    IncidentKind,
    Official,
    PenaltyKind,
    PlayerId,
    RoundNo,
)
from ronde.model.fair_play import ComplaintForm
from ronde.queries.adoption import changes_since, in_force
from ronde.queries.arbiter_norms import event_norms
from ronde.queries.complaints import register, suspect_of
from ronde.queries.deadlines import edition_of
from ronde.queries.dispatches import Lack
from ronde.queries.dossier_case import About, Case
from ronde.queries.games import needed_games
from ronde.queries.licences import declarants
from ronde.queries.minutes import forfeited
from ronde.queries.prizes import announced_prizes
from ronde.rules.admin.dossier import Only
from ronde.rules.admin.forfeits import forfeit_policy

__all__ = ["OCCURRENCES"]


def _always(_: Case) -> tuple[About, ...]:
    return (About(),)


def _if(condition: Callable[[Case], bool]) -> Callable[[Case], tuple[About, ...]]:
    return lambda case: (About(),) if condition(case) else ()


def _declared(form: str) -> Callable[[Case], tuple[About, ...]]:
    return _if(lambda case: bool(declarants(case.entries, form)))


def _licences(case: Case) -> tuple[About, ...]:
    """Licences taken or declared on the spot, and those that are still to be settled."""
    told = [a for a in case.entries.answers if a.noted is not None or a.is_irregular]
    if not told:
        return ()
    open_ = sum(answer.is_open for answer in told)
    lack = Lack(code="licences_open", remedy="licences", fields={"count": open_})
    return (About(lacks=(lack,) if open_ else ()),)


def _norms(case: Case) -> tuple[About, ...]:
    return () if case.norms is None else (About(lacks=case.norms),)


def _fide(case: Case) -> bool:
    """Whether it is rated by FIDE, or nobody has said."""
    line = case.timeline.get("rating_list")
    return line is not None or case.settings.kind.rated is None


def _games(case: Case) -> tuple[About, ...]:
    """Games of norm makers, or all of a closed event made for norms; moves are to be kept."""
    if not (case.is_closed or case.norms is not None):
        return ()
    needed = needed_games(case.state)
    if not needed and case.is_over:  # a team event in which nobody made one
        return ()
    lacking = [game for game in needed if not game.has_moves]
    if not lacking:
        return (About(),)
    listed = ", ".join(f"{game.round}.{game.board}" for game in lacking[:_GAMES_NAMED])
    fields: dict[str, str | int] = {
        "count": len(lacking),
        "games": listed + (" …" if lacking[_GAMES_NAMED:] else ""),
    }
    return (About(lacks=(Lack(code="no_moves", remedy="games", fields=fields, blocks=True),)),)


_GAMES_NAMED = 20
"""Games without moves that are named; of more it is enough to know how many."""


def _of_arbiters(
    chosen: Callable[[Official], bool] = lambda _: True,
) -> Callable[[Case], tuple[About, ...]]:
    def found(case: Case) -> tuple[About, ...]:
        return tuple(
            About((("official", str(number)),), official.person.name, official=number)
            for number, official in enumerate(case.arbiters, start=1)
            if chosen(official)
        )

    return found


def _wants(title: str) -> Callable[[Case], tuple[About, ...]]:
    """Who wants that norm, with what keeps them from it."""
    of = _of_arbiters(lambda official: official.norm_wanted == title)

    def found(case: Case) -> tuple[About, ...]:
        abouts = of(case)
        if not abouts:
            return ()
        judged = event_norms(case.tournament)
        failing = {
            candidate.name: sum(check.verdict is Verdict.FAIL for check in checks)
            for candidate, checks in judged.candidates
        }
        event = sum(check.verdict is Verdict.FAIL for check in judged.norms[title].checks)
        return tuple(
            replace(about, lacks=(Lack(code="norm_fails", remedy="career", fields={"count": n}),))
            if (n := event + failing.get(about.name, 0))
            else about
            for about in abouts
        )

    return found


def _player(case: Case, who: PlayerId, *lacks: Lack, round_no: int | None = None) -> About:
    """A paper about a player, who is asked for by pairing number."""
    player = case.tournament.player_by_id.get(who)
    if player is None or player.tpn is None:
        return About(name="" if player is None else player.name, lacks=lacks)
    return About((("player", str(player.tpn)),), player.name, round_no, lacks=lacks)


def _forfeits(case: Case) -> tuple[About, ...]:
    """Who lost by forfeit and did not explain it in time: they are asked, by letter."""
    found = []
    for number, rounds in forfeited(case.tournament):
        who = PlayerId(number)
        cases = [case.state.office.case_of(who, RoundNo(round_)) for round_ in rounds]
        if all(one is not None and (one.explained or one.accepted) for one in cases):
            continue
        open_ = any(
            one is None or not (one.closed or one.explained or one.accepted) for one in cases
        )
        lack = Lack(code="forfeit_open", remedy="forfeits")
        found.append(_player(case, who, *((lack,) if open_ else ())))
    return tuple(found)


def _regulations(case: Case) -> tuple[About, ...]:
    """The text that players were told of: adopted, and still what is announced."""
    if in_force(case.state) is None:
        return (About(lacks=(Lack(code="not_adopted", remedy="regulations"),)),)
    changed = len(changes_since(case.state))
    lack = Lack(code="clauses_changed", remedy="regulations", fields={"count": changed})
    return (About(lacks=(lack,) if changed else ()),)


def _excluded_players(case: Case) -> tuple[PlayerId, ...]:
    return tuple(
        player.id
        for player in case.tournament.players
        if player.departure is not None and player.departure.kind is DepartureKind.EXCLUDED
    )


def _reported_players(case: Case) -> tuple[PlayerId, ...]:
    """Whom the federation is told of: forfeits without a good answer, refusals, violence."""
    if not forfeit_policy(edition_of(case.settings)).form:
        return ()
    office = case.state.office
    found = [
        one.player
        for one in office.cases
        if one.reported is not None or (one.closed and not (one.explained or one.accepted))
    ]
    found += [
        noted.player
        for noted in office.standing_incidents
        if noted.player is not None
        and (noted.kind in _REPORTED or noted.penalty.kind is PenaltyKind.EXPELLED)
    ]
    return tuple(dict.fromkeys(found))


_REPORTED = frozenset({IncidentKind.REFUSAL, IncidentKind.VIOLENCE})


def _excluded(case: Case) -> tuple[About, ...]:
    return tuple(_player(case, who) for who in _excluded_players(case))


def _reported(case: Case) -> tuple[About, ...]:
    return tuple(_player(case, who) for who in _reported_players(case))


def _grave(case: Case) -> tuple[About, ...]:
    """The incidents of those whom a disciplinary body judges, and of nobody else."""
    judged = {*_excluded_players(case), *_reported_players(case)}
    found = dict.fromkeys(
        (noted.player, noted.round)
        for noted in case.state.office.standing_incidents
        if noted.player in judged and noted.player is not None
    )
    return tuple(_player(case, who, round_no=round_) for who, round_ in found)


def _appeals(case: Case) -> tuple[About, ...]:
    appeals = case.state.office.appeals
    if not appeals:
        return ()
    open_ = sum(one.outcome is AppealOutcome.OPEN for one in appeals)
    lack = Lack(code="appeals_open", remedy="appeals", fields={"count": open_})
    return (About(lacks=(lack,) if open_ else ()),)


def _complaints(case: Case) -> tuple[About, ...]:
    """Every accusation, for the body that judges it; signed, or it is said that it is not."""
    unsigned = Lack(code="complaint_unsigned", remedy="fair_play")
    found = []
    for held in register(case.journal, case.reader):
        one = held.complaint
        asked = one.form is ComplaintForm.ASKED and not one.is_anonymous
        about = About(
            options=(("complaint", str(one.number)),),
            name=suspect_of(case.state, one),
            lacks=(unsigned,) if asked else (),
        )
        found.append(about)
    return tuple(found)


OCCURRENCES: Mapping[Only, Callable[[Case], tuple[About, ...]]] = MappingProxyType(
    {
        Only.ALWAYS: _always,
        Only.CLOSED: _if(lambda case: case.is_closed),
        Only.FIDE: _if(_fide),
        Only.GAMES: _games,
        Only.NORMS_MADE: _norms,
        Only.LICENCE_A: _declared("T3"),
        Only.LICENCE_B: _declared("T4"),
        Only.LICENCES: _licences,
        Only.INCIDENTS: _if(lambda case: bool(case.state.office.incidents)),
        Only.GRAVE: _grave,
        Only.COMPLAINTS: _complaints,
        Only.INSPECTIONS: _if(lambda case: bool(case.state.office.inspections)),
        Only.APPEALS: _appeals,
        Only.PRIZES: _if(lambda case: announced_prizes(case.state).rules is not None),
        Only.ARBITERS: _of_arbiters(),
        Only.TRAINEE_CLUB: _of_arbiters(lambda o: o.trainee and o.title != "AFC"),
        Only.TRAINEE_OPEN: _of_arbiters(lambda o: o.trainee and o.title == "AFC"),
        Only.FA_WANTED: _wants("FA"),
        Only.IA_WANTED: _wants("IA"),
        Only.FORFEITS: _forfeits,
        Only.EXCLUDED: _excluded,
        Only.REPORTED: _reported,
        Only.REGULATIONS: _regulations,
    }
)
"""For each condition, what this event has of it."""
