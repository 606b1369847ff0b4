// A document that takes long: asks how far it is and shows that, without a reload. Without this
// script the page asks anew by itself.
"use strict";
(() => {
  const seconds = 1;

  async function look() {
    const shown = document.getElementById("made");
    if (!shown || !["waiting", "running"].includes(shown.dataset.state)) return;
    try {
      const answer = await fetch(location.href, { headers: { accept: "text/html" } });
      const page = new DOMParser().parseFromString(await answer.text(), "text/html");
      const fresh = page.getElementById("made");
      if (!fresh) return location.reload();
      shown.replaceWith(document.adoptNode(fresh));
    } catch {
      // the network is away for a moment: asked again below
    }
    setTimeout(look, 1000 * seconds);
  }

  setTimeout(look, 1000 * seconds);
})();
