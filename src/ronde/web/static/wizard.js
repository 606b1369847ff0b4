// The wizard: what a plan comes to, while it is typed; the server computes it.
"use strict";
(() => {
  const form = document.getElementById("wizard");
  const place = document.getElementById("advice");
  if (!form || !place) return;
  const counted = ["preset", "entrants", "rounds", "games", "boards", "time_control"];
  let waiting = 0;
  let last = "";

  async function advise() {
    const data = new FormData(form);
    const asked = new URLSearchParams({ part: "advice" });
    for (const name of counted) asked.set(name, data.get(name) ?? "");
    const address = `?${asked}`;
    if (address === last) return;
    last = address;
    const answer = await fetch(address).catch(() => null);
    if (answer?.ok && last === address) place.innerHTML = await answer.text();
  }

  form.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(advise, 150);
  });
  const rounds = form.elements.rounds;
  form.addEventListener("change", (event) => {
    if (event.target.name !== "preset" || !rounds) return;
    rounds.placeholder = event.target.dataset.rounds ?? "";
  });
  const chosen = form.querySelector("[name=preset]:checked");
  if (rounds && chosen) rounds.placeholder = chosen.dataset.rounds ?? "";
})();
