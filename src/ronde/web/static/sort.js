// Sorts a list by the head that is pressed, without asking the server: `data-sort` of the head says
// whether its column holds numbers or text, `data-value` of a cell what counts instead of its words.
// `data-before="ascending"`: the first press sorts downwards. Headings of groups take no part.
// Without this script the same links lead to the sorted page.
"use strict";
(() => {
  const names = new Intl.Collator(document.documentElement.lang, { sensitivity: "base" });

  function value(row, column) {
    const cell = row.cells[column];
    return (cell?.dataset.value ?? cell?.textContent ?? "").trim();
  }

  function sort(head) {
    const table = head.closest("table");
    const column = head.cellIndex;
    const heads = head.parentElement.querySelectorAll("[aria-sort]");
    const now = head.getAttribute("aria-sort") ?? head.dataset.before;
    const down = now === "ascending";
    const sign = down ? -1 : 1;
    const numeric = head.dataset.sort === "number";
    for (const other of heads) other.removeAttribute("aria-sort");
    head.setAttribute("aria-sort", down ? "descending" : "ascending");
    const lines = Array.from(table.tBodies[0].rows).filter((row) => !row.matches(".band"));
    const rows = lines.map((row) => [row, value(row, column)]);
    rows.sort(([, one], [, other]) => {
      if (!one || !other) return (one ? 0 : 1) - (other ? 0 : 1); // what is empty stays below
      return sign * (numeric ? Number(one) - Number(other) : names.compare(one, other));
    });
    table.tBodies[0].append(...rows.map(([row]) => row));
  }

  document.addEventListener("click", (event) => {
    const link = event.target.closest("table[data-sortable] th[data-sort] a");
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    sort(link.closest("th"));
  });
})();
