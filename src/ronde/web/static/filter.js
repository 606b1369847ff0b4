// Filters a list while somebody types: `data-filter` names the table, `data-columns` says how many
// of its first columns count; `data-options` names a list to choose from.
"use strict";
(() => {
  // The letters of `texts/alphabet.py`: what Unicode does not take apart.
  const letters = {
    æ: "ae",
    œ: "oe",
    ø: "o",
    đ: "d",
    ð: "d",
    ł: "l",
    þ: "th",
    ı: "i",
    ß: "ss",
  };
  const plain = (text) =>
    text
      .normalize("NFKD")
      .toLowerCase()
      .replace(/\p{M}/gu, "")
      .replace(/[æœøđðłþıß]/g, (letter) => letters[letter]);

  function filter(input) {
    const table = document.getElementById(input.dataset.filter);
    const wanted = plain(input.value.trim());
    const columns = Number(input.dataset.columns) || Number.POSITIVE_INFINITY;
    // A number is a board, where there is one of that number.
    const board = /^[\d.]+$/.test(wanted) ? `b${wanted}` : "";
    const boards = board && table?.querySelector(`tr[id="${board}"]`);
    for (const row of table?.querySelectorAll("tbody tr") ?? []) {
      if (boards) {
        row.hidden = row.id !== board;
        continue;
      }
      const cells = Array.from(row.cells).slice(0, columns);
      const text = plain(cells.map((cell) => cell.textContent).join(" "));
      row.hidden = !text.includes(wanted);
    }
  }

  const all = new WeakMap(); // every option of a list, as the server sent it

  function choose(input) {
    const select = document.getElementById(input.dataset.options);
    if (!select) return;
    if (!all.has(select)) all.set(select, Array.from(select.options));
    const wanted = plain(input.value.trim());
    const chosen = select.value;
    const found = all.get(select).filter((option) => plain(option.text).includes(wanted));
    select.replaceChildren(...(found.length ? found : all.get(select)));
    input.setAttribute("aria-invalid", String(!found.length));
    if (wanted && found.length) select.value = found[0].value;
    else select.value = chosen;
  }

  document.addEventListener("input", (event) => {
    if (event.target.dataset.filter) filter(event.target);
    if (event.target.dataset.options) choose(event.target);
  });
  document.addEventListener("ronde:shown", () => {
    document.querySelectorAll("[data-filter]").forEach(filter);
  });
})();
