"""The rules of each acceleration, printable for players, French and English."""

from __future__ import annotations

from types import MappingProxyType

from ronde.model import AccelerationMethod
from ronde.texts.language import Catalogue, Language, say

__all__ = ["ACCELERATIONS", "acceleration_rules"]

ACCELERATIONS: Catalogue = MappingProxyType(
    {
        "none.title": ("Sans accélération", "No acceleration"),
        "none.rules": (
            "Les joueurs sont appariés d'après leurs points réels à toutes les rondes.",
            "Players are paired by their real points in every round.",
        ),
        "table.title": ("Points fictifs fixés par l'arbitre", "Virtual points set by the arbiter"),
        "table.rules": (
            "L'arbitre a fixé, pour chaque joueur et chaque ronde, des points fictifs qui "
            "s'ajoutent aux points réels.\n"
            "Ils ne servent qu'à l'appariement : ni le classement ni les départages n'en tiennent "
            "compte.",
            "The arbiter has set virtual points for each player and round; they are added to the "
            "real points.\n"
            "They serve for pairing only: standings and tie-breaks do not know them.",
        ),
        "baku.title": ("Accélération de Bakou", "Baku acceleration"),
        "baku.rules": (
            "Avant la première ronde, la liste est coupée en deux : le groupe GA compte deux fois "
            "le quart des joueurs, arrondi au-dessus ; les autres forment GB.\n"
            "Les joueurs de GA reçoivent des points fictifs pendant la première moitié du tournoi "
            "(arrondie au-dessus) : la valeur d'un gain dans la première moitié de ces rondes "
            "(arrondie au-dessus), la moitié dans les suivantes, puis rien.\n"
            "Le dernier joueur de GA reste le même : un inscrit tardif placé au-dessus entre "
            "dans GA, un retrait ne déplace pas la limite.\n"
            "Les points fictifs ne servent qu'à l'appariement.\n"
            "Texte de 2016 : neuf rondes au moins ; un point aux rondes 1 à 3, un demi-point aux "
            "rondes 4 et 5.",
            "Before round 1 the list is cut in two: group GA has twice a quarter of the players, "
            "rounded up; the others form GB.\n"
            "Players of GA have virtual points in the first half of the event (rounded up): the "
            "value of a win in the first half of these rounds (rounded up), half of it in the "
            "others, then nothing.\n"
            "The last player of GA stays the same: a late entry placed above joins GA, a "
            "withdrawal does not move the border.\n"
            "Virtual points serve for pairing only.\n"
            "Wording of 2016: nine rounds or more; one point in rounds 1 to 3, half a point in "
            "rounds 4 and 5.",
        ),
        "haley.title": ("Système Haley", "Haley system"),
        "haley.rules": (
            "La liste est coupée en quatre groupes A, B, C, D aussi égaux que possible.\n"
            "Les joueurs de A et B reçoivent un point fictif aux rondes 1 et 2 : A rencontre B "
            "et C rencontre D à la première ronde.\n"
            "Les points fictifs sont retirés avant la ronde 3 et ne servent qu'à l'appariement.",
            "The list is cut into four groups A, B, C, D of as equal size as possible.\n"
            "Players of A and B have one virtual point in rounds 1 and 2: A meets B and C meets D "
            "in round 1.\n"
            "The virtual points are removed before round 3 and serve for pairing only.",
        ),
        "soft-haley.title": ("Système Haley dégressif", "Soft Haley system"),
        "soft-haley.rules": (
            "Comme le système Haley, mais les joueurs de A et B gardent un demi-point fictif à la "
            "ronde 3 ; plus rien à partir de la ronde 4.",
            "As Haley, but players of A and B keep half a virtual point in round 3; nothing from "
            "round 4 on.",
        ),
        "papi-haley.title": ("Haley atténué de Papi", "Papi's softened Haley"),
        "papi-haley.rules": (
            "Ronde 1 : un point fictif à la moitié supérieure. Ronde 2 : un point à la moitié "
            "supérieure, un demi-point à la moitié inférieure. Plus rien à partir de la ronde 3.",
            "Round 1: one virtual point for the upper half. Round 2: one point for the upper half, "
            "half a point for the lower half. Nothing from round 3 on.",
        ),
        "degressive.title": ("Système accéléré dégressif", "Degressive accelerated system"),
        "degressive.rules": (
            "Avant la première ronde, l'arbitre fixe deux limites Elo : groupe A à partir de la "
            "première, groupe C au-dessous de la seconde, groupe B entre les deux ; chaque groupe "
            "compte de 25 % à 50 % des joueurs.\n"
            "De la ronde 1 à l'avant-avant-dernière, les points fictifs dépendent du groupe et du "
            "score réel :\n"
            "  score réel inférieur à 1½ : A 2, B 1, C 0\n"
            "  à partir de 1½ : A 2, B 1½, C ½\n"
            "  à partir de 3 : A 2, B 2, C 1\n"
            "  à partir de 4½ : A 2, B 2, C 1½\n"
            "  à partir de la moitié du nombre de rondes : 2 pour tous.\n"
            "Pour les deux dernières rondes il n'y a plus de points fictifs.",
            "Before round 1 the arbiter fixes two rating limits: group A from the first on, group "
            "C below the second, group B between them; each has 25 % to 50 % of the players.\n"
            "From round 1 to the last but two, virtual points depend on the group and the real "
            "score:\n"
            "  real score below 1½: A 2, B 1, C 0\n"
            "  from 1½: A 2, B 1½, C ½\n"
            "  from 3: A 2, B 2, C 1\n"
            "  from 4½: A 2, B 2, C 1½\n"
            "  from half of the number of rounds: 2 for everybody.\n"
            "In the last two rounds there are no virtual points.",
        ),
        "not_approved": (
            "Cette méthode n'est pas approuvée par la FIDE pour les tournois commençant le "
            "1er février 2026 ou après (C.04.2@2026-02 1, C.04.7@2026-02).",
            "This method is not approved by FIDE for events starting on 1 February 2026 or later "
            "(C.04.2@2026-02 1, C.04.7@2026-02).",
        ),
    }
)

_APPROVED = {AccelerationMethod.NONE, AccelerationMethod.BAKU}


def acceleration_rules(method: AccelerationMethod, language: Language) -> str:
    """Title and rules of a method, with a warning where FIDE does not approve it."""
    parts = [
        say(ACCELERATIONS, language, f"{method.value}.title"),
        "",
        say(ACCELERATIONS, language, f"{method.value}.rules"),
    ]
    if method not in _APPROVED:
        parts += ["", say(ACCELERATIONS, language, "not_approved")]
    return "\n".join(parts)
