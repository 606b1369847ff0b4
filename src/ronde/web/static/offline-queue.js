// Results on their way: kept on this device first, then sent, in order, once each.
// Every result has a key; the server carries out a key once, so sending twice does no harm.
"use strict";
(() => {
  const STORE = "ronde.kept"; // the name under which devices keep it, whatever we call it now
  const AGAIN = 5000;
  const bar = document.getElementById("offline-queue");
  const decide = document.getElementById("offline-decide");
  let token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  let busy = false;
  let timer = 0;
  let memory = []; // where the browser keeps nothing, for as long as the page lives
  const fresh = new Set(); // keys of this page's own gestures: refusals are answered at once

  function read() {
    try {
      return JSON.parse(localStorage.getItem(STORE)) || [];
    } catch {
      return memory;
    }
  }
  function write(items) {
    memory = items;
    try {
      localStorage.setItem(STORE, JSON.stringify(items));
    } catch {
      // Memory has it.
    }
  }
  function change(key, edit) {
    write(read().map((item) => (item.key === key ? edit(item) : item)));
  }
  function forget(key) {
    write(read().filter((item) => item.key !== key));
  }
  // What somebody else kept on this device waits until they sign in again: it is theirs to send.
  const own = () => read().filter((item) => item.by === bar.dataset.by);
  const next = () => own().find((item) => !item.refused);
  function newKey() {
    const bytes = crypto.getRandomValues(new Uint8Array(15));
    return `kept-${Array.from(bytes, (byte) => byte.toString(36)).join("")}`;
  }

  // --- what the page shows --------------------------------------------------------------------
  /** The line of a result, if this page has it. */
  function row(item) {
    const action = document.getElementById("results")?.getAttribute("action");
    if (item.url !== action) return null;
    return document.getElementById(`b${item.board.replace(".", "-")}`);
  }
  function mark(item) {
    const place = row(item);
    if (!place || place.dataset.queued === item.key) return;
    const cell = place.querySelector(".res");
    for (const old of cell.querySelectorAll(".waiting")) old.remove();
    for (const old of cell.querySelectorAll(".got")) old.classList.add("hidden");
    const sign = document.createElement("span");
    sign.className = "got waiting";
    sign.textContent = item.result === "clear" ? "…" : item.result;
    sign.title = bar.dataset.mark;
    cell.prepend(sign);
    place.classList.remove("open");
    place.dataset.queued = item.key;
  }
  function restore(place) {
    for (const sign of place.querySelectorAll(".waiting")) sign.remove();
    for (const old of place.querySelectorAll(".got")) old.classList.remove("hidden");
    if (!place.querySelector(".got")) place.classList.add("open");
    delete place.dataset.queued;
  }
  function show() {
    const items = own();
    const waiting = items.filter((item) => !item.refused);
    items.forEach(mark);
    for (const place of document.querySelectorAll("tr[data-queued]")) {
      // Sent by another tab.
      if (!items.some((item) => item.key === place.dataset.queued)) restore(place);
    }
    bar.hidden = !waiting.some((item) => item.tries > 0);
    for (const words of bar.querySelectorAll("[data-count]")) {
      words.hidden = (words.dataset.count === "one") !== (waiting.length === 1);
      if (words.dataset.count === "many") {
        words.dataset.words ??= words.textContent;
        words.textContent = words.dataset.words.replace("1000", String(waiting.length));
      }
    }
  }
  function signedOut(yes) {
    bar.querySelector("[data-signed-out]").hidden = !yes;
  }

  // --- sending --------------------------------------------------------------------------------
  function post(item) {
    return fetch(item.url, {
      method: "POST",
      body: new URLSearchParams({
        set: `${item.board} ${item.result}`,
        version: item.version,
        key: item.key,
        next: item.back,
      }),
      redirect: "manual",
      headers: { "X-Ronde-Fragment": "true", "X-CSRFToken": token },
    });
  }
  async function renewToken() {
    const answer = await fetch(location.href);
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    token = page.querySelector("[name=csrfmiddlewaretoken]")?.value ?? token;
  }
  function missed(item, why) {
    fresh.clear();
    change(item.key, (it) => ({ ...it, tries: it.tries + 1 }));
    throw why;
  }

  async function send() {
    if (busy) return;
    busy = true;
    clearTimeout(timer);
    try {
      await drain();
    } catch {
      // The network is gone: what is kept stays kept.
    }
    busy = false;
    show();
    if (next()) timer = setTimeout(send, AGAIN);
  }
  async function drain() {
    let renewed = false;
    for (let item = next(); item; item = next()) {
      const answer = await post(item).catch((gone) => missed(item, gone));
      if (answer.type === "opaqueredirect") {
        signedOut(true);
        missed(item, new Error("signed out"));
      }
      signedOut(false);
      const stale = answer.headers.has("X-Ronde-Stale");
      if (stale && !renewed) {
        await renewToken();
        renewed = true;
        continue;
      }
      if (stale || answer.status >= 500 || answer.status === 429)
        missed(item, new Error("not now"));
      renewed = false;
      (answer.ok ? entered : refused)(item, await answer.text());
    }
  }

  /** What of the page an answer brings along: what was done, how many are missing, the line. */
  function fill(html) {
    const answer = document.createElement("template");
    answer.innerHTML = html;
    for (const part of answer.content.querySelector("template").content.children)
      document.getElementById(part.id)?.replaceChildren(...part.childNodes);
    return answer.content.querySelector("tr");
  }
  /** A line that got another result is shown as changed, and brought into sight if it is not. */
  function flash(place, before) {
    const got = place.querySelector(".got");
    if (!before || before === got?.textContent.trim()) {
      place.classList.add("entered");
      return;
    }
    place.classList.add("changed");
    const old = document.createElement("s");
    old.className = "before";
    old.textContent = before;
    place.querySelector(".res").append(old);
    const { top, bottom } = place.getBoundingClientRect();
    const covered = document.querySelector(".bar")?.getBoundingClientRect().bottom ?? 0;
    if (top >= Math.max(0, covered) && bottom <= innerHeight) return;
    const still = matchMedia("(prefers-reduced-motion: reduce)").matches;
    place.scrollIntoView({ block: "center", behavior: still ? "instant" : "smooth" });
  }
  function entered(item, html) {
    const place = row(item);
    forget(item.key);
    if (!place) return;
    const held = document.activeElement === place;
    const lit = place.classList.contains("lit");
    place.replaceWith(fill(html));
    const now = row(item);
    if (lit) document.dispatchEvent(new CustomEvent("ronde:spoken-of", { detail: now }));
    if (held) now.focus({ preventScroll: true });
    flash(now, item.before);
    // Whoever changes their own word has seen it: what follows for this board starts from here.
    const { version } = now.dataset;
    const same = (it) => it.url === item.url && it.board === item.board;
    write(read().map((it) => (same(it) ? { ...it, version } : it)));
  }
  /** A gesture of this moment is answered where it was made; one of before stays until decided. */
  function refused(item, html) {
    const now = fresh.has(item.key);
    const place = row(item);
    if (now) forget(item.key);
    else change(item.key, (it) => ({ ...it, refused: true }));
    if (place?.dataset.queued === item.key) restore(place);
    decide.querySelector(`[data-key="${item.key}"]`)?.remove();
    const box = document.createElement("div");
    box.innerHTML = html;
    if (!now) tellAgain(item, box.querySelector(".failure"));
    decide.append(...box.children);
    decide.scrollIntoView({ block: "nearest" });
    if (now) decide.querySelector("[autofocus]")?.focus();
  }
  function tellAgain(item, section) {
    const said = document.createElement("p");
    const who = item.who ? ` · ${item.who}` : "";
    said.textContent = `${decide.dataset.says} ${item.board} ${item.result}${who}`;
    section.prepend(said);
    if (section.querySelector("form")) return;
    const button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.dataset.forget = item.key;
    button.textContent = decide.dataset.forgetWord;
    section.append(button);
  }
  /** A new gesture: what was only answered, not kept, has been read. */
  function answered() {
    const kept = read().map((item) => item.key);
    for (const section of decide.querySelectorAll(".failure")) {
      if (!kept.includes(section.dataset.key)) section.remove();
    }
  }

  // Kept first, then sent: the next board can be entered at once, network or not.
  document.addEventListener("ronde:enter", (event) => {
    event.preventDefault();
    const { board, version, who = "" } = event.target.dataset;
    const { url, result } = event.detail;
    const before = event.target.querySelector("a.got")?.textContent.trim() ?? "";
    const back = location.pathname + location.search;
    const by = bar.dataset.by;
    const item = { key: newKey(), url, board, result, before, version, who, by, back, tries: 0 };
    fresh.add(item.key);
    answered();
    // The same board again before anything was sent: only the last word counts.
    const others = read().filter(
      (it) => it.url !== url || it.board !== board || (it.tries > 0 && it.version !== version),
    );
    write([...others, item]);
    mark(item);
    send();
  });

  document.addEventListener("ronde:answered", (event) => fill(event.detail));
  decide.addEventListener("click", (event) => {
    const button = event.target.closest("[data-forget]");
    const section = event.target.closest("[data-key]");
    if (button || (section && event.target.closest("a"))) forget(section.dataset.key);
    if (!button) return;
    section.remove();
    show();
  });
  decide.addEventListener("submit", (event) => {
    const section = event.target.closest("[data-key]");
    if (section) forget(section.dataset.key);
  });
  bar.addEventListener("click", (event) => {
    if (event.target.closest("[data-send]")) send();
  });
  addEventListener("online", send);
  addEventListener("storage", (event) => {
    if (event.key === STORE) show();
  });
  document.addEventListener("visibilitychange", () => {
    if (!document.hidden) send();
  });

  // What was refused before is asked again: the server may know more by now.
  write(read().map(({ refused: _, ...item }) => ({ ...item, tries: Math.max(item.tries, 1) })));
  show();
  send();
  navigator.serviceWorker?.register("/entry-worker.js").catch(() => {
    // Plain HTTP: the page cannot be opened without the network, results are kept all the same.
  });
})();
