"""What was adopted is not announced otherwise without a word: every face asks for the reason."""

from __future__ import annotations

from ronde.journal import Event, State, apply
from ronde.journal.events import PrizesAnnounced, SettingsChanged
from ronde.journal.refusals import AgainstRegulations

__all__ = ["ask_for_reason"]


def ask_for_reason(state: State, events: tuple[Event, ...], reason: str) -> None:
    """Refuse acts that contradict the regulations in force, unless a reason is given for them.

    What contradicted them already, and what says again what was adopted, is not asked for.

    Raises:
        AgainstRegulations: with the clauses that would no longer hold.
    """
    announced = any(isinstance(event, SettingsChanged | PrizesAnnounced) for event in events)
    if reason.strip() or not announced or not state.adopted:
        return
    # thirty modules that only such an event needs
    from ronde.queries.adoption import changes_since  # noqa: PLC0415

    after = state
    for event in events:
        after = apply(after, event)
    known = {change.id: change for change in changes_since(state)}
    broken = [change for change in changes_since(after) if known.get(change.id) != change]
    if broken:
        raise AgainstRegulations(
            clauses=tuple(change.id for change in broken),
            day=state.adopted[-1].adoption.on,
            rule=next((change.cite for change in broken if change.cite), ""),
        )
