"""Words of the commands about systems: systems, table, plan, pools, draw, new, withdraw..."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["SYSTEM_COMMANDS"]

_LOOKING: Catalogue = {
    "systems.summary": ("les systèmes d'appariement", "the pairing systems"),
    "systems.help": (
        "Les systèmes que Ronde connaît, avec leurs éditions et ce qu'il leur faut.\n\n"
        "  ronde systems",
        "The systems Ronde knows, with their editions and what they need.\n\n  ronde systems",
    ),
    "table.summary": (
        "les tables : Berger, Rutsch, Scheveningen, Molter, Varma",
        "the tables: Berger, Rutsch, Scheveningen, Molter, Varma",
    ),
    "table.help": (
        "Imprime une table d'appariement de n'importe quelle taille, telle que le livre la donne "
        "ou construite.\n\n  ronde table berger 12\n  ronde table rutsch 7 --seating\n"
        "  ronde table molter 7x6 --rounds 5\n  ronde table molter 7x6 --rounds 5 --cards\n"
        "  ronde table molter 7x6 --rounds 5 --grid A\n  ronde table varma 12\n"
        "  ronde table directed 14 --last 4 --groups 4,3,3",
        "Prints a pairing table of any size, as the book has it or built.\n\n"
        "  ronde table berger 12\n  ronde table rutsch 7 --seating\n"
        "  ronde table molter 7x6 --rounds 5\n  ronde table molter 7x6 --rounds 5 --cards\n"
        "  ronde table molter 7x6 --rounds 5 --grid A\n  ronde table varma 12\n"
        "  ronde table directed 14 --last 4 --groups 4,3,3",
    ),
    "table.name": ("la table", "the table"),
    "table.size": (
        "nombre de joueurs, ou ÉQUIPESxJOUEURS pour Molter",
        "number of players, or TEAMSxPLAYERS for Molter",
    ),
    "table.rounds": ("nombre de rondes (Molter)", "number of rounds (Molter)"),
    "table.round": ("cette ronde seulement", "this round only"),
    "table.seating": (
        "plan de salle de chaque ronde, et qui va où (Rutsch)",
        "plan of the room for each round, and who goes where (Rutsch)",
    ),
    "table.cards": (
        "cartes à découper, une par échiquier et par ronde (Molter)",
        "cards to cut out, one a board and round (Molter)",
    ),
    "table.grid": (
        "grille de résultats de cette équipe, ou « all » (Molter)",
        "result grid of this team, or `all` (Molter)",
    ),
    "table.amended": (
        "avec les corrections probables des fautes d'impression (Molter)",
        "with the probable corrections of misprints (Molter)",
    ),
    "table.last": (
        "nombre de dernières rondes à éviter (directed)",
        "how many last rounds to avoid (directed)",
    ),
    "table.groups": (
        "tailles des groupes voulus (directed)",
        "sizes of the groups wanted (directed)",
    ),
    "table.nodes": ("essais au plus", "steps at most"),
    "table.title.berger": ("Table de Berger, {size}", "Berger table, {size}"),
    "table.title.berger-double": (
        "Tables de Berger aller-retour, {size}",
        "Double Berger table, {size}",
    ),
    "table.title.rutsch": ("Système Rutsch, {size}", "Rutsch system, {size}"),
    "table.title.rutsch-berger": ("Système Rutsch-Berger, {size}", "Rutsch-Berger system, {size}"),
    "table.title.scheveningen": ("Scheveningen, {size}", "Scheveningen, {size}"),
    "table.title.scheveningen-double": (
        "Scheveningen aller-retour, {size}",
        "Double Scheveningen, {size}",
    ),
    "table.title.molter": ("Molter, {size}", "Molter, {size}"),
    "table.title.varma": ("Groupes de Varma, {size}", "Varma groups, {size}"),
    "table.title.directed": (
        "Numéros dirigés, {size}, {last} dernières rondes",
        "Directed numbers, {size}, last {last} rounds",
    ),
    "table.players": ("{count} joueurs", "{count} players"),
    "table.a_side": ("deux équipes de {count}", "two teams of {count}"),
    "table.teams": (
        "{teams} équipes de {players}, {rounds} ronde(s)",
        "{teams} teams of {players}, {rounds} round(s)",
    ),
    "table.walks": ("Vers la ronde {number} :", "To round {number}:"),
    "table.stays": ("{players} restent", "{players} stay"),
    "table.walk": ("{player} va {chair}", "{player} goes {chair}"),
    "table.chair.left": ("à gauche de la table {table}", "to the left of table {table}"),
    "table.chair.right": ("à droite de la table {table}", "to the right of table {table}"),
    "table.chair.end": ("sur la chaise de l'exempt", "to the bye's chair"),
    "table.card": ("Ronde {label}   éch. {board}", "Round {label}   board {board}"),
    "table.card.white": ("Blancs", "White"),
    "table.card.black": ("Noirs", "Black"),
    "table.card.note": (
        "Une couleur de papier par ronde ; les Blancs du même côté partout.",
        "One colour of paper a round; White on the same side everywhere.",
    ),
    "table.grid.title": (
        "Équipe {letter} : {blank}   capitaine : {blank}",
        "Team {letter}: {blank}   captain: {blank}",
    ),
    "table.grid.note": (
        "« 12 {white} C3 » : à l'échiquier 12, avec les Blancs ({black} : les Noirs), contre C3. "
        "La carte de l'échiquier porte votre symbole. Les joueurs gardent leur ordre ; un "
        "remplaçant prend le symbole de celui qu'il remplace. Chaque résultat s'inscrit sur les "
        "grilles des deux équipes.",
        '"12 {white} C3": on board 12, with White ({black}: Black), against C3. The card on the '
        "board shows your symbol. Players keep their order; a substitute takes the symbol of the "
        "one replaced. Every result is written on both teams' grids.",
    ),
    "table.card.result": ("Résultat .....", "Result .....  "),
    "table.ranking.title": ("Classement des équipes", "Ranking of the teams"),
    "table.ranking.letter": ("équipe", "team"),
    "table.ranking.team": ("nom", "name"),
    "table.ranking.points": ("points", "points"),
    "table.ranking.berlin": ("Berlin", "Berlin"),
    "table.ranking.wins": ("gains", "wins"),
    "table.ranking.rank": ("rang", "rank"),
    "table.ranking.note": (
        "Points de parties, puis Berlin (points de chaque joueur, joueur × valeur : {weights}), "
        "puis gains, puis points entre les équipes encore à égalité, puis le meilleur résultat au "
        "plus haut échiquier où elles se sont rencontrées.",
        "Game points, then Berlin (each player's points, player × weight: {weights}), then wins, "
        "then points between the teams still level, then the better result on the highest board "
        "on which they met.",
    ),
    "table.grid.total": ("total de l'équipe", "team total"),
    "table.grid.round": ("ronde {number}", "round {number}"),
    "table.grid.result": ("rés.", "res."),
    "table.no_seating": (
        "seuls rutsch et rutsch-berger ont des places assises",
        "only rutsch and rutsch-berger have a seating",
    ),
    "table.misprint": ("faute d'impression, ne pas utiliser", "misprinted, do not use"),
    "table.largest": (
        "Au plus {count} joueurs peuvent tous s'être rencontrés avant les {last} dernières rondes.",
        "At most {count} players can all have met before the last {last} rounds.",
    ),
    "plan.summary": (
        "plan d'une coupe ou calendrier par équipes",
        "plan of a cup or of a team season",
    ),
    "plan.help": (
        "Calcule le plan d'une coupe (disponibles, fictifs, exempts, tours préliminaires) ou le "
        "calendrier d'une division.\n\n"
        "  ronde plan cup 52 --enter 2@2,1@3,1@quarter\n  ronde plan teams 8 --order backward",
        "Works out the plan of a cup (available, fictitious, exempt, preliminary rounds) or the "
        "calendar of a division.\n\n"
        "  ronde plan cup 52 --enter 2@2,1@3,1@quarter\n  ronde plan teams 8 --order backward",
    ),
    "plan.what": ("cup (coupe) ou teams (calendrier)", "cup, or teams (calendar)"),
    "plan.size": ("nombre de participants", "number of entrants"),
    "plan.enter": (
        "ceux qui entrent plus tard : NOMBRE@TOUR ou NOMBRE@STADE (final, semi, quarter, 1/8...)",
        "who join later: COUNT@ROUND or COUNT@STAGE (final, semi, quarter, 1/8...)",
    ),
    "plan.order": (
        "ordre des rondes de la table : forward (2, 3, ..., 1), backward (dernière à 1), table",
        "order of the table's rounds: forward (2, 3, ..., 1), backward (last to 1), table",
    ),
    "plan.no_gathering": (
        "sans regroupement : la ronde 1 de la table aussi se joue à domicile",
        "without a gathering: round 1 of the table is played at home too",
    ),
    "plan.cup_title": ("Coupe à {count} participants", "Cup of {count} entrants"),
    "plan.teams_title": (
        "Calendrier à {count} équipes, par numéros",
        "Calendar of {count} teams, by numbers",
    ),
}

_ACTING: Catalogue = {
    "draw.summary": (
        "tirer au sort, avec graine et procès-verbal",
        "draw lots, with seed and protocol",
    ),
    "draw.help": (
        "Tire au sort pour un tournoi et l'inscrit dans son journal, avec la graine et le "
        "procès-verbal : n'importe qui peut refaire le tirage. --verify le refait et compare ; "
        "code 1 si quelque chose diffère.\n\n"
        "  ronde draw numbers club.ronde --seed 2026 -o club.ronde\n"
        "  ronde draw varma club.ronde --affinity club -o club.ronde\n"
        "  ronde draw letters molter.ronde -o molter.ronde\n"
        "  ronde draw color open.ronde -o open.ronde\n  ronde draw all club.ronde --verify",
        "Draws lots for a tournament and enters them in its journal, with seed and protocol: "
        "anybody can make the draw again. --verify does and compares; code 1 if anything "
        "differs.\n\n"
        "  ronde draw numbers club.ronde --seed 2026 -o club.ronde\n"
        "  ronde draw varma club.ronde --affinity club -o club.ronde\n"
        "  ronde draw letters molter.ronde -o molter.ronde\n"
        "  ronde draw color open.ronde -o open.ronde\n  ronde draw all club.ronde --verify",
    ),
    "draw.what": (
        "numbers (numéros), varma, directed (numéros dirigés), letters (lettres ou numéros des "
        "équipes), places (rang dans une coupe), color (couleur initiale), tie (places d'ex aequo, "
        "départage LOT), all (avec --verify)",
        "numbers, varma, directed (directed numbers), letters (letters or numbers of teams), "
        "places (rank in a cup), color (initial colour), tie (places of those tied, tie-break "
        "LOT), all (with --verify)",
    ),
    "draw.seed": ("graine (sinon tirée et affichée)", "seed (else drawn and printed)"),
    "draw.by_hand": (
        "tirage fait dans la salle : le rang tiré à chaque fois parmi les choix restants, dès 1",
        "drawn in the room: which of the remaining choices came out each time, from 1",
    ),
    "draw.note": (
        "comment et devant qui (tirage dans la salle)",
        "how and before whom (draw in the room)",
    ),
    "draw.affinity": (
        "ce qui rapproche les joueurs : federation, club, town (ville), "
        "department ou league (varma, directed)",
        "what players have in common: federation, club, town, department or league "
        "(varma, directed)",
    ),
    "draw.look_ahead": (
        "varma : ne proposer que les enveloppes qui laissent de la place aux suivants",
        "varma: offer only envelopes that leave room for those who follow",
    ),
    "draw.last": (
        "directed : nombre de dernières rondes à éviter (3)",
        "directed: how many last rounds to avoid (3)",
    ),
    "draw.seeded": (
        "places : nombre de têtes de série qui gardent leur rang",
        "places: how many seeds keep their rank",
    ),
    "draw.verify": (
        "refaire les tirages du journal et comparer",
        "make the journal's draws again and compare",
    ),
    "draw.title": ("Procès-verbal du tirage : {method}", "Protocol of the draw: {method}"),
    "draw.method.numbers": ("numéros", "numbers"),
    "draw.method.varma": ("numéros, tirage Varma", "numbers, Varma draw"),
    "draw.method.directed": ("numéros dirigés", "directed numbers"),
    "draw.method.letters": ("lettres des équipes", "teams' letters"),
    "draw.method.initial-color": ("couleur initiale", "initial colour"),
    "draw.method.cup-order": ("rangs de la coupe", "ranks of the cup"),
    "draw.method.cup-colors": ("couleurs de la coupe", "colours of the cup"),
    "draw.method.tie": ("places des ex aequo", "places of those tied"),
    "draw.among": (
        "les ex aequo, par leur numéro au classement (tie ; sinon tout le monde)",
        "those tied, by their number in the standings (tie; else everybody)",
    ),
    "draw.method.": ("tirage sans protocole", "draw without a protocol"),
    "draw.said_seed": ("graine {seed}", "seed {seed}"),
    "draw.written": ("Tirage inscrit dans {path}.", "Draw entered in {path}."),
    "draw.unkept": (
        "Attention : {path} garde les numéros, pas le tirage. Écrivez une archive .ronde pour "
        "pouvoir le prouver.",
        "Note: {path} keeps the numbers, not the draw. Write a .ronde archive to be able to prove "
        "it.",
    ),
    "draw.none": ("Aucun tirage de ce genre dans le journal.", "No such draw in the journal."),
    "draw.proof.proved": ("prouvé : la graine {seed} y mène", "proved: seed {seed} leads to it"),
    "draw.proof.replayed": (
        "tirage à la main, procès-verbal cohérent{seed}",
        "drawn by hand, protocol consistent{seed}",
    ),
    "draw.proof.unreadable": (
        "sans procès-verbal lisible {detail}",
        "no readable protocol {detail}",
    ),
    "draw.proof.other-seed": (
        "faux : le procès-verbal a une autre graine, {detail}",
        "wrong: the protocol has another seed, {detail}",
    ),
    "draw.proof.other-picks": (
        "faux : la graine mène à un autre tirage pour {detail}",
        "wrong: the seed leads to another draw for {detail}",
    ),
    "draw.proof.other-outcome": (
        "faux : le résultat inscrit diffère du procès-verbal, {detail}",
        "wrong: the outcome entered differs from the protocol, {detail}",
    ),
    "draw.needs_output": (
        "un tirage s'inscrit dans un fichier : ajoutez -o",
        "a draw is entered in a file: add -o",
    ),
    "new.summary": ("créer un tournoi", "create an event"),
    "new.help": (
        "Crée un tournoi dans une archive .ronde : son journal commence ici. Les joueurs viennent "
        "d'une liste CSV ; une colonne « Équipe » forme les équipes, dans l'ordre des "
        "échiquiers.\n\n"
        '  ronde new "Open du club" --rounds 7 --players inscrits.csv -o open.ronde\n'
        '  ronde new "Championnat" --system berger --players inscrits.csv -o club.ronde\n'
        '  ronde new "Molter" --system molter --rounds 3 --players equipes.csv -o molter.ronde\n'
        '  ronde new "Coupe" --system cup --option third=yes --players inscrits.csv -o coupe.ronde',
        "Creates an event in a .ronde archive: its journal starts here. Players come from a CSV "
        'list; a column "Team" makes teams, in board order.\n\n'
        '  ronde new "Club open" --rounds 7 --players entries.csv -o open.ronde\n'
        '  ronde new "Championship" --system berger --players entries.csv -o club.ronde\n'
        '  ronde new "Molter" --system molter --rounds 3 --players teams.csv -o molter.ronde\n'
        '  ronde new "Cup" --system cup --option third=yes --players entries.csv -o cup.ronde',
    ),
    "new.name": ("nom du tournoi", "name of the event"),
    "new.system": ("système d'appariement (`ronde systems`)", "pairing system (`ronde systems`)"),
    "new.rounds": (
        "nombre de rondes (sinon celui de la table)",
        "number of rounds (else the table's)",
    ),
    "new.players": ("liste CSV des joueurs", "CSV list of players"),
    "new.teams": (
        "les équipes s'affrontent (berger, cup) ; d'office pour scheveningen et molter",
        "teams are paired (berger, cup); always for scheveningen and molter",
    ),
    "new.team_by": (
        "ce qui forme les équipes : team (colonne « Équipe ») ou club",
        "what makes teams: team (a column of that name) or club",
    ),
    "new.by": (
        "donner les numéros d'après cet ordre (entry : ordre de la liste)",
        "give numbers by this order (entry: order of the list)",
    ),
    "new.points": ("barème gain-nulle-perte", "points for win-draw-loss"),
    "new.option": (
        "option du système : players=4, games=2, third=yes, tie=rapid,blitz, enter=2@2, seed=7",
        "option of the system: players=4, games=2, third=yes, tie=rapid,blitz, enter=2@2, seed=7",
    ),
    "new.tiebreaks": (
        "départages dans l'ordre, séparés par des virgules",
        "tie-breaks in order, separated by commas",
    ),
    "new.rulebook": ("règlement : fide ou book", "rulebook: fide or book"),
    "new.start": ("premier jour, AAAA-MM-JJ", "first day, YYYY-MM-DD"),
    "new.city": ("ville", "city"),
    "new.federation": ("fédération", "federation"),
    "new.seed": (
        "graine des tirages de couleurs d'une coupe (sinon tirée et affichée)",
        "seed of the draws of colours of a cup (else drawn and printed)",
    ),
    "new.written": (
        "{name} : {players} joueurs, {teams} équipes, {system}, écrit dans {path}.",
        "{name}: {players} players, {teams} teams, {system}, written to {path}.",
    ),
    "new.next": ("Ensuite : {command}", "Next: {command}"),
    "withdraw.summary": ("un joueur ou une équipe s'en va", "a player or team leaves"),
    "withdraw.help": (
        "Inscrit le retrait d'un joueur (ou d'une équipe) après une ronde. En toutes rondes ses "
        "adversaires suivants gagnent par forfait ; avant la moitié des parties, rien de lui ne "
        "compte au classement.\n\n  ronde withdraw club.ronde 5 --after 3 -o club.ronde",
        "Enters that a player (or team) has left after a round. In an all-play-all the opponents "
        "to come win by forfeit; before half of the games nothing of theirs counts in the "
        "standings.\n\n  ronde withdraw club.ronde 5 --after 3 -o club.ronde",
    ),
    "withdraw.number": ("numéro d'appariement", "pairing number"),
    "withdraw.after": ("après cette ronde (sinon la dernière)", "after this round (else the last)"),
    "withdraw.done": (
        "{name} : retrait après la ronde {after}.",
        "{name} has left after round {after}.",
    ),
    "withdraw.forfeit": (
        "Ronde {number}, échiquier {board} : {result}",
        "Round {number}, board {board}: {result}",
    ),
    "pair.all": (
        "toutes les rondes à la fois (systèmes à calendrier)",
        "all rounds at once (systems with a calendar)",
    ),
    "pair.system": (
        "apparier selon ce système plutôt que celui du fichier",
        "pair by this system rather than the file's",
    ),
    "pair.forfeits": (
        "{count} résultat(s) déjà connu(s) : adversaires retirés.",
        "{count} result(s) known already: opponents who left.",
    ),
    "pair.table": ("Table {table} : {first} – {second}", "Table {table}: {first} – {second}"),
    "pair.free": ("{team} : {kind}", "{team}: {kind}"),
    "result.goes_on": ("{name} passe au tour suivant.", "{name} goes on to the next round."),
    "standings.cup": ("Coupe", "Cup"),
    "standings.cup_open": (
        "La coupe n'est pas finie ; encore en lice : {names}.",
        "The cup is not over; still in: {names}.",
    ),
}

_POOLS: Catalogue = {
    "pools.summary": (
        "plusieurs poules, avec les vœux des clubs",
        "many pools, with the wishes of the clubs",
    ),
    "pools.help": (
        "Donne leur numéro aux équipes de plusieurs poules ensemble, selon les vœux des clubs dans "
        "l'ordre donné, et dit lesquels ne peuvent pas être satisfaits et pourquoi. Code 1 si un "
        'vœu n\'est pas satisfait. Le fichier (TOML) :\n\n  [[pool]]\n  name = "Nord"\n'
        '  teams = ["Orme 1", "Chêne 1", "Frêne 1", "If 1"]\n  order = "forward"\n\n'
        '  [[wish]]\n  kind = "alternate"\n  teams = ["Orme 1", "Chêne 1"]\n\n'
        '  [[wish]]\n  kind = "home"\n  teams = ["If 1"]\n  value = 3\n\n'
        "Vœux : alternate, together, home, away, meet-by, number.\n\n  ronde pools ligue.toml",
        "Gives the teams of many pools their numbers together, by the wishes of the clubs in the "
        "order given, and says which cannot be met and why. Exit code 1 if a wish is not met. The "
        'file (TOML):\n\n  [[pool]]\n  name = "North"\n'
        '  teams = ["Elm 1", "Oak 1", "Ash 1", "Yew 1"]\n  order = "forward"\n\n'
        '  [[wish]]\n  kind = "alternate"\n  teams = ["Elm 1", "Oak 1"]\n\n'
        '  [[wish]]\n  kind = "home"\n  teams = ["Yew 1"]\n  value = 3\n\n'
        "Wishes: alternate, together, home, away, meet-by, number.\n\n  ronde pools league.toml",
    ),
    "pools.file": ("fichier TOML des poules et des vœux", "TOML file of pools and wishes"),
    "pools.title": ("Poule {name}", "Pool {name}"),
    "pools.home": ("R", "H"),
    "pools.away": ("D", "A"),
    "pools.neutral": ("N", "N"),
    "pools.free": ("-", "-"),
    "pools.legend": (
        "R reçoit, D se déplace, N terrain neutre, - exempt",
        "H at home, A away, N neutral ground, - free",
    ),
    "pools.met": ("Vœux satisfaits : {met} sur {all}.", "Wishes met: {met} of {all}."),
    "pools.impossible": (
        "Impossible : {wish} (aucune numérotation ne le permet).",
        "Impossible: {wish} (no numbering allows it).",
    ),
    "pools.clash": (
        "Non satisfait : {wish}, incompatible avec : {others}.",
        "Not met: {wish}, which clashes with: {others}.",
    ),
    "pools.undecided": (
        "Indécis dans la limite d'essais : {wish} (voir --nodes).",
        "Undecided within the steps allowed: {wish} (see --nodes).",
    ),
    "pools.wish.alternate": (
        "{teams} ne reçoivent jamais le même jour",
        "{teams} never at home the same day",
    ),
    "pools.wish.together": (
        "{teams} reçoivent les mêmes jours",
        "{teams} at home the same days",
    ),
    "pools.wish.home": ("{teams} reçoit la journée {value}", "{teams} at home on day {value}"),
    "pools.wish.away": (
        "{teams} se déplace la journée {value}",
        "{teams} away on day {value}",
    ),
    "pools.wish.meet-by": (
        "{teams} se rencontrent au plus tard la journée {value}",
        "{teams} meet by day {value}",
    ),
    "pools.wish.number": ("{teams} a le numéro {value}", "{teams} has number {value}"),
}

_PLAYOFFS: Catalogue = {
    "playoff.summary": (
        "départage sur l'échiquier, partie par partie",
        "a tie broken on the board, game by game",
    ),
    "playoff.help": (
        "Départage sur l'échiquier (chapitre 5.2.1) : deux joueurs, un mini-match puis la mort "
        "subite ; trois, toutes rondes ; quatre, une coupe ; cinq et plus, les quatre premiers aux "
        "départages. Dit les parties à jouer d'après les résultats connus, puis les places. Les "
        "noms dans l'ordre des départages.\n\n  ronde playoff Ada Béa --seed 7\n"
        "  ronde playoff Ada Béa --seed 7 --result duel/1:1-0 --result duel/2:½-½",
        "A tie broken on the board (chapter 5.2.1): two players, a mini-match and then sudden "
        "death; three, all-play-all; four, a cup; five and more, the first four by tie-breaks. "
        "Says which games to play given the results so far, then the places. Names in the order of "
        "the tie-breaks.\n\n  ronde playoff Ada Bea --seed 7\n"
        "  ronde playoff Ada Bea --seed 7 --result duel/1:1-0 --result duel/2:½-½",
    ),
    "playoff.names": ("les joueurs ex aequo", "the players tied"),
    "playoff.seed": (
        "graine des tirages (sinon tirée et affichée)",
        "seed of the draws (else drawn and printed)",
    ),
    "playoff.result": (
        "résultat d'une partie, tel que duel/1:1-0 ; répétable",
        "result of a game, such as duel/1:1-0; repeatable",
    ),
    "playoff.said_seed": ("Graine : {seed}", "Seed: {seed}"),
    "playoff.clock": (
        "Cadence : {clock} ; repos d'au moins dix minutes entre deux étapes.",
        "Thinking time: {clock}; at least ten minutes of rest between stages.",
    ),
    "playoff.games": ("Parties à jouer maintenant", "Games to play now"),
    "column.game": ("partie", "game"),
}

SYSTEM_COMMANDS: Catalogue = MappingProxyType({**_LOOKING, **_ACTING, **_POOLS, **_PLAYOFFS})
