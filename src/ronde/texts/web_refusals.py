"""Refusals in words: what was refused and why; what can be done is one sentence per remedy.

Names stand for players and teams: the page replaces their numbers before asking for the text.
"""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["REASONS", "REFUSALS", "REMEDIES"]

REFUSALS: Catalogue = MappingProxyType(
    {
        "journal.not_created": ("Le tournoi n'existe pas encore.", "The tournament is not created yet."),
        "journal.already_created": ("Le tournoi existe déjà.", "The tournament exists already."),
        "journal.inconsistent_tournament": (
            "Le tournoi se contredit : {problems}.",
            "The tournament contradicts itself: {problems}.",
        ),
        "journal.reason_required": (
            "Cet acte sort du règlement et demande un motif.",
            "This act leaves the rules and needs a reason.",
        ),
        "journal.nothing_changes": ("Rien ne changerait.", "Nothing would change."),
        "journal.nothing_to_undo": ("Il n'y a plus rien à annuler.", "There is nothing left to undo."),
        "journal.not_the_last_act": (
            "L'acte {target} n'est pas le dernier ; le dernier est l'acte {last}.",
            "Act {target} is not the last one; act {last} is.",
        ),
        "journal.nothing_to_redo": (
            "Il n'y a rien à rétablir : aucun acte n'a été annulé depuis le dernier nouvel acte.",
            "There is nothing to redo: no act was undone since the last new act.",
        ),
        "journal.not_the_next_to_redo": (
            "L'acte {target} n'est pas le dernier annulé ; c'est l'acte {last}.",
            "Act {target} is not the one undone last; act {last} is.",
        ),
        "journal.unknown_edition": (
            "Édition du règlement inconnue : {problem}.",
            "Unknown edition of the rules: {problem}.",
        ),
        "journal.rounds_below_paired": (
            "{rounds} rondes annoncées, mais {paired} sont déjà appariées.",
            "{rounds} rounds announced, but {paired} are paired already.",
        ),
        "journal.participants_fixed": (
            "Joueurs ou équipes : ce choix est fixé une fois une ronde appariée.",
            "Players or teams: this is fixed once a round is paired.",
        ),
        "journal.invalid_range": (
            "Les rondes {first} à {last} ne forment pas un intervalle.",
            "Rounds {first} to {last} are not a span of rounds.",
        ),
        "journal.empty_act": ("Il manque : {part}.", "Missing: {part}."),
        "journal.invalid_lot": (
            "Le tirage doit donner une couleur, pas {values}.",
            "The draw must give one colour, not {values}.",
        ),
        "journal.ban_too_small": (
            "Une interdiction concerne au moins deux joueurs différents.",
            "A ban needs at least two different players.",
        ),
        "journal.ban_known": (
            "Ces joueurs ont déjà interdiction de se rencontrer à ces rondes.",
            "These players are already forbidden to meet in these rounds.",
        ),
        "journal.ban_unknown": ("Cette interdiction n'existe pas.", "There is no such ban."),
        "journal.adjustment_unknown": (
            "Cette bonification n'existe pas.",
            "There is no such adjustment of points.",
        ),
        "journal.unknown_player": ("Joueur inconnu ({player}).", "Unknown player ({player})."),
        "journal.unknown_team": ("Équipe inconnue ({team}).", "Unknown team ({team})."),
        "journal.identity_used": (
            "Le numéro {id} a déjà servi ; le prochain libre est {next}.",
            "Number {id} was given before; the next free one is {next}.",
        ),
        "journal.fide_id_used": (
            "Le code FIDE {fide_id} est déjà celui de {player}.",
            "FIDE id {fide_id} already belongs to {player}.",
        ),
        "journal.not_an_entry": (
            "Une inscription ne peut pas déjà porter : {part}.",
            "An entry cannot already carry: {part}.",
        ),
        "journal.negative_rating": (
            "Un classement ne peut pas être {rating}.",
            "A rating cannot be {rating}.",
        ),
        "journal.player_paired": (
            "{player} est dans l'appariement de la ronde {round}.",
            "{player} is in the pairing of round {round}.",
        ),
        "journal.player_in_team": (
            "{player} est dans la liste de l'équipe {team}.",
            "{player} is in the roster of team {team}.",
        ),
        "journal.player_named": (
            "{player} est cité dans une interdiction, une accélération ou une bonification.",
            "{player} is named in a ban, an acceleration or an adjustment of points.",
        ),
        "journal.team_named": (
            "{team} est citée dans une interdiction, une accélération ou une bonification.",
            "{team} is named in a ban, an acceleration or an adjustment of points.",
        ),
        "journal.number_used": (
            "Le numéro {number} est donné deux fois.",
            "Number {number} is given twice.",
        ),
        "journal.numbered_twice": (
            "{participant} recevrait deux numéros.",
            "{participant} would get two numbers.",
        ),
        "journal.invalid_number": (
            "{number} n'est pas un numéro d'appariement.",
            "{number} is not a pairing number.",
        ),
        "journal.number_missing": (
            "{participant} n'a pas de numéro d'appariement.",
            "{participant} has no pairing number.",
        ),
        "journal.renumbering_too_late": (
            "L'ordre des numéros est fixé depuis l'appariement de la ronde 4 ; "
            "{paired} rondes sont appariées.",
            "The order of numbers is fixed since round 4 was paired; {paired} rounds are paired.",
        ),
        "journal.player_gone": (
            "{player} a quitté le tournoi après la ronde {after_round}.",
            "{player} left the tournament after round {after_round}.",
        ),
        "journal.player_not_gone": (
            "{player} n'a pas quitté le tournoi.",
            "{player} has not left the tournament.",
        ),
        "journal.played_later": (
            "{participant} a joué à la ronde {round}, donc après la ronde {after_round}.",
            "{participant} played in round {round}, after round {after_round}.",
        ),
        "journal.round_passed": (
            "La ronde {round} est déjà appariée ; la prochaine est la ronde {next}.",
            "Round {round} is paired already; the next one is round {next}.",
        ),
        "journal.beyond_last_round": (
            "La ronde {round} n'existe pas : {rounds} rondes sont annoncées.",
            "Round {round} does not exist: {rounds} rounds are announced.",
        ),
        "journal.not_a_round": ("{round} n'est pas une ronde.", "{round} is not a round."),
        "journal.absence_known": (
            "L'absence de {player} à la ronde {round} est déjà annoncée.",
            "The absence of {player} in round {round} is already announced.",
        ),
        "journal.absence_unknown": (
            "{player} n'a annoncé aucune absence à la ronde {round}.",
            "{player} has announced no absence in round {round}.",
        ),
        "journal.checked_in_already": (
            "{player} est déjà pointé pour la ronde {round}.",
            "{player} is already checked in for round {round}.",
        ),
        "journal.not_checked_in": (
            "{player} n'est pas pointé pour la ronde {round}.",
            "{player} is not checked in for round {round}.",
        ),
        "journal.team_paired": (
            "L'équipe {team} est dans l'appariement de la ronde {round}.",
            "Team {team} is in the pairing of round {round}.",
        ),
        "journal.team_gone": (
            "L'équipe {team} a quitté le tournoi après la ronde {after_round}.",
            "Team {team} left the tournament after round {after_round}.",
        ),
        "journal.team_not_gone": (
            "L'équipe {team} n'a pas quitté le tournoi.",
            "Team {team} has not left the tournament.",
        ),
        "journal.roster_twice": (
            "{player} est déjà dans une liste d'équipe ({team}).",
            "{player} stands in a roster already ({team}).",
        ),
        "journal.roster_played": (
            "{player} a été apparié pour {team} et ne peut pas quitter sa liste.",
            "{player} has been paired for {team} and cannot leave its roster.",
        ),
        "journal.not_in_team": (
            "{player} n'est pas dans l'équipe {team}.",
            "{player} is not in team {team}.",
        ),
        "journal.no_match": (
            "L'équipe {team} ne joue pas à la ronde {round}.",
            "Team {team} plays no match in round {round}.",
        ),
        "journal.not_paired": (
            "La ronde {round} n'est pas appariée ; {paired} le sont.",
            "Round {round} is not paired; {paired} are.",
        ),
        "journal.not_the_next_round": (
            "La ronde {round} ne peut pas être appariée maintenant ; c'est le tour de la ronde {next}.",
            "Round {round} cannot be paired now; round {next} is next.",
        ),
        "journal.results_missing": (
            "Ronde {round} : il manque le résultat des échiquiers {boards}.",
            "Round {round}: results are missing on boards {boards}.",
        ),
        "journal.empty_pairing": (
            "Personne ne joue dans cet appariement de la ronde {round}.",
            "Nobody plays in this pairing of round {round}.",
        ),
        "journal.paired_twice": (
            "{player} figure deux fois à la ronde {round}.",
            "{player} appears twice in round {round}.",
        ),
        "journal.team_paired_twice": (
            "L'équipe {team} figure deux fois à la ronde {round}.",
            "Team {team} appears twice in round {round}.",
        ),
        "journal.player_unavailable": (
            "{player} ne doit pas être apparié à la ronde {round}.",
            "{player} is not to be paired in round {round}.",
        ),
        "journal.team_unavailable": (
            "L'équipe {team} ne doit pas être appariée à la ronde {round}.",
            "Team {team} is not to be paired in round {round}.",
        ),
        "journal.absence_not_honoured": (
            "{player} a une absence annoncée à la ronde {round} ; l'appariement ne la respecte pas.",
            "{player} has announced an absence for round {round}; the pairing does not honour it.",
        ),
        "journal.pair_is_forbidden": (
            "{white} et {black} n'ont pas le droit de se rencontrer à la ronde {round}.",
            "{white} and {black} may not meet in round {round}.",
        ),
        "journal.board_twice": (
            "L'échiquier {board} figure deux fois.",
            "Board {board} appears twice.",
        ),
        "journal.table_twice": ("La table {table} figure deux fois.", "Table {table} appears twice."),
        "journal.not_a_board": (
            "{board} n'est pas un numéro d'échiquier.",
            "{board} is not a board number.",
        ),
        "journal.not_opponents": (
            "{white} et {black} ne sont pas dans deux équipes qui se rencontrent.",
            "{white} and {black} are not in opposing teams of a match.",
        ),
        "journal.result_in_pairing": (
            "L'échiquier {board} porte déjà un résultat.",
            "Board {board} comes with a result.",
        ),
        "journal.game_is_over": (
            "L'échiquier {board} de la ronde {round} a un résultat, qui serait perdu.",
            "Board {board} of round {round} has a result, which would be lost.",
        ),
        "journal.not_the_last_round": (
            "La ronde {round} n'est pas la dernière appariée ; c'est la ronde {last}.",
            "Round {round} is not the last one paired; round {last} is.",
        ),
        "journal.round_is_published": (
            "La ronde {round} est publiée.",
            "Round {round} is published.",
        ),
        "journal.round_is_closed": ("La ronde {round} est close.", "Round {round} is closed."),
        "journal.round_not_closed": (
            "La ronde {round} n'est pas close.",
            "Round {round} is not closed.",
        ),
        "journal.no_such_board": (
            "La ronde {round} n'a pas d'échiquier {board}.",
            "Round {round} has no board {board}.",
        ),
        "journal.no_such_table": (
            "La ronde {round} n'a pas de table {table}.",
            "Round {round} has no table {table}.",
        ),
        "journal.board_ambiguous": (
            "La ronde {round} a plusieurs échiquiers {board} : il faut dire la table.",
            "Round {round} has several boards {board}: the table must be named.",
        ),
        "journal.result_known": (
            "L'échiquier {board} de la ronde {round} a déjà un résultat.",
            "Board {board} of round {round} already has a result.",
        ),
        "journal.result_not_known": (
            "L'échiquier {board} de la ronde {round} n'a pas encore de résultat.",
            "Board {board} of round {round} has no result yet.",
        ),
        "journal.not_a_result": (
            "Ce n'est pas un résultat possible ici.",
            "This is not a possible result here.",
        ),
        "journal.game_not_played": (
            "L'échiquier {board} de la ronde {round} est un forfait : personne n'a eu de couleur.",
            "Board {board} of round {round} was forfeited: nobody had a colour.",
        ),
    }
)
"""Code of a refusal -> sentence."""

REMEDIES: Catalogue = MappingProxyType(
    {
        "create_tournament": ("Créer le tournoi.", "Create the tournament."),
        "import_tournament": ("Importer le tournoi.", "Import the tournament."),
        "start_another_journal": ("Créer un autre tournoi.", "Create another tournament."),
        "start_another_tournament": ("Créer un autre tournoi.", "Create another tournament."),
        "mend_the_source": ("Corriger le fichier d'origine.", "Mend the source file."),
        "give_reason": ("Donner un motif, qui restera au journal.", "Give a reason; it stays in the journal."),
        "undo_later_acts_first": (
            "Annuler d'abord les actes suivants, depuis le journal.",
            "Undo the later acts first, from the journal.",
        ),
        "correct_instead": ("Corriger au lieu d'annuler.", "Correct instead of undoing."),
        "choose_known_edition": ("Choisir une édition connue.", "Choose a known edition."),
        "announce_more_rounds": ("Annoncer plus de rondes (Réglages).", "Announce more rounds (Settings)."),
        "undo": ("Annuler depuis le journal.", "Undo from the journal."),
        "register_player": ("Inscrire le joueur.", "Register the player."),
        "register_team": ("Inscrire l'équipe.", "Register the team."),
        "take_next_identity": ("Recommencer l'inscription.", "Enter the player again."),
        "edit_that_player": ("Modifier la fiche de ce joueur.", "Edit that player."),
        "correct_fide_id": ("Corriger le code FIDE.", "Correct the FIDE id."),
        "register_first": ("Inscrire d'abord, puis annoncer.", "Register first, then announce."),
        "withdraw_player": ("Retirer le joueur à partir de maintenant.", "Withdraw the player from now on."),
        "withdraw_team": ("Retirer l'équipe à partir de maintenant.", "Withdraw the team from now on."),
        "edit_team": ("Modifier l'équipe.", "Edit the team."),
        "edit_other_team": ("Modifier l'autre équipe.", "Edit the other team."),
        "lift_ban": ("Lever l'interdiction.", "Lift the ban."),
        "revoke_adjustment": ("Supprimer la bonification.", "Revoke the adjustment."),
        "assign_numbers": ("Attribuer les numéros.", "Assign the numbers."),
        "correct_data_only": ("Corriger la fiche sans renuméroter.", "Correct the data without renumbering."),
        "insert_late_entry_only": ("Insérer seulement l'inscrit tardif.", "Insert only the late entry."),
        "reinstate_player": ("Réintégrer le joueur, avec un motif.", "Reinstate the player, with a reason."),
        "reinstate_team": ("Réintégrer l'équipe, avec un motif.", "Reinstate the team, with a reason."),
        "choose_later_round": ("Choisir une ronde plus tardive.", "Choose a later round."),
        "change_pairing": ("Modifier l'appariement à la main.", "Change the pairing by hand."),
        "cancel_absence_first": ("Annuler d'abord l'absence annoncée.", "Cancel the announced absence first."),
        "cancel_absence": ("Annuler l'absence annoncée.", "Cancel the announced absence."),
        "pair_round": ("Apparier la ronde.", "Pair the round."),
        "pair_next_round": ("Apparier la prochaine ronde.", "Pair the next round."),
        "enter_results": ("Saisir les résultats manquants.", "Enter the missing results."),
        "enter_result": ("Saisir le résultat.", "Enter the result."),
        "correct_result": ("Corriger le résultat.", "Correct the result."),
        "pair_without": ("Apparier sans ce joueur.", "Pair without that player."),
        "pair_by_hand": ("Apparier à la main, avec un motif.", "Pair by hand, with a reason."),
        "grant_requested_bye": ("Accorder le bye demandé.", "Grant the requested bye."),
        "take_back_result": ("Retirer d'abord le résultat.", "Take the result back first."),
        "reopen_round": ("Rouvrir la ronde, avec un motif.", "Reopen the round, with a reason."),
        "correct_with_reason": ("Corriger avec un motif.", "Correct with a reason."),
        "name_the_table": ("Préciser la table.", "Name the table."),
    }
)
"""Code of a remedy -> sentence."""

REASONS: Catalogue = MappingProxyType(
    {
        "exclusion": (
            "Exclure un joueur est une décision de l'arbitre.",
            "Excluding a player is a decision of the arbiter.",
        ),
        "for_rating_only": (
            "La correction ne comptera que pour le classement Elo.",
            "The correction will count for rating only.",
        ),
        "lineup_handed_in": (
            "La composition de l'équipe a déjà été remise.",
            "The line-up has already been handed in.",
        ),
        "paired_by_hand": (
            "L'appariement ne vient pas du système annoncé.",
            "The pairing does not come from the system announced.",
        ),
        "changed_by_hand": (
            "L'appariement ne sera plus celui du système annoncé.",
            "The pairing will no longer be that of the system announced.",
        ),
        "published_pairing": (
            "L'appariement est publié : les joueurs le connaissent.",
            "The pairing is published: the players know it.",
        ),
        "points_not_scored": (
            "Ces points ne viennent pas de l'échiquier.",
            "These points do not come from the board.",
        ),
        "roster_order_announced": (
            "L'ordre de l'équipe a été annoncé avant le début.",
            "The order of the team was announced before the start.",
        ),
        "round_closed": ("La ronde est close.", "The round is closed."),
        "next_round_over": (
            "La ronde suivante est terminée : une correction ne compte normalement plus que pour l'Elo.",
            "The next round is over: a correction normally counts for rating only.",
        ),
        "round_paired_with_other_points": (
            "Une ronde a déjà été appariée avec d'autres points fictifs.",
            "A round was already paired with other virtual points.",
        ),
        "withdrawn_not_paired_again": (
            "Un joueur qui a quitté le tournoi n'est normalement plus apparié.",
            "A player who has left the tournament is normally not paired again.",
        ),
        "rounds_announced_before_start": (
            "Le nombre de rondes a été annoncé avant le début.",
            "The number of rounds was announced before the start.",
        ),
        "system_announced_before_start": (
            "Le système a été annoncé avant le début.",
            "The system was announced before the start.",
        ),
        "rulebook_announced_before_start": (
            "Le règlement a été annoncé avant le début.",
            "The rulebook was announced before the start.",
        ),
        "editions_announced_before_start": (
            "Les éditions du règlement ont été annoncées avant le début.",
            "The editions of the rules were announced before the start.",
        ),
        "points_announced_before_start": (
            "Le barème a été annoncé avant le début.",
            "The point system was announced before the start.",
        ),
        "match_points_announced_before_start": (
            "Le barème des matchs a été annoncé avant le début.",
            "The match points were announced before the start.",
        ),
        "acceleration_announced_before_start": (
            "L'accélération a été annoncée avant le début.",
            "The acceleration was announced before the start.",
        ),
    }
)
"""Why a reason is needed."""
