"""What a dialect cannot say of a tournament."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import astuple, dataclass, field
from types import MappingProxyType
from typing import Any

from ronde.errors import FaultError
from ronde.formats.trf.columns import Field, record
from ronde.formats.trf.dialect import Dialect
from ronde.formats.trf.systems import INEXACT, code_of, declared_participants, type_of
from ronde.formats.trf.writing.draft import Draft, text_of
from ronde.formats.trf.writing.entries import national_code
from ronde.formats.trf.writing.header import HEADER
from ronde.formats.trf.writing.pairing import virtual_table
from ronde.model import (
    ByeKind,
    OfficialRole,
    PointSystem,
    RatingKind,
    Result,
    System,
)

__all__ = ["LOSSES", "Loss", "RepresentationError", "losses_of"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Loss:
    """Something a file of the dialect cannot say.

    Essential: without it the file would tell another story (results, points, pairings, order).
    """

    code: str
    is_essential: bool
    fields: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))

    def said_in(self, language: str) -> str:
        """What would be lost, in that language.

        >>> loss = Loss(code="trf.loss.points", is_essential=True, fields={"what": ("win", "draw")})
        >>> loss.said_in("fr"), loss.said_in("en")
        ('le barème (gain ≠ nulle)', 'the point system (win unlike draw)')
        """
        # Who writes a file without losses needs no words.
        from ronde.catalogue import say  # noqa: PLC0415

        fields = {
            name: _detail(value, language) if name in {"what", "found"} else value
            for name, value in self.fields.items()
        }
        return say(language, "problems", self.code, **fields)

    def __str__(self) -> str:
        return self.said_in("en")


def _detail(what: str | tuple[str, str], language: str) -> str:
    """What a loss is about more closely; two values that ought to be equal are a pair."""
    from ronde.catalogue import say  # noqa: PLC0415

    if isinstance(what, str):
        return say(language, "problems", f"detail.{what}")
    one, two = (_detail(part, language) for part in what)
    return say(language, "problems", "detail.unlike", one=one, two=two)


class RepresentationError(FaultError, ValueError):
    """A tournament that a dialect cannot hold; `losses` lists everything that would be lost."""

    code = "format.representation"

    def __init__(self, dialect: str, losses: tuple[Loss, ...]) -> None:
        essential = tuple(loss for loss in losses if loss.is_essential)
        super().__init__("format.losses", dialect=dialect, losses=essential)
        self.dialect, self.losses = dialect, losses


LOSSES: Mapping[str, bool] = MappingProxyType(
    {
        "trf.loss.rounds": True,
        "trf.loss.initial_color": True,
        "trf.loss.points": True,
        "trf.loss.virtual_points": True,
        "trf.loss.forbidden": True,
        "trf.loss.adjustments": True,
        "trf.loss.absences": True,
        "trf.loss.system": True,
        "trf.loss.participants": True,
        "trf.loss.result": True,
        "trf.loss.bye": True,
        "trf.loss.team_byes": True,
        "trf.loss.match_forfeits": True,
        "trf.loss.match_points": True,
        "trf.loss.number": True,
        "trf.loss.width": True,
        "trf.loss.cut": False,
        "trf.loss.detail": False,
    }
)
"""Every loss there is, and whether it is essential; the words are in `problems.po`."""


def losses_of(draft: Draft) -> tuple[Loss, ...]:
    """Everything the draft's dialect cannot say, in a fixed order."""
    return tuple(loss for rule in _RULES for loss in rule(draft))


def _loss(code: str, **fields: Any) -> Loss:
    return Loss(code=code, is_essential=LOSSES[code], fields=MappingProxyType(fields))


def _settings(draft: Draft) -> Iterator[Loss]:
    settings, codes = draft.settings, draft.codes
    played = len(draft.tournament.rounds)
    if settings.rounds is not None and not codes & {"142", "XXR"} and settings.rounds != played:
        yield _loss("trf.loss.rounds", rounds=settings.rounds, played=played)
    if settings.initial_color and not codes & {"152", "XXC"} and not played:
        yield _loss("trf.loss.initial_color")
    if "192" in codes and settings.system != System():
        participants = settings.participants
        if code_of(settings.system, participants, start=settings.start) is None:
            yield _loss("trf.loss.system", name=settings.system.name)


def _participants(draft: Draft) -> Iterator[Loss]:
    """Without a code, a reader takes an event with teams for one of teams."""
    written = HEADER["192"](draft) if "192" in draft.codes else []
    code = written[0][4:] if written else draft.settings.type_text
    found = declared_participants(
        type_of(code), draft.settings.type_text, has_teams=bool(draft.teams)
    )
    if found is not draft.settings.participants:
        yield _loss("trf.loss.participants", found=found.value)


_FOLLOWERS_162 = (
    ("forfeit_win", "win"),
    ("full_bye", "win"),
    ("half_bye", "draw"),
    ("black_win", "win"),
    ("black_draw", "draw"),
    ("black_loss", "loss"),
)


def _points(draft: Draft) -> Iterator[Loss]:
    system, codes = draft.settings.points, draft.codes
    full = system.resolved()
    if system.is_standard:
        return
    if not codes & {"162", "BBW", "XXS"}:
        yield _loss("trf.loss.points", what="not_1_half_0")
        return
    if codes & {"162", "BBW"}:
        for name, source in _FOLLOWERS_162:
            if getattr(full, name) != getattr(full, source):
                yield _loss("trf.loss.points", what=(name, source))
    if "162" in codes and full.forfeit_loss != full.absence:
        yield _loss("trf.loss.points", what=("forfeit_loss", "absence"))
    if "162" not in codes and full.unknown != PointSystem(draw=full.draw).resolved().unknown:
        yield _loss("trf.loss.points", what=("unknown", "draw"))


def _pairing(draft: Draft) -> Iterator[Loss]:
    tournament, codes = draft.tournament, draft.codes
    table = virtual_table(draft)
    if table and not codes & {"250", "XXA"}:
        yield _loss("trf.loss.virtual_points", what="none")
    if "250" not in codes and any(row.match_points for row in table):
        yield _loss("trf.loss.virtual_points", what="match_points")
    if tournament.forbidden and not codes & {"260", "XXP"}:
        yield _loss("trf.loss.forbidden", what="none")
    elif "260" not in codes and any(
        ban.first_round > 1 or ban.last_round is not None for ban in tournament.forbidden
    ):
        yield _loss("trf.loss.forbidden", what="for_some_rounds_only")
    if tournament.adjustments and "299" not in codes:
        yield _loss("trf.loss.adjustments", count=len(tournament.adjustments))


def _absences(draft: Draft) -> Iterator[Loss]:
    if "240" in draft.codes:
        return
    players = [a for player in draft.players for a in draft.absences(player)]
    later = sum(a.round > draft.next_round for a in players)
    is_old = draft.dialect is Dialect.TRF06
    if later and (is_old or not draft.is_team):
        yield _loss("trf.loss.absences", count=later, what="after_the_next_round")
    if is_old and len(players) > later:
        yield _loss("trf.loss.absences", count=len(players) - later, what="for_the_next_round")
    teams = sum(len(draft.absences(team)) for team in draft.teams if draft.is_team)
    if teams:
        yield _loss("trf.loss.absences", count=teams, what="of_teams")


def _results(draft: Draft) -> Iterator[Loss]:
    games = [game for round_ in draft.tournament.rounds for game in round_.games]
    byes = [bye.kind for round_ in draft.tournament.rounds for bye in round_.byes]
    adjourned = sum(game.result is Result.ADJOURNED for game in games)
    if adjourned and not draft.says_adjourned:
        yield _loss("trf.loss.result", count=adjourned, what="adjourned")
    if draft.dialect is Dialect.TRF06:
        unrated = sum(
            game.result.is_known and not game.result.is_forfeit and not game.result.is_rated
            for game in games
        )
        if unrated:
            yield _loss("trf.loss.result", count=unrated, what="unrated")
        if byes.count(ByeKind.FULL):
            yield _loss("trf.loss.bye", count=byes.count(ByeKind.FULL), what="full_point")
        if draft.is_team and byes.count(ByeKind.PAB):
            count = byes.count(ByeKind.PAB)
            yield _loss("trf.loss.bye", count=count, what="team_pab")
    if not draft.is_team and byes.count(ByeKind.UNOPPOSED):
        yield _loss("trf.loss.bye", count=byes.count(ByeKind.UNOPPOSED), what="unopposed")


def _teams(draft: Draft) -> Iterator[Loss]:
    if not draft.is_team:
        return
    rounds, points, codes = draft.tournament.rounds, draft.settings.match_points, draft.codes
    byes = sum(len(round_.team_byes) for round_ in rounds)
    if byes and not {"240", "320"} <= codes:
        yield _loss("trf.loss.team_byes", count=byes)
    forfeits = sum(m.forfeit is not None for round_ in rounds for m in round_.matches)
    if forfeits and "330" not in codes:
        yield _loss("trf.loss.match_forfeits", count=forfeits)
    if "362" not in codes and (points.win, points.draw, points.loss) != (20, 10, 0):
        yield _loss("trf.loss.match_points", what="not_2_1_0")
    if forfeits and points.forfeit_loss:
        yield _loss("trf.loss.match_points", what="forfeit_points")


def _widths(draft: Draft) -> Iterator[Loss]:
    for what, numbers, top in (
        ("players", draft.number.values(), 9999),
        ("teams", draft.team_number.values(), 999),
    ):
        if max(numbers, default=0) > top:
            yield _loss("trf.loss.number", top=top, what=what)
    fields = {field.name: field for field in record("001").fields}
    people = [player.person for player in draft.players]
    wide = sum(not fields["points"].fits(text_of(p)) for p in draft.points.values())
    if wide:
        yield _loss("trf.loss.width", what="points", count=wide)
    values = [
        *(p for item in virtual_table(draft) for p in (item.points, item.match_points)),
        *(p for item in draft.tournament.adjustments for p in (item.points, item.match_points)),
        *(draft.settings.match_points.pab, draft.settings.match_points.pab_game_points),
        *astuple(draft.settings.points),
    ]
    if any(not fields["points"].fits(text_of(value)) for value in values):
        yield _loss("trf.loss.points", what="wide_values")
    long_ids = sum(not fields["id"].fits(person.fide_id) for person in people)
    if long_ids:
        yield _loss("trf.loss.width", what="fide_id", count=long_ids)
    yield from _cut("name", fields["name"], (person.name for person in people))
    yield from _cut("federation", fields["federation"], (person.federation for person in people))
    code = "310" if "310" in draft.codes else "013"
    team_fields = {field.name: field for field in record(code).fields}
    yield from _cut("team_name", team_fields["name"], (team.name for team in draft.teams))
    if code == "310":
        yield from _cut("nickname", team_fields["short"], (t.short_name for t in draft.teams))


def _cut(what: str, column: Field, values: Iterable[str]) -> Iterator[Loss]:
    count = sum(not column.fits(value) for value in values)
    if count:
        yield _loss("trf.loss.cut", what=what, count=count)


_WRITTEN = frozenset({OfficialRole.CHIEF_ARBITER, OfficialRole.DEPUTY, OfficialRole.PAIRING})


def _details(draft: Draft) -> Iterator[Loss]:
    """What no pairing and no point depends on."""
    settings, codes = draft.settings, draft.codes
    people = [player.person for player in draft.players]
    played = len(draft.tournament.rounds)
    national = [(p, r) for p in people for r in p.ratings if r.kind is RatingKind.NATIONAL]
    written = Dialect.TRF26 is draft.dialect
    by_line_up = any(
        m.first_lineup or m.second_lineup for r in draft.tournament.rounds for m in r.matches
    )
    facts = {
        "rounds": settings.rounds == played and not codes & {"142", "XXR"},
        "initial_color": settings.initial_color is not None
        and played > 0
        and not codes & {"152", "XXC"},
        "pairing_system": settings.system != System() and "192" not in codes,
        "exact_system": "192" in codes and settings.system.name in INEXACT,
        "tiebreaks": settings.tiebreaks is not None and not codes & {"202", "212"},
        "time_control": bool(settings.time_control_code) and "222" not in codes,
        "starting_order": settings.starting_order is not None and "172" not in codes,
        "board_colors": bool(settings.board_colors) and "352" not in codes,
        "pairing_officer": "182" not in codes
        and any(o.role is OfficialRole.PAIRING for o in settings.officials),
        "other_officials": any(o.role not in _WRITTEN for o in settings.officials),
        "venue": bool(settings.venue or settings.organiser or settings.registration),
        "rulebook": settings.rulebook != "fide" or bool(settings.editions),
        "forfeited_match": draft.is_team and bool(settings.match_points.forfeit_loss),
        "hours": any(item.time for item in settings.schedule),
        "national_ratings": bool(national)
        and not (written and all(national_code(draft, p, r) for p, r in national)),
        "other_ratings": any(
            r.kind is RatingKind.ESTIMATED or r.cadence.value != "standard"
            for p in people
            for r in p.ratings
        ),
        "fixed_boards": any(p.fixed_board is not None for p in draft.tournament.players),
        "bye_entitlements": any(not p.half_byes for p in draft.tournament.players),
        "bye_limits": draft.settings.bye_limit is not None or bool(draft.settings.bye_last_rounds),
        "clubs": any(p.club or p.town or p.department or p.league for p in people),
        "withdrawals": any(
            p.departure is not None or p.first_round > 1 for p in draft.tournament.players
        ),
        "reasons": any(ban.reason for ban in draft.tournament.forbidden)
        or any(item.reason for item in draft.tournament.adjustments),
        "exchanged_colors": any(
            game.colors_reversed for r in draft.tournament.rounds for game in r.games
        ),
        "zero_point_byes": draft.dialect is Dialect.TRF06
        and any(b.kind is ByeKind.ZERO for r in draft.tournament.rounds for b in r.byes),
        "player_ids": any(number != player for player, number in draft.number.items()),
        "team_numbers": "310" not in codes
        and [draft.team_number[t.id] for t in draft.teams] != list(range(1, len(draft.teams) + 1)),
        "team_bye_points": "320" not in codes
        and (settings.match_points.pab, settings.match_points.pab_game_points) != (None, None),
        "lineups": by_line_up and "300" not in codes,
        "team_nicknames": "310" not in codes
        and any(t.short_name or t.strength for t in draft.teams),
    }
    for what, is_lost in facts.items():
        if is_lost:
            yield _loss("trf.loss.detail", what=what)


_RULES: tuple[Callable[[Draft], Iterator[Loss]], ...] = (
    _settings,
    _participants,
    _points,
    _pairing,
    _absences,
    _results,
    _teams,
    _widths,
    _details,
)
