// Results on their way: kept on this device first, then sent, in order, once each.
// Every result has a key; the server carries out a key once, so sending twice does no harm.
(function () {
  "use strict";
  var STORE = "ronde.kept", AGAIN = 5000;
  var bar = document.getElementById("kept"), decide = document.getElementById("kept-decide");
  var busy = false, timer = 0, token = document.querySelector("[name=csrfmiddlewaretoken]").value;
  var fresh = {};  // keys of this page's own gestures: their refusals are answered at once

  function read() {
    try { return JSON.parse(localStorage.getItem(STORE)) || []; } catch (error) { return memory; }
  }
  var memory = [];  // where the browser keeps nothing, for as long as the page lives
  function write(items) {
    memory = items;
    try { localStorage.setItem(STORE, JSON.stringify(items)); } catch (error) { /* memory has it */ }
  }
  function change(key, edit) {
    write(read().map(function (item) { return item.key === key ? edit(item) : item; }).filter(Boolean));
  }
  // What somebody else kept on this device waits until they sign in again: it is theirs to send.
  function own() { return read().filter(function (item) { return item.by === bar.dataset.by; }); }
  function forget(key) { change(key, function () { return null; }); }
  function newKey() {
    var bytes = crypto.getRandomValues(new Uint8Array(15));
    return "kept-" + Array.from(bytes, function (b) { return b.toString(36); }).join("");
  }

  // --- what the page shows -------------------------------------------------------------------
  function row(item) {
    return item.url === actionOfPage() ? document.getElementById("b" + item.board.replace(".", "-")) : null;
  }
  function actionOfPage() {
    var form = document.getElementById("results");
    return form ? form.getAttribute("action") : "";
  }
  function mark(item) {
    var place = row(item);
    if (!place || place.dataset.kept === item.key) return;
    var cell = place.querySelector(".res"), sign = document.createElement("span");
    cell.querySelectorAll(".waiting").forEach(function (old) { old.remove(); });
    cell.querySelectorAll(".got").forEach(function (old) { old.classList.add("hidden"); });
    sign.className = "got waiting";
    sign.textContent = item.result;
    sign.title = bar.dataset.mark;
    cell.prepend(sign);
    place.classList.remove("open");
    place.dataset.kept = item.key;
  }
  function show() {
    var items = own(), waiting = items.filter(function (item) { return !item.refused; });
    items.forEach(mark);
    document.querySelectorAll("tr[data-kept]").forEach(function (place) {
      var still = items.some(function (item) { return item.key === place.dataset.kept; });
      if (!still) restore(place);  // sent by another tab
    });
    bar.hidden = !waiting.some(function (item) { return item.tries > 0; });
    bar.querySelectorAll("[data-count]").forEach(function (words) {
      words.hidden = (words.dataset.count === "one") !== (waiting.length === 1);
      if (words.dataset.count === "many") {
        words.dataset.words = words.dataset.words || words.textContent;
        words.textContent = words.dataset.words.replace("1000", String(waiting.length));
      }
    });
  }
  function signedOut(yes) { bar.querySelector("[data-signed-out]").hidden = !yes; }

  // --- sending -------------------------------------------------------------------------------
  function post(item) {
    var body = new URLSearchParams({
      set: item.board + " " + item.result, version: item.version, key: item.key, next: item.back
    });
    return fetch(item.url, {
      method: "POST", body: body, redirect: "manual", credentials: "same-origin",
      headers: { "HX-Request": "true", "X-CSRFToken": token }
    });
  }
  function newToken() {
    return fetch(location.href, { credentials: "same-origin" }).then(function (answer) {
      return answer.text();
    }).then(function (text) {
      var page = new DOMParser().parseFromString(text, "text/html");
      var found = page.querySelector("[name=csrfmiddlewaretoken]");
      if (found) token = found.value;
    });
  }
  function later() {
    clearTimeout(timer);
    if (next()) timer = setTimeout(send, AGAIN);
  }
  function missed(item) {
    fresh = {};
    change(item.key, function (it) { it.tries += 1; return it; });
  }

  function next() {
    return own().find(function (item) { return !item.refused; });
  }
  function send() {
    if (busy) return Promise.resolve();
    busy = true;
    clearTimeout(timer);
    return drain(0).catch(function () { /* the network is gone: what is kept stays kept */ }).then(function () {
      busy = false;
      show();
      later();
    });
  }
  function drain(stale) {
    var item = next();
    if (!item) return Promise.resolve();
    return post(item).catch(function (gone) { missed(item); throw gone; }).then(function (answer) {
      if (answer.type === "opaqueredirect") { missed(item); signedOut(true); throw new Error("signed out"); }
      signedOut(false);
      if (answer.headers.get("X-Ronde-Stale") && !stale) return newToken().then(function () { return drain(1); });
      if (answer.status >= 500 || answer.status === 429 || stale && answer.headers.get("X-Ronde-Stale")) {
        missed(item);
        throw new Error("not now");
      }
      return answer.text().then(function (html) {
        (answer.ok ? entered : refused)(item, html);
        return drain(0);
      });
    });
  }
  function entered(item, html) {
    var place = row(item);
    forget(item.key);
    if (!place) return;
    var held = document.activeElement === place;
    htmx.swap(place, html, { swapStyle: "outerHTML" });
    var now = row(item);
    if (held) now.focus();
    // Whoever changes their own word has seen it: what follows for this board starts from here.
    write(read().map(function (it) {
      if (it.url === item.url && it.board === item.board) it.version = now.dataset.version;
      return it;
    }));
  }
  function refused(item, html) {
    var now = fresh[item.key], place = row(item);
    // A gesture of this moment is answered where it was made; one of before stays until decided.
    if (now) forget(item.key);
    else change(item.key, function (it) { it.refused = true; return it; });
    if (place && place.dataset.kept === item.key) restore(place);
    var old = decide.querySelector('[data-key="' + item.key + '"]');
    if (old) old.remove();
    var box = document.createElement("div");
    box.innerHTML = html;
    if (!now) {
      var section = box.querySelector(".failure"), said = document.createElement("p");
      said.textContent = decide.dataset.says + " " + item.board + " " + item.result + (item.who ? " · " + item.who : "");
      section.prepend(said);
      if (!section.querySelector("form")) section.append(forgetButton(item));
    }
    while (box.firstChild) decide.append(box.firstChild);
    decide.scrollIntoView({ block: "nearest" });
    var asks = decide.querySelector("[autofocus]");
    if (now && asks) asks.focus();
  }
  /** A new gesture: what was only answered, not kept, has been read. */
  function answered() {
    var kept = read().map(function (item) { return item.key; });
    decide.querySelectorAll(".failure").forEach(function (section) {
      if (kept.indexOf(section.dataset.key) < 0) section.remove();
    });
  }
  function forgetButton(item) {
    var button = document.createElement("button");
    button.type = "button";
    button.className = "quiet";
    button.dataset.forget = item.key;
    button.textContent = decide.dataset.forgetWord;
    return button;
  }
  function restore(place) {
    place.querySelectorAll(".waiting").forEach(function (sign) { sign.remove(); });
    place.querySelectorAll(".got").forEach(function (old) { old.classList.remove("hidden"); });
    if (!place.querySelector(".got")) place.classList.add("open");
    delete place.dataset.kept;
  }

  // --- what others call ----------------------------------------------------------------------
  window.rondeKept = {
    /** Keep a result and send it; the promise ends when it was tried. */
    enter: function (place, url, result) {
      var board = place.dataset.board, item = {
        key: newKey(), url: url, board: board, result: result, version: place.dataset.version,
        who: place.dataset.who || "", by: bar.dataset.by, back: location.pathname + location.search, tries: 0
      };
      fresh[item.key] = true;
      answered();
      // The same board again before anything was sent: only the last word counts.
      write(read().filter(function (it) {
        return it.url !== url || it.board !== board || it.tries > 0 && it.version !== item.version;
      }).concat(item));
      mark(item);
      return send();
    }
  };

  decide.addEventListener("click", function (event) {
    var button = event.target.closest("[data-forget]"), link = event.target.closest("a");
    var section = event.target.closest("[data-key]");
    if (button || link && section) forget(section.dataset.key);
    if (button) { section.remove(); show(); }
  });
  decide.addEventListener("submit", function (event) {
    var section = event.target.closest("[data-key]");
    if (section) forget(section.dataset.key);
  });
  bar.addEventListener("click", function (event) { if (event.target.closest("[data-send]")) send(); });
  window.addEventListener("online", send);
  window.addEventListener("storage", function (event) { if (event.key === STORE) show(); });
  document.addEventListener("visibilitychange", function () { if (!document.hidden) send(); });

  // What was refused before is asked again: the server may know more by now.
  write(read().map(function (item) { delete item.refused; item.tries = Math.max(item.tries, 1); return item; }));
  show();
  send();
  if ("serviceWorker" in navigator) navigator.serviceWorker.register("/entry-worker.js").catch(function () { /* plain HTTP */ });
})();
