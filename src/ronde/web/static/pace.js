// What a time control comes to, while it is typed; the server computes it.
"use strict";
(() => {
  const field = document.getElementById("f-time_control");
  const place = document.getElementById("pace");
  if (!field || !place) return;
  let waiting = 0;
  let last = field.value;

  async function ask() {
    if (field.value === last) return;
    last = field.value;
    const asked = new URLSearchParams({ part: "pace", time_control: last });
    const answer = await fetch(`?${asked}`).catch(() => null);
    if (answer?.ok && field.value === last) place.textContent = (await answer.text()).trim();
  }

  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = setTimeout(ask, 150);
  });
})();
