// On every page, the public ones too.
//
// Everything in these scripts only saves time: each page works without them. They are plain
// scripts, not modules: a site that `ronde publish` wrote may be opened from a folder, where
// browsers load no modules, and what a module imports carries no digest in its address. Each
// does one thing; they tell each other what happened by events of the document (`ronde:...`).
"use strict";
(() => {
  const root = document.documentElement;
  root.classList.add("scripted");

  document.addEventListener("click", (event) => {
    if (event.target.closest("[data-print]")) window.print();
    if (event.target.closest("[data-dismiss]")) event.target.closest(".notice").remove();
    for (const menu of document.querySelectorAll("details.menu[open], details.switch[open]")) {
      if (!menu.contains(event.target)) menu.open = false;
    }
  });
  document.addEventListener("keydown", (event) => {
    if (event.key !== "Escape") return;
    const menu = event.target.closest?.("details.menu[open], details.switch[open]");
    if (!menu) return;
    menu.open = false;
    menu.querySelector("summary").focus();
  });

  // What was just done goes after eight seconds, unless somebody looks at it or it leads on.
  setInterval(() => {
    for (const note of document.querySelectorAll("#notice .notice:not([data-stays])")) {
      if (note.matches(":hover, :focus-within")) note.dataset.seen = "0";
      else note.dataset.seen = Number(note.dataset.seen ?? 0) + 1;
      if (Number(note.dataset.seen) > 8) note.remove();
    }
  }, 1000);
  for (const spot of document.querySelectorAll("[data-now]")) {
    const moment = { dateStyle: "medium", timeStyle: "short" };
    spot.textContent = new Date().toLocaleString(root.lang, moment);
  }
})();
