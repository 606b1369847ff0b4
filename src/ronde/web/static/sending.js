// While the site is being sent or tried, shows how far it is, without a reload. Without this script
// the page asks anew by itself.
"use strict";
(() => {
  const seconds = 1;

  async function look() {
    if (!document.querySelector("#state[data-busy='yes']")) return;
    try {
      const answer = await fetch(location.href, { headers: { accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById("main");
      if (!fresh?.querySelector("#state")) return location.reload();
      const chosen = document.querySelector("#state input:checked")?.value;
      document.getElementById("main").replaceWith(document.adoptNode(fresh));
      const kept = document.querySelector(`#state input[value="${chosen}"]`);
      if (kept) kept.checked = true;
    } catch {
      // the network is away for a moment: asked again below
    }
    setTimeout(look, 1000 * seconds);
  }

  setTimeout(look, 1000 * seconds);
})();
