// What others write appears by itself, without disturbing what is being typed here.
"use strict";
(() => {
  const { body } = document;
  const banner = document.getElementById("news");
  const table = document.querySelector("table[data-news]");
  const APART = 1500;
  let timer = 0;
  let busy = false;
  let last = 0;

  async function ask(address) {
    const answer = await fetch(address, { cache: "no-cache", redirect: "error" });
    return answer.ok ? new DOMParser().parseFromString(await answer.text(), "text/html") : null;
  }

  /** What a part says; form tokens are new in every answer. */
  function said(part) {
    const copy = part.cloneNode(true);
    for (const field of copy.querySelectorAll("[name=csrfmiddlewaretoken]")) field.remove();
    return copy.innerHTML;
  }
  function replace(id, next) {
    const old = document.getElementById(id);
    const fresh = next.getElementById(id);
    if (!old || !fresh || said(old) === said(fresh)) return;
    if (!old.contains(document.activeElement)) old.replaceWith(fresh);
  }

  /** What a line says now, without what it said before. */
  function now(line) {
    const copy = line.cloneNode(true);
    copy.querySelector(".before")?.remove();
    return copy.textContent;
  }

  // --- a round: its lines change one by one ---------------------------------------------------
  function showLine(fresh) {
    const old = document.getElementById(fresh.id);
    // A line that waits to be sent, or was entered here, is this page's own.
    if (!old || old.dataset.queued || now(old) === now(fresh)) return;
    const held = old.contains(document.activeElement);
    // What this page has seen of the board stays what it was: whoever enters a result now without
    // having noticed is told that somebody was faster.
    fresh.dataset.version = old.dataset.version;
    fresh.classList.add("fresh");
    const was = old.querySelector("a.got")?.textContent.trim();
    if (was && was !== fresh.querySelector("a.got")?.textContent.trim()) {
      const before = document.createElement("s");
      before.className = "before";
      before.textContent = was;
      fresh.querySelector(".res").append(before);
    }
    old.replaceWith(fresh);
    if (old.classList.contains("lit"))
      document.dispatchEvent(new CustomEvent("ronde:spoken-of", { detail: fresh }));
    if (held) fresh.focus();
  }
  function showRound(next) {
    const news = next.getElementById("round-news");
    if (!news) return;
    body.dataset.token = news.dataset.token;
    if ("whole" in news.dataset) {
      banner.hidden = false;
      return;
    }
    table.dataset.version = news.dataset.version;
    news.querySelectorAll("tr[data-board]").forEach(showLine);
    const heads = Array.from(news.querySelectorAll("tr.match-head"), (head) => head.id);
    const parts = ["state", "round-title", "round-next", "recent", "round-progress", "round-open"];
    for (const id of [...parts, "disputes", ...heads]) replace(id, next);
  }

  // --- any other page: as a whole, unless somebody has begun to fill it in --------------------
  function begun(field) {
    if (field.type === "hidden") return false;
    if (field.type === "checkbox" || field.type === "radio")
      return field.checked !== field.defaultChecked;
    if (field.options)
      return Array.from(field.options).some((each) => each.selected !== each.defaultSelected);
    return field.value !== field.defaultValue;
  }
  function showPage(next) {
    const main = document.getElementById("main");
    const fresh = next.getElementById("main");
    if (!fresh || !next.body.dataset.token) return;
    body.dataset.token = next.body.dataset.token;
    for (const id of ["state", "waiting", "waiting-below"]) replace(id, next);
    if (said(main) === said(fresh)) return;
    if (Array.from(main.querySelectorAll("input, select, textarea")).some(begun)) {
      banner.hidden = false;
      return;
    }
    const held = main.contains(document.activeElement) ? document.activeElement.id : "";
    main.replaceWith(fresh);
    if (held) document.getElementById(held)?.focus();
  }

  async function load() {
    timer = 0;
    if (busy) {
      soon();
      return;
    }
    busy = true;
    last = Date.now();
    const address = table ? `${table.dataset.news}?after=${table.dataset.version}` : location.href;
    try {
      const next = await ask(address);
      if (next) (table ? showRound : showPage)(next);
    } catch {
      // The network is gone: the stream tells when it is back.
    } finally {
      busy = false;
    }
  }
  function soon() {
    if (!timer) timer = setTimeout(load, Math.max(100, last + APART - Date.now()));
  }
  document.addEventListener("ronde:changed", soon);
})();
