// The chain of tie-breaks: another cut is tried on the standings as soon as it is chosen.
"use strict";
(() => {
  const form = document.getElementById("chain");
  form?.addEventListener("change", (event) => {
    if (!event.target.matches("[data-look]")) return;
    form.requestSubmit(form.querySelector("[name=look]"));
  });
})();
