// Filters a list while somebody types: `data-filter` names the table, `data-columns` says how many
// of its first columns count.
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
    for (const row of table?.querySelectorAll("tbody tr") ?? []) {
      const cells = Array.from(row.cells).slice(0, columns);
      const text = plain(cells.map((cell) => cell.textContent).join(" "));
      row.hidden = !text.includes(wanted);
    }
  }

  document.addEventListener("input", (event) => {
    if (event.target.dataset.filter) filter(event.target);
  });
  document.addEventListener("ronde:shown", () => {
    document.querySelectorAll("[data-filter]").forEach(filter);
  });
})();
