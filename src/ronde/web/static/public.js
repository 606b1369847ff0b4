// Public pages: follow players, filter lists, stay up to date. Each page works without it.
(function () {
  "use strict";
  var root = document.documentElement, body = document.body;
  root.classList.add("scripted");

  // --- followed players, kept on this device -------------------------------------------------
  var place = "ronde-follow " + new URL(body.dataset.event || ".", location.href).pathname.split("/" + root.lang + "/")[0] + "/";
  function followed() {
    try { return JSON.parse(localStorage.getItem(place)) || {}; } catch (error) { return {}; }
  }
  function keep(list) {
    try { localStorage.setItem(place, JSON.stringify(list)); } catch (error) { /* private window */ }
  }
  function untranslated(path) {
    return path.replace("/" + root.lang + "/", "/*/");
  }
  function card(link) {
    return untranslated(new URL(link.getAttribute("href"), location.href).pathname);
  }
  function mark() {
    var list = followed();
    document.querySelectorAll("a[data-player]").forEach(function (link) {
      var row = link.closest("tr");
      if (row && list[card(link)]) row.classList.add("followed");
    });
    document.querySelectorAll("[data-follow]").forEach(function (button) {
      var on = Boolean(list[untranslated(location.pathname)]);
      button.textContent = on ? button.dataset.on : button.dataset.off;
      button.setAttribute("aria-pressed", String(on));
    });
    document.querySelectorAll("[data-follow-list]").forEach(function (spot) {
      var language = root.lang, found = Object.keys(list);
      spot.textContent = "";
      found.forEach(function (path) {
        var item = document.createElement("li"), link = document.createElement("a"), name = document.createElement("b");
        link.href = path.replace("/*/", "/" + language + "/");
        name.textContent = list[path];
        link.appendChild(name);
        item.appendChild(link);
        spot.appendChild(item);
      });
      spot.parentElement.hidden = found.length === 0;
    });
  }
  document.addEventListener("click", function (event) {
    if (event.target.closest("[data-print]")) window.print();
    var button = event.target.closest("[data-follow]");
    if (!button) return;
    var list = followed(), path = untranslated(location.pathname);
    if (list[path]) delete list[path]; else list[path] = button.dataset.name.trim();
    keep(list);
    mark();
  });

  // --- filter a list while typing ------------------------------------------------------------
  function plain(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }
  function filter(input) {
    var table = document.getElementById(input.dataset.filter), wanted = plain(input.value.trim());
    if (!table) return;
    table.querySelectorAll("tbody tr").forEach(function (row) {
      row.hidden = wanted !== "" && plain(row.cells[0].textContent + row.cells[1].textContent).indexOf(wanted) < 0;
    });
  }
  document.addEventListener("input", function (event) {
    if (event.target.dataset.filter) filter(event.target);
  });

  // --- staying up to date --------------------------------------------------------------------
  var pulse = document.querySelector(".pulse");
  function tell(on) {
    if (!pulse) return;
    pulse.classList.toggle("off", !on);
    pulse.textContent = on ? pulse.dataset.on : pulse.dataset.off;
  }
  function rows() {
    var found = {};
    document.querySelectorAll("#main tr[id]").forEach(function (row) { found[row.id] = row.textContent; });
    return found;
  }
  function show(text) {
    var next = new DOMParser().parseFromString(text, "text/html");
    var main = document.getElementById("main"), fresh = next.getElementById("main");
    if (!fresh || !next.body.classList.contains(body.classList[0])) return;
    if (next.body.dataset.token) body.dataset.token = next.body.dataset.token;
    var bar = document.querySelector(".bar"), newBar = next.querySelector(".bar");
    if (bar && newBar && bar.innerHTML !== newBar.innerHTML) bar.innerHTML = newBar.innerHTML;
    if (main.innerHTML === fresh.innerHTML) return;
    var typed = {};
    main.querySelectorAll("input").forEach(function (input) { typed[input.id] = input.value; });
    var focus = document.activeElement && main.contains(document.activeElement) ? document.activeElement.id : "";
    var before = rows();
    main.replaceWith(fresh);
    Object.keys(typed).forEach(function (id) {
      var input = document.getElementById(id);
      if (input) { input.value = typed[id]; if (input.dataset.filter) filter(input); }
    });
    if (focus && document.getElementById(focus)) document.getElementById(focus).focus();
    fresh.querySelectorAll("tr[id]").forEach(function (row) {
      if (before[row.id] !== undefined && before[row.id] !== row.textContent) row.classList.add("fresh");
    });
    mark();
    document.dispatchEvent(new CustomEvent("ronde:shown"));
  }
  var busy = false, again = false, timer = 0;
  function load(address) {
    if (busy) { again = true; return; }
    busy = true;
    fetch(address || location.href, { cache: "no-cache", credentials: "same-origin" }).then(function (answer) {
      if (answer.status === 404 && body.dataset.live) location.reload();
      return answer.ok ? answer.text() : "";
    }).then(function (text) { if (text) show(text); }).catch(function () { tell(false); }).then(function () {
      busy = false;
      if (again) { again = false; soon(); }
    });
  }
  // A crowd must not ask in the same instant. (The server tells of a flood of results in one message.)
  function soon() {
    if (!timer) timer = setTimeout(function () { timer = 0; load(); }, Math.random() * 400);
  }
  document.addEventListener("ronde:load", function (event) { load(event.detail); });
  function listen() {
    var stream = new EventSource(body.dataset.live);
    stream.addEventListener("message", function (event) {
      tell(true);
      if (event.data !== body.dataset.token) soon();
    });
    stream.addEventListener("error", function () {
      tell(false);
      // Refused (too many wait): the browser will not try again by itself.
      if (stream.readyState === 2) setTimeout(function () { load(); listen(); }, 15000 + Math.random() * 5000);
    });
    addEventListener("pagehide", function () { stream.close(); });
  }
  if (body.dataset.live && window.EventSource) {
    listen();
  } else if (body.dataset.poll && location.protocol !== "file:") {
    setInterval(function () { if (!document.hidden) load(); }, 1000 * Number(body.dataset.poll));
  }
  mark();
})();
