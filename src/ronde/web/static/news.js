// What others write appears by itself, without disturbing what is being typed here.
(function () {
  "use strict";
  var body = document.body, banner = document.getElementById("news");
  var table = document.querySelector("table[data-news]");
  var token = body.dataset.token, stream = null, timer = 0, busy = false, last = 0;

  function parsed(text) { return new DOMParser().parseFromString(text, "text/html"); }
  function ask(address, show) {
    return fetch(address, { cache: "no-cache", credentials: "same-origin", redirect: "error" }).then(function (answer) {
      return answer.ok ? answer.text() : "";
    }).then(function (text) { if (text) show(parsed(text)); });
  }

  /** What a part says; form tokens are new in every answer. */
  function said(part) {
    var copy = part.cloneNode(true);
    copy.querySelectorAll("[name=csrfmiddlewaretoken]").forEach(function (field) { field.remove(); });
    return copy.innerHTML;
  }

  // --- a round: its lines change one by one --------------------------------------------------
  function replace(id, next) {
    var old = document.getElementById(id), fresh = next.getElementById(id);
    if (!old || !fresh || said(old) === said(fresh) || old.contains(document.activeElement)) return;
    old.replaceWith(fresh);
  }
  function line(fresh) {
    var old = document.getElementById(fresh.id);
    // A line that waits to be sent, or was entered here, is this page's own.
    if (!old || old.dataset.kept || old.textContent === fresh.textContent) return;
    var held = old.contains(document.activeElement);
    // What this page has seen of the board stays what it was: whoever enters a result now without
    // having noticed is told that somebody was faster.
    fresh.dataset.version = old.dataset.version;
    fresh.classList.add("fresh");
    old.replaceWith(fresh);
    if (held) fresh.focus();
  }
  function showRound(next) {
    var news = next.getElementById("round-news");
    if (!news) return;
    token = news.dataset.token;
    if ("whole" in news.dataset) { banner.hidden = false; return; }
    table.dataset.version = news.dataset.version;
    news.querySelectorAll("tr[data-board]").forEach(line);
    ["state", "round-next", "round-open", "disputes"].concat(Array.from(news.querySelectorAll("tr.match-head"), function (head) {
      return head.id;
    })).forEach(function (id) { replace(id, next); });
  }

  // --- any other page: as a whole, unless somebody has begun to fill it in -------------------
  function begun(field) {
    if (field.type === "hidden") return false;
    if (field.type === "checkbox" || field.type === "radio") return field.checked !== field.defaultChecked;
    if (field.options) return Array.from(field.options).some(function (option) { return option.selected !== option.defaultSelected; });
    return field.value !== field.defaultValue;
  }
  function showPage(next) {
    var main = document.getElementById("main"), fresh = next.getElementById("main");
    if (!fresh || !next.body.dataset.token) return;
    token = next.body.dataset.token;
    replace("state", next);
    if (said(main) === said(fresh)) return;
    if (Array.from(main.querySelectorAll("input, select, textarea")).some(begun)) { banner.hidden = false; return; }
    var held = main.contains(document.activeElement) ? document.activeElement.id : "";
    main.replaceWith(fresh);
    if (held && document.getElementById(held)) document.getElementById(held).focus();
  }

  function load() {
    timer = 0;
    if (busy) { soon(); return; }
    busy = true;
    last = Date.now();
    var asked = table ? ask(table.dataset.news + "?after=" + table.dataset.version, showRound) : ask(location.href, showPage);
    asked.catch(function () { /* the network is gone: the stream tells when it is back */ }).then(function () { busy = false; });
  }
  function soon() {
    if (!timer) timer = setTimeout(load, Math.max(100, last + 1500 - Date.now()));
  }

  // --- the stream, while somebody looks ------------------------------------------------------
  function listen() {
    if (stream || document.hidden || !window.EventSource) return;
    stream = new EventSource(body.dataset.stream);
    stream.addEventListener("message", function (event) {
      if (event.data !== token) soon();
    });
    stream.addEventListener("error", function () {
      if (stream && stream.readyState === 2) { leave(); setTimeout(listen, 30000); }
    });
  }
  function leave() {
    if (stream) stream.close();
    stream = null;
  }
  document.addEventListener("visibilitychange", function () { if (document.hidden) leave(); else listen(); });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", listen);
  listen();
})();
