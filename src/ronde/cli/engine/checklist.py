"""The check-list: what the engine knows of every player before a round."""

from __future__ import annotations

from collections.abc import Iterator

from ronde.model import Color, Round, Tournament, points_to_text
from ronde.pairing.dutch import Entrant, Field, Preference, color_preference
from ronde.scoring import Float, score_sheets

__all__ = ["checklist"]

_FLOATS = {Float.DOWN: "D", Float.UP: "U", None: ""}


def checklist(tournament: Tournament, field: Field, paired: Round | None) -> str:
    """One line per player, a blank line between scoregroups, tab-separated."""
    rounds = [f"{r.number}" for r in tournament.rounds]
    header = ("ID", "Pts", "-CH-", "Pref", "Bye", "F-1", "F-2", "Cur", *rounds)
    lines = ["\t".join(header)]
    last: int | None = None
    for entrant in sorted(field.entrants, key=lambda e: (-e.score, e.number)):
        if last is not None and entrant.score != last:
            lines.append("")
        last = entrant.score
        lines.append("\t".join(_cells(tournament, entrant, paired)))
    return "\n".join(lines) + "\n"


def _cells(tournament: Tournament, entrant: Entrant, paired: Round | None) -> Iterator[str]:
    player = next(p for p in tournament.players if p.tpn == entrant.number)
    tpn = {p.id: p.tpn for p in tournament.players}
    yield str(entrant.number)
    yield points_to_text(entrant.score)  # type: ignore[arg-type]
    yield "".join(color.value.upper() for color in entrant.colors)
    yield _preference_sign(color_preference(entrant.colors))
    yield "Y" if entrant.may_take_pab else "N"
    yield from (_FLOATS[f] for f in entrant.floats)
    game = paired.game_of(player.id) if paired is not None else None
    yield "" if game is None else f"{tpn[game.opponent(player.id)]}{game.color(player.id).value}"
    for entry in score_sheets(tournament)[player.id].entries:
        if entry.opponent is None:
            yield entry.outcome.value if entry.outcome is not None else ""
        else:
            mark = entry.color.value if entry.color is not None and entry.is_played else "f"
            yield f"{tpn[entry.opponent]}{mark}"


def _preference_sign(preference: Preference | None) -> str:
    """`W ` absolute, `(W)` strong, `w ` mild, `A ` none, as the reference engine prints them."""
    if preference is None:
        return "A "
    letter = "W" if preference.color is Color.WHITE else "B"
    return {"absolute": f"{letter} ", "strong": f"({letter})", "mild": f"{letter.lower()} "}[
        preference.strength.value
    ]
