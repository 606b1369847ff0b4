"""Words of the pages of systems other than the Swiss: teams, draws, plan of play, cup."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["SYSTEM_PAGES"]

_TEAMS: Catalogue = {
    "section.teams": ("Équipes", "Teams"),
    "section.plan": ("Plan de jeu", "Plan"),
    "teams.title.one": ("{count} équipe", "{count} team"),
    "teams.title.many": ("{count} équipes", "{count} teams"),
    "teams.name": ("Nom de l'équipe", "Name of the team"),
    "teams.roster": (
        "Joueurs dans l'ordre des échiquiers",
        "Players in board order",
    ),
    "teams.roster_hint": (
        "Un par ligne, le plus fort d'abord, l'Elo à la fin : Martin, Anne 1540.",
        "One a line, strongest first, the rating last: Martin, Anne 1540.",
    ),
    "teams.add": ("Inscrire l'équipe", "Register the team"),
    "teams.empty": (
        "Aucune équipe. Tapez un nom et les joueurs ci-dessus.",
        "No team yet. Type a name and the players above.",
    ),
    "teams.uneven": (
        "Les équipes ont de {smallest} à {largest} joueurs : {smallest} joueront à chaque ronde, "
        "les autres sont remplaçants.",
        "Teams have from {smallest} to {largest} players: {smallest} will play in each round, the "
        "others are reserves.",
    ),
    "teams.loose.one": ("{count} joueur sans équipe :", "{count} player without a team:"),
    "teams.loose.many": ("{count} joueurs sans équipe :", "{count} players without a team:"),
    "teams.average": ("moyenne {average}", "average {average}"),
    "teams.board_of": ("Échiquier de {name}", "Board of {name}"),
    "teams.order_hint": (
        "Changez les numéros pour changer l'ordre ; 0 retire un joueur de l'équipe.",
        "Change the numbers to change the order; 0 takes a player out of the team.",
    ),
    "teams.added": ("Ajouter des joueurs", "Add players"),
    "teams.remove": ("Rayer l'équipe et ses joueurs", "Strike the team and its players"),
    "teams.leaving": (
        "Ses parties encore à jouer sont perdues par forfait.",
        "Its games still to be played are lost by forfeit.",
    ),
    "cuprank.title": ("Classement de la coupe", "Places of the cup"),
    "cuprank.open": ("Encore en course", "Still in"),
    "cuprank.bracket": ("Voir le tableau", "See the bracket"),
    "leaving.keeps": (
        "{played} parties jouées sur {scheduled} : au moins la moitié. En partant maintenant, ses "
        "résultats comptent ; les parties restantes sont gagnées par forfait par les adversaires.",
        "{played} of {scheduled} games played: at least half. Leaving now, the results count; the "
        "games left are won by forfeit by the opponents.",
    ),
    "leaving.loses": (
        "{played} parties jouées sur {scheduled} : moins de la moitié. En partant maintenant, ses "
        "résultats restent à la grille mais ne comptent pour personne.",
        "{played} of {scheduled} games played: less than half. Leaving now, the results stay in "
        "the cross-table but count for nobody.",
    ),
    "left.keeps": (
        "Parti avec {played} parties jouées sur {scheduled} : ses résultats comptent, les autres "
        "parties sont des forfaits.",
        "Left with {played} of {scheduled} games played: the results count, the other games are "
        "forfeits.",
    ),
    "left.loses": (
        "Parti avec {played} parties jouées sur {scheduled} : ses résultats ne comptent pour "
        "personne.",
        "Left with {played} of {scheduled} games played: the results count for nobody.",
    ),
}

_STARTING: Catalogue = {
    "next.draw": ("Tirer les numéros", "Draw the numbers"),
    "next.prepare": ("Compléter la préparation", "Complete the preparation"),
    "next.decide.one": ("Départager {count} match", "Decide {count} level match"),
    "next.decide.many": ("Départager {count} matchs", "Decide {count} level matches"),
    "preset.facts_free": (
        "rondes selon les inscrits · {control}",
        "rounds follow from the entries · {control}",
    ),
    "preset.double": ("Toutes rondes aller-retour", "Double round-robin"),
    "preset.rutsch": ("Toutes rondes de club (Rutsch)", "Club round-robin, sliding seats"),
    "check.table_rounds": ("{rounds} rondes d'après la table.", "{rounds} rounds from the table."),
    "system.dutch": ("Système suisse", "Swiss system"),
    "system.berger": ("Toutes rondes (Berger)", "All-play-all (Berger)"),
    "system.berger-double": (
        "Toutes rondes aller-retour (Berger)",
        "Double all-play-all (Berger)",
    ),
    "system.rutsch": ("Toutes rondes, système Rutsch", "All-play-all, sliding seats (Rutsch)"),
    "system.rutsch-berger": (
        "Toutes rondes, système Rutsch-Berger",
        "All-play-all, sliding seats (Rutsch-Berger)",
    ),
    "system.scheveningen": ("Match Scheveningen", "Scheveningen match"),
    "system.scheveningen-double": (
        "Match Scheveningen aller-retour",
        "Double Scheveningen match",
    ),
    "system.molter": ("Molter", "Molter"),
    "system.cup": ("Coupe", "Cup"),
    "lack.numbers": (
        "Les numéros ne sont pas encore tirés ({detail}).",
        "The numbers have not been drawn yet ({detail}).",
    ),
    "lack.teams": ("Ce système oppose des équipes.", "This system is for teams."),
    "lack.two-teams": (
        "Un match Scheveningen oppose deux équipes, pas {detail}.",
        "A Scheveningen match is between two teams, not {detail}.",
    ),
    "lack.rosters": (
        "L'équipe {detail} n'a pas assez de joueurs.",
        "The team {detail} has too few players.",
    ),
    "lack.rounds": (
        "Le nombre de rondes n'est pas annoncé.",
        "The number of rounds has not been announced.",
    ),
    "lack.table": (
        "Aucune table Molter pour {detail} rondes (équipes x joueurs, rondes) : changez le nombre "
        "de rondes ou de joueurs.",
        "No Molter table for {detail} rounds (teams x players, rounds): change the number of "
        "rounds or of players.",
    ),
    "lack.plan": (
        "Aucun plan de coupe ne convient à {detail} participants.",
        "No plan of a cup suits {detail} entrants.",
    ),
    "lack.seed": (
        "Le tirage des couleurs n'a pas encore de graine.",
        "The draw of colours has no seed yet.",
    ),
    "lack.participants": (
        "Il faut au moins deux participants ({detail} inscrit).",
        "At least two participants are needed ({detail} entered).",
    ),
    "lack.option": (
        "Une option du système n'a pas de sens : {detail}.",
        "An option of the system makes no sense: {detail}.",
    ),
    "draws.title": ("Tirages au sort", "Drawing of lots"),
    "draws.needed.numbers": ("Tirage des numéros", "Draw of the numbers"),
    "draws.needed.letters": ("Tirage des lettres", "Draw of the letters"),
    "draws.needed.cup-order": ("Places au tableau", "Places in the bracket"),
    "draws.why.numbers": (
        "La table dit qui rencontre qui d'après les numéros : ils sont tirés au sort avant la "
        "première ronde.",
        "The table says who meets whom by number: numbers are drawn before the first round.",
    ),
    "draws.why.letters": (
        "Chaque équipe tire une lettre ; ses joueurs sont A1, A2… dans l'ordre des échiquiers.",
        "Each team draws a letter; its players are A1, A2… in board order.",
    ),
    "draws.why.cup-order": (
        "Le numéro 1 est tête de série : le plus fort rencontre le plus faible, les meilleurs ne "
        "se rencontrent qu'à la fin, les exempts vont aux premiers numéros.",
        "Number 1 is the top seed: strongest against weakest, the best meet only at the end, the "
        "first numbers are exempt where byes are needed.",
    ),
    "draws.held": ("Numéros", "Numbers"),
    "draws.how": ("Comment", "How"),
    "draws.again": ("Tirer de nouveau", "Draw again"),
    "draws.method": ("Procédé", "Procedure"),
    "draws.method.numbers": ("Tirage des numéros", "Draw of numbers"),
    "draws.method.varma": (
        "Tirage de Varma (pas dans les trois dernières rondes)",
        "Varma draw (not in the last three rounds)",
    ),
    "draws.method.directed": ("Tirage dirigé", "Directed draw"),
    "draws.method.letters": ("Tirage des lettres", "Draw of letters"),
    "draws.method.places": ("Tirage des places", "Draw of places"),
    "draws.method.cup-order": ("Tirage des places au tableau", "Draw of the bracket"),
    "draws.method.cup-colors": ("Tirage des couleurs", "Draw of colours"),
    "draws.method.colors": ("Tirage des couleurs", "Draw of colours"),
    "draws.method.initial-color": ("Tirage de la première couleur", "Draw of the first colour"),
    "draws.method.initial_color": ("Tirage de la première couleur", "Draw of the first colour"),
    "draws.method.tie": ("Tirage d'un départage", "Draw that breaks a tie"),
    "draws.method.other": ("Tirage", "Draw"),
    "draws.seeded": ("Têtes de série (par l'Elo)", "Seeded players (by rating)"),
    "draws.games": ("Parties par match", "Games of a match"),
    "draws.tie": ("En cas d'égalité", "After a level match"),
    "draws.tie.rapid,blitz,armageddon": (
        "2 rapides, 2 blitz, Armageddon",
        "2 rapid, 2 blitz, Armageddon",
    ),
    "draws.tie.blitz,armageddon": ("2 blitz, Armageddon", "2 blitz, Armageddon"),
    "draws.tie.armageddon": ("Armageddon", "Armageddon"),
    "draws.tie.none": ("décidé hors du tableau", "decided elsewhere"),
    "draws.third": ("Match pour la troisième place", "Match for third place"),
    "draws.seed": ("Graine (facultatif)", "Seed (optional)"),
    "draws.seed_hint": (
        "Vide : choisie par la machine. Avec la même graine chacun peut refaire le tirage.",
        "Empty: chosen by the machine. With the same seed anybody can repeat the draw.",
    ),
    "draws.go.numbers": ("Tirer les numéros", "Draw the numbers"),
    "draws.go.letters": ("Tirer les lettres", "Draw the letters"),
    "draws.go.cup-order": ("Tirer les places", "Draw the places"),
    "draws.by_strength": ("Sans tirage : par l'Elo", "Without lots: by rating"),
    "draws.strength_hint": (
        "Le numéro 1 va au joueur le mieux classé.",
        "Number 1 goes to the player with the highest rating.",
    ),
    "draws.strength_go": ("Numéroter par l'Elo", "Number by rating"),
    "draws.by_hand": ("Tiré dans la salle", "Drawn in the room"),
    "draws.hand_hint": (
        "Écrivez le numéro tiré par chacun, de 1 à {count} (A est 1, B est 2…).",
        "Write the number each one drew, from 1 to {count} (A is 1, B is 2…).",
    ),
    "draws.hand_wrong": (
        "Les numéros doivent aller de 1 à {count}, chacun une fois.",
        "The numbers must be 1 to {count}, each once.",
    ),
    "draws.note": ("Comment, devant qui", "How, before whom"),
    "draws.hand_go": ("Enregistrer le tirage", "Record the draw"),
    "draws.hand": ("tiré dans la salle", "drawn in the room"),
    "draws.made": ("Tirages faits", "Draws made"),
    "draws.seed_is": ("graine {seed}", "seed {seed}"),
    "draws.prove": ("refaire le tirage", "prove it"),
    "draws.verdict.proved": ("vérifié", "proved"),
    "draws.verdict.replayed": ("vérifié", "proved"),
    "draws.verdict.hand": ("enregistré", "recorded"),
    "draws.verdict.unreadable": ("non vérifiable", "cannot be checked"),
    "draws.verdict.other-seed": ("ne correspond pas", "does not match"),
    "draws.verdict.other-picks": ("ne correspond pas", "does not match"),
    "draws.verdict.other-outcome": ("ne correspond pas", "does not match"),
    "draws.proof_title": ("Tirage {number}", "Draw {number}"),
    "draws.proof.proved": (
        "Refait à l'instant avec la graine {seed} : même tirage, lot par lot.",
        "Drawn again just now with seed {seed}: the same draw, lot by lot.",
    ),
    "draws.proof.replayed": (
        "Le protocole mène bien à ce résultat ({seed}).",
        "The protocol leads to this outcome ({seed}).",
    ),
    "draws.proof.unreadable": (
        "Ce tirage n'a pas de protocole que la machine puisse refaire. {detail}",
        "This draw has no protocol that the machine can repeat. {detail}",
    ),
    "draws.proof.other-seed": (
        "La graine du protocole ({detail}) n'est pas celle annoncée.",
        "The seed of the protocol ({detail}) is not the one announced.",
    ),
    "draws.proof.other-picks": (
        "Refait avec la graine {seed}, le tirage diffère : {detail}.",
        "Drawn again with seed {seed}, the draw differs: {detail}.",
    ),
    "draws.proof.other-outcome": (
        "Refait avec la graine {seed}, le résultat diffère : {detail}.",
        "Drawn again with seed {seed}, the outcome differs: {detail}.",
    ),
    "draws.proof.hand": (
        "Tiré dans la salle, enregistré ici. {note}",
        "Drawn in the room, recorded here. {note}",
    ),
    "draws.outcome": ("Résultat", "Outcome"),
    "draws.protocol": ("Lot par lot", "Lot by lot"),
    "draws.protocol_hint": (
        "Chaque lot vient de SHA-256 de « ronde-lots-1:{seed}:pas:essai », modulo le nombre de "
        "choix ; le pas compte depuis 0.",
        "Each lot comes from SHA-256 of “ronde-lots-1:{seed}:step:attempt”, modulo the number of "
        "choices; steps count from 0.",
    ),
    "draws.what": ("Pour", "For"),
    "draws.choices": ("Parmi", "Among"),
    "draws.place": ("Place", "Place"),
    "draws.picked": ("Sorti", "Drawn"),
}

_PLAN: Catalogue = {
    "preview.boards.one": ("{count} échiquier", "{count} board"),
    "preview.boards.many": ("{count} échiquiers", "{count} boards"),
    "about.exempt": ("exempt : {who}", "bye: {who}"),
    "about.cycle": ("match retour, couleurs inversées", "return game, colours exchanged"),
    "about.label": ("ronde « {label} » de la table", "round “{label}” of the table"),
    "about.together": (
        "à jouer avec la ronde {rounds} : ensemble elles se compensent",
        "to be played together with round {rounds}: they balance each other",
    ),
    "about.third": ("et match pour la troisième place", "and the match for third place"),
    "about.game": ("partie {game} sur {games}", "game {game} of {games}"),
    "plan.calendar": ("Calendrier", "Calendar"),
    "plan.cross": ("Grille", "Cross-table"),
    "plan.match": ("Le match", "The match"),
    "plan.bracket": ("Tableau", "Bracket"),
    "plan.bracket_title": (
        "Tableau de la coupe {name} ; les mêmes matchs en toutes lettres suivent.",
        "Bracket of the cup {name}; the same matches in words follow.",
    ),
    "plan.seating": ("Plan de salle", "Seating plan"),
    "plan.seating_title": ("Plan de salle, ronde {round}", "Seating plan, round {round}"),
    "plan.seating_legend": (
        "Vu d'en haut. Cercle clair : Blancs ; cercle plein : Noirs ; les flèches mènent à la "
        "place de la ronde suivante.",
        "Seen from above. Light circle: White; full circle: Black; arrows lead to the chair of "
        "the next round.",
    ),
    "plan.table": ("Table", "Table"),
    "plan.left_side": ("gauche", "left"),
    "plan.right_side": ("droite", "right"),
    "plan.exempt": ("exempt : {who}", "bye: {who}"),
    "plan.white_first": ("Les Blancs d'abord.", "White first."),
    "plan.label": ("« {label} » de la table", "“{label}” of the table"),
    "plan.source.formula": ("Table de Berger, calculée.", "Berger table, computed."),
    "plan.source.book": (
        "Table imprimée du livre de l'arbitre.",
        "Printed table of the arbiter's book.",
    ),
    "plan.source.book-repeated": (
        "Table du livre, répétée.",
        "Table of the book, repeated.",
    ),
    "plan.source.book-three": (
        "Table du livre pour trois équipes en trois rondes.",
        "Table of the book for three teams in three rounds.",
    ),
    "plan.source.built": (
        "Table construite et vérifiée : le livre n'en imprime pas de cette taille.",
        "Table built and checked: the book prints none of this size.",
    ),
    "plan.pair_all.one": ("Apparier et publier la ronde", "Pair and publish the round"),
    "plan.pair_all.many": (
        "Apparier et publier les {count} rondes",
        "Pair and publish all {count} rounds",
    ),
    "plan.pair_all_hint": (
        "Le calendrier est connu d'avance ; les résultats s'entrent ronde par ronde.",
        "The calendar is known in advance; results are entered round by round.",
    ),
    "plan.void": (
        "parti après {played} parties sur {scheduled} : ne compte pas",
        "left after {played} of {scheduled} games: does not count",
    ),
    "plan.void_why": (
        "Entre parenthèses : résultats qui restent à la grille mais ne comptent pour personne.",
        "In brackets: results that stay in the table but count for nobody.",
    ),
    "plan.left": ("parti", "left"),
    "plan.grids": ("Grilles d'équipe", "Team grids"),
    "plan.grids_hint": (
        "Une feuille par équipe : échiquier, couleur et adversaire de chacun, résultats à noter.",
        "A sheet a team: board, colour and opponent of each player, results to be noted.",
    ),
    "plan.team_total": ("Total de l'équipe", "Team total"),
    "plan.at_board": ("éch. {board}", "bd {board}"),
    "plan.cards": ("Cartons d'échiquier", "Board cards"),
    "plan.cards_hint": (
        "À découper et poser sur les tables ; un papier d'une autre couleur par ronde.",
        "To cut out and lay on the tables; paper of another colour for each round.",
    ),
    "plan.champion": ("{name} gagne la coupe", "{name} wins the cup"),
    "plan.third_is": ("troisième : {name}", "third: {name}"),
    "plan.game": (
        "ronde {round}, Blancs {white} : {result}",
        "round {round}, White {white}: {result}",
    ),
    "plan.goes_on": ("{name} passe", "{name} goes on"),
    "plan.how.walkover": ("sans jouer", "without play"),
    "plan.how.awarded": ("décidé hors du tableau", "decided elsewhere"),
    "plan.level": ("à égalité", "level"),
    "plan.next": ("ensuite :", "next:"),
    "plan.to_play": ("à jouer", "to be played"),
    "plan.award": ("Décidé autrement", "Decided otherwise"),
    "plan.award_why": (
        "Comment (tirage, partie jouée ailleurs)",
        "How (lots, a game played elsewhere)",
    ),
    "tie.look": ("le match", "the match"),
    "tie.decide": ("Départager", "Decide it"),
    "tie.level": (
        "À égalité, toute la procédure est jouée : dites qui passe, et comment c'est décidé.",
        "Level after the whole procedure: say who goes on, and how it was decided.",
    ),
    "tie.games": ("Parties", "Games"),
    "tie.white": ("Blancs {white}", "White {white}"),
    "tie.procedure": ("Procédure", "Procedure"),
    "tie.procedure_hint": (
        "Annoncée avant la coupe ; chaque phase est appariée comme une ronde.",
        "Announced before the cup; each phase is paired as a round of its own.",
    ),
    "tie.boards": ("comparaison des échiquiers ({rules})", "boards compared ({rules})"),
    "tie.step.done": ("fait", "done"),
    "tie.step.next": ("à jouer", "to be played"),
    "tie.step.later": ("si nécessaire", "if needed"),
    "tie.award_hint": (
        "Quand le sort, une partie jouée ailleurs ou l'arbitre a décidé. L'acte et son motif vont "
        "au journal.",
        "When lots, a game played elsewhere or the arbiter decided. The act and its reason go to "
        "the journal.",
    ),
    "plan.resting": ("Exempts de ce tour :", "Exempt in this round:"),
    "stage.final": ("Finale", "Final"),
    "stage.semi": ("Demi-finales", "Semi-finals"),
    "stage.quarter": ("Quarts de finale", "Quarter-finals"),
    "stage.fraction": ("1/{number} de finale", "1/{number} finals"),
    "stage.round": ("Tour {number}", "Round {number}"),
    "stage.third": ("troisième place", "third place"),
    "phase.match": ("partie du match", "game of the match"),
    "phase.rapid": ("départage rapide", "rapid tie-break"),
    "phase.blitz": ("départage blitz", "blitz tie-break"),
    "phase.armageddon": ("Armageddon (nulle aux Noirs)", "Armageddon (a draw is Black's)"),
}

SYSTEM_PAGES: Catalogue = MappingProxyType({**_TEAMS, **_STARTING, **_PLAN})
"""Texts of the teams, draws and plan pages."""
