"""Tie-breaks in full: every code and modifier, with the words of the arbiter's book in French."""

from __future__ import annotations

from types import MappingProxyType

from ronde.errors import RondeError
from ronde.model import Points
from ronde.texts.language import Catalogue, Language, points_text, say
from ronde.tiebreak import TieBreak, chain

__all__ = ["MODIFIERS", "TIEBREAKS", "tiebreak_name", "tiebreak_names"]

TIEBREAKS: Catalogue = MappingProxyType(
    {
        "PTS": ("Points", "Points"),
        "DE": ("Confrontation directe", "Direct encounter"),
        "WIN": ("Nombre de gains", "Number of wins"),
        "WON": ("Nombre de parties gagnées", "Number of games won over the board"),
        "BPG": (
            "Nombre de parties jouées avec les Noirs",
            "Number of games played with Black",
        ),
        "BWG": ("Nombre de gains avec les Noirs", "Number of games won with Black"),
        "PS": ("Cumulatif", "Progressive score"),
        "REP": ("Rondes que le joueur a choisi de jouer", "Rounds one elected to play"),
        "STD": ("Points au barème 1-½-0", "Standard points"),
        "BH": ("Buchholz", "Buchholz"),
        "AOB": ("Moyenne des Buchholz des adversaires", "Average of opponents' Buchholz"),
        "FB": (
            "Buchholz avant la dernière ronde",
            "Fore Buchholz",
        ),
        "SB": ("Sonneborn-Berger", "Sonneborn-Berger"),
        "KS": ("Koya", "Koya system"),
        "ARO": ("Moyenne Elo des adversaires", "Average rating of opponents"),
        "TPR": ("Performance Elo", "Tournament performance rating"),
        "PTP": ("Performance parfaite", "Perfect tournament performance"),
        "APRO": (
            "Moyenne des performances des adversaires",
            "Average performance rating of opponents",
        ),
        "APPO": (
            "Moyenne des performances parfaites des adversaires",
            "Average perfect performance of opponents",
        ),
        "TPN": ("Numéro d'appariement", "Pairing number"),
        "RTNG": ("Classement Elo", "Rating"),
        "BC": ("Décompte pondéré des échiquiers", "Board count"),
        "TBR": ("Résultats des premiers échiquiers", "Top board results"),
        "BBE": ("Élimination des derniers échiquiers", "Bottom board elimination"),
        "MPVGP": (
            "Points de match ou de partie, l'autre score",
            "Match points versus game points",
        ),
        "EMMSB": (
            "Sonneborn-Berger par équipes, match × match",
            "Extended Sonneborn-Berger, match × match points",
        ),
        "EMGSB": (
            "Sonneborn-Berger par équipes, match × partie",
            "Extended Sonneborn-Berger, match × game points",
        ),
        "EGMSB": (
            "Sonneborn-Berger par équipes, partie × match",
            "Extended Sonneborn-Berger, game × match points",
        ),
        "EGGSB": (
            "Sonneborn-Berger par équipes, partie × partie",
            "Extended Sonneborn-Berger, game × game points",
        ),
        "EDE": ("Confrontation directe par équipes", "Extended direct encounter"),
        "EDEBT": (
            "Confrontation directe par équipes, puis échiquiers (somme, premiers)",
            "Extended direct encounter, board count, top boards",
        ),
        "EDEBB": (
            "Confrontation directe par équipes, puis échiquiers (somme, derniers)",
            "Extended direct encounter, board count, bottom boards",
        ),
        "EDET": (
            "Confrontation directe par équipes, puis premiers échiquiers",
            "Extended direct encounter, top boards",
        ),
        "EDEB": (
            "Confrontation directe par équipes, puis derniers échiquiers",
            "Extended direct encounter, bottom boards",
        ),
        "SSSC": (
            "Score secondaire et force des adversaires",
            "Sum of secondary score and schedule strength",
        ),
        "PSO": ("Cumulatif des adversaires", "Opponents' progressive scores"),
        "KSD": ("Koya étendu, vers le bas", "Extended Koya, downwards"),
        "KSU": ("Koya étendu, vers le haut", "Extended Koya, upwards"),
        "KASH": ("Kashdan", "Kashdan"),
        "SBH": ("Somme des Buchholz", "Sum of Buchholz"),
        "PERF": ("Performance (tables du livre)", "Performance (book tables)"),
        "PERFI": ("Performance (formule fédérale)", "Performance (French federation)"),
        "BERL": ("Berlin", "Berlin"),
        "IWIN": ("Nombre de gains individuels", "Number of individual wins"),
        "BWIN": ("Gains individuels, échiquier par échiquier", "Individual wins by board"),
        "LOT": ("Tirage au sort", "Drawing of lots"),
        "MAN": ("Décision de l'arbitre", "Arbiter's decision"),
    }
)

MODIFIERS: Catalogue = MappingProxyType(
    {
        "C": ("tronqué {number}", "cut {number}"),
        "C.feminine": ("tronquée {number}", "cut {number}"),
        "M": ("médian {number}", "median {number}"),
        "M.feminine": ("médiane {number}", "median {number}"),
        "L.shift": ("limite {shift}", "limit {shift}"),
        "L.percent": ("limite {percent} %", "limit {percent} %"),
        "K": ("diviseur {divisor}", "divisor {divisor}"),
        "P": ("forfaits comme joués", "forfeits as played"),
        "F": ("avant la dernière ronde", "fore Buchholz"),
        "R": ("ordre inversé", "reversed"),
        "U": ("non classés à {unrated}", "unrated at {unrated}"),
        "score.MP": ("points de match", "match points"),
        "score.GP": ("points de partie", "game points"),
    }
)

_FEMININE = frozenset({"ARO"})


def tiebreak_name(code: str | TieBreak, language: Language) -> str:
    """A tie-break in words; a code that nobody knows is shown as it is.

    >>> tiebreak_name("BH/C1", "fr"), tiebreak_name("ARO/C1", "fr"), tiebreak_name("BH:MP", "en")
    ('Buchholz tronqué 1', 'Moyenne Elo des adversaires tronquée 1', 'Buchholz (match points)')
    """
    try:
        (tiebreak,) = chain((code,))
    except RondeError:
        return str(code)
    name = say(TIEBREAKS, language, tiebreak.name)
    if cut := _cut(tiebreak, language):
        name = f"{name} {cut}"
    rest = _rest(tiebreak, language)
    return f"{name} ({', '.join(rest)})" if rest else name


def tiebreak_names(codes: tuple[str, ...], language: Language) -> tuple[str, ...]:
    """A whole chain."""
    return tuple(tiebreak_name(code, language) for code in codes)


def _cut(tiebreak: TieBreak, language: Language) -> str:
    gender = ".feminine" if tiebreak.name in _FEMININE else ""
    if tiebreak.high:
        return say(MODIFIERS, language, f"M{gender}", number=tiebreak.high)
    return say(MODIFIERS, language, f"C{gender}", number=tiebreak.low) if tiebreak.low else ""


def _rest(tiebreak: TieBreak, language: Language) -> tuple[str, ...]:
    """What stands in brackets after the name."""
    parts = []
    if tiebreak.score:
        parts.append(say(MODIFIERS, language, f"score.{tiebreak.score}"))
    if tiebreak.shift:
        sign = "+" if tiebreak.shift > 0 else ""
        shift = f"{sign}{points_text(Points(tiebreak.shift))}"
        parts.append(say(MODIFIERS, language, "L.shift", shift=shift))
    elif tiebreak.percent != 50:
        parts.append(say(MODIFIERS, language, "L.percent", percent=tiebreak.percent))
    if tiebreak.divisor:
        parts.append(say(MODIFIERS, language, "K", divisor=tiebreak.divisor))
    used = (letter for letter in "FPR" if letter in tiebreak.modifiers)
    parts += [say(MODIFIERS, language, letter) for letter in used]
    if tiebreak.unrated is not None:
        parts.append(say(MODIFIERS, language, "U", unrated=tiebreak.unrated))
    return tuple(parts)
