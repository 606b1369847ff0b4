// Public pages: follow players, stay up to date.
"use strict";
(() => {
  const root = document.documentElement;
  const { body } = document;

  // --- followed players, kept on this device --------------------------------------------------
  const home = new URL(body.dataset.event || ".", location.href).pathname;
  const place = `ronde-follow ${home.split(`/${root.lang}/`)[0]}/`;

  function followed() {
    try {
      return JSON.parse(localStorage.getItem(place)) || {};
    } catch {
      return {};
    }
  }
  function keep(list) {
    try {
      localStorage.setItem(place, JSON.stringify(list));
    } catch {
      // A private window.
    }
  }
  const untranslated = (path) => path.replace(`/${root.lang}/`, "/*/");
  const translated = (path) => path.replace("/*/", `/${root.lang}/`);
  const card = (link) => untranslated(new URL(link.getAttribute("href"), location.href).pathname);

  function listItem([path, name]) {
    const item = document.createElement("li");
    const link = document.createElement("a");
    const bold = document.createElement("b");
    link.href = translated(path);
    bold.textContent = name;
    link.append(bold);
    item.append(link);
    return item;
  }
  function mark() {
    const list = followed();
    for (const link of document.querySelectorAll("a[data-player]")) {
      if (list[card(link)]) link.closest("tr")?.classList.add("followed");
    }
    for (const button of document.querySelectorAll("[data-follow]")) {
      const on = Boolean(list[untranslated(location.pathname)]);
      button.textContent = on ? button.dataset.on : button.dataset.off;
      button.setAttribute("aria-pressed", String(on));
    }
    for (const spot of document.querySelectorAll("[data-follow-list]")) {
      const found = Object.entries(list).map(listItem);
      spot.replaceChildren(...found);
      spot.parentElement.hidden = found.length === 0;
    }
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-follow]");
    if (!button) return;
    const list = followed();
    const path = untranslated(location.pathname);
    if (list[path]) delete list[path];
    else list[path] = button.dataset.name.trim();
    keep(list);
    mark();
  });

  // --- staying up to date ---------------------------------------------------------------------
  const pulse = document.querySelector(".pulse");
  function connected(on) {
    if (!pulse) return;
    pulse.classList.toggle("off", !on);
    pulse.textContent = on ? pulse.dataset.on : pulse.dataset.off;
  }
  function show(text) {
    const next = new DOMParser().parseFromString(text, "text/html");
    const main = document.getElementById("main");
    const fresh = next.getElementById("main");
    if (!fresh || !next.body.classList.contains(body.classList[0])) return;
    if (next.body.dataset.token) body.dataset.token = next.body.dataset.token;
    const bar = document.querySelector(".bar");
    const newBar = next.querySelector(".bar");
    if (bar && newBar && bar.innerHTML !== newBar.innerHTML) bar.innerHTML = newBar.innerHTML;
    if (main.innerHTML === fresh.innerHTML) return;
    const typed = Array.from(main.querySelectorAll("input"), ({ id, value }) => [id, value]);
    const held = main.contains(document.activeElement) ? document.activeElement.id : "";
    const rows = Array.from(main.querySelectorAll("tr[id]"), (row) => [row.id, row.textContent]);
    const before = new Map(rows);
    main.replaceWith(fresh);
    for (const [id, value] of typed) {
      const input = document.getElementById(id);
      if (input) input.value = value;
    }
    if (held) document.getElementById(held)?.focus();
    for (const row of fresh.querySelectorAll("tr[id]")) {
      if (before.has(row.id) && before.get(row.id) !== row.textContent) row.classList.add("fresh");
    }
    mark();
    document.dispatchEvent(new CustomEvent("ronde:shown"));
  }

  let busy = false;
  let again = false;
  let timer = 0;
  async function load(address) {
    if (busy) {
      again = true;
      return;
    }
    busy = true;
    try {
      const answer = await fetch(address, { cache: "no-cache" });
      if (answer.status === 404 && body.dataset.stream) location.reload();
      if (answer.ok) show(await answer.text());
    } catch {
      connected(false);
    }
    busy = false;
    if (again) {
      again = false;
      soon();
    }
  }
  // A crowd must not ask in the same instant. (The server tells of many results in one message.)
  function soon() {
    if (timer) return;
    timer = setTimeout(() => {
      timer = 0;
      load(location.href);
    }, Math.random() * 400);
  }
  document.addEventListener("ronde:load", (event) => load(event.detail));
  document.addEventListener("ronde:changed", soon);
  document.addEventListener("ronde:connected", (event) => connected(event.detail));
  if (body.dataset.poll && location.protocol !== "file:") {
    setInterval(() => {
      if (!document.hidden) load(location.href);
    }, 1000 * Number(body.dataset.poll));
  }
  mark();
})();
