// Explanations appear beside the table they are about, instead of on a page of their own.
"use strict";
(() => {
  const place = document.getElementById("why");
  if (!place) return;
  let asked = "";

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
    place.scrollIntoView({ block: "nearest" });
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("td.why a, td a.val, #why .depths a, #why .answer a");
    const closes = event.target.closest("#why [data-close]");
    if ((!link && !closes) || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    if (closes) place.replaceChildren();
    else explain(link.href);
  });
  document.addEventListener("submit", (event) => {
    const form = event.target.closest("#why form");
    if (!form) return;
    event.preventDefault();
    explain(`${form.action}?${new URLSearchParams(new FormData(form))}`);
  });
  document.addEventListener("ronde:explain", (event) => explain(event.detail));
})();
