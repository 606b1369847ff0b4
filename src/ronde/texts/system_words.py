"""Words of the systems other than the Swiss: columns, stages, remarks, needs, reasons."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["SYSTEM_WORDS"]

_COLUMNS: Catalogue = {
    "column.round": ("ronde", "round"),
    "column.board": ("éch.", "board"),
    "column.exempt": ("exempt", "bye"),
    "column.player": ("joueur", "player"),
    "column.result": ("rés.", "res."),
    "column.total": ("total", "total"),
    "column.table": ("table", "table"),
    "column.left": ("gauche", "left"),
    "column.right": ("droite", "right"),
    "column.white": ("Blancs", "White"),
    "column.stage": ("stade", "stage"),
    "column.rested": ("exempts du tour précédent", "rested"),
    "column.joining": ("entrants", "joining"),
    "column.participants": ("participants", "participants"),
    "column.qualified": ("qualifiés", "qualified"),
    "column.number": ("n°", "no"),
    "column.points": ("pts", "pts"),
    "column.group": ("groupe", "group"),
    "column.numbers": ("numéros", "numbers"),
    "column.day": ("journée", "day"),
    "column.matches": ("rencontres (qui reçoit - qui se déplace)", "matches (home - away)"),
    "column.free": ("exempt", "free"),
    "column.where": ("lieu", "place"),
    "column.system": ("système", "system"),
    "column.name": ("nom", "name"),
    "column.editions": ("éditions", "editions"),
    "column.for": ("pour", "for"),
    "column.reach": ("apparie", "pairs"),
    "column.needs": ("il faut", "needs"),
    "column.label": ("pour", "for"),
    "column.choices": ("choix", "choices"),
    "column.picked": ("tiré", "drawn"),
    "column.last": ("dernières rondes", "last rounds"),
    "column.groups": ("groupes", "groups"),
    "column.remark": ("remarque", "remark"),
}

_SYSTEMS: Catalogue = {
    "reach.whole-event": ("tout le tournoi", "whole event"),
    "reach.next-round": ("ronde par ronde", "round by round"),
    "need.numbers": ("numéros", "numbers"),
    "need.rounds": ("nombre de rondes", "number of rounds"),
    "need.initial-color": ("couleur initiale", "initial colour"),
    "need.seating": ("places assises", "seating"),
    "need.two-teams": ("deux équipes égales", "two equal teams"),
    "need.board-order": ("ordre des joueurs", "order of players"),
    "need.letters": ("lettres des équipes", "teams' letters"),
    "need.ranking-or-draw": ("têtes de série ou tirage", "seeds or a draw"),
    "need.colors": ("tirage des couleurs", "draw of colours"),
    "need.winners": ("vainqueurs", "winners"),
    "stage.final": ("finale", "final"),
    "stage.semi": ("demi-finales", "semi-finals"),
    "stage.quarter": ("quarts de finale", "quarter-finals"),
    "stage.fraction": ("1/{number} de finale", "1/{number} finals"),
    "stage.none": ("tour {number}", "round {number}"),
    "stage.third": ("match pour la troisième place", "match for third place"),
    "side.left": ("à gauche", "left"),
    "side.right": ("à droite", "right"),
    "sign.w": ("B", "W"),
    "sign.b": ("N", "B"),
    "phase.match": ("match", "match"),
    "phase.rapid": ("départage rapide", "rapid tie-break"),
    "phase.blitz": ("départage blitz", "blitz tie-break"),
    "phase.armageddon": ("Armageddon (nulle aux Noirs)", "Armageddon (a draw is Black's)"),
}

_REMARKS: Catalogue = {
    "remark.source.book": ("Table {0} du livre.", "Table {0} of the book."),
    "remark.source.book-repeated": (
        "Table {0} du livre, répétée pour les échiquiers suivants.",
        "Table {0} of the book, repeated for the further boards.",
    ),
    "remark.source.book-three": (
        "Table du livre pour trois équipes en trois rondes.",
        "Table of the book for three teams in three rounds.",
    ),
    "remark.source.built": (
        "Table construite : le livre n'en donne pas pour cette taille.",
        "Built table: the book has none for this size.",
    ),
    "remark.boards": ("{0} échiquiers par ronde.", "{0} boards a round."),
    "remark.together": (
        "Les rondes {0} vont ensemble : jouer toutes ou aucune.",
        "Rounds {0} go together: play all of them or none.",
    ),
    "remark.autonomous": (
        "La ronde « a » est autonome : elle se joue seule ou après les autres.",
        'Round "a" stands alone: play it by itself or after the others.',
    ),
    "remark.exempt": ("Exempt : {0}.", "Bye: {0}."),
    "remark.broken.everyone-once": (
        "Ronde {0} : {1} ne joue pas exactement une fois.",
        "Round {0}: {1} does not play exactly once.",
    ),
    "remark.broken.no-team-mate": (
        "Ronde {0} : {1} sont coéquipiers.",
        "Round {0}: {1} are team-mates.",
    ),
    "remark.broken.level": (
        "Ronde {0} : {1} ont plus d'un échelon d'écart.",
        "Round {0}: {1} are more than one level apart.",
    ),
    "remark.broken.colors-of-period": (
        "Rondes à partir de {0} : {1} n'a pas une fois chaque couleur.",
        "Rounds from {0} on: {1} does not have each colour once.",
    ),
    "remark.broken.opponent-once": (
        "Ronde {0} : {1} se sont déjà rencontrés.",
        "Round {0}: {1} have met before.",
    ),
    "remark.broken.team-once": (
        "Ronde {0} : {1} a déjà rencontré cette équipe.",
        "Round {0}: {1} has met that team before.",
    ),
    "remark.broken.team-colors": (
        "Ronde {0} : l'équipe {1} n'a pas la moitié des Blancs, à un échiquier près.",
        "Round {0}: team {1} is more than one board off an even share of White.",
    ),
    "remark.attempt": (
        "{0} tour(s) préliminaire(s) : disponibles D = {1}, fictifs F = {2}, nets PN = {3}, "
        "puissance {4} = 2^{5}, exempts E = {6} : {7}.",
        "{0} preliminary round(s): available D = {1}, fictitious F = {2}, net PN = {3}, "
        "power {4} = 2^{5}, exempt E = {6}: {7}.",
    ),
    "remark.playable": ("cela se joue", "it can be played"),
    "remark.preliminary-round": (
        "trop d'exempts, ajouter un tour préliminaire",
        "too many exempts, add a preliminary round",
    ),
    "remark.swapped": (
        "Les deux dernières rondes du premier cycle sont échangées.",
        "The last two rounds of the first cycle are swapped.",
    ),
    "remark.gathering": ("regroupement, terrain neutre", "gathering, neutral ground"),
    "remark.complements": (
        "Numéros complémentaires (jamais ensemble à domicile), avec la journée où ils se "
        "rencontrent : {0}.",
        "Complementary numbers (never at home together), with the day they meet: {0}.",
    ),
    "remark.misprint": ("faute d'impression, ne pas utiliser", "misprinted, do not use"),
    "remark.from_book": ("livre", "book"),
    "remark.found": ("trouvé par Ronde", "found by Ronde"),
    "remark.late": (
        "{0} et {1} se rencontrent quand même à la ronde {2}.",
        "{0} and {1} meet in round {2} all the same.",
    ),
    "impossible": (
        "Impossible, et démontré : {reason}.",
        "Impossible, and proved: {reason}.",
    ),
    "impossible.cup.available": (
        "il faut au moins deux participants au premier tour ({facts})",
        "at least two must start in round 1 ({facts})",
    ),
    "impossible.cup.no-plan": (
        "aucun nombre de tours préliminaires ne convient ({facts})",
        "no number of preliminary rounds will do ({facts})",
    ),
    "impossible.exhausted": (
        "toutes les possibilités ont été essayées ({facts})",
        "every possibility was tried ({facts})",
    ),
    "impossible.odd-players": (
        "nombre impair de joueurs en tout ({facts}), quelqu'un n'aurait pas d'adversaire",
        "an odd number of players in all ({facts}), somebody would have nobody to play",
    ),
    "impossible.numbers": (
        "plus de joueurs dans les groupes que dans le tournoi ({facts})",
        "more players in the groups than in the event ({facts})",
    ),
    "impossible.core": (
        "hors d'un noyau de numéros qui jouent le pivot au milieu des premières rondes, un groupe "
        "ne peut pas être assez grand, et le noyau ne suffit pas ({facts})",
        "outside a core of numbers that meet the pivot in the middle of the early rounds no group "
        "is large enough, and the core does not suffice ({facts})",
    ),
    "impossible.other": ("{code} ({facts})", "{code} ({facts})"),
    "undecided": (
        "Pas de réponse après {nodes} essais : ni trouvé, ni réfuté. Augmenter --nodes.",
        "No answer after {nodes} steps: neither found nor refuted. Raise --nodes.",
    ),
}

_REASONS: Catalogue = {
    "why.meet": (
        "Ronde {round} : {white} (Blancs) – {black} (Noirs).",
        "Round {round}: {white} (White) – {black} (Black).",
    ),
    "why.sum.large": (
        "{x} + {y} = {sum}, plus que {size} : ronde {sum} − {size} = {table}.",
        "{x} + {y} = {sum}, more than {size}: round {sum} − {size} = {table}.",
    ),
    "why.sum.small": (
        "{x} + {y} = {sum}, pas plus que {size} : ronde {sum} − 1 = {table}.",
        "{x} + {y} = {sum}, not more than {size}: round {sum} − 1 = {table}.",
    ),
    "why.pivot.large": (
        "{size} est le pivot : on double l'autre numéro, 2 × {x} = {sum}, plus que {size} : ronde "
        "{sum} − {size} = {table}.",
        "{size} is the pivot: double the other number, 2 × {x} = {sum}, more than {size}: round "
        "{sum} − {size} = {table}.",
    ),
    "why.pivot.small": (
        "{size} est le pivot : on double l'autre numéro, 2 × {x} = {sum}, pas plus que {size} : "
        "ronde {sum} − 1 = {table}.",
        "{size} is the pivot: double the other number, 2 × {x} = {sum}, not more than {size}: "
        "round {sum} − 1 = {table}.",
    ),
    "why.white.sum.odd": (
        "Couleurs : l'un des numéros est pair, l'autre impair, le plus petit ({white}) a les "
        "Blancs.",
        "Colours: one number is even, the other odd, so the smaller one ({white}) has White.",
    ),
    "why.white.sum.even": (
        "Couleurs : les deux numéros sont pairs ou impairs, le plus grand ({white}) a les Blancs.",
        "Colours: both numbers are even or both odd, so the greater one ({white}) has White.",
    ),
    "why.white.pivot": (
        "Couleurs : le pivot a les Noirs contre la première moitié (1 à {half}), les Blancs "
        "contre la seconde.",
        "Colours: the pivot has Black against the first half (1 to {half}), White against the "
        "second.",
    ),
    "why.second_cycle": (
        "Second cycle : la ronde {table} de la table, couleurs inversées.",
        "Second cycle: round {table} of the table, colours exchanged.",
    ),
    "why.swapped": (
        "La ronde {table} de la table se joue à la place {round} : les deux dernières rondes du "
        "premier cycle sont échangées, pour que personne n'ait trois fois la même couleur.",
        "Round {table} of the table is played as round {round}: the last two rounds of the first "
        "cycle are swapped, so that nobody has one colour three times running.",
    ),
    "why.exempt": (
        "Ronde {round} : {player} est exempt. Il rencontrerait le numéro {size}, qui n'existe pas.",
        "Round {round}: {player} has the bye. The opponent would be number {size}, who does not "
        "exist.",
    ),
    "why.exempt_seat": (
        "Ronde {round} : {player} est sur la chaise de l'exempt.",
        "Round {round}: {player} sits on the bye's chair.",
    ),
    "why.seat": (
        "Table {seat} : chacun a glissé d'une place depuis la ronde précédente, et la table les "
        "met face à face.",
        "Table {seat}: everybody has moved one place since the round before, and the table puts "
        "them face to face.",
    ),
    "why.scheveningen.book": (
        "Table de Scheveningen du livre pour {size} joueurs, ronde {table}, échiquier {board} : "
        "{white} – {black}.",
        "The book's Scheveningen table for {size} players, round {table}, board {board}: "
        "{white} – {black}.",
    ),
    "why.scheveningen.built": (
        "Table de Scheveningen construite pour {size} joueurs (le livre n'en donne pas), ronde "
        "{table}, échiquier {board} : {white} – {black}.",
        "Scheveningen table built for {size} players (the book has none), round {table}, board "
        "{board}: {white} – {black}.",
    ),
    "why.molter.book": (
        "Table Molter {number} du livre, ronde {table}, échiquier {board} : {white} – {black}.",
        "Molter table {number} of the book, round {table}, board {board}: {white} – {black}.",
    ),
    "why.molter.book-repeated": (
        "Table Molter {number} du livre, répétée, ronde {table}, échiquier {board} : {white} – "
        "{black}.",
        "Molter table {number} of the book, repeated, round {table}, board {board}: {white} – "
        "{black}.",
    ),
    "why.molter.book-three": (
        "Table Molter du livre pour trois équipes en trois rondes, ronde {table}, échiquier "
        "{board} : {white} – {black}.",
        "Molter table of the book for three teams in three rounds, round {table}, board {board}: "
        "{white} – {black}.",
    ),
    "why.molter.built": (
        "Table Molter construite (le livre n'en donne pas), ronde {table}, échiquier {board} : "
        "{white} – {black}.",
        "Built Molter table (the book has none), round {table}, board {board}: {white} – {black}.",
    ),
    "why.levels.same": (
        "Même échelon ({level}) dans les deux équipes.",
        "The same level ({level}) in both teams.",
    ),
    "why.levels.next": (
        "Un échelon d'écart ({white} et {black}) : jamais davantage.",
        "One level apart ({white} and {black}): never more.",
    ),
    "why.together.three": (
        "Cette ronde va avec les rondes {rounds} : chacun y rencontre trois adversaires.",
        "This round goes with rounds {rounds}: everybody meets three opponents in them.",
    ),
    "why.together": (
        "Cette ronde va avec la ronde {rounds} : chacun y a une fois les Blancs, une fois les "
        "Noirs.",
        "This round goes with round {rounds}: everybody has White once and Black once in them.",
    ),
    "why.never": (
        "{first} et {second} ne se rencontrent pas dans ce tournoi : ils sont de la même équipe "
        "ou leurs équipes n'ont pas assez de rondes.",
        "{first} and {second} do not meet in this event: they are of one team, or their teams do "
        "not have enough rounds.",
    ),
    "why.meeting_at": (
        "{first} et {second} se rencontrent à la ronde {round}, pas à la ronde {asked}.",
        "{first} and {second} meet in round {round}, not in round {asked}.",
    ),
    "why.meeting_now": (
        "{first} et {second} se rencontrent bien à la ronde {round}.",
        "{first} and {second} do meet in round {round}.",
    ),
    "cup.title": ("{stage}, match {tie}.", "{stage}, match {tie}."),
    "cup.side.seed": ("{player} : tête de série {number}.", "{player}: seed {number}."),
    "cup.side.won": (
        "{player} a gagné son match du tour précédent.",
        "{player} won the match of the round before.",
    ),
    "cup.side.exempt": (
        "{player} était exempt du premier tour.",
        "{player} was exempt from the first round.",
    ),
    "cup.side.joins": ("{player} entre à ce tour.", "{player} joins at this round."),
    "cup.side.lost": (
        "{player} a perdu sa demi-finale.",
        "{player} lost the semi-final.",
    ),
    "cup.bracket": (
        "Le tableau : le plus fort contre le plus faible, les deux premiers ne peuvent se "
        "rencontrer qu'en finale.",
        "The bracket: strongest against weakest, the two best can only meet in the final.",
    ),
    "cup.game": (
        "{phase}, partie {game} sur {games}.",
        "{phase}, game {game} of {games}.",
    ),
    "cup.clock": ("Cadence : {clock}.", "Thinking time: {clock}."),
    "clock.even": ("{white} min", "{white} min"),
    "clock.uneven": (
        "{white} min aux Blancs, {black} aux Noirs,",
        "{white} min for White, {black} for Black,",
    ),
    "clock.increment": (" + {seconds} s par coup", " + {seconds} s a move"),
    "clock.late": (
        " + {seconds} s par coup à partir du {move}e",
        " + {seconds} s a move from move {move}",
    ),
    "cup.drawn": (
        "Le tirage a donné les Blancs à {player} pour la première partie.",
        "The draw gave White to {player} in the first game.",
    ),
    "cup.alternate": (
        "Les couleurs alternent depuis la première partie, où {player} avait tiré les Blancs.",
        "Colours alternate since the first game, in which {player} had drawn White.",
    ),
    "cup.meeting": (
        "{first} et {second} ne peuvent se rencontrer qu'à ce stade du tableau : {stage}.",
        "{first} and {second} cannot meet before this stage of the bracket: {stage}.",
    ),
    "cup.rests": (
        "{player} est exempt et passe au tour suivant.",
        "{player} is exempt and goes on to the next round.",
    ),
    "cup.walkover": (
        "{player} passe sans jouer : {other} a quitté la coupe.",
        "{player} goes on without playing: {other} has left the cup.",
    ),
    "cup.out": (
        "{player} ne joue pas cette ronde : éliminé, ou déjà qualifié.",
        "{player} does not play in this round: out, or through already.",
    ),
}

SYSTEM_WORDS: Catalogue = MappingProxyType({**_COLUMNS, **_SYSTEMS, **_REMARKS, **_REASONS})
