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
  });
  for (const spot of document.querySelectorAll("[data-now]")) {
    const moment = { dateStyle: "medium", timeStyle: "short" };
    spot.textContent = new Date().toLocaleString(root.lang, moment);
  }
})();
