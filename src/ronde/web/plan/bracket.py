"""The cup: bracket as a picture, and the same in words, match by match."""

from __future__ import annotations

from dataclasses import dataclass

from django.urls import reverse
from django.utils.safestring import SafeString

from ronde.model import Player, PlayerId, TeamId, Tournament
from ronde.queries.cups import Cup, CupLeg, CupTie, cup_of
from ronde.texts.language import Language, points_text
from ronde.texts.results import result_text
from ronde.texts.stages import stage_name
from ronde.web.plan.bracket_svg import whole_bracket

__all__ = [
    "BracketPage",
    "CupSide",
    "TieGame",
    "TieRow",
    "TieStage",
    "bracket_page",
    "cup_side",
]


@dataclass(frozen=True, slots=True, kw_only=True)
class CupSide:
    """Somebody in a cup: number, name and page; `player` is None for a team."""

    number: int
    name: str
    short: str
    player: Player | None
    href: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TieGame:
    """A game of a match (for teams: a whole match): where, who has White, what came of it.

    `short` is what it gave the upper side.
    """

    round: int
    href: str
    white: str
    white_number: int
    text: str
    short: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TieRow:
    """A match in words; `final` decides the cup, `phase` and `game` are played next by `white`."""

    number: int
    upper: CupSide
    lower: CupSide
    score: str
    games: tuple[TieGame, ...]
    winner: CupSide | None
    how: str
    phase: str
    level: bool
    can_award: bool
    third: bool
    final: bool
    game: int
    white: int


@dataclass(frozen=True, slots=True, kw_only=True)
class TieStage:
    """A round of the cup."""

    name: str
    ties: tuple[TieRow, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class BracketPage:
    """The cup: picture, matches of every round begun, who rests, who won.

    `teams`: teams play, on several boards.
    """

    picture: SafeString
    stages: tuple[TieStage, ...]
    resting: tuple[CupSide, ...]
    champion: CupSide | None
    third: CupSide | None
    teams: bool


def cup_side(tournament: Tournament, cup: Cup, number: int, base: int) -> CupSide:
    """Who holds that number in the cup; `base` is the tournament in addresses (0: no page)."""
    who = cup.holders[number]
    if tournament.settings.is_team:
        team = tournament.team_by_id[TeamId(who)]
        href = reverse("team-card", args=[base, who]) if base else ""
        name = team.name
        return CupSide(
            number=number, name=name, short=team.short_name or name, player=None, href=href
        )
    player = tournament.player(PlayerId(who))
    href = reverse("player", args=[base, who]) if base else ""
    return CupSide(
        number=number,
        name=player.name,
        short=player.person.family_name,
        player=player,
        href=href,
    )


def bracket_page(tournament: Tournament, language: Language, *, base: int = 0) -> BracketPage:
    """The cup as it stands; `base` is the tournament in addresses (0: names lead nowhere).

    Raises:
        NotReady: the cup cannot start yet.
    """
    cup = cup_of(tournament)
    state = cup.state
    rows = _Rows(tournament, cup, base, language)
    resting = () if state.current is None else state.current.resting
    return BracketPage(
        picture=whole_bracket(tournament, cup, language),
        stages=tuple(
            TieStage(
                name=stage_name(stage, number, language),
                ties=tuple(rows.row(tie, number) for tie in ties),
            )
            for number, (stage, ties) in enumerate(zip(cup.stages, cup.rounds, strict=True), 1)
        ),
        resting=tuple(rows.side(int(n)) for n in resting),
        champion=rows.side(int(state.places[0][0])) if cup.finished else None,
        third=None if state.third is None else rows.side(int(state.third)),
        teams=tournament.settings.is_team,
    )


class _Rows:
    """The matches of one cup as lines."""

    def __init__(self, tournament: Tournament, cup: Cup, base: int, language: Language) -> None:
        self._tournament, self._cup, self._base = tournament, cup, base
        self._language = language

    def side(self, number: int) -> CupSide:
        return cup_side(self._tournament, self._cup, number, self._base)

    def row(self, tie: CupTie, number: int) -> TieRow:
        cup = self._cup
        current = not cup.finished and number == len(cup.rounds) and not cup.state.first_leg
        return TieRow(
            number=tie.number,
            upper=self.side(tie.upper),
            lower=self.side(tie.lower),
            score=_halves(tie.score, self._language)
            if any(leg.is_over for leg in tie.games)
            else "",
            games=tuple(self._game(leg) for leg in tie.games),
            winner=self.side(tie.winner) if tie.winner else None,
            how=tie.how,
            phase=tie.phase,
            level=tie.level,
            can_award=current and not tie.winner,
            third=tie.third,
            final=number == cup.state.bracket.rounds and not tie.third,
            game=tie.game,
            white=tie.white,
        )

    def _game(self, leg: CupLeg) -> TieGame:
        single = leg.result is not None
        text = (
            result_text(leg.result)
            if leg.result is not None
            else _halves(leg.score, self._language)
        )
        route = "board" if single else "match"
        where = [self._base, leg.round, leg.place]
        return TieGame(
            round=leg.round,
            href=reverse(route, args=where) if self._base else "",
            white=self.side(leg.first).short,
            white_number=leg.first,
            text=text if leg.is_over or single else "",
            short=points_text(5 * leg.score[0], self._language) if leg.is_over else "",
        )


def _halves(score: tuple[int, int], language: Language) -> str:
    return " – ".join(points_text(5 * half, language) for half in score)
