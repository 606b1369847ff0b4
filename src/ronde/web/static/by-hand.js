// A round put together by hand: what the server says of it is shown at every change, and a press on
// somebody who has no place yet seats them.
"use strict";
(() => {
  const form = document.getElementById("by-hand");
  const said = document.getElementById("said");
  if (!form || !said) return;
  const fields = Array.from(form.querySelectorAll("input[list]:not([disabled])"));
  let last = null;
  let timer = 0;
  let asked = 0;

  /** What the server says of the form as it is now; an older answer is not shown any more. */
  async function check() {
    asked += 1;
    const mine = asked;
    const body = new FormData(form);
    body.set("check", "1");
    try {
      const answer = await fetch(form.action, {
        method: "POST",
        body,
        headers: { "X-Ronde-Fragment": "true" },
      });
      if (answer.ok && mine === asked) show(await answer.text());
    } catch {
      // The network is gone: the page says the same when it is sent.
    }
  }
  /** What is said, and the boards unlike the system's marked. */
  function show(text) {
    said.innerHTML = text;
    const unlike = said.querySelector("[data-unlike]").dataset.unlike.split(" ");
    for (const row of form.querySelectorAll("[data-seat]")) {
      row.classList.toggle("differs", unlike.includes(row.dataset.seat));
    }
  }
  function soon() {
    clearTimeout(timer);
    timer = setTimeout(check, 250);
  }
  const empty = (field) => field && !field.value.trim();

  form.addEventListener("input", (event) => {
    if (fields.includes(event.target)) soon();
  });
  form.addEventListener("focusin", (event) => {
    if (fields.includes(event.target)) last = event.target;
  });
  // Enter goes to the next field: what is half done is not sent.
  form.addEventListener("keydown", (event) => {
    const at = fields.indexOf(event.target);
    if (event.key !== "Enter" || at < 0) return;
    event.preventDefault();
    fields[at + 1]?.focus();
  });
  said.addEventListener("click", (event) => {
    const who = event.target.closest("[data-place]");
    if (!who) return;
    const place = empty(last) ? last : fields.find(empty);
    if (!place) return;
    place.value = who.dataset.place;
    last = fields.find(empty) ?? null;
    who.closest("li").remove();
    check();
  });
})();
