// The form of a player: who on the rating lists is meant by what is being typed. Choosing somebody
// fills the form; nobody is entered by it. Without this script a button opens the same as a page.
"use strict";
(() => {
  const least = 2;
  const wait = 120;
  let asked = "";
  let timer = 0;

  function begin(form) {
    const box = form.querySelector('[name="name"]');
    const found = form.querySelector("[data-listed-found]");
    if (!box || !found) return;
    const links = () => Array.from(found.querySelectorAll("a"));

    async function ask() {
      const wanted = box.value.trim();
      asked = wanted;
      if (wanted.length < least) {
        found.replaceChildren();
        return;
      }
      try {
        const answer = await fetch(`${form.dataset.listed}?${new URLSearchParams({ q: wanted })}`, {
          headers: { "X-Ronde-Fragment": "true" },
        });
        if (answer.ok && asked === wanted) found.innerHTML = await answer.text();
      } catch {
        // The network is gone: what was found stays.
      }
    }

    async function take(link) {
      try {
        const answer = await fetch(link.href, { headers: { accept: "text/html" } });
        const page = new DOMParser().parseFromString(await answer.text(), "text/html");
        const filled = page.getElementById("add");
        if (!answer.ok || !filled) throw new Error("no form");
        const late = form.querySelector('[name="first_round"]');
        const fresh = document.adoptNode(filled);
        const field = fresh.querySelector('[name="first_round"]');
        if (late && field) field.value = late.value;
        asked = "";
        form.replaceWith(fresh);
        begin(fresh);
        fresh.querySelector(".go button").focus();
      } catch {
        location.href = link.href;
      }
    }

    box.addEventListener("input", () => {
      clearTimeout(timer);
      timer = setTimeout(ask, wait);
    });
    form.addEventListener("keydown", (event) => {
      const all = links();
      const at = all.indexOf(document.activeElement);
      if (at < 0 && event.target !== box) return;
      if (event.key === "ArrowDown" && all.length) all[Math.min(at + 1, all.length - 1)].focus();
      else if (event.key === "ArrowUp" && at >= 0) (at > 0 ? all[at - 1] : box).focus();
      else if (event.key === "Escape" && all.length) {
        asked = "";
        found.replaceChildren();
        box.focus();
      } else return;
      event.preventDefault();
    });
    found.addEventListener("click", (event) => {
      const link = event.target.closest("a[data-take]");
      if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      take(link);
    });
  }

  const form = document.querySelector("form[data-listed]");
  if (form) begin(form);
})();
