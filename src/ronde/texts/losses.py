"""What a file format cannot say of a tournament, in words.

The English is the library's own message; only the French is written here.
"""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from ronde.formats.trf.writing.losses import LOSSES, Loss
from ronde.texts.language import Catalogue, Language

__all__ = ["LOSS_DETAILS", "LOSS_TEXTS", "loss_text"]

_FRENCH: Mapping[str, str] = MappingProxyType(
    {
        "trf.loss.rounds": "que {rounds} rondes sont prévues et {played} appariées",
        "trf.loss.initial_color": "la couleur initiale avant la ronde 1",
        "trf.loss.points": "le barème ({what})",
        "trf.loss.virtual_points": "les points fictifs ({what})",
        "trf.loss.forbidden": "les rencontres interdites ({what})",
        "trf.loss.adjustments": "{count} bonifications ou pénalités",
        "trf.loss.absences": "{count} absences annoncées ({what})",
        "trf.loss.system": "le système d'appariement « {name} »",
        "trf.loss.participants": "qui est apparié : le fichier serait lu comme {found}",
        "trf.loss.result": "{count} résultats ({what})",
        "trf.loss.bye": "{count} byes ({what})",
        "trf.loss.team_byes": "{count} exempts d'équipes",
        "trf.loss.match_forfeits": "{count} matchs par équipes gagnés par forfait",
        "trf.loss.match_points": "les points de match ({what})",
        "trf.loss.number": "les numéros au-delà de {top} ({what})",
        "trf.loss.width": "{what} de {count} joueurs : trop long pour ses colonnes",
        "trf.loss.cut": "{what} de {count} inscriptions en entier : coupé à ses colonnes",
        "trf.loss.detail": "{what}",
    }
)

LOSS_TEXTS: Catalogue = MappingProxyType(
    {code: (_FRENCH[code], text) for code, (_, text) in LOSSES.items() if code in _FRENCH}
)

_DETAILS: Mapping[str, str] = MappingProxyType(
    {
        "FIDE id": "le code FIDE",
        "adjourned": "parties ajournées",
        "after the next round": "après la prochaine ronde",
        "clubs and leagues": "les clubs et les ligues",
        "colours exchanged by mistake": "les couleurs inversées par erreur",
        "federation": "la fédération",
        "for the next round": "pour la prochaine ronde",
        "fixed boards": "les échiquiers fixes",
        "for some rounds only": "pour certaines rondes seulement",
        "full-point": "à un point",
        "individual": "individuel",
        "hours of rounds": "les heures des rondes",
        "ids of players": "les identifiants des joueurs",
        "limits of byes": "les limites des byes",
        "line-ups": "les compositions d'équipe",
        "match points": "points de match",
        "name": "le nom",
        "national ratings": "les classements nationaux",
        "nickname": "le nom court",
        "nicknames and strengths of teams": "les noms courts et les forces des équipes",
        "none at all": "aucun moyen",
        "not 1-½-0": "autre que 1-½-0",
        "not 2-1-0": "autre que 2-1-0",
        "numbers of teams": "les numéros des équipes",
        "of teams": "d'équipes",
        "other officials": "les autres officiels",
        "pairing-allocated, in a team event": "exempts, dans un tournoi par équipes",
        "players": "joueurs",
        "points": "les points",
        "points of the bye of teams": "les points de l'exempt par équipes",
        "ratings other than standard FIDE and national": (
            "les classements autres que FIDE et national en cadence lente"
        ),
        "reasons": "les motifs",
        "team": "par équipes",
        "team name": "le nom d'équipe",
        "teams": "équipes",
        "the colours of the boards": "les couleurs des échiquiers",
        "the encoded time control": "la cadence codée",
        "the exact pairing system": "le système d'appariement exact",
        "the initial colour": "la couleur initiale",
        "the number of rounds": "le nombre de rondes",
        "the pairing system": "le système d'appariement",
        "the rulebook and its editions": "le règlement et ses éditions",
        "the starting-rank method": "la méthode de classement initial",
        "the tie-breaks": "les départages",
        "unopposed": "échiquier sans adversaire",
        "unrated": "parties non comptées pour le classement Elo",
        "values of more than four characters": "valeurs de plus de quatre caractères",
        "venue, organiser or registration number": (
            "le lieu, l'organisateur ou le numéro d'homologation"
        ),
        "what a forfeited match is worth": "la valeur d'un match perdu par forfait",
        "who makes the pairings": "qui fait les appariements",
        "withdrawals and late entries as such": "les retraits et inscriptions tardives en tant que "
        "tels",
        "zero-point byes as such": "les byes à zéro point en tant que tels",
        # values of the point system
        "absence": "absence",
        "black_draw": "nulle des Noirs",
        "black_loss": "perte des Noirs",
        "black_win": "gain des Noirs",
        "draw": "nulle",
        "points for a forfeit": "des points pour un forfait",
        "forfeit_loss": "perte par forfait",
        "forfeit_win": "gain par forfait",
        "full_bye": "bye un point",
        "half_bye": "bye demi-point",
        "loss": "perte",
        "unknown": "résultat inconnu",
        "win": "gain",
    }
)

LOSS_DETAILS: Catalogue = MappingProxyType(
    {english: (french, english.replace("_", " ")) for english, french in _DETAILS.items()}
)
"""What a loss is about more closely, under the library's own words."""


def loss_text(loss: Loss, language: Language) -> str:
    """What would be lost.

    >>> from ronde.formats.trf.writing.losses import Loss
    >>> about = {"what": "half_bye unlike draw"}
    >>> loss = Loss(code="trf.loss.points", is_essential=True, message="", fields=about)
    >>> loss_text(loss, "fr"), loss_text(loss, "en")
    ('le barème (bye demi-point ≠ nulle)', 'the point system (half bye unlike draw)')
    """
    fields = {
        name: _detail(value, language) if name in {"what", "found"} else value
        for name, value in loss.fields.items()
    }
    french, english = LOSS_TEXTS.get(loss.code, (loss.message, loss.message))
    return (french if language == "fr" else english).format(**fields)


def _detail(what: str, language: Language) -> str:
    one, unlike, two = what.partition(" unlike ")
    if unlike:
        sign = " ≠ " if language == "fr" else unlike
        return f"{_detail(one, language)}{sign}{_detail(two, language)}"
    if what not in LOSS_DETAILS:
        return what
    french, english = LOSS_DETAILS[what]
    return french if language == "fr" else english
