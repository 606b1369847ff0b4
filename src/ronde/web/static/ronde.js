// Everything here only saves time: each page works without it.
(function () {
  "use strict";
  var root = document.documentElement;
  root.classList.add("scripted");

  document.addEventListener("click", function (event) {
    if (event.target.closest("[data-print]")) window.print();
  });
  document.querySelectorAll("[data-now]").forEach(function (spot) {
    spot.textContent = new Date().toLocaleString(root.lang, { dateStyle: "medium", timeStyle: "short" });
  });

  // --- filter a list while typing ------------------------------------------------------------
  function plain(text) {
    return text.normalize("NFKD").replace(/[\u0300-\u036f]/g, "").toLowerCase();
  }
  document.querySelectorAll("[data-filter]").forEach(function (input) {
    var table = document.getElementById(input.dataset.filter);
    if (!table) return;
    input.addEventListener("input", function () {
      var wanted = plain(input.value.trim());
      table.querySelectorAll("tbody tr").forEach(function (row) {
        row.hidden = wanted !== "" && plain(row.textContent).indexOf(wanted) < 0;
      });
    });
  });

  // --- explanations beside the table ---------------------------------------------------------
  function explain(href) {
    if (!document.getElementById("why") || !window.htmx) return false;
    htmx.ajax("GET", href, { target: "#why", swap: "innerHTML", select: ".sheet-side" }).then(function () {
      document.getElementById("why").scrollIntoView({ block: "nearest" });
    });
    return true;
  }
  document.addEventListener("click", function (event) {
    var link = event.target.closest("td.why a, td a.val, #why .depths a");
    if (link && explain(link.href)) event.preventDefault();
    if (event.target.closest("#why [data-close]")) {
      event.preventDefault();
      document.getElementById("why").replaceChildren();
    }
  });
  document.addEventListener("submit", function (event) {
    var asked = event.target.closest("#why form");
    if (asked && explain(asked.action + "?" + new URLSearchParams(new FormData(asked)))) event.preventDefault();
  });

  // --- results -------------------------------------------------------------------------------
  var table = document.querySelector("[data-results]");
  if (!table) return;
  var form = document.getElementById("results");
  var quick = document.getElementById("quick");
  var line = document.getElementById("line");

  function rows() { return Array.from(table.querySelectorAll("tr[data-board]")); }
  function row(board) { return document.getElementById("b" + board.replace(".", "-")); }
  function following(board) {
    var all = rows(), at = all.indexOf(row(board));
    var around = all.slice(at + 1).concat(all.slice(0, at));
    return around.find(function (r) { return r.classList.contains("open"); }) || row(board);
  }
  function send(board, result, stay) {
    var target = row(board);
    if (!target || !window.htmx || !window.rondeKept) return false;
    // Kept first, then sent: the next board can be entered at once, network or not.
    rondeKept.enter(target, form.getAttribute("action"), result);
    if (stay) { line.focus(); line.select(); return true; }
    var next = following(board);
    if (next) next.focus();
    return true;
  }

  form.addEventListener("submit", function (event) {
    var button = event.submitter;
    if (!button || !button.value) return;
    var parts = button.value.split(" ");
    if (send(parts[0], parts[1], false)) event.preventDefault();
  });

  if (line.offsetParent && window.matchMedia("(pointer: fine)").matches && !location.hash) line.focus();
  quick.addEventListener("submit", function (event) {
    var match = /^\s*(\d+)[\s.,:;]+(\d+)[\s.,:;]*(.*?)\s*$/.exec(line.value);
    if (match && row(match[1] + "." + match[2])) match = [0, match[1] + "." + match[2], match[3]];
    else match = /^\s*(\d+)[\s.,:;]*(.*?)\s*$/.exec(line.value);
    if (!match || !row(match[1])) return;
    event.preventDefault();
    if (!match[2]) { row(match[1]).focus(); line.value = ""; return; }
    send(match[1], match[2], true);
    line.value = "";
  });

  var signs = { "1": "1-0", "0": "0-1", "=": "½-½", "5": "½-½" };
  table.addEventListener("keydown", function (event) {
    var current = event.target.closest("tr[data-board]");
    if (!current || event.target !== current || event.ctrlKey || event.metaKey || event.altKey) return;
    var all = rows(), at = all.indexOf(current), board = current.dataset.board;
    if (event.key === "ArrowDown" && all[at + 1]) all[at + 1].focus();
    else if (event.key === "ArrowUp" && all[at - 1]) all[at - 1].focus();
    else if (signs[event.key]) send(board, signs[event.key], false);
    else if (event.key === "+" || event.key === "-" || event.key === "Enter") location.href = current.querySelector(".other, .got").href;
    else if (event.key === "w") explain(current.querySelector("td.why a").href);
    else if (event.key === "b") line.focus();
    else if (event.key === "?") location.href = "/keys/";
    else return;
    event.preventDefault();
  });
})();
