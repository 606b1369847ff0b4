"""The check-list: what the engine knows of every player before a round."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from ronde.model import Color, PlayerId, Points, Round, Tournament, points_to_text
from ronde.pairing.swiss import Entrant, Field, Preference, color_preference
from ronde.scoring import Entry, Float, score_sheets

__all__ = ["checklist"]

Numbers = Mapping[PlayerId, int]
_FLOATS = {Float.DOWN: "D", Float.UP: "U", None: ""}


def checklist(tournament: Tournament, field: Field, paired: Round | None) -> str:
    """One line per player, a blank line between scoregroups, tab-separated."""
    header = ("ID", "Pts", "-CH-", "Pref", "Bye", "F-1", "F-2", "Cur")
    lines = ["\t".join((*header, *(str(r.number) for r in tournament.rounds)))]
    tpn: Numbers = {p.id: int(p.tpn or 0) for p in tournament.players}
    sheets = {tpn[player]: sheet for player, sheet in score_sheets(tournament).items()}
    current = _current(paired, tpn)
    last: int | None = None
    for entrant in sorted(field.entrants, key=lambda e: (-e.score, e.number)):
        if last is not None and entrant.score != last:
            lines.append("")
        last = entrant.score
        history = (_past(entry, tpn) for entry in sheets[entrant.number].entries)
        now = current.get(entrant.number, "")
        lines.append("\t".join((*_profile(entrant), now, *history)))
    return "\n".join(lines) + "\n"


def _current(paired: Round | None, tpn: Numbers) -> dict[int, str]:
    """Opponent and colour in the round of the list."""
    games = () if paired is None else paired.games
    whites = {tpn[g.white]: f"{tpn[g.black]}w" for g in games}
    return whites | {tpn[g.black]: f"{tpn[g.white]}b" for g in games}


def _profile(entrant: Entrant) -> Iterator[str]:
    yield str(entrant.number)
    yield points_to_text(Points(entrant.score))
    yield "".join(color.value.upper() for color in entrant.colors)
    yield _preference_sign(color_preference(entrant.colors))
    yield "Y" if entrant.may_take_pab else "N"
    yield from (_FLOATS[f] for f in entrant.floats)


def _past(entry: Entry, tpn: Numbers) -> str:
    if entry.opponent is None:
        return entry.outcome.value if entry.outcome is not None else ""
    mark = entry.color.value if entry.color is not None and entry.is_played else "f"
    return f"{tpn[entry.opponent]}{mark}"


def _preference_sign(preference: Preference | None) -> str:
    """`W ` absolute, `(W)` strong, `w ` mild, `A ` none, as the reference engine prints them."""
    if preference is None:
        return "A "
    letter = "W" if preference.color is Color.WHITE else "B"
    return {"absolute": f"{letter} ", "strong": f"({letter})", "mild": f"{letter.lower()} "}[
        preference.strength.value
    ]
