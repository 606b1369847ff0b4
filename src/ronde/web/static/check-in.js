// Ticks at the door without leaving the page: the line and the counts are replaced in place.
"use strict";
(() => {
  const form = document.getElementById("check-in");
  if (!form) return;
  const search = document.getElementById("q");

  /** Puts what the server made in the place of what has the same id. */
  function put(text) {
    const made = new DOMParser().parseFromString(text, "text/html");
    for (const id of ["check-in-counts", "notice"]) {
      const fresh = made.getElementById(id);
      const old = document.getElementById(id);
      if (!fresh || !old) continue;
      const open = old.querySelector("details")?.open ?? false;
      old.replaceChildren(...fresh.childNodes);
      const details = old.querySelector("details");
      if (details) details.open = open;
    }
    for (const fresh of made.querySelectorAll("tr[id]")) {
      document.getElementById(fresh.id)?.replaceWith(fresh);
    }
    document.dispatchEvent(new CustomEvent("ronde:shown"));
  }

  form.addEventListener("submit", async (event) => {
    const button = event.submitter;
    if (!button?.name) return;
    event.preventDefault();
    const line = button.closest("tr").id;
    const typing = document.activeElement === search;
    let answer;
    try {
      answer = await fetch(form.action, {
        method: "POST",
        body: new FormData(form, button),
        headers: { "X-Ronde-Fragment": "true" },
      });
    } catch {
      return; // the network is gone: the page stays as it is
    }
    const text = await answer.text();
    if (!answer.ok) {
      document.getElementById("notice").innerHTML = text;
      return;
    }
    put(text);
    if (typing) search.select();
    else document.getElementById(line)?.querySelector("button")?.focus();
  });

  // Whoever is the only one left is ticked by Enter, and the next name can be typed.
  search.addEventListener("keydown", (event) => {
    if (event.key !== "Enter" || !search.value.trim()) return;
    const shown = Array.from(form.querySelectorAll("tbody tr:not([hidden])"));
    const button = shown.length === 1 ? shown[0].querySelector("button[name=here]") : null;
    if (!button) return;
    event.preventDefault();
    form.requestSubmit(button);
  });
})();
