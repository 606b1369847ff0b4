// Reads a result typed in one line, as `texts/result_lines.py` does: the page says before Enter
// what will be written. Asked by the event `ronde:read-line`, whose detail has `text`, `seats`
// (`key`, `white`, `black`) and `results`; the answer is put into it as `found`.
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
  const words = (text) =>
    plain(text)
      .split(/[^\p{L}\p{N}]+/u)
      .filter(Boolean);

  const SIGNS = /^(?:1\/2|[-+=½10/.,:5*‐-―−])+$/;
  const PAIRS = { "+-": "+--", "-+": "--+", "--": "---", "=-=": "½-½", adj: "adj." };
  const ALONE = { 1: "1-0", 0: "0-1", "=": "½-½", "½": "½-½", "+": "+--", "-": "--+" };
  const OTHER_SIDE = { "1-0": "0-1", "0-1": "1-0", "+--": "--+", "--+": "+--" };

  const adjourned = (word) => word.replace(/\.+$/, "").toLowerCase() === "adj";
  const trimmed = (rest) =>
    rest
      .trim()
      .replace(/^[:;]+/, "")
      .replace(/^\. /, "")
      .trim();

  function read(text, tables) {
    const typed = text.trim();
    const number = /^(\d{1,6})(?!\d)(.*)$/s.exec(typed);
    if (number) {
      const [, first, rest] = number;
      const second = /^[\s.,:;]+(\d{1,6})(?!\d)(.*)$/s.exec(rest);
      if (second && (tables || /^[.,]\d/.test(rest)))
        return { key: `${Number(first)}.${Number(second[1])}`, result: trimmed(second[2]) };
      return { key: String(Number(first)), result: trimmed(rest) };
    }
    const parts = typed.split(/\s+/).filter(Boolean);
    let at = parts.length;
    while (at && (SIGNS.test(parts[at - 1]) || (at > 1 && adjourned(parts[at - 1])))) at -= 1;
    const name = parts.slice(0, at).join(" ");
    const result = parts.slice(at).join(" ");
    const glued = result ? null : /^(.*\p{L})([=½10+].*)$/su.exec(name);
    return glued ? { name: glued[1], result: glued[2] } : { name, result };
  }

  function meaning(typed, black, results) {
    let sign = typed
      .replace(/\s/g, "")
      .toLowerCase()
      .replace(/[:‐-―−]/g, "-")
      .replace(/1\/2|0?[.,]5/g, "½");
    if (Object.hasOwn(ALONE, sign)) {
      sign = ALONE[sign];
      if (black) sign = OTHER_SIDE[sign] ?? sign;
    }
    sign = Object.hasOwn(PAIRS, sign) ? PAIRS[sign] : sign;
    return results.includes(sign) ? sign : null;
  }

  /** Whether every word typed is one of theirs, or begins one; each of theirs counts once. */
  function each(typed, theirs, whole) {
    const left = [...theirs];
    return [...typed]
      .sort((one, other) => other.length - one.length)
      .every((word) => {
        const at = left.findIndex((x) => x === word || (!whole && x.startsWith(word)));
        if (at >= 0) left.splice(at, 1);
        return at >= 0;
      });
  }
  function called(name, seats) {
    const typed = words(name);
    if (!typed.length) return [];
    const people = seats.flatMap(({ key, white, black }) => [
      { key, black: false, name: white, theirs: words(white) },
      { key, black: true, name: black, theirs: words(black) },
    ]);
    const exact = people.filter(({ theirs }) => each(typed, theirs, true));
    return exact.length ? exact : people.filter(({ theirs }) => each(typed, theirs, false));
  }

  function byNumber(line, seats, results, tables) {
    const { key } = line;
    if (!seats.some((seat) => seat.key === key)) {
      const lacks = tables && !key.includes(".");
      return { problem: lacks ? "needsTable" : "noBoard", typed: key, boards: [] };
    }
    if (!line.result) return { problem: "noResult", typed: key, boards: [{ key }] };
    const result = meaning(line.result, false, results);
    if (!result) return { problem: "unknownResult", typed: line.result, boards: [{ key }] };
    return { key, result };
  }
  function byName(line, seats, results) {
    const meant = called(line.name, seats);
    if (!meant.length) return { problem: "noPlayer", typed: line.name, boards: [] };
    const found = meant.map(({ key, black, name }) => {
      const result = line.result ? meaning(line.result, black, results) : null;
      return { key, result, name, sided: line.result.length === 1 };
    });
    const same = (one, other) => one.key === other.key && one.result === other.result;
    const boards = found.filter((each, at) => found.findIndex((x) => same(x, each)) === at);
    if (line.result && !found[0].result)
      return { problem: "unknownResult", typed: line.result, boards };
    if (boards.length > 1) return { problem: "several", typed: line.name, boards };
    if (!line.result) return { problem: "noResult", typed: line.name, boards };
    return found[0];
  }
  function find({ text, seats, results }) {
    const tables = seats.some(({ key }) => key.includes("."));
    const line = read(text, tables);
    if (line.key) return byNumber(line, seats, results, tables);
    if (line.name) return byName(line, seats, results);
    return { problem: "nothing", typed: text.trim(), boards: [] };
  }
  document.addEventListener("ronde:read-line", (event) => {
    event.detail.found = find(event.detail);
  });
})();
