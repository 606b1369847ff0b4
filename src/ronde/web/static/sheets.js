// Explanations appear beside the table they are about, instead of on a page of their own.
"use strict";
(() => {
  const place = document.getElementById("why");
  if (!place) return;
  let asked = "";
  let lit = null;

  /** The line that is spoken of stays marked, whatever is written into it meanwhile. */
  function light(row) {
    for (const old of document.querySelectorAll("tr.lit")) {
      old.classList.remove("lit");
      old.removeAttribute("aria-current");
    }
    lit = row?.id ?? null;
    row?.classList.add("lit");
    row?.setAttribute("aria-current", "true");
  }
  function close() {
    place.replaceChildren();
    const row = lit && document.getElementById(lit);
    light(null);
    row?.focus({ preventScroll: true });
  }

  async function explain(href) {
    asked = href;
    let answer;
    try {
      answer = await fetch(href, { headers: { "X-Ronde-Fragment": "true" } });
    } catch {
      return; // the network is gone: the page stays
    }
    const text = await answer.text();
    if (asked !== href) return;
    if (!answer.ok) {
      document.getElementById("notice").innerHTML = text;
      return;
    }
    const found = new DOMParser().parseFromString(text, "text/html");
    const sheets = found.querySelectorAll(".sheet-side");
    if (!sheets.length) {
      location.href = href; // signed out meanwhile
      return;
    }
    place.replaceChildren(...sheets);
    const path = new URL(href, location.href).pathname;
    const links = Array.from(document.querySelectorAll("td.why a"));
    const row = links.find((link) => link.pathname === path)?.closest("tr");
    if (row) light(row);
    place.scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("td.why a, td a.val, #why .depths a, #why .answer a");
    const closes = event.target.closest("#why [data-close]");
    if ((!link && !closes) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (closes) close();
    else explain(link.href);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("#why form");
    if (!form) return;
    event.preventDefault();
    explain(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  });
  place.addEventListener("keydown", (event) => {
    if (event.key === "Escape") close();
  });
  document.addEventListener("ronde:spoken-of", (event) => light(event.detail));
  document.addEventListener("ronde:explain", (event) => explain(event.detail));
})();
