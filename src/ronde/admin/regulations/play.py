"""The clauses about the games: pairings, time, results, standings."""

from __future__ import annotations

from fractions import Fraction

from ronde.admin.clocks import Mode, Period, TimeControl
from ronde.admin.playing_rules import SUPERVISIONS
from ronde.admin.regulations.case import RegulationsCase
from ronde.admin.regulations.parts import Coded, Missing, Said, part
from ronde.model import AccelerationMethod, Cadence, Draws, Points, Variant

__all__ = [
    "absence",
    "acceleration",
    "annexes",
    "byes",
    "corrections",
    "default_time",
    "draws",
    "end_of_game",
    "first_round",
    "forfeits",
    "guideline3",
    "late",
    "laws",
    "pairing",
    "playoff",
    "publication",
    "scoring",
    "standings",
    "time_control",
]


def laws(case: RegulationsCase) -> Said:
    """The Laws in force. Rule: book 5.1 model 2."""
    yield part("in_force", edition=case.rules.laws.edition)
    if case.settings.rules.variant is Variant.CHESS960:
        yield part("chess960")


def pairing(case: RegulationsCase) -> Said:
    """System, edition, software, order; nobody is protected. Rule: book 5.1 model 2, 1.2 22.1."""
    settings = case.settings
    named = Coded("system", (settings.system.name,))
    if case.rules.swiss:
        yield part("swiss", system=named, edition=case.pairing)
    else:
        yield part("system", system=named)
    yield part("software")
    if settings.starting_order is not None:
        yield part("order", order=Coded("order", (settings.starting_order.value,)))
    elif case.rules.swiss:
        yield part("by_rating")
    if case.rules.swiss:
        yield part("no_protection")


def acceleration(case: RegulationsCase) -> Said:
    """The method, and the rounds. Rule: book 1.2 22.1."""
    method = case.settings.acceleration.method
    if method is AccelerationMethod.NONE or not case.rules.swiss:
        return
    yield part("method", method=Coded("acceleration", (method.value,)))
    if case.accelerated is None:
        return
    full, some = case.accelerated
    if some > full > 0:
        yield part("rounds", first=full, after=full + 1, last=some)
    elif full:
        yield part("rounds_full", first=full)
    yield part("no_standings")


def first_round(case: RegulationsCase) -> Said:
    """Who is paired in round 1. Rule: book 5.1 model 2."""
    if by := case.given("first_round", "by"):
        yield part("by", by=by)


def publication(case: RegulationsCase) -> Said:
    """Where pairings hang, and when they are final. Rule: book 5.1 model 2, 4."""
    if where := case.given("publication", "where"):
        yield part("where", where=where)
        if case.says("publication", "internet"):
            yield part("internet")
        if minutes := case.whole("publication", "final_after"):
            yield part("final", time=Coded("minutes", (str(minutes),)))


def corrections(case: RegulationsCase) -> Said:
    """Until when a wrong result is corrected. Rule: book 4.1 D.8."""
    minutes = case.settings.rules.correction_minutes
    if minutes is not None:
        yield part("within", minutes=minutes)


def byes(case: RegulationsCase) -> Said:
    """Byes with points, if any. Rule: book 1.2 22.1, 6.9 VI.7."""
    settings = case.settings
    if not case.rules.swiss:
        return
    if settings.bye_limit is None:
        yield Missing("byes", "settings", offered=0)
    elif not settings.bye_limit:
        yield part("none")
    else:
        worth = settings.points.resolved().half_bye or Points(0)
        yield part("allowed", count=settings.bye_limit, worth=Coded("points", (str(worth),)))
        if settings.bye_last_rounds:
            yield part("not_last", count=settings.bye_last_rounds)
        if settings.rules.bye_notice:
            yield part("notice", notice=settings.rules.bye_notice)
        else:
            yield Missing("bye_notice", "rules")
        if case.says("byes", "excluded"):
            yield part("excluded")


def absence(case: RegulationsCase) -> Said:
    """By when an absence is announced. Rule: book 5.1 model 2."""
    if by := case.given("absence", "by"):
        yield part(by)


def late(case: RegulationsCase) -> Said:
    """Who comes too late for round 1. Rule: book 5.1 model 4."""
    if after := case.given("late", "after"):
        yield part("after", after=after)


def time_control(case: RegulationsCase) -> Said:
    """The periods, the mode of the clock, the move counter. Rule: book 5.1 model 3, 1.1 B.1.1."""
    typed = case.settings.time_control or case.settings.time_control_code
    if case.control is None:
        yield part("typed", control=typed) if typed else Missing("time_control", "time_control")
        return
    if case.control.is_equal:
        yield from _periods(case.control.periods)
    else:
        yield part("sides", control=str(case.control))
    yield from _clock(case, case.control)


def _periods(periods: tuple[Period, ...]) -> Said:
    for period in periods:
        kind = "moves" if period.moves else "whole" if len(periods) == 1 else "rest"
        code = f"{kind}_with" if period.increment else kind
        yield part(
            code,
            moves=period.moves,
            minutes=Fraction(period.base, 60),
            seconds=period.increment,
        )


def _clock(case: RegulationsCase, control: TimeControl) -> Said:
    used = {period.mode for periods in control.sides for period in periods}
    for mode in (Mode.FISCHER, Mode.BRONSTEIN, Mode.DELAY):
        if mode in used:
            yield part(f"mode.{mode.value}")
    if used == {Mode.NONE}:
        yield part("mode.none")
    yield part(f"class.{control.cadence.value}")
    if case.settings.rules.move_counter:
        yield part("counter")


def annexes(case: RegulationsCase) -> Said:
    """Rapid, blitz: which of the two lists holds. Rule: book 2.2 A.5, B.5."""
    cadence, chosen = case.rules.cadence, case.settings.rules.supervision
    if cadence in {None, Cadence.STANDARD}:
        return
    assert cadence is not None
    choice = case.rules.laws.supervision[cadence.value]
    if chosen not in SUPERVISIONS:
        yield Missing("supervision", "rules", offered=(choice.full, choice.light))
    elif chosen == "full":
        yield part(f"{cadence.value}.full", article=choice.full, count=choice.games)
    else:
        yield part(f"{cadence.value}.light", article=choice.light)


def guideline3(case: RegulationsCase) -> Said:
    """Guidelines III, for the last moves without increment. Rule: book 2.2 III.2.3."""
    if article := case.settings.rules.guidelines:
        yield part("applies", article=article)
    elif case.rules.increment is False and case.rules.cadence is not Cadence.BLITZ:
        yield part("none")


def standings(case: RegulationsCase) -> Said:
    """Points, then tie-breaks in their order. Rule: book 5.1 model 6, 1.1 B.1.1."""
    settings = case.settings
    if settings.tiebreaks is None:
        yield Missing("tiebreaks", "settings", offered=case.tiebreaks)
        return
    yield part("matches" if settings.is_team else "points")
    broken = tuple(code for code in case.tiebreaks if code != "PTS")
    yield part("tiebreaks", names=Coded("tiebreak", broken)) if broken else part("no_tiebreaks")
    if broken and case.tiebreak:
        code = "unplayed_book" if case.tiebreak == "book" else "unplayed"
        yield part(code, edition=case.tiebreak)


def playoff(case: RegulationsCase) -> Said:
    """Ties for some places are broken over the board. Rule: book 5.2 §1."""
    if not (places := case.given("playoff", "places")):
        return
    yield part("places", places=places)
    if control := case.given("playoff", "control"):
        yield part("control", control=control)
    yield part("rest")


def default_time(case: RegulationsCase) -> Said:
    """How late a player may come. Rule: book 5.1 model 7, 2.1 6.7; R03 2.2.3."""
    found = case.rules.default
    if not found.announced:
        yield Missing("default_time", "rules", offered=found.minutes)
        return
    if found.minutes:
        code = "minutes_official" if found.official else "minutes"
        yield part(code, minutes=found.minutes)
    else:
        yield part("zero_official" if found.official else "zero")


def forfeits(case: RegulationsCase) -> Said:
    """What follows a forfeit. Rule: book 5.1 model 7."""
    after = case.whole("forfeits", "excluded_after")
    telephone = case.given("forfeits", "telephone")
    if not after and not telephone:
        return
    yield part("explained")
    if after:
        yield part("excluded", count=after)
    if case.french:
        yield part("reported")
    if telephone:
        yield part("telephone", telephone=telephone)


def end_of_game(case: RegulationsCase) -> Said:
    """Who brings the sheets; the pieces go back. Rule: book 5.1 model 8."""
    if who := case.given("end_of_game", "sheets"):
        yield part(f"sheets.{who}")
        yield part("pieces")


def draws(case: RegulationsCase) -> Said:
    """Whether a draw may be agreed. Rule: book 5.1 model 9; Laws 9.1.1."""
    rules = case.settings.rules
    if rules.draws is Draws.FROM_MOVE:
        if rules.draws_from_move is None:
            yield Missing("draws_from_move", "rules", offered=25)
        else:
            yield part("from_move", move=rules.draws_from_move)
    else:
        yield part(rules.draws.value)


def scoring(case: RegulationsCase) -> Said:
    """What a result is worth. Rule: Laws 10.1."""
    points = case.settings.points.resolved()
    worth = {name: getattr(points, name) for name in ("win", "draw", "loss", "forfeit_loss")}
    said = {name: Coded("points", (str(value),)) for name, value in worth.items()}
    yield part("games", **said)
    if worth["forfeit_loss"] != worth["loss"]:
        yield part("forfeit", **said)
    if case.rules.swiss and points.pab is not None:
        yield part("pab", worth=Coded("points", (str(points.pab),)))
    if case.rules.team:
        match = case.settings.match_points
        given = {n: Coded("points", (str(getattr(match, n)),)) for n in ("win", "draw", "loss")}
        yield part("matches", **given)
