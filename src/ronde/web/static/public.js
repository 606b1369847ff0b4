// Public pages: follow players, stay up to date.
"use strict";
(() => {
  const root = document.documentElement;
  const { body } = document;
  const MOST = 5; // cards of followed players

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

  function plainLink(path, name) {
    const link = document.createElement("a");
    link.href = translated(path);
    link.textContent = name;
    const box = document.createElement("p");
    box.append(link);
    return box;
  }
  // The card of a followed player, out of the player's own page.
  async function cardOf([path, name]) {
    try {
      const answer = await fetch(translated(path), { cache: "no-cache" });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const found = page.querySelector(".follow-card");
      if (!answer.ok || !found) return plainLink(path, name);
      for (const link of found.querySelectorAll("a[href]")) {
        link.href = new URL(link.getAttribute("href"), answer.url).href;
      }
      for (const button of found.querySelectorAll("[data-follow]")) button.dataset.path = path;
      const title = found.querySelector("h1");
      const smaller = document.createElement("h2");
      const own = document.createElement("a");
      own.href = translated(path);
      own.textContent = title.textContent;
      smaller.append(own);
      title.replaceWith(smaller);
      return found;
    } catch {
      return plainLink(path, name);
    }
  }
  async function showCards(spot, list) {
    const found = await Promise.all(Object.entries(list).slice(-MOST).map(cardOf));
    spot.replaceChildren(...found);
    spot.parentElement.hidden = found.length === 0;
    name();
  }
  const followedPath = (button) => button.dataset.path || untranslated(location.pathname);
  function name() {
    const list = followed();
    for (const button of document.querySelectorAll("[data-follow]")) {
      const on = Boolean(list[followedPath(button)]);
      button.textContent = `${on ? "★" : "☆"} ${on ? button.dataset.on : button.dataset.off}`;
      button.setAttribute("aria-pressed", String(on));
    }
  }
  function mark() {
    const list = followed();
    // A row may name two players: whoever of them is followed marks it.
    const links = [...document.querySelectorAll("a[data-player]")];
    for (const link of links) link.closest("tr")?.classList.remove("followed");
    for (const link of links) {
      if (list[card(link)]) link.closest("tr")?.classList.add("followed");
    }
    for (const spot of document.querySelectorAll("[data-follow-cards]")) showCards(spot, list);
    name();
  }
  document.addEventListener("click", (event) => {
    const button = event.target.closest("[data-follow]");
    if (!button) return;
    const list = followed();
    const path = followedPath(button);
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
    for (const part of [".tabs", ".figures"]) {
      const old = document.querySelector(part);
      const now = next.querySelector(part);
      if (old && now && old.innerHTML !== now.innerHTML) old.innerHTML = now.innerHTML;
    }
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

  // --- until the round starts, and sharing ----------------------------------------------------
  function countDown() {
    for (const spot of document.querySelectorAll("[data-until]")) {
      const minutes = Math.ceil((new Date(spot.dataset.until) - Date.now()) / 60000);
      const hours = Math.floor(minutes / 60);
      const left = hours ? `${hours} h ${String(minutes % 60).padStart(2, "0")}` : `${minutes} min`;
      const soonEnough = minutes > 0 && hours < 24;
      spot.textContent = soonEnough ? spot.dataset.in.replace("…", left) : "";
    }
  }
  setInterval(countDown, 15000);
  document.addEventListener("ronde:shown", countDown);
  countDown();

  for (const button of document.querySelectorAll("[data-share]")) {
    button.hidden = !navigator.share;
    button.addEventListener("click", () => {
      navigator.share({ title: document.title, url: location.href }).catch(() => {});
    });
  }
  mark();
})();
