// Ctrl+K: the search over the page one is on, instead of on a page of its own.
"use strict";
(() => {
  const door = document.querySelector("[data-search]");
  const dialog = document.getElementById("search");
  if (!door || !dialog?.showModal) return;
  const box = dialog.querySelector("input");
  const found = dialog.querySelector("[data-found]");
  let asked = "";
  let timer = 0;

  function open() {
    dialog.showModal();
    box.select();
    ask();
  }
  async function ask() {
    const wanted = box.value;
    asked = wanted;
    try {
      const answer = await fetch(`${door.href}?${new URLSearchParams({ q: wanted })}`, {
        headers: { "X-Ronde-Fragment": "true" },
      });
      if (answer.ok && asked === wanted) found.innerHTML = await answer.text();
    } catch {
      // The network is gone: what was found stays.
    }
  }
  const links = () => Array.from(found.querySelectorAll("a"));

  door.addEventListener("click", (event) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open();
  });
  document.addEventListener("keydown", (event) => {
    if (event.key.toLowerCase() !== "k" || !(event.ctrlKey || event.metaKey) || event.altKey)
      return;
    event.preventDefault();
    if (dialog.open) dialog.close();
    else open();
  });
  box.addEventListener("input", () => {
    clearTimeout(timer);
    timer = setTimeout(ask, 120);
  });
  dialog.addEventListener("keydown", (event) => {
    const all = links();
    const at = all.indexOf(document.activeElement);
    if (event.key === "ArrowDown") all[Math.min(at + 1, all.length - 1)]?.focus();
    else if (event.key === "ArrowUp") (at > 0 ? all[at - 1] : box).focus();
    else if (event.key === "Enter" && event.target === box) all[0]?.click();
    else return;
    event.preventDefault();
  });
  dialog.addEventListener("click", (event) => {
    // A press beside the dialog, or on a board of the page one is on.
    if (event.target === dialog || event.target.closest("a")) dialog.close();
  });
})();
