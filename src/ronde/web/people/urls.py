"""Addresses of people and devices."""

from __future__ import annotations

from ronde.web.access import Role
from ronde.web.people import account, career, people, second_factor
from ronde.web.routes import act, form, page

__all__ = ["urlpatterns"]

_PEOPLE = "events/<n:e>/people"

urlpatterns = [
    page(f"{_PEOPLE}/", people.people, "people", needs=Role.CHIEF),
    act(f"{_PEOPLE}/invite/", people.invite, "invite", needs=Role.CHIEF),
    act(f"{_PEOPLE}/codes/<n:i>/cancel/", people.cancel, "cancel-invitation", needs=Role.CHIEF),
    act(f"{_PEOPLE}/<n:u>/role/", people.change_role, "change-role", needs=Role.CHIEF),
    # The owner's: an account may have roles in events that this event's chief has none in.
    act(f"{_PEOPLE}/<n:u>/code/", people.code_for, "code-for-member", needs=Role.OWNER),
    act(f"{_PEOPLE}/<n:u>/remove/", people.remove, "remove-member", needs=Role.CHIEF),
    act(f"{_PEOPLE}/devices/<n:d>/end/", people.end, "end-device", needs=Role.CHIEF),
    act(f"{_PEOPLE}/devices/end/", people.end_all, "end-devices", needs=Role.CHIEF),
    act(
        f"{_PEOPLE}/<n:u>/second-factor/reset/",
        second_factor.reset,
        "reset-second-factor",
        needs=Role.OWNER,
    ),
    form("me/second-factor/", second_factor.set_up, "second-factor", needs=Role.VIEWER),
    act("me/second-factor/codes/", second_factor.recovery, "recovery-codes", needs=Role.VIEWER),
    act("me/second-factor/off/", second_factor.off, "second-factor-off", needs=Role.VIEWER),
    act(
        "me/second-factor/required/",
        second_factor.require,
        "require-second-factor",
        needs=Role.OWNER,
    ),
    form("me/career/", career.career, "career", needs=Role.VIEWER),
    act("me/career/line/", career.add_line, "career-line", needs=Role.VIEWER),
    page("me/career/export/", career.export, "career-export", needs=Role.VIEWER),
    act("tournaments/<n:t>/my-log/", career.add_this, "career-add", needs=Role.ARBITER),
    form("me/", account.account, "account", needs=Role.VIEWER),
    act("me/code/", account.add_device, "add-device", needs=Role.VIEWER),
    act("me/devices/<n:d>/end/", account.end, "end-own-device", needs=Role.VIEWER),
    act("me/devices/end/", account.end_others, "end-own-devices", needs=Role.VIEWER),
]
