// Forfeits, corrections and other results are chosen beside the line instead of on a page of their
// own: `ronde:picked` says which board and what. Browsers without popovers follow the link.
"use strict";
(() => {
  const pick = document.getElementById("pick");
  if (!pick || !("popover" in HTMLElement.prototype)) return;
  const link = pick.querySelector(".pick-more a");
  let place = null;
  pick.hidden = false;
  pick.popover = "auto";

  /** Below what was clicked, or above where there is more room. */
  function put(anchor) {
    const spot = anchor.getBoundingClientRect();
    const { width, height } = pick.getBoundingClientRect();
    const left = Math.min(
      Math.max(8, spot.left + spot.width / 2 - width / 2),
      innerWidth - width - 8,
    );
    const below = spot.bottom + 6;
    pick.style.left = `${left}px`;
    pick.style.top = `${below + height < innerHeight ? below : Math.max(8, spot.top - height - 6)}px`;
  }
  function open(anchor) {
    place = anchor.closest("tr[data-board]");
    const present = place.querySelector(".got:not(.hidden)")?.textContent.replace("⇄", "").trim();
    pick.querySelector("#pick-who").textContent = `${place.dataset.board} · ${place.dataset.who}`;
    for (const button of pick.querySelectorAll("[data-result]"))
      button.setAttribute("aria-pressed", String(button.dataset.result === present));
    pick.querySelector("[data-result=clear]").hidden = !present;
    link.href = anchor.href;
    pick.querySelector("details").open = false;
    pick.showPopover();
    put(anchor);
    (pick.querySelector("[aria-pressed=true]") ?? pick.querySelector("[data-result]")).focus({
      preventScroll: true,
    });
  }
  document.addEventListener("click", (event) => {
    const anchor = event.target.closest("a[data-pick]");
    if (!anchor || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    open(anchor);
  });
  pick.addEventListener("click", (event) => {
    const result = event.target.closest("[data-result]")?.dataset.result;
    if (result) {
      const detail = { board: place.dataset.board, result };
      pick.hidePopover();
      document.dispatchEvent(new CustomEvent("ronde:picked", { detail }));
    } else if (event.target.closest("[data-leave]")) {
      pick.hidePopover();
      place.focus();
    }
  });
  addEventListener(
    "scroll",
    () => {
      if (pick.matches(":popover-open")) pick.hidePopover();
    },
    { passive: true },
  );
})();
