"""Why an act is refused: one class per reason, with a stable code.

A refusal says what (its fields), why (`rule`, an article, where one exists) and what can be done
(`remedies`, codes that the edge turns into buttons and sentences).
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

from ronde.errors import Refusal

__all__ = ["REFUSALS", "ActRefused"]


class ActRefused(Refusal):
    """Root of the refusals of the journal. Facts given by name become attributes and fields."""

    code: ClassVar[str] = "journal.refused"
    template: ClassVar[str] = "act refused"
    remedies: ClassVar[tuple[str, ...]] = ()

    def __init__(self, *, rule: str = "", **facts: object) -> None:
        text = self.template.format_map(facts)
        super().__init__(f"{text} ({rule})" if rule else text)
        self.rule = rule
        self.facts: Mapping[str, object] = facts

    @property
    def fields(self) -> Mapping[str, Any]:
        """The facts, the article and what can be done."""
        return {**self.facts, "rule": self.rule, "remedies": self.remedies}


# --- founding and history -------------------------------------------------------------------------


class NotCreated(ActRefused):
    code = "journal.not_created"
    template = "the journal does not start with the creation or import of a tournament"
    remedies = ("create_tournament", "import_tournament")


class AlreadyCreated(ActRefused):
    code = "journal.already_created"
    template = "the tournament exists already"
    remedies = ("start_another_journal",)


class InconsistentTournament(ActRefused):
    code = "journal.inconsistent_tournament"
    template = "the tournament contradicts itself: {problems}"
    remedies = ("mend_the_source",)


class ReasonRequired(ActRefused):
    code = "journal.reason_required"
    template = "{act} leaves the rules here ({because}) and needs a reason"
    remedies: ClassVar[tuple[str, ...]] = ("give_reason",)


class ConsequencesNotAccepted(ActRefused):
    code = "journal.consequences_not_accepted"
    template = "{act} leaves the rules here ({because}); its consequences are to be accepted first"
    remedies = ("accept_consequences",)


class NotInFideMode(ActRefused):
    code = "journal.not_in_fide_mode"
    template = "{act} is not possible in FIDE mode ({because})"
    remedies = ("leave_fide_mode",)


class NotFoundedInFideMode(ActRefused):
    code = "journal.not_founded_in_fide_mode"
    template = "a tournament does not begin in FIDE mode so ({because})"
    remedies = ("found_then_leave",)


class NoFideMode(ActRefused):
    code = "journal.no_fide_mode"
    template = "the tournament is not in FIDE mode"


class FideModeLost(ActRefused):
    code = "journal.fide_mode_lost"
    template = "FIDE mode was left, and is never entered again"


class NothingChanges(ActRefused):
    code = "journal.nothing_changes"
    template = "{act} would change nothing"


class NothingToUndo(ActRefused):
    code = "journal.nothing_to_undo"
    template = "no act is left to take back"


class NotTheLastAct(ActRefused):
    code = "journal.not_the_last_act"
    template = "act {target} is not the last one standing, {last} is"
    remedies = ("undo_later_acts_first", "correct_instead")


class NothingToRedo(ActRefused):
    code = "journal.nothing_to_redo"
    template = "no act can be restored: none was taken back since the last new act"


class NotTheNextToRedo(ActRefused):
    code = "journal.not_the_next_to_redo"
    template = "act {target} is not the one taken back last, {last} is"


# --- announcements --------------------------------------------------------------------------------


class UnknownEdition(ActRefused):
    code = "journal.unknown_edition"
    template = "the settings name rules that nobody knows: {problem}"
    remedies = ("choose_known_edition",)


class RoundsBelowPaired(ActRefused):
    code = "journal.rounds_below_paired"
    template = "{rounds} rounds announced but {paired} are paired"
    remedies = ("announce_more_rounds", "undo")


class ParticipantsFixed(ActRefused):
    code = "journal.participants_fixed"
    template = "players or teams: this is fixed once a round is paired or a ban or points name some"
    remedies = ("start_another_tournament",)


class InvalidRange(ActRefused):
    code = "journal.invalid_range"
    template = "rounds {first} to {last} are not a span of rounds"


class EmptyAct(ActRefused):
    code = "journal.empty_act"
    template = "{act} lacks its {part}"


class AdoptedBefore(ActRefused):
    code = "journal.adopted_before"
    template = "a version adopted on {day} would be older than the one adopted on {standing}"
    remedies = ("choose_later_day", "undo")


class AgainstRegulations(ReasonRequired):
    code = "journal.against_regulations"
    template = "the regulations adopted on {day} say otherwise: {clauses}; that needs a reason"
    remedies = ("give_reason", "adopt_again")


class LineupLate(ReasonRequired):
    code = "journal.lineup_late"
    template = (
        "line-ups were due by {until}: the order of the roster holds, unless a reason is given"
    )


class RegulationsIncomplete(ActRefused):
    code = "journal.regulations_incomplete"
    template = "the regulations are not complete; still to be said: {clauses}"
    remedies = ("say_what_is_open", "own_words_instead")


class OtherRegulations(ActRefused):
    code = "journal.regulations_text"
    template = "the text in {language} is not the one of this event: its clauses are others"
    remedies = ("read_again",)


class InvalidLot(ActRefused):
    code = "journal.invalid_lot"
    template = "lots {values} do not say the initial colour; it must be one lot, 'w' or 'b'"


class InvalidPosition(ActRefused):
    code = "journal.invalid_position"
    template = "lots {values} do not say a start position; it must be one number from 0 to 959"


class NotChess960(ActRefused):
    code = "journal.not_chess960"
    template = "the tournament is not played as Chess960"
    remedies = ("announce_chess960",)


class BanTooSmall(ActRefused):
    code = "journal.ban_too_small"
    template = "a ban needs two different players, not {players}"


class BanKnown(ActRefused):
    code = "journal.ban_known"
    template = "players {players} are already forbidden to meet in these rounds"


class BanUnknown(ActRefused):
    code = "journal.ban_unknown"
    template = "no such ban for players {players}"


class AdjustmentUnknown(ActRefused):
    code = "journal.adjustment_unknown"
    template = "no such adjustment of points for {players}"


# --- players and teams ----------------------------------------------------------------------------


class UnknownPlayer(ActRefused):
    code = "journal.unknown_player"
    template = "no player {player}"
    remedies = ("register_player",)


class UnknownTeam(ActRefused):
    code = "journal.unknown_team"
    template = "no team {team}"
    remedies = ("register_team",)


class IdentityUsed(ActRefused):
    code = "journal.identity_used"
    template = "identity {id} was given before; the next free one is {next}"
    remedies = ("take_next_identity",)


class FideIdUsed(ActRefused):
    code = "journal.fide_id_used"
    template = "FIDE id {fide_id!r} belongs to player {player} already"
    remedies = ("edit_that_player", "correct_fide_id")


class NotAnEntry(ActRefused):
    code = "journal.not_an_entry"
    template = "entry {id} comes with {part}, which is given by an act of its own"
    remedies = ("register_first",)


class InvalidLaterRatings(ActRefused):
    code = "journal.invalid_later_ratings"
    template = "later ratings count from rounds 2 on, each once and in order, not from {rounds}"


class NegativeRating(ActRefused):
    code = "journal.negative_rating"
    template = "a rating cannot be {rating}"


class PlayerPaired(ActRefused):
    code = "journal.player_paired"
    template = "player {player} is in round {round}"
    remedies = ("withdraw_player",)


class PlayerInTeam(ActRefused):
    code = "journal.player_in_team"
    template = "player {player} is in the roster of team {team}"
    remedies = ("edit_team",)


class PlayerNamed(ActRefused):
    code = "journal.player_named"
    template = "player {player} is named in a ban, an acceleration or an adjustment of points"
    remedies = ("lift_ban", "revoke_adjustment", "withdraw_player")


class TeamNamed(ActRefused):
    code = "journal.team_named"
    template = "team {team} is named in a ban, an acceleration or an adjustment of points"
    remedies = ("lift_ban", "revoke_adjustment", "withdraw_team")


class NumberUsed(ActRefused):
    code = "journal.number_used"
    template = "number {number} is given twice"


class NumberedTwice(ActRefused):
    code = "journal.numbered_twice"
    template = "participant {participant} gets two numbers"


class InvalidNumber(ActRefused):
    code = "journal.invalid_number"
    template = "{number} is not a pairing number"


class NumberMissing(ActRefused):
    code = "journal.number_missing"
    template = "participant {participant} has no pairing number"
    remedies = ("assign_numbers",)


class RenumberingTooLate(ActRefused):
    code = "journal.renumbering_too_late"
    template = "the order of numbers is fixed since round 4 was paired; {paired} rounds are"
    remedies = ("correct_data_only", "insert_late_entry_only")


class PlayerGone(ActRefused):
    code = "journal.player_gone"
    template = "player {player} left after round {after_round} ({kind})"
    remedies = ("reinstate_player",)


class PlayerNotGone(ActRefused):
    code = "journal.player_not_gone"
    template = "player {player} has not left"


class PlayedLater(ActRefused):
    code = "journal.played_later"
    template = "participant {participant} played in round {round}, after round {after_round}"
    remedies = ("choose_later_round",)


class RoundPassed(ActRefused):
    code = "journal.round_passed"
    template = "round {round} is paired already; the next one is {next}"
    remedies = ("choose_later_round", "change_pairing")


class BeyondLastRound(ActRefused):
    code = "journal.beyond_last_round"
    template = "round {round} does not exist; {rounds} are announced"
    remedies = ("announce_more_rounds",)


class NotARound(ActRefused):
    code = "journal.not_a_round"
    template = "{round} is not a round number"


class BoardTaken(ActRefused):
    code = "journal.board_taken"
    template = "player {player} sits at board {board} already"
    remedies = ("choose_other_board",)


class AbsenceKnown(ActRefused):
    code = "journal.absence_known"
    template = "player {player} has already announced an absence in round {round}"
    remedies = ("cancel_absence_first",)


class AbsenceUnknown(ActRefused):
    code = "journal.absence_unknown"
    template = "player {player} has announced no absence in round {round}"


class CheckedInAlready(ActRefused):
    code = "journal.checked_in_already"
    template = "player {player} is checked in for round {round}"


class NotCheckedIn(ActRefused):
    code = "journal.not_checked_in"
    template = "player {player} is not checked in for round {round}"


class TeamPaired(ActRefused):
    code = "journal.team_paired"
    template = "team {team} is in round {round}"
    remedies = ("withdraw_team",)


class TeamGone(ActRefused):
    code = "journal.team_gone"
    template = "team {team} left after round {after_round} ({kind})"
    remedies = ("reinstate_team",)


class TeamNotGone(ActRefused):
    code = "journal.team_not_gone"
    template = "team {team} has not left"


class RosterTwice(ActRefused):
    code = "journal.roster_twice"
    template = "player {player} stands in a roster already (team {team})"
    remedies = ("edit_other_team",)


class RosterPlayed(ActRefused):
    code = "journal.roster_played"
    template = "player {player} has been paired for team {team} and cannot leave its roster"


class NotInTeam(ActRefused):
    code = "journal.not_in_team"
    template = "player {player} is not in team {team}"
    remedies = ("edit_team",)


class NoMatch(ActRefused):
    code = "journal.no_match"
    template = "team {team} plays no match in round {round}"


# --- pairing --------------------------------------------------------------------------------------


class NotPaired(ActRefused):
    code = "journal.not_paired"
    template = "round {round} is not paired; {paired} are"
    remedies = ("pair_round",)


class NotTheNextRound(ActRefused):
    code = "journal.not_the_next_round"
    template = "round {round} cannot be paired now, round {next} is next"
    remedies = ("pair_next_round", "change_pairing")


class ResultsMissing(ActRefused):
    code = "journal.results_missing"
    template = "round {round}: no result on boards {boards}"
    remedies = ("enter_results",)


class EmptyPairing(ActRefused):
    code = "journal.empty_pairing"
    template = "nobody plays in this pairing of round {round}"


class PairedTwice(ActRefused):
    code = "journal.paired_twice"
    template = "player {player} appears twice in round {round}"


class TeamPairedTwice(ActRefused):
    code = "journal.team_paired_twice"
    template = "team {team} appears twice in round {round}"


class PlayerUnavailable(ActRefused):
    code = "journal.player_unavailable"
    template = "player {player} is not to be paired in round {round} ({because})"
    remedies = ("cancel_absence", "reinstate_player", "pair_without")


class TeamUnavailable(ActRefused):
    code = "journal.team_unavailable"
    template = "team {team} is not to be paired in round {round}"
    remedies = ("reinstate_team", "pair_without")


class AbsenceNotHonoured(ActRefused):
    code = "journal.absence_not_honoured"
    template = "player {player} announced {announced} for round {round} and would get {given}"
    remedies = ("grant_requested_bye", "cancel_absence")


class PairIsForbidden(ActRefused):
    code = "journal.pair_is_forbidden"
    template = "players {white} and {black} may not meet in round {round}"
    remedies = ("lift_ban", "pair_by_hand")


class BoardTwice(ActRefused):
    code = "journal.board_twice"
    template = "board {board} appears twice"


class TableTwice(ActRefused):
    code = "journal.table_twice"
    template = "table {table} appears twice"


class NotABoard(ActRefused):
    code = "journal.not_a_board"
    template = "{board} is not a board number"


class NotOpponents(ActRefused):
    code = "journal.not_opponents"
    template = "players {white} and {black} are not in opposing teams of a match"


class ResultInPairing(ActRefused):
    code = "journal.result_in_pairing"
    template = "board {board} comes with a result; results are entered after pairing"
    remedies = ("enter_results",)


class GameIsOver(ActRefused):
    code = "journal.game_is_over"
    template = "board {board} of round {round} has a result and would be lost"
    remedies = ("take_back_result",)


class NotTheLastRound(ActRefused):
    code = "journal.not_the_last_round"
    template = "round {round} is not the last one paired, round {last} is"


class RoundIsPublished(ActRefused):
    code = "journal.round_is_published"
    template = "round {round} is published"
    remedies = ("change_pairing", "undo")


class RoundIsClosed(ActRefused):
    code = "journal.round_is_closed"
    template = "round {round} is closed"
    remedies = ("reopen_round", "correct_with_reason")


class RoundNotClosed(ActRefused):
    code = "journal.round_not_closed"
    template = "round {round} is not closed"


# --- results --------------------------------------------------------------------------------------


class NoSuchBoard(ActRefused):
    code = "journal.no_such_board"
    template = "round {round} has no board {board} (table {table})"


class NoSuchTable(ActRefused):
    code = "journal.no_such_table"
    template = "round {round} has no table {table}"


class BoardAmbiguous(ActRefused):
    code = "journal.board_ambiguous"
    template = "round {round} has several boards {board}"
    remedies = ("name_the_table",)


class ResultKnown(ActRefused):
    code = "journal.result_known"
    template = "board {board} of round {round} has a result: {result}"
    remedies = ("correct_result",)


class ResultNotKnown(ActRefused):
    code = "journal.result_not_known"
    template = "board {board} of round {round} has no result to correct"
    remedies = ("enter_result",)


class NotAResult(ActRefused):
    code = "journal.not_a_result"
    template = "{result} is not a result"


class GameNotPlayed(ActRefused):
    code = "journal.game_not_played"
    template = "board {board} of round {round} was forfeited: nobody had a colour"


class NotThatGame(ActRefused):
    code = "journal.not_that_game"
    template = "players {white} and {black} do not meet in round {round} with these colours"
    remedies = ("read_again",)


class TooManyMoves(ActRefused):
    code = "journal.too_many_moves"
    template = "the moves of all games have {bytes} bytes, the limit is {most}"
    remedies = ("take_fewer_games",)


# --- the office -----------------------------------------------------------------------------------


class ReceiptOutOfTurn(ActRefused):
    code = "journal.receipt_out_of_turn"
    template = "receipt {number} is not the next one, {next} is"
    remedies = ("read_again",)


class PaymentUnknown(ActRefused):
    code = "journal.payment_unknown"
    template = "there is no payment {number} that could be taken back"


class NotWhatWasPaid(ActRefused):
    code = "journal.not_what_was_paid"
    template = "payment {number} is taken back whole and from the same player: {paid} cents"


class NamedInOffice(ActRefused):
    code = "journal.named_in_office"
    template = "{player} has payments or other papers; another entry would inherit them"
    remedies = ("remove_instead",)


# --- the arbiter's desk ---------------------------------------------------------------------------


class EntryOutOfTurn(ActRefused):
    code = "journal.entry_out_of_turn"
    template = "{register} {number} is not the next one, {next} is"
    remedies = ("read_again",)


class EntryUnknown(ActRefused):
    code = "journal.entry_unknown"
    template = "there is no {register} {number} that could be named here"


class PenaltyPoints(ActRefused):
    code = "journal.penalty_points"
    template = "a penalty of {penalty} tenths is not above nothing and within a game, {game}"


class CaseNotPaired(ActRefused):
    code = "journal.case_not_paired"
    template = "{player} was not paired in round {round}: there is no forfeit to look into"


class EnvelopeWithoutGame(ActRefused):
    code = "journal.envelope_without_game"
    template = "{player} does not play that opponent in round {round}: there is nothing to seal"


class PlayoffStands(ActRefused):
    code = "journal.playoff_stands"
    template = "{player} plays in a play-off already, or their place is at stake in one"


class PlayoffUnknown(ActRefused):
    code = "journal.playoff_unknown"
    template = "there is no play-off for place {place}"


class PlayoffGame(ActRefused):
    code = "journal.playoff_game"
    template = "game {game} of the play-off is over, or has no result"


REFUSALS: Mapping[str, type[ActRefused]] = {
    kind.code: kind for kind in (*ActRefused.__subclasses__(), *ReasonRequired.__subclasses__())
}
"""Every refusal under its code."""
