"""Every address: one list per page family."""

from __future__ import annotations

from ronde.web.adjourned.urls import urlpatterns as adjourned
from ronde.web.after.urls import urlpatterns as after
from ronde.web.api.urls import urlpatterns as api
from ronde.web.appeals.urls import urlpatterns as appeals
from ronde.web.arrangements.urls import urlpatterns as arrangements
from ronde.web.base.urls import urlpatterns as base
from ronde.web.cash.urls import urlpatterns as cash
from ronde.web.cockpit.urls import urlpatterns as cockpit
from ronde.web.contacts.urls import urlpatterns as contacts
from ronde.web.draws.urls import urlpatterns as draws
from ronde.web.events.urls import urlpatterns as events
from ronde.web.fair_play.urls import urlpatterns as fair_play
from ronde.web.files.urls import urlpatterns as files
from ronde.web.forfeits.urls import urlpatterns as forfeits
from ronde.web.incidents.urls import urlpatterns as incidents
from ronde.web.journal.urls import urlpatterns as journal
from ronde.web.laws.urls import urlpatterns as laws
from ronde.web.licences.urls import urlpatterns as licences
from ronde.web.lists.urls import urlpatterns as lists
from ronde.web.mail.urls import urlpatterns as mail
from ronde.web.manual.urls import urlpatterns as manual
from ronde.web.matches.urls import urlpatterns as matches
from ronde.web.needs.urls import urlpatterns as needs
from ronde.web.norms.urls import urlpatterns as norms
from ronde.web.organisation.urls import urlpatterns as organisation
from ronde.web.outside.urls import urlpatterns as outside
from ronde.web.people.urls import urlpatterns as people
from ronde.web.plan.urls import urlpatterns as plan
from ronde.web.play.urls import urlpatterns as play
from ronde.web.players.urls import urlpatterns as players
from ronde.web.prints.urls import urlpatterns as prints
from ronde.web.prizes.urls import urlpatterns as prizes
from ronde.web.programs.urls import urlpatterns as programs
from ronde.web.public.urls import urlpatterns as public
from ronde.web.ratings.urls import urlpatterns as ratings
from ronde.web.ready.urls import urlpatterns as ready
from ronde.web.regulations.urls import urlpatterns as regulations
from ronde.web.rounds.urls import urlpatterns as rounds
from ronde.web.safety.urls import urlpatterns as safety
from ronde.web.schedule.urls import urlpatterns as schedule
from ronde.web.search.urls import urlpatterns as search
from ronde.web.security.urls import urlpatterns as security
from ronde.web.sending.urls import urlpatterns as sending
from ronde.web.setup.urls import urlpatterns as setup
from ronde.web.signin.urls import urlpatterns as signin
from ronde.web.spreadsheets.urls import urlpatterns as spreadsheets
from ronde.web.standings.urls import urlpatterns as standings
from ronde.web.teams.urls import urlpatterns as teams
from ronde.web.tiebreaks.urls import urlpatterns as tiebreaks
from ronde.web.ties.urls import urlpatterns as ties

__all__ = ["urlpatterns"]

urlpatterns = [
    *base,
    *manual,
    *laws,
    *signin,
    *events,
    *people,
    *play,
    *cockpit,
    *players,
    *teams,
    *draws,
    *plan,
    *rounds,
    *matches,
    *standings,
    *ratings,
    *norms,
    *prizes,
    *cash,
    *prints,
    *tiebreaks,
    *ties,
    *outside,
    *arrangements,
    *journal,
    *files,
    *spreadsheets,
    *after,
    *setup,
    *organisation,
    *schedule,
    *regulations,
    *contacts,
    *licences,
    *adjourned,
    *appeals,
    *incidents,
    *fair_play,
    *forfeits,
    *needs,
    *ready,
    *safety,
    *lists,
    *search,
    *security,
    *programs,
    *mail,
    *api,
    *public,
    *sending,
]

handler400 = "ronde.web.failures.bad_request"
handler403 = "ronde.web.failures.forbidden"
handler404 = "ronde.web.failures.not_found"
handler500 = "ronde.web.failures.server_error"
