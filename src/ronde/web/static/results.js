// Entering results: by the buttons of a line, by the keys, by a typed line that is echoed before
// it is entered.
"use strict";
(() => {
  const table = document.querySelector("[data-results]");
  if (!table) return;
  const form = document.getElementById("results");
  const quick = document.getElementById("quick");
  const line = document.getElementById("line");
  const echo = document.getElementById("echo");
  const hint = echo.querySelector(".wrong") ? "" : echo.innerHTML;
  const signs = { 1: "1-0", 0: "0-1", "=": "½-½", 5: "½-½" };
  const results = Array.from(
    document.querySelectorAll("#pick [data-result]:not([data-result=clear])"),
    (button) => button.dataset.result,
  );

  const rows = () => Array.from(table.querySelectorAll("tr[data-board]"));
  const row = (board) => document.getElementById(`b${board.replace(".", "-")}`);

  /** The next line without a result, around the end. */
  function following(board) {
    const all = rows();
    const at = all.indexOf(row(board));
    const around = [...all.slice(at + 1), ...all.slice(0, at)];
    return around.find((each) => each.classList.contains("open")) ?? row(board);
  }

  /** Hands a result to the offline queue; whether there is one that took it. */
  function send(board, result) {
    const detail = { url: form.getAttribute("action"), result };
    const event = new CustomEvent("ronde:enter", { detail, bubbles: true, cancelable: true });
    return row(board)?.dispatchEvent(event) === false;
  }

  form.addEventListener("submit", (event) => {
    const [board, result] = event.submitter?.value.split(" ") ?? [];
    if (!result || !send(board, result)) return;
    event.preventDefault();
    following(board)?.focus();
  });

  // --- the typed line -------------------------------------------------------------------------
  const family = (place, side) => place.querySelector(`td.${side} .who b`).textContent;
  function fullName(place, side) {
    const who = place.querySelector(`td.${side} .who`).cloneNode(true);
    who.querySelector("small")?.remove();
    return who.textContent;
  }
  /** What a line means on this page; what is not on it is left to the server. */
  function understood(text) {
    const seats = rows().map((place) => ({
      key: place.dataset.board,
      white: fullName(place, "w"),
      black: fullName(place, "b"),
    }));
    const detail = { text, seats, results, found: null };
    document.dispatchEvent(new CustomEvent("ronde:read-line", { detail }));
    return detail.found;
  }
  const elsewhere = (found) =>
    "part" in table.dataset && ["noBoard", "noPlayer", "needsTable"].includes(found.problem);

  function part(kind, text, css = "") {
    const made = document.createElement(kind);
    made.textContent = text;
    made.className = css;
    return made;
  }
  const present = (place) => place.querySelector(".got:not(.hidden)")?.textContent.trim() ?? "";
  /** Who meets whom with that result: "12 · Lefèvre 1-0 Girard", and what stood there. */
  function sentence({ key, result, name, sided }, whose = true) {
    const place = row(key);
    const board = part("b", `${key} · `);
    const said = part("span", `${family(place, "w")} ${result ?? "–"} ${family(place, "b")}`);
    const more = [];
    if (sided && whose) more.push(echo.dataset.side.replace("{name}", name.trim()));
    const before = present(place);
    if (result && before === result) more.push(echo.dataset.same);
    else if (result && before) more.push(echo.dataset.was.replace("{before}", before));
    const changes = Boolean(result && before && before !== result);
    const tail = part("span", more.length ? ` · ${more.join(" · ")}` : "", changes ? "change" : "");
    return [board, said, tail];
  }
  function choice(each) {
    const button = part("button", "", "small");
    button.type = each.result ? "submit" : "button";
    button.name = "set";
    button.value = `${each.key} ${each.result ?? ""}`;
    button.append(...sentence(each, false));
    return button;
  }
  function show(found) {
    const wrong = part(
      "span",
      echo.dataset[found.problem]?.replace("{typed}", found.typed),
      "wrong",
    );
    const known = found.boards?.length === 1 ? sentence(found.boards[0]) : [];
    if (found.key) echo.replaceChildren(...sentence(found));
    else if (found.problem === "noResult")
      echo.replaceChildren(...known, part("span", ` · ${echo.dataset.jump}`, "hint"));
    else if (found.problem === "several")
      echo.replaceChildren(wrong, ...found.boards.slice(0, 6).map(choice));
    else echo.replaceChildren(wrong);
    const refused = !found.key && !["noResult", "several"].includes(found.problem);
    if (refused) line.setAttribute("aria-invalid", "true");
  }
  function say() {
    const text = line.value.trim();
    line.removeAttribute("aria-invalid");
    const found = text ? understood(text) : null;
    if (!found || elsewhere(found)) echo.innerHTML = hint;
    else show(found);
  }
  function done() {
    line.value = "";
    say();
  }
  /** What is not on this page: the server knows all boards of the round. */
  async function ask() {
    const fields = new URLSearchParams(new FormData(quick));
    const headers = { "X-Ronde-Fragment": "true" };
    let answer;
    try {
      answer = await fetch(quick.action, { method: "POST", body: fields, headers });
    } catch {
      return; // the network is gone: what was typed stays
    }
    const text = await answer.text();
    if (answer.status === 422) echo.innerHTML = text;
    else if (answer.ok) {
      document.dispatchEvent(new CustomEvent("ronde:answered", { detail: text }));
      done();
    } else quick.submit();
  }
  function jump(board) {
    row(board).focus();
    done();
  }

  if (line.offsetParent && matchMedia("(pointer: fine)").matches && !location.hash) line.focus();
  line.addEventListener("input", say);
  if (line.value) say();
  quick.addEventListener("submit", (event) => {
    const [chosen, sign] = event.submitter?.name === "set" ? event.submitter.value.split(" ") : [];
    const found = sign ? { key: chosen, result: sign } : understood(line.value);
    if (found.key && !send(found.key, found.result)) return;
    event.preventDefault();
    if (found.key) {
      done();
      line.focus();
    } else if (elsewhere(found)) ask();
    else if (found.problem === "noResult") jump(found.boards[0].key);
    else show(found);
  });
  echo.addEventListener("click", (event) => {
    const button = event.target.closest("button[type=button]");
    if (button) jump(button.value.trim());
  });

  // --- the keys of a line ---------------------------------------------------------------------
  function enter(current, result) {
    const { board } = current.dataset;
    if (send(board, result)) following(board)?.focus();
  }
  function press(key, current) {
    const all = rows();
    const at = all.indexOf(current);
    if (key === "ArrowDown") all[at + 1]?.focus();
    else if (key === "ArrowUp") all[at - 1]?.focus();
    else if (signs[key]) enter(current, signs[key]);
    else if (key === "+" || key === "-" || key === "Enter")
      current.querySelector("tr:not(.open) .got[data-pick], tr.open .other, .got")?.click();
    else if (key === "w")
      document.dispatchEvent(
        new CustomEvent("ronde:explain", { detail: current.querySelector("td.why a").href }),
      );
    else if (key === "b") line.focus();
    else if (key === "?") location.href = "/keys/";
    else return false;
    return true;
  }
  table.addEventListener("keydown", (event) => {
    const current = event.target.closest("tr[data-board]");
    if (event.target !== current || event.ctrlKey || event.metaKey || event.altKey) return;
    if (press(event.key, current)) event.preventDefault();
  });

  // --- every other result, beside the line ------------------------------------------------------
  document.addEventListener("ronde:picked", (event) => {
    const { board, result } = event.detail;
    const was = row(board)?.classList.contains("open");
    if (send(board, result)) (was ? following(board) : row(board))?.focus();
  });
})();
