// Entering results: by the buttons of a line, by the keys, by a typed line.
"use strict";
(() => {
  const table = document.querySelector("[data-results]");
  if (!table) return;
  const form = document.getElementById("results");
  const quick = document.getElementById("quick");
  const line = document.getElementById("line");
  const signs = { 1: "1-0", 0: "0-1", "=": "½-½", 5: "½-½" };

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

  /** Board and result of a typed line: "12 1", or "3.2 1" where boards belong to tables. */
  function typed(text) {
    const both = /^\s*(\d+)[\s.,:;]+(\d+)[\s.,:;]*(.*?)\s*$/.exec(text);
    if (both && row(`${both[1]}.${both[2]}`)) return [`${both[1]}.${both[2]}`, both[3]];
    const one = /^\s*(\d+)[\s.,:;]*(.*?)\s*$/.exec(text);
    return one && row(one[1]) ? [one[1], one[2]] : null;
  }

  if (line.offsetParent && matchMedia("(pointer: fine)").matches && !location.hash) line.focus();
  quick.addEventListener("submit", (event) => {
    const found = typed(line.value);
    if (!found) return;
    const [board, result] = found;
    if (result && !send(board, result)) return;
    event.preventDefault();
    line.value = "";
    (result ? line : row(board)).focus();
  });

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
      location.href = current.querySelector(".other, .got").href;
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
})();
