"""PGN: skeletons written, files read whatever they look like, both together losing nothing."""

from __future__ import annotations

import datetime as dt
from dataclasses import replace

import pytest

from ronde.errors import FormatError
from ronde.formats.pgn import (
    MOST_BYTES,
    MOST_GAMES,
    Headed,
    PgnGame,
    known_result,
    latin_1,
    looks_like_pgn,
    pgn_losses,
    pgn_result,
    read_pgn,
    skeletons,
    write_pgn,
    write_replacements,
)
from ronde.model import (
    BoardNo,
    Bye,
    ByeKind,
    Game,
    Person,
    Player,
    PlayerId,
    RatingKind,
    Result,
    Round,
    RoundNo,
    RoundTime,
    Settings,
    Team,
    TeamId,
    Title,
    Tournament,
)

ONE = RoundNo(1)


def _player(number: int, name: str, **said: object) -> Player:
    person = {"name": name, "title": said.pop("title", None), "federation": said.pop("fed", "")}
    person["fide_id"] = said.pop("fide_id", "")
    return Player(id=PlayerId(number), person=Person(**person), **said)  # type: ignore[arg-type]


PLAYERS = (
    _player(1, 'Brun, "Max"', rating=2210, title=Title.FM, fed="FRA", fide_id="600001"),
    _player(2, "Ågren, Éva", rating=1900, rating_kind=RatingKind.NATIONAL),
    _player(3, "Weiß, Otto", rating=1500, rating_kind=RatingKind.ESTIMATED),
    _player(4, "Sauer, Ida"),
    _player(5, "Lang, Uwe"),
)
SETTINGS = Settings(
    name="Open A",
    city="Dijon",
    federation="FRA",
    start=dt.date(2026, 11, 14),
    end=dt.date(2026, 11, 20),
    time_control="40/100+30, 15+30",
    schedule=(RoundTime(round=ONE, date=dt.date(2026, 11, 14)),),
)


def _game(board: int, white: int, black: int, result: Result = Result.PENDING) -> Game:
    return Game(board=BoardNo(board), white=PlayerId(white), black=PlayerId(black), result=result)


def _event(*games: Game, settings: Settings = SETTINGS) -> Tournament:
    byes = (Bye(player=PlayerId(5), kind=ByeKind.PAB),)
    return Tournament(
        settings=settings, players=PLAYERS, rounds=(Round(number=ONE, games=games, byes=byes),)
    )


class TestSkeletons:
    def test_tags_in_their_order(self) -> None:
        event = _event(_game(2, 3, 4), _game(1, 1, 2, Result.WHITE_WINS))
        first = next(iter(skeletons(event, 1, Headed(event="Dijon 2026"))))
        assert write_pgn([first]) == (
            '[Event "Dijon 2026: Open A"]\n'
            '[Site "Dijon FRA"]\n'
            '[Date "2026.11.14"]\n'
            '[Round "1.1"]\n'
            '[White "Brun, \\"Max\\""]\n'
            '[Black "Ågren, Éva"]\n'
            '[Result "1-0"]\n'
            '[Board "1"]\n'
            '[WhiteTitle "FM"]\n'
            '[WhiteElo "2210"]\n'
            '[WhiteFideId "600001"]\n'
            '[WhiteFed "FRA"]\n'
            '[TimeControl "40/6000+30:900+30"]\n'
            '[EventDate "2026.11.14"]\n'
            "\n1-0\n"
        )

    def test_boards_in_order_and_no_byes(self) -> None:
        event = _event(_game(2, 3, 4), _game(1, 1, 2))
        games = list(skeletons(event, 1, Headed()))
        assert [game.tag("Board") for game in games] == ["1", "2"]
        assert all(game.ending == "*" for game in games)

    def test_an_estimate_and_a_national_rating_are_no_elo(self) -> None:
        event = _event(_game(1, 2, 3))
        assert "Elo" not in write_pgn(skeletons(event, 1, Headed()))

    @pytest.mark.parametrize(
        ("result", "said"),
        [
            (Result.BLACK_FORFEITS, "1-0"),
            (Result.WHITE_FORFEITS, "0-1"),
            (Result.DOUBLE_FORFEIT, "*"),
        ],
    )
    def test_forfeits_are_unplayed(self, result: Result, said: str) -> None:
        kept = {(ONE, PlayerId(1), PlayerId(2)): "1. e4"}
        [game] = skeletons(_event(_game(1, 1, 2, result)), 1, Headed(), moves=kept)
        assert (game.ending, game.tag("Termination")) == (said, "Unplayed")
        assert game.movetext == ""  # nobody played whatever somebody kept

    def test_moves_that_are_kept(self) -> None:
        kept = {(ONE, PlayerId(1), PlayerId(2)): "1. e4 e5"}
        event = _event(_game(1, 1, 2, Result.DRAW), _game(2, 3, 4, Result.DRAW))
        text = write_pgn(skeletons(event, 1, Headed(), moves=kept))
        assert "\n\n1. e4 e5 1/2-1/2\n" in text
        assert text.endswith("\n\n1/2-1/2\n")

    def test_a_range_of_boards_and_plain_rounds(self) -> None:
        event = _event(_game(1, 1, 2), _game(2, 3, 4))
        [game] = skeletons(event, 1, Headed(boards=((2, 20),), plain=True))
        assert (game.tag("Board"), game.tag("Round")) == ("2", "1")

    def test_only_games_of_some(self) -> None:
        event = _event(_game(1, 1, 2), _game(2, 3, 4))
        [game] = skeletons(event, 1, Headed(players=frozenset({PlayerId(4)})))
        assert game.tag("Black") == "Sauer, Ida"

    def test_teams_and_tables(self) -> None:
        teams = (Team(id=TeamId(1), name="Red", roster=(PlayerId(1),)),)
        event = replace(_event(_game(1, 1, 2)), teams=teams)
        [game] = skeletons(event, 1, Headed(tables={PlayerId(1): 7}))
        assert (game.tag("Round"), game.tag("WhiteTeam")) == ("1.7.1", "Red")
        assert game.tag("BlackTeam") == ""

    @pytest.mark.parametrize(
        ("end", "said"),
        [
            (dt.date(2026, 11, 14), "2026.11.14"),
            (dt.date(2026, 11, 30), "2026.11.??"),
            (dt.date(2026, 12, 1), "2026.??.??"),
            (dt.date(2027, 1, 1), "????.??.??"),
            (None, "????.??.??"),
        ],
    )
    def test_days_that_nobody_wrote_down(self, end: dt.date | None, said: str) -> None:
        settings = replace(SETTINGS, schedule=(), end=end)
        [game] = skeletons(_event(_game(1, 1, 2), settings=settings), 1, Headed())
        assert dict(game.tags)["Date"] == said

    @pytest.mark.parametrize(
        ("control", "said"),
        [
            ("90 min + 30 s", "5400+30"),
            ("15", "900"),
            ("90+30 delay", ""),
            ("as fast as you can", ""),
            ("", ""),
        ],
    )
    def test_time_controls(self, control: str, said: str) -> None:
        settings = replace(SETTINGS, time_control=control)
        [game] = skeletons(_event(_game(1, 1, 2), settings=settings), 1, Headed())
        assert game.tag("TimeControl") == said

    def test_what_pgn_has_no_word_for_is_a_loss(self) -> None:
        event = _event(_game(1, 1, 2, Result.DOUBLE_FORFEIT), _game(2, 3, 4, Result.HALF_ZERO))
        losses = pgn_losses(event.rounds)
        assert [(loss.code, loss.is_essential) for loss in losses] == [
            ("pgn.loss.result", True),
            ("pgn.loss.double_forfeit", False),
        ]
        assert pgn_losses(_event(_game(1, 1, 2), _game(2, 3, 4, Result.DRAW)).rounds) == ()

    @pytest.mark.parametrize("result", Result)
    def test_every_result_is_said_or_lost(self, result: Result) -> None:
        said = pgn_result(result)
        lost = bool(pgn_losses(_event(_game(1, 1, 2, result)).rounds))
        assert (said == "*") is (lost or not result.is_known)
        assert (known_result(said) is None) is (said == "*")


class TestLetters:
    def test_marks_go_and_names_stay(self) -> None:
        said = latin_1("Łucja Nováček’s Œuvre")
        assert said == "Lucja Novácek's OEuvre"
        assert said.encode("latin-1")

    def test_other_scripts_are_question_marks(self) -> None:
        assert latin_1("Пётр") == "????"

    def test_lines_of_replacements(self) -> None:
        players = [PLAYERS[0], _player(9, "A/B, C")]
        assert write_replacements(players) == (
            'Brun, "Max" / 600001 / FM / 2210 / Brun, "Max"\nA B, C /  /  /  / A B, C\n'
        )


class TestReading:
    def test_a_game(self) -> None:
        [game] = read_pgn(
            '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 e5\n2. Nf3 1-0\n'
        ).games
        assert (game.tag("White"), game.movetext, game.ending) == ("A", "1. e4 e5\n2. Nf3", "1-0")
        assert game.has_moves
        assert game.line == 1

    def test_games_without_moves_between(self) -> None:
        found = read_pgn('[Event "E"]\n[White "A"]\n\n[Event "E"]\n[White "C"]\n\n*\n')
        assert [game.tag("White") for game in found.games] == ["A", "C"]
        assert not any(game.has_moves for game in found.games)

    def test_what_stands_in_comments_and_variations_is_no_tag_and_no_end(self) -> None:
        text = (
            '[White "A"]\n\n1. e4 {[%clk 0:10]\n[White "X"] 1-0} (1. d4 1-0) ; 0-1 [x\n'
            '%[White "Y"]\n1... e5 1/2-1/2 {agreed}\n'
        )
        [game] = read_pgn(text).games
        assert game.ending == "1/2-1/2"
        assert game.movetext.endswith("1... e5 {agreed}")
        assert game.is_whole

    @pytest.mark.parametrize("end", ["\n", "\r\n", "\r"])
    @pytest.mark.parametrize("encoding", ["utf-8", "utf-8-sig", "latin-1", "utf-16"])
    def test_line_ends_and_encodings(self, end: str, encoding: str) -> None:
        text = '[White "Ågren, Éva"]\n\n1. e4\n1-0\n\n[Event "x"]\n*'.replace("\n", end)
        first, second = read_pgn(text.encode(encoding)).games
        assert (first.tag("White"), first.movetext) == ("Ågren, Éva", "1. e4")
        assert second.ending == "*"

    def test_escapes_and_loose_quotes(self) -> None:
        found = read_pgn('[White "A \\"B\\" \\\\"]\n[Black "C "D" E"]\n[Site x]\n\n*')
        [game] = found.games
        assert game.tag("White") == 'A "B" \\'
        assert game.tag("Black") == 'C "D" E'
        assert [(p.code, p.line) for p in found.problems] == [("pgn.tag.quotes", 2)]

    def test_tags_on_one_line_and_moves_behind_them(self) -> None:
        [game] = read_pgn('[White "A"] [Black "B"] 1. e4 *').games
        assert (game.tag("Black"), game.movetext) == ("B", "1. e4")

    def test_a_comment_nobody_closed_costs_one_game(self) -> None:
        found = read_pgn('[Event "1"]\n\n1. e4 {oops 1-0\n\n[Event "2"]\n\n1. d4 0-1\n')
        assert [game.is_whole for game in found.games] == [False, True]
        assert [(p.code, p.line) for p in found.problems] == [("pgn.comment.open", 3)]

    def test_moves_after_the_result(self) -> None:
        found = read_pgn('[Event "1"]\n\n1. e4 1-0\n2. e5 0-1\n')
        assert not found.games[0].is_whole
        assert [(p.code, p.line) for p in found.problems] == [("pgn.after_result", 4)]

    def test_the_first_of_two_tags_counts(self) -> None:
        found = read_pgn('[White "A"]\n[White "B"]\n\n*')
        assert found.games[0].tag("White") == "A"
        assert [(p.code, p.line) for p in found.problems] == [("pgn.tag.twice", 2)]

    @pytest.mark.parametrize("data", [b"", b"\n\n", b"\xef\xbb\xbf", b"\x00" * 20])
    def test_nothing(self, data: bytes) -> None:
        with pytest.raises(FormatError) as caught:
            read_pgn(data)
        assert caught.value.fault.code == "pgn.none"

    def test_too_many_games_name_the_line(self) -> None:
        text = '[Event "x"]\n\n*\n\n'
        assert len(read_pgn(text * MOST_GAMES).games) == MOST_GAMES
        with pytest.raises(FormatError) as caught:
            read_pgn(text * (MOST_GAMES + 1))
        assert caught.value.fault.code == "pgn.too_many"
        assert caught.value.line == 4 * MOST_GAMES + 1

    def test_too_large(self) -> None:
        with pytest.raises(FormatError) as caught:
            read_pgn(b" " * (MOST_BYTES + 1))
        assert caught.value.fault.code == "pgn.too_large"

    @pytest.mark.parametrize(
        "hostile",
        [
            '[White "' + "\\" * 1_000_000,
            "{" * 1_000_000,
            "(" * 1_000_000,
            '[White "A"]' * 100_000,
            "[[" * 1_000_000,
            "1-0 " * 500_000,
            '[A "b"]\n' * 100_000,
            "[" + " " * 2_000_000,
            "%\n{" * 300_000,
        ],
    )
    def test_hostile_input_ends(self, hostile: str) -> None:
        try:
            games = read_pgn(hostile).games
        except FormatError as error:
            assert error.fault.code == "pgn.none"  # noqa: PT017 - most of them are games
            return
        assert sum(len(game.movetext) for game in games) <= len(hostile)
        assert not any(game.has_moves for game in games)

    def test_by_content(self) -> None:
        assert looks_like_pgn(b'\xef\xbb\xbf\r\n[Event "x"]\n')
        assert not looks_like_pgn(b"012 Open\n001    1")
        assert not looks_like_pgn(b"PK\x03\x04")

    def test_written_and_read_again(self) -> None:
        games = (
            PgnGame(tags=(("Event", "a"), ("White", 'B\\"')), movetext="1. e4 ; x", ending="*"),
            PgnGame(tags=(("Event", "b"),), movetext="%z", ending="1-0"),
            PgnGame(tags=(("Event", "c"),), ending="*"),
        )
        assert read_pgn(write_pgn(games)).games == games
