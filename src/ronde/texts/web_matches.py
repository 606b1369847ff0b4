"""Words of team matches: sheets, line-ups, team cards, team events in the wizard."""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["MATCH_PAGES"]

MATCH_PAGES: Catalogue = MappingProxyType(
    {
        "preset.league": ("Championnat par équipes", "Team league"),
        "preset.league-double": ("Équipes, aller-retour", "Double team league"),
        "preset.team-cup": ("Coupe par équipes", "Team cup"),
        "preset.facts_boards": ("{boards} échiquiers", "{boards} boards"),
        "wizard.boards": ("Échiquiers par match", "Boards of a match"),
        "wizard.boards_hint": (
            "Pour les championnats et coupes par équipes ; vide : 4.",
            "For team leagues and team cups; empty: 4.",
        ),
        "wizard.no_team_swiss": (
            "Il n'y a pas de système suisse par équipes : championnat, coupe, Molter ou "
            "Scheveningen.",
            "There is no Swiss system for teams: league, cup, Molter or Scheveningen.",
        ),
        "check.team_swiss": (
            "Le système suisse n'apparie que des joueurs : pour des équipes, prenez un "
            "championnat, une coupe, un Molter ou un Scheveningen.",
            "The Swiss system pairs players only: for teams take a league, a cup, a Molter or a "
            "Scheveningen match.",
        ),
        "settings.boards": ("Échiquiers par match", "Boards of a match"),
        "settings.boards_hint": (
            "L'équipe qui reçoit a les Blancs aux échiquiers impairs.",
            "The home team has White on odd boards.",
        ),
        "settings.match_points": ("Points de match", "Match points"),
        "settings.match_points.2-1-0": (
            "gagné 2, nul 1, perdu 0",
            "won 2, drawn 1, lost 0",
        ),
        "settings.match_points.3-2-1-0": (
            "gagné 3, nul 2, perdu 1, forfait 0",
            "won 3, drawn 2, lost 1, forfeited 0",
        ),
        "settings.match_points.other": ("autres, comme annoncés", "others, as announced"),
        "draws.strength_teams": (
            "Le numéro 1 va à l'équipe dont les premiers échiquiers ont la meilleure moyenne Elo.",
            "Number 1 goes to the team whose first boards have the highest mean rating.",
        ),
        "matches.table": ("Table {table}", "Table {table}"),
        "matches.title": ("Ronde {round}, table {table}", "Round {round}, table {table}"),
        "matches.sheets": ("Feuilles de match", "Match sheets"),
        "matches.sheets_title": (
            "Feuilles de match, ronde {round}",
            "Match sheets, round {round}",
        ),
        "matches.sheets_hint": (
            "Une feuille par match, à remplir et à signer.",
            "A sheet a match, to be filled in and signed.",
        ),
        "matches.none": ("Aucun match à cette ronde.", "No match in this round."),
        "matches.line_hint": (
            "table.échiquier puis résultat : 3.2 1, 3.2 =, 3.2 0.",
            "table.board, then the result: 3.2 1, 3.2 =, 3.2 0.",
        ),
        "matches.open.one": ("{count} résultat attendu", "{count} result awaited"),
        "matches.open.many": ("{count} résultats attendus", "{count} results awaited"),
        "matches.no_lineup": ("composition par défaut", "line-up by default"),
        "matches.next": ("Table suivante : {table}", "Next table: {table}"),
        "matches.match_points": (
            "Points de match : {home} – {away}",
            "Match points: {home} – {away}",
        ),
        "matches.nobody": ("personne", "nobody"),
        "matches.result_of": (
            "Échiquier {board}, {home} d'abord",
            "Board {board}, {home} first",
        ),
        "matches.total": ("Total", "Total"),
        "matches.home_first": (
            "À gauche l'équipe qui reçoit ; les résultats se lisent dans cet ordre, quelle que "
            "soit la couleur.",
            "The home team is on the left; results are read in that order, whatever the colours.",
        ),
        "matches.save": ("Enregistrer la feuille", "Record the sheet"),
        "matches.lineups": ("Compositions", "Line-ups"),
        "matches.given": ("remise", "handed in"),
        "matches.roster": ("par défaut : ordre de la liste", "by default: order of the list"),
        "matches.forfeit": ("Match forfait", "Match forfeited"),
        "matches.forfeit_hint": (
            "Tout le match est décidé sans jouer ; chaque échiquier est un forfait.",
            "The whole match is decided without play; every board is a forfeit.",
        ),
        "matches.forfeits": ("{team} est forfait", "{team} forfeits"),
        "matches.both_forfeit": ("Les deux équipes", "Both teams forfeit"),
        "matches.forfeit_none": ("Lever le forfait", "Take the forfeit back"),
        "matches.forfeited": ("match forfait", "match forfeited"),
        "matches.captain": ("Capitaine, {team}", "Captain, {team}"),
        "matches.arbiter": ("Arbitre", "Arbiter"),
        "matches.why": ("Pourquoi ce match ?", "Why this match?"),
        "lineup.title": (
            "Composition de {team}, ronde {round}",
            "Line-up of {team}, round {round}",
        ),
        "lineup.heading": ("Composition de {team}", "Line-up of {team}"),
        "lineup.against": ("contre {opponent}", "against {opponent}"),
        "lineup.on_board": ("Échiquier {board}", "Board {board}"),
        "lineup.set": ("Saisir la composition", "Set the line-up"),
        "lineup.change": ("Modifier la composition", "Change the line-up"),
        "lineup.save": ("Enregistrer la composition", "Record the line-up"),
        "lineup.locked": ("résultat saisi", "result entered"),
        "lineup.twice": (
            "Deux fois dans la composition : {names}",
            "Twice in the line-up: {names}",
        ),
        "lineup.disorder": (
            "L'ordre n'est pas celui de la liste de l'équipe : un motif sera demandé.",
            "The order is not that of the team's list: a reason will be asked for.",
        ),
        "lineup.rules": (
            "Le chiffre devant le nom est la place dans la liste ; il doit croître d'un échiquier "
            "à l'autre. Les remplaçants viennent après. Un échiquier sans joueur est perdu.",
            "The figure before the name is the place in the list; it must grow from board to "
            "board. Reserves come after. A board without a player is lost.",
        ),
        "teams.short": (
            "Moins de {boards} joueurs, des échiquiers resteront vides :",
            "Fewer than {boards} players, boards will stay empty:",
        ),
        "teams.card": ("Fiche de l'équipe", "Team card"),
        "teamcard.title": ("Fiche de {team}", "Card of {team}"),
        "teamcard.facts": (
            "{match} points de match · {game} points de partie",
            "{match} match points · {game} game points",
        ),
        "teamcard.rank": ("{rank}ᵉ", "rank {rank}"),
        "teamcard.rounds": ("Matchs", "Matches"),
        "teamcard.players": ("Joueurs", "Players"),
        "teamcard.games": ("Parties", "Games"),
        "teamcard.boards_hint": (
            "Sous chaque ronde, l'échiquier où le joueur a joué.",
            "Under each round, the board on which the player sat.",
        ),
        "teamcard.won": ("gagné", "won"),
        "teamcard.drawn": ("nul", "drawn"),
        "teamcard.lost": ("perdu", "lost"),
        "teamcard.open": ("en cours", "playing"),
        "teamcard.free": ("exempt", "bye"),
        "teamcard.forfeit_won": ("gagné par forfait", "won by forfeit"),
        "teamcard.forfeit_lost": ("forfait", "forfeited"),
        "teamcard.edit": ("Modifier l'équipe", "Change the team"),
        "teamcard.none": ("Aucun match encore.", "No match yet."),
        "column.match_points": ("Pts match", "Match pts"),
        "column.game_points": ("Pts partie", "Game pts"),
        "plan.together": ("avec la ronde {rounds}", "with round {rounds}"),
        "plan.home_first": ("L'équipe qui reçoit d'abord.", "Home team first."),
        "plan.team_cross": ("Grille des équipes", "Cross-table of the teams"),
        "plan.team_cross_hint": (
            "Points de partie de la ligne contre la colonne.",
            "Game points of the row against the column.",
        ),
    }
)
"""Texts of the pages about team matches."""
