"""The wording of every refusal of the journal, and of everything that can be done about one.

`{player}` and its kin stand for a name or for "player 7"; sentences get their capital later.
"""

from __future__ import annotations

from types import MappingProxyType

from ronde.texts.language import Catalogue

__all__ = ["REFUSAL_TEXTS", "REMEDIES"]

_FOUNDING: Catalogue = {
    "journal.not_created": (
        "le journal ne commence pas par la création ou l'importation d'un tournoi.",
        "the journal does not start with the creation or import of a tournament.",
    ),
    "journal.already_created": ("le tournoi existe déjà.", "the tournament exists already."),
    "journal.inconsistent_tournament": (
        "le tournoi se contredit : {problems}.",
        "the tournament contradicts itself: {problems}.",
    ),
    "journal.reason_required": (
        "{act} sort des règles ici ({because}) : un motif est nécessaire.",
        "{act} leaves the rules here ({because}): a reason is needed.",
    ),
    "journal.consequences_not_accepted": (
        "{act} sort des règles ici ({because}) : voici ce qui s'ensuit.",
        "{act} leaves the rules here ({because}): this is what follows.",
    ),
    "journal.not_in_fide_mode": (
        "{act} n'est pas possible en mode FIDE ({because}).",
        "{act} is not possible in FIDE mode ({because}).",
    ),
    "journal.no_fide_mode": (
        "le tournoi n'est pas en mode FIDE.",
        "the tournament is not in FIDE mode.",
    ),
    "journal.fide_mode_lost": (
        "on ne peut pas revenir au mode FIDE : {because}.",
        "FIDE mode cannot be resumed: {because}.",
    ),
    "journal.nothing_changes": ("{act} ne changerait rien.", "{act} would change nothing."),
    "journal.nothing_to_undo": (
        "il n'y a plus rien à annuler.",
        "nothing is left to undo.",
    ),
    "journal.not_the_last_act": (
        "l'acte {target} n'est pas le dernier en vigueur : c'est l'acte {last}.",
        "act {target} is not the last one standing: act {last} is.",
    ),
    "journal.nothing_to_redo": (
        "il n'y a rien à rétablir : rien n'a été annulé depuis le dernier acte.",
        "nothing can be redone: nothing was undone since the last act.",
    ),
    "journal.not_the_next_to_redo": (
        "l'acte {target} n'est pas le dernier annulé : c'est l'acte {last}.",
        "act {target} is not the one undone last: act {last} is.",
    ),
}

_ANNOUNCEMENTS: Catalogue = {
    "journal.unknown_edition": (
        "les réglages nomment des règles inconnues : {problem}.",
        "the settings name rules that nobody knows: {problem}.",
    ),
    "journal.rounds_below_paired": (
        "{rounds} rondes annoncées, mais {paired} sont appariées.",
        "{rounds} rounds announced, but {paired} are paired.",
    ),
    "journal.participants_fixed": (
        "individuel ou par équipes : le choix est fixé dès qu'une ronde est appariée, ou qu'une "
        "interdiction ou des points nomment quelqu'un.",
        "players or teams: this is fixed once a round is paired, or a ban or points name somebody.",
    ),
    "journal.invalid_range": (
        "de la ronde {first} à {last} : ce n'est pas une suite de rondes.",
        "rounds {first} to {last} are not a span of rounds.",
    ),
    "journal.empty_act": ("{act} : il manque {part}.", "{act}: {part} missing."),
    "journal.invalid_lot": (
        "le sort {values} ne dit pas la couleur initiale : il faut un seul tirage, w ou b.",
        "lots {values} do not say the initial colour: it takes one lot, w or b.",
    ),
    "journal.ban_too_small": (
        "une interdiction nomme au moins deux joueurs différents, pas : {players}.",
        "a ban names at least two different players, not: {players}.",
    ),
    "journal.ban_known": (
        "cette interdiction existe déjà : {players}.",
        "this ban exists already: {players}.",
    ),
    "journal.ban_unknown": (
        "pas d'interdiction de ce genre : {players}.",
        "no such ban: {players}.",
    ),
    "journal.adjustment_unknown": (
        "pas de bonification ou pénalité de ce genre : {players}.",
        "no such adjustment of points: {players}.",
    ),
}

_PLAYERS: Catalogue = {
    "journal.unknown_player": (
        "{player} n'est pas dans la liste.",
        "{player} is not in the list.",
    ),
    "journal.identity_used": (
        "l'identité {id} a déjà servi ; la prochaine libre est {next}.",
        "identity {id} was given before; the next free one is {next}.",
    ),
    "journal.fide_id_used": (
        "le code FIDE {fide_id} est déjà celui de : {player}.",
        "FIDE id {fide_id} belongs already to: {player}.",
    ),
    "journal.not_an_entry": (
        "l'inscription {id} arrive avec {part} : cela se donne par un acte à part.",
        "entry {id} comes with {part}: this is given by an act of its own.",
    ),
    "journal.negative_rating": (
        "un classement Elo ne peut pas être {rating}.",
        "a rating cannot be {rating}.",
    ),
    "journal.player_paired": (
        "{player} figure dans la ronde {round}.",
        "{player} is in round {round}.",
    ),
    "journal.player_in_team": (
        "{player} figure dans la liste d'équipe : {team}.",
        "{player} is in the roster of: {team}.",
    ),
    "journal.player_named": (
        "{player} est cité dans une interdiction, une accélération ou une bonification.",
        "{player} is named in a ban, an acceleration or an adjustment of points.",
    ),
    "journal.number_used": (
        "le numéro {number} est donné deux fois.",
        "number {number} is given twice.",
    ),
    "journal.numbered_twice": (
        "{participant} reçoit deux numéros.",
        "{participant} gets two numbers.",
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
        "l'ordre des numéros est fixé dès que la ronde 4 est appariée ; {paired} rondes le sont.",
        "the order of numbers is fixed once round 4 is paired; {paired} rounds are.",
    ),
    "journal.player_gone": (
        "{player} a quitté le tournoi après la ronde {after_round} ({kind}).",
        "{player} left after round {after_round} ({kind}).",
    ),
    "journal.player_not_gone": (
        "{player} n'a pas quitté le tournoi.",
        "{player} has not left.",
    ),
    "journal.played_later": (
        "{participant} a joué à la ronde {round}, après la ronde {after_round}.",
        "{participant} played in round {round}, after round {after_round}.",
    ),
    "journal.round_passed": (
        "la ronde {round} est déjà appariée ; la prochaine est la ronde {next}.",
        "round {round} is paired already; the next one is round {next}.",
    ),
    "journal.beyond_last_round": (
        "la ronde {round} n'existe pas : {rounds} rondes sont annoncées.",
        "round {round} does not exist: {rounds} rounds are announced.",
    ),
    "journal.not_a_round": (
        "{round} n'est pas un numéro de ronde.",
        "{round} is not a round number.",
    ),
    "journal.board_taken": (
        "{player} a déjà l'échiquier fixe {board}.",
        "{player} has the fixed board {board} already.",
    ),
    "journal.absence_known": (
        "{player} a déjà annoncé une absence à la ronde {round}.",
        "{player} has already announced an absence in round {round}.",
    ),
    "journal.absence_unknown": (
        "{player} n'a pas annoncé d'absence à la ronde {round}.",
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
}

_TEAMS: Catalogue = {
    "journal.unknown_team": ("{team} n'est pas dans la liste.", "{team} is not in the list."),
    "journal.team_named": (
        "{team} : équipe citée dans une interdiction, une accélération ou une bonification.",
        "{team} is named in a ban, an acceleration or an adjustment of points.",
    ),
    "journal.team_paired": (
        "{team} figure dans la ronde {round}.",
        "{team} is in round {round}.",
    ),
    "journal.team_gone": (
        "{team} a quitté le tournoi après la ronde {after_round} ({kind}).",
        "{team} left after round {after_round} ({kind}).",
    ),
    "journal.team_not_gone": ("{team} n'a pas quitté le tournoi.", "{team} has not left."),
    "journal.roster_twice": (
        "{player} figure déjà dans une liste d'équipe : {team}.",
        "{player} stands already in a roster: {team}.",
    ),
    "journal.roster_played": (
        "{player} a déjà été aligné et reste dans la liste d'équipe : {team}.",
        "{player} has been paired and stays in the roster of: {team}.",
    ),
    "journal.not_in_team": (
        "{player} n'est pas de l'équipe : {team}.",
        "{player} is not of the team: {team}.",
    ),
    "journal.no_match": (
        "{team} n'a pas de match à la ronde {round}.",
        "{team} plays no match in round {round}.",
    ),
}

_PAIRING: Catalogue = {
    "journal.not_paired": (
        "la ronde {round} n'est pas appariée ; rondes appariées : {paired}.",
        "round {round} is not paired; rounds paired: {paired}.",
    ),
    "journal.not_the_next_round": (
        "la ronde {round} ne peut pas être appariée maintenant : c'est le tour de la ronde {next}.",
        "round {round} cannot be paired now: round {next} is next.",
    ),
    "journal.results_missing": (
        "ronde {round} : résultats manquants, échiquiers {boards}.",
        "round {round}: results missing, boards {boards}.",
    ),
    "journal.empty_pairing": (
        "personne ne joue dans cet appariement de la ronde {round}.",
        "nobody plays in this pairing of round {round}.",
    ),
    "journal.paired_twice": (
        "{player} apparaît deux fois dans la ronde {round}.",
        "{player} appears twice in round {round}.",
    ),
    "journal.team_paired_twice": (
        "{team} apparaît deux fois dans la ronde {round}.",
        "{team} appears twice in round {round}.",
    ),
    "journal.player_unavailable": (
        "{player} n'est pas à apparier à la ronde {round} ({because}).",
        "{player} is not to be paired in round {round} ({because}).",
    ),
    "journal.team_unavailable": (
        "{team} n'est pas à apparier à la ronde {round}.",
        "{team} is not to be paired in round {round}.",
    ),
    "journal.absence_not_honoured": (
        "{player} : annoncé pour la ronde {round} : {announced} ; donné par l'appariement : "
        "{given}.",
        "{player}: announced for round {round}: {announced}; given by the pairing: {given}.",
    ),
    "journal.pair_is_forbidden": (
        "{white} et {black} ne doivent pas se rencontrer à la ronde {round}.",
        "{white} and {black} may not meet in round {round}.",
    ),
    "journal.board_twice": (
        "l'échiquier {board} apparaît deux fois.",
        "board {board} appears twice.",
    ),
    "journal.table_twice": ("la table {table} apparaît deux fois.", "table {table} appears twice."),
    "journal.not_a_board": (
        "{board} n'est pas un numéro d'échiquier.",
        "{board} is not a board number.",
    ),
    "journal.not_opponents": (
        "{white} et {black} ne sont pas de deux équipes qui se rencontrent.",
        "{white} and {black} are not of two teams that meet.",
    ),
    "journal.result_in_pairing": (
        "l'échiquier {board} arrive avec un résultat : les résultats se saisissent après "
        "l'appariement.",
        "board {board} comes with a result: results are entered after pairing.",
    ),
    "journal.game_is_over": (
        "l'échiquier {board} de la ronde {round} a un résultat, qui serait perdu.",
        "board {board} of round {round} has a result, which would be lost.",
    ),
    "journal.not_the_last_round": (
        "la ronde {round} n'est pas la dernière appariée : c'est la ronde {last}.",
        "round {round} is not the last one paired: round {last} is.",
    ),
    "journal.round_is_published": (
        "la ronde {round} est publiée.",
        "round {round} is published.",
    ),
    "journal.round_is_closed": ("la ronde {round} est clôturée.", "round {round} is closed."),
    "journal.round_not_closed": (
        "la ronde {round} n'est pas clôturée.",
        "round {round} is not closed.",
    ),
}

_RESULTS: Catalogue = {
    "journal.no_such_board": (
        "pas d'échiquier {board} à la ronde {round}{table}.",
        "no board {board} in round {round}{table}.",
    ),
    "journal.no_such_table": (
        "pas de table {table} à la ronde {round}.",
        "no table {table} in round {round}.",
    ),
    "journal.board_ambiguous": (
        "la ronde {round} a plusieurs échiquiers {board}.",
        "round {round} has several boards {board}.",
    ),
    "journal.result_known": (
        "l'échiquier {board} de la ronde {round} a déjà un résultat : {result}.",
        "board {board} of round {round} has a result already: {result}.",
    ),
    "journal.result_not_known": (
        "l'échiquier {board} de la ronde {round} n'a pas de résultat à corriger.",
        "board {board} of round {round} has no result to correct.",
    ),
    "journal.not_a_result": (
        "« {result} » n'est pas un résultat à saisir.",
        "“{result}” is not a result to enter.",
    ),
    "journal.game_not_played": (
        "l'échiquier {board} de la ronde {round} est un forfait : personne n'a eu de couleur.",
        "board {board} of round {round} was forfeited: nobody had a colour.",
    ),
}

REFUSAL_TEXTS: Catalogue = MappingProxyType(
    {**_FOUNDING, **_ANNOUNCEMENTS, **_PLAYERS, **_TEAMS, **_PAIRING, **_RESULTS}
)

REMEDIES: Catalogue = MappingProxyType(
    {
        "accept_consequences": ("Accepter les conséquences", "Accept the consequences"),
        "announce_more_rounds": ("Annoncer plus de rondes", "Announce more rounds"),
        "assign_numbers": ("Numéroter les joueurs", "Assign the pairing numbers"),
        "cancel_absence": ("Annuler l'absence", "Cancel the absence"),
        "cancel_absence_first": ("Annuler d'abord l'absence", "Cancel the absence first"),
        "change_pairing": ("Modifier l'appariement", "Change the pairing"),
        "choose_known_edition": ("Choisir une édition connue", "Choose a known edition"),
        "choose_other_board": ("Choisir un autre échiquier", "Choose another board"),
        "leave_fide_mode": (
            "Quitter d'abord le mode FIDE, avec un motif",
            "Leave FIDE mode first, with a reason",
        ),
        "choose_later_round": ("Choisir une ronde ultérieure", "Choose a later round"),
        "correct_data_only": (
            "Corriger les données sans renuméroter",
            "Correct the data without renumbering",
        ),
        "correct_fide_id": ("Corriger le code FIDE", "Correct the FIDE id"),
        "correct_instead": ("Corriger plutôt qu'annuler", "Correct instead of undoing"),
        "correct_result": ("Corriger le résultat", "Correct the result"),
        "correct_with_reason": ("Corriger en donnant un motif", "Correct and give a reason"),
        "create_tournament": ("Créer un tournoi", "Create a tournament"),
        "edit_other_team": ("Modifier l'autre équipe", "Edit the other team"),
        "edit_team": ("Modifier l'équipe", "Edit the team"),
        "edit_that_player": ("Modifier ce joueur", "Edit that player"),
        "enter_result": ("Saisir le résultat", "Enter the result"),
        "enter_results": ("Saisir les résultats manquants", "Enter the missing results"),
        "give_reason": ("Donner un motif", "Give a reason"),
        "grant_requested_bye": ("Accorder le bye demandé", "Grant the requested bye"),
        "import_tournament": ("Importer un tournoi", "Import a tournament"),
        "insert_late_entry_only": (
            "Insérer seulement l'inscrit tardif",
            "Insert only the late entry",
        ),
        "lift_ban": ("Lever l'interdiction", "Lift the ban"),
        "mend_the_source": ("Corriger le fichier d'origine", "Mend the source file"),
        "name_the_table": ("Préciser la table", "Name the table"),
        "pair_by_hand": ("Apparier à la main en donnant un motif", "Pair by hand with a reason"),
        "pair_next_round": ("Apparier la ronde suivante", "Pair the next round"),
        "pair_round": ("Apparier la ronde", "Pair the round"),
        "pair_without": ("Apparier sans ce participant", "Pair without this participant"),
        "register_first": ("Inscrire d'abord", "Register first"),
        "register_player": ("Inscrire le joueur", "Register the player"),
        "register_team": ("Inscrire l'équipe", "Register the team"),
        "reinstate_player": ("Réintégrer le joueur", "Reinstate the player"),
        "reinstate_team": ("Réintégrer l'équipe", "Reinstate the team"),
        "reopen_round": ("Rouvrir la ronde", "Reopen the round"),
        "revoke_adjustment": (
            "Retirer la bonification ou pénalité",
            "Revoke the adjustment of points",
        ),
        "start_another_journal": ("Commencer un autre journal", "Start another journal"),
        "start_another_tournament": ("Créer un autre tournoi", "Start another tournament"),
        "take_back_result": ("Retirer d'abord le résultat", "Take the result back first"),
        "take_next_identity": ("Prendre l'identité suivante", "Take the next identity"),
        "undo": ("Annuler le dernier acte", "Undo the last act"),
        "undo_later_acts_first": (
            "Annuler d'abord les actes suivants",
            "Undo the later acts first",
        ),
        "withdraw_player": ("Retirer le joueur du tournoi", "Withdraw the player"),
        "withdraw_team": ("Retirer l'équipe du tournoi", "Withdraw the team"),
    }
)
"""What can be done, in the words of a button."""
