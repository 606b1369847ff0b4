"""Diplomas to hang up, and certificates that somebody took part."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from ronde.documents.desk import Desk
from ronde.documents.kinds import PLAYER, DocumentKind, Option
from ronde.documents.name_cards import by_name
from ronde.documents.needs import ROUND
from ronde.documents.paper import Frame
from ronde.documents.prizes import given_here
from ronde.documents.suits import ranked
from ronde.documents.typefaces import text_width
from ronde.model import OfficialRole, Player, PlayerId, TeamId
from ronde.queries.prizes import announced_prizes
from ronde.texts.dates import date_span_text, date_text
from ronde.texts.language import counted_points

__all__ = ["KINDS", "Honour", "Honours"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Honour:
    """What honours somebody: the name, what is `large` above it, lines below.

    `scale` is the part in hundred of the usual size at which the name still fits in a line.
    """

    name: str
    large: str = ""
    lines: tuple[str, ...] = ()
    scale: int = 100


@dataclass(frozen=True, slots=True, kw_only=True)
class Honours:
    """Diplomas or certificates, a page each, with who signs them."""

    frame: Frame
    heading: str
    below: str
    where: str
    dated: str
    signs: tuple[tuple[str, str], ...]
    honours: tuple[Honour, ...]


_PODIUM = 3
_BLANK = "." * 16
_ROOM = 15_500
"""For a name in its usual letters, in thousandths of them."""
_NAMED = 3
"""Places with a word of their own: the first is no "1e"."""


def diplomas(desk: Desk) -> Honours:
    """A diploma for the first three, for every winner of a prize, or for everybody."""
    made: Sequence[Honour]
    if desk.options["who"] == "prizes" and announced_prizes(desk.state).rules is not None:
        made = tuple(_of_prizes(desk))
    else:
        rows = [row for row in desk.order.rows if row.rank is not None]
        podium = desk.options["who"] != "everybody"
        made = tuple(
            _honour(desk, row.participant, place=row.rank or 0, points=int(row.points * 10))
            for row in rows
            if not podium or (row.rank or 0) <= _PODIUM
        )
    chosen = desk.chosen
    if chosen is not None:
        made = tuple(h for h in made if h.name == _called(chosen))
    return _honours(desk, made, "diploma", (OfficialRole.ORGANISER, OfficialRole.CHIEF_ARBITER))


def _of_prizes(desk: Desk) -> Iterator[Honour]:
    for award in given_here(desk).given.awards:
        yield _honour(desk, award.player, place=award.share.place, group=award.prize_list)


def _honour(
    desk: Desk, participant: int, *, place: int, points: int | None = None, group: str = ""
) -> Honour:
    if desk.settings.is_team:
        name = desk.team(TeamId(participant))
    else:
        name = _called(desk.tournament.player(PlayerId(participant)))
    code = f"diploma.place.{place}" if place <= _NAMED else "diploma.place"
    lines = [group] if group else []
    if points is not None and not desk.settings.is_team:
        lines.append(counted_points(points, desk.language))
    return Honour(
        name=name, large=desk.say(code, place=place), lines=tuple(lines), scale=_scale(name)
    )


def _scale(name: str) -> int:
    """How much smaller than usual a name is set so that it stands in one line."""
    return max(45, min(100, _ROOM * 100 // max(text_width(name, bold=True), 1)))


def _called(player: Player) -> str:
    """As somebody is called on a diploma: the given name first."""
    person = player.person
    return f"{person.given_name} {person.family_name}".strip()


def certificates(desk: Desk) -> Honours:
    """That somebody took part: how many rounds they played, out of how many."""
    rounds = desk.tournament.rounds
    made = []
    for player in by_name(desk):
        games = [game for r in rounds if (game := r.game_of(player.id)) is not None]
        count = sum(game.result.is_known and game.result.is_played for game in games)
        text = desk.say("attendance.text", count=count, rounds=desk.settings.rounds or len(rounds))
        club = (player.person.club,) if player.person.club else ()
        name = _called(player)
        made.append(Honour(name=name, lines=(*club, text), scale=_scale(name)))
    return _honours(desk, made, "attendance", (OfficialRole.CHIEF_ARBITER,))


def _honours(
    desk: Desk, made: Sequence[Honour], kind: str, signing: Sequence[OfficialRole]
) -> Honours:
    """All of them in one frame; a diploma lies across, a certificate is half as large."""
    settings, across = desk.settings, kind == "diploma"
    frame = desk.frame(landscape=across)
    first, last = settings.start, settings.end or settings.start
    days = "" if first is None else date_span_text(first, last or first, desk.language)
    place = settings.city or settings.venue
    return Honours(
        frame=frame if across else replace(frame, paper="a5"),
        heading=desk.say(f"{kind}.heading"),
        below=desk.say(f"{kind}.given"),
        where=" · ".join(part for part in (days, place) if part),
        dated=desk.say(
            "diploma.dated",
            place=settings.city or _BLANK,
            date=_BLANK if last is None else date_text(last, desk.language),
        ),
        signs=tuple(
            (desk.word(f"official.role.{role.value}"), _holder(desk, role)) for role in signing
        ),
        honours=tuple(made) or (Honour(name=desk.say("diploma.nobody")),),
    )


def _holder(desk: Desk, role: OfficialRole) -> str:
    """Who signs as that, where it is known."""
    found = next((o.person for o in desk.settings.officials if o.role is role), None)
    return "" if found is None else f"{found.given_name} {found.family_name}".strip()


KINDS = (
    DocumentKind(
        code="diploma",
        template="honours",
        build=diplomas,
        needs=ROUND,
        role="arbiter",
        after_round=True,
        suits=ranked,
        options=(Option("who", ("podium", "prizes", "everybody")), PLAYER),
    ),
    DocumentKind(
        code="attendance",
        template="honours",
        build=certificates,
        needs=ROUND,
        role="arbiter",
        options=(PLAYER,),
    ),
)
