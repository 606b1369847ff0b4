"""`ronde completion`: a script for the shell, made from the commands themselves."""

from __future__ import annotations

import argparse

from ronde.cli.exits import Exit
from ronde.cli.parser import Command, Parser
from ronde.texts.cli import Words

__all__ = ["COMMAND"]


def _configure(parser: Parser) -> None:
    parser.option("shell", text="completion.shell", choices=tuple(_SCRIPTS))


def _run(args: argparse.Namespace, words: Words) -> Exit:
    print(_SCRIPTS[args.shell](_options(words)), end="")
    return Exit.OK


def _options(words: Words) -> dict[str, list[str]]:
    """The words that may follow each command: its options and the choices of its arguments."""
    from ronde.cli.main import COMMANDS, load  # noqa: PLC0415 - main imports this module by name

    found: dict[str, list[str]] = {}
    for name in COMMANDS:
        parser = Parser(words, prog=f"ronde {name}")
        load(name).configure(parser)
        following: list[str] = []
        for action in parser._actions:  # noqa: SLF001 - argparse has no public list
            following += [o for o in action.option_strings if o.startswith("--")]
            following += [str(c) for c in action.choices or () if not action.option_strings]
        found[name] = following
    return found


def _bash(options: dict[str, list[str]]) -> str:
    cases = "\n".join(
        f'    {name}) words="{" ".join(following)}" ;;' for name, following in options.items()
    )
    return f"""# bash completion for ronde: source <(ronde completion bash)
_ronde() {{
  local words="{" ".join(options)}"
  if [ "$COMP_CWORD" -gt 1 ]; then
    case "${{COMP_WORDS[1]}}" in
{cases}
    *) words="" ;;
    esac
  fi
  COMPREPLY=($(compgen -W "$words" -- "${{COMP_WORDS[COMP_CWORD]}}"))
}}
complete -o default -F _ronde ronde
"""


def _zsh(options: dict[str, list[str]]) -> str:
    cases = "\n".join(
        f"    {name}) compadd -- {' '.join(following)}; _files ;;"
        for name, following in options.items()
    )
    return f"""#compdef ronde
# zsh completion for ronde: source <(ronde completion zsh)
_ronde() {{
  if (( CURRENT == 2 )); then
    compadd -- {" ".join(options)}
    return
  fi
  case "$words[2]" in
{cases}
  esac
}}
compdef _ronde ronde
"""


def _fish(options: dict[str, list[str]]) -> str:
    lines = [
        "# fish completion for ronde: ronde completion fish | source",
        f'complete -c ronde -n __fish_use_subcommand -f -a "{" ".join(options)}"',
    ]
    for name, following in options.items():
        seen = f'-n "__fish_seen_subcommand_from {name}"'
        lines += [f"complete -c ronde {seen} -l {w[2:]}" for w in following if w.startswith("--")]
        plain = [w for w in following if not w.startswith("--")]
        if plain:
            lines.append(f'complete -c ronde {seen} -a "{" ".join(plain)}"')
    return "\n".join(lines) + "\n"


_SCRIPTS = {"bash": _bash, "zsh": _zsh, "fish": _fish}

COMMAND = Command(_configure, _run)
