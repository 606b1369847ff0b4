"""Words of the Dutch system: criteria, floats, colours, differences."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["DUTCH"]

_CRITERIA: Catalogue = {
    "criterion.downfloaters": ("nombre de flotteurs descendants", "number of downfloaters"),
    "criterion.floater_scores": ("scores des flotteurs descendants", "scores of the downfloaters"),
    "criterion.psd": ("différences de score", "score differences"),
    "criterion.next_bracket": (
        "flotteurs du sous-groupe suivant",
        "downfloaters of the following bracket",
    ),
    "criterion.pab_unplayed": (
        "rondes non jouées de l'exempt",
        "unplayed rounds of the bye taker",
    ),
    "criterion.difference_beyond_two": (
        "joueurs de tête (ou adversaires) avec plus de deux parties d'écart de couleur",
        "topscorers (or opponents) with a colour difference beyond two",
    ),
    "criterion.third_in_a_row": (
        "joueurs de tête (ou adversaires) avec trois fois de suite la même couleur",
        "topscorers (or opponents) with one colour three times running",
    ),
    "criterion.color": (
        "joueurs sans la couleur attendue",
        "players without the colour they are due",
    ),
    "criterion.strong_color": (
        "joueurs sans leur forte préférence de couleur",
        "players without their strong colour preference",
    ),
    "criterion.down_again_1": (
        "flotteurs descendants qui l'étaient déjà à la ronde précédente",
        "downfloaters who floated down in the previous round",
    ),
    "criterion.up_again_1": (
        "flotteurs ascendants qui l'étaient déjà à la ronde précédente",
        "upfloaters who floated up in the previous round",
    ),
    "criterion.down_again_2": (
        "flotteurs descendants qui l'étaient déjà deux rondes avant",
        "downfloaters who floated down two rounds before",
    ),
    "criterion.up_again_2": (
        "flotteurs ascendants qui l'étaient déjà deux rondes avant",
        "upfloaters who floated up two rounds before",
    ),
    "criterion.down_depth_1": (
        "écarts de score de ceux qui descendent encore après la ronde précédente",
        "score differences of those floating down again after the previous round",
    ),
    "criterion.up_depth_1": (
        "écarts de score de ceux qui montent encore après la ronde précédente",
        "score differences of those floating up again after the previous round",
    ),
    "criterion.down_depth_2": (
        "écarts de score de ceux qui descendent encore après deux rondes",
        "score differences of those floating down again after two rounds",
    ),
    "criterion.up_depth_2": (
        "écarts de score de ceux qui montent encore après deux rondes",
        "score differences of those floating up again after two rounds",
    ),
}

_BRACKETS: Catalogue = {
    "bracket.title": ("Sous-groupe à {score}", "Bracket at {score}"),
    "bracket.kind.normal": ("", ""),
    "bracket.kind.last": (" (le dernier)", " (the last one)"),
    "bracket.kind.penultimate": (
        " (avant-dernier, réapparié pour que le reste soit possible)",
        " (penultimate, paired again so that the rest can be completed)",
    ),
    "bracket.kind.collapsed": (
        " (dernier, tous les groupes restants réunis)",
        " (last, all remaining groups together)",
    ),
    "bracket.mdps": ("Descendus : {players}", "Moved down: {players}"),
    "bracket.residents": ("Résidents : {players}", "Residents: {players}"),
    "bracket.pairs": (
        "Paires possibles : {pairs}, dont avec un joueur descendu : {m1}",
        "Pairs possible: {pairs}, of them with a moved-down player: {m1}",
    ),
    "bracket.exchange": (
        "Échange entre les moitiés : {down} descend(ent), {up} monte(nt)",
        "Exchange between the halves: {down} down, {up} up",
    ),
    "bracket.natural": (
        "Ordre naturel de la seconde moitié : {order}",
        "Natural order of the lower half: {order}",
    ),
    "bracket.used": ("Ordre retenu : {order}", "Order used: {order}"),
    "bracket.as_natural": (
        "La seconde moitié est restée dans l'ordre naturel",
        "The lower half kept its natural order",
    ),
    "bracket.unmet": (
        "{code} {name} : {value} (au mieux {best}){who}",
        "{code} {name}: {value} (at best {best}){who}",
    ),
    "bracket.who": (" : {players}", ": {players}"),
    "bracket.met": ("{code} {name} : {value}", "{code} {name}: {value}"),
    "bracket.all_met": (
        "Tous les critères sont au mieux possible",
        "All criteria have their best possible value",
    ),
    "float.odd": (
        "{player} descend : nombre impair, et c'est le joueur qui convient le mieux",
        "{player} floats down: odd number, and this player suits best",
    ),
    "float.no_opponent": (
        "{player} descend : aucun adversaire permis dans le sous-groupe",
        "{player} floats down: no opponent allowed in the bracket",
    ),
    "float.not_all_pairable": (
        "{player} descend : le sous-groupe ne peut pas être apparié avec moins de flotteurs",
        "{player} floats down: the bracket cannot be paired with fewer floaters",
    ),
    "float.completion": (
        "{player} descend : sinon les joueurs au-dessous ne pourraient pas tous être appariés",
        "{player} floats down: otherwise the players below could not all be paired",
    ),
    "float.too_few_residents": (
        "{player} descend encore : plus de joueurs descendus que de résidents à rencontrer",
        "{player} floats on: more moved-down players than residents to meet",
    ),
    "float.bye": ("{player} est exempt", "{player} takes the bye"),
}

_PLAYER: Catalogue = {
    "player.meets": (
        "{player} ({score}) rencontre {opponent} ({their_score}) avec les {color}.",
        "{player} ({score}) meets {opponent} ({their_score}) with {color}.",
    ),
    "player.same_score": (
        "Vous avez le même score ; dans votre groupe, la première moitié rencontre la seconde "
        "dans l'ordre des numéros, autant que les règles le permettent.",
        "You have the same score; in your group the upper half meets the lower half in order of "
        "numbers, as far as the rules allow.",
    ),
    "player.floated_down": (
        "Il n'y avait pas d'adversaire possible dans votre groupe de score : vous rencontrez un "
        "joueur d'un groupe au-dessous.",
        "There was no opponent left in your scoregroup: you meet a player of a lower one.",
    ),
    "player.floated_up": (
        "Votre adversaire est descendu du groupe au-dessus, et vous êtes celui qui convient le "
        "mieux selon les règles.",
        "Your opponent came down from the group above, and by the rules you are the one who fits "
        "best.",
    ),
    "player.bye.2026": (
        "{player} est exempt : le nombre de joueurs est impair, personne d'un score plus bas ne "
        "pouvait l'être, et les règles désignent ce joueur (C.04.3@2026-02 [C5]).",
        "{player} takes the bye: the number of players is odd, nobody with a lower score could "
        "take it, and the rules point to this player (C.04.3@2026-02 [C5]).",
    ),
    "player.bye.2017": (
        "{player} est exempt : le nombre de joueurs est impair, et ce joueur reste seul à la fin "
        "du dernier sous-groupe (C.04.3@2017 A.9).",
        "{player} takes the bye: the number of players is odd, and this player is the one left "
        "over from the last bracket (C.04.3@2017 A.9).",
    ),
    "player.away.F": (
        "{player} n'est pas à apparier : bye d'un point demandé.",
        "{player} is not to be paired: full-point bye asked for.",
    ),
    "player.away.H": (
        "{player} n'est pas à apparier : bye d'un demi-point demandé.",
        "{player} is not to be paired: half-point bye asked for.",
    ),
    "player.away.Z": (
        "{player} n'est pas à apparier : absence annoncée.",
        "{player} is not to be paired: absence announced.",
    ),
    "color.rule.1": (
        "Qui attend une couleur la reçoit ({article}).",
        "Whoever is due a colour gets it ({article}).",
    ),
    "color.rule.2": (
        "Les deux attendent la même couleur ; la préférence la plus forte l'emporte ({article}).",
        "Both are due the same colour; the stronger preference prevails ({article}).",
    ),
    "color.rule.3": (
        "Les deux attendent la même couleur avec la même force ; on alterne par rapport à la "
        "dernière ronde où leurs couleurs différaient ({article}).",
        "Both are due the same colour equally; they alternate from the last round in which their "
        "colours differed ({article}).",
    ),
    "color.rule.4": (
        "Tout est égal entre eux ; le joueur le mieux classé reçoit la couleur qu'il attend "
        "({article}).",
        "Everything is equal; the higher ranked player gets the colour due ({article}).",
    ),
    "color.rule.5": (
        "Personne n'attend de couleur ; le numéro du mieux classé et la couleur tirée au sort "
        "décident ({article}).",
        "Nobody is due a colour; the number of the higher ranked and the colour drawn decide "
        "({article}).",
    ),
    "color.w": ("Blancs", "White"),
    "color.b": ("Noirs", "Black"),
}

_DIFFERENCES: Catalogue = {
    "fault.met": (
        "Interdit : {a} et {b} se sont déjà rencontrés (ronde {round}) ({cite})",
        "Illegal: {a} and {b} met in round {round} ({cite})",
    ),
    "fault.forbidden": (
        "Interdit : l'arbitre a exclu la rencontre de {a} et {b}",
        "Illegal: the arbiter has forbidden {a} and {b} to meet",
    ),
    "fault.colors": (
        "Interdit : {a} et {b} doivent tous deux recevoir la même couleur ({cite})",
        "Illegal: {a} and {b} must both have the same colour ({cite})",
    ),
    "fault.bye_not_allowed": (
        "Interdit : {a} a déjà été exempt ou a marqué un point sans jouer ({cite})",
        "Illegal: {a} has had the bye or scored a win without playing ({cite})",
    ),
    "fault.no_bye": (
        "Impossible : le nombre de joueurs à apparier est pair, personne n'est exempt ({cite})",
        "Impossible: the number of players to be paired is even, nobody takes a bye ({cite})",
    ),
    "fault.unknown_player": (
        "{a} n'est pas à apparier dans cette ronde ({cite})",
        "{a} is not to be paired in this round ({cite})",
    ),
    "fault.paired_twice": ("{a} est apparié deux fois ({cite})", "{a} is paired twice ({cite})"),
    "fault.not_paired": ("{a} n'est pas apparié ({cite})", "{a} is not paired ({cite})"),
    "suppose.already": (
        "C'est l'appariement de la ronde : rien à changer.",
        "That is the pairing of the round: nothing to change.",
    ),
    "suppose.impossible": (
        "Impossible : aucun appariement complet et permis ne le contient ({cite}).",
        "Impossible: no complete legal pairing contains it ({cite}).",
    ),
    "difference.count": (
        "Possible seulement avec {delta} de plus : {name} ({theirs} au lieu de {ours}, {code}, "
        "sous-groupe à {score}).",
        "Possible only with {delta} more: {name} ({theirs} instead of {ours}, {code}, bracket at "
        "{score}).",
    ),
    "difference.value": (
        "Possible seulement avec une moins bonne valeur dans le sous-groupe à {score} : "
        "{name} ({theirs} au lieu de {ours}, {code}).",
        "Possible only with a worse value in the bracket at {score}: {name} ({theirs} "
        "instead of {ours}, {code}).",
    ),
    "difference.completion": (
        "Possible seulement si l'exempt a un score plus élevé que nécessaire : {theirs} au lieu de "
        "{ours} ({cite}).",
        "Possible only if the bye goes to a higher score than it must: {theirs} instead of {ours} "
        "({cite}).",
    ),
    "difference.order.mdp_set": (
        "Aussi bon selon tous les critères, mais vient plus tard dans l'ordre prescrit : d'autres "
        "joueurs descendus seraient appariés (sous-groupe à {score}).",
        "Equal by all criteria, but later in the prescribed order: other moved-down players would "
        "be paired (bracket at {score}).",
    ),
    "difference.order.mdp_opponent": (
        "Aussi bon selon tous les critères, mais vient plus tard dans l'ordre prescrit : un joueur "
        "descendu doit rencontrer le premier résident possible (sous-groupe à {score}).",
        "Equal by all criteria, but later in the prescribed order: a moved-down player meets the "
        "first resident possible (bracket at {score}).",
    ),
    "difference.order.exchange": (
        "Aussi bon selon tous les critères, mais demande un échange plus tardif entre les deux "
        "moitiés (sous-groupe à {score}).",
        "Equal by all criteria, but needs a later exchange between the halves (bracket at "
        "{score}).",
    ),
    "difference.order.transposition": (
        "Aussi bon selon tous les critères, mais vient d'une transposition plus tardive : la "
        "seconde moitié s'écarte davantage de son ordre (sous-groupe à {score}).",
        "Equal by all criteria, but comes from a later transposition: the lower half departs "
        "further from its order (bracket at {score}).",
    ),
    "difference.colors": (
        "Mêmes joueurs, mais couleurs inversées entre {players} : la règle de couleur {code} "
        "({article}) en décide autrement.",
        "Same players, but colours reversed between {players}: colour rule {code} ({article}) "
        "decides otherwise.",
    ),
    "suppose.pairing": ("L'appariement serait alors :", "The pairing would then be:"),
}

DUTCH: Catalogue = MappingProxyType({**_CRITERIA, **_BRACKETS, **_PLAYER, **_DIFFERENCES})
