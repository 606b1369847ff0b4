// The hall screen: the next slide after so many seconds, clocks that tick and count down.
"use strict";
(() => {
  let shown = Date.now();
  const two = (number) => String(number).padStart(2, "0");

  function tick() {
    const main = document.getElementById("main");
    const now = new Date();
    for (const spot of document.querySelectorAll("[data-clock]")) {
      spot.textContent = `${two(now.getHours())}:${two(now.getMinutes())}`;
    }
    for (const spot of document.querySelectorAll("[data-since]")) {
      const minutes = Math.floor((now - new Date(spot.dataset.since)) / 60000);
      const since = `· ${Math.floor(minutes / 60)}:${two(minutes % 60)}`;
      spot.textContent = minutes >= 0 ? since : "";
    }
    // Hours and minutes from afar, minutes and seconds from near.
    for (const spot of document.querySelectorAll("[data-left]")) {
      const seconds = Math.ceil((new Date(spot.dataset.left) - now) / 1000);
      const minutes = Math.floor(seconds / 60);
      const far = `${Math.floor(minutes / 60)} h ${two(minutes % 60)}`;
      const left = minutes < 60 ? `${minutes}:${two(seconds % 60)}` : far;
      spot.textContent = seconds > 0 && minutes < 1440 ? `− ${left}` : "";
    }
    const elapsed = (Date.now() - shown) / 1000;
    for (const bar of document.querySelectorAll("progress")) bar.value = elapsed;
    if (elapsed < Number(main.dataset.seconds)) return;
    shown = Date.now();
    if (main.dataset.next) {
      history.replaceState(null, "", main.dataset.next);
      document.dispatchEvent(new CustomEvent("ronde:load", { detail: location.href }));
    }
  }
  document.addEventListener("ronde:shown", tick);
  setInterval(tick, 500);
  tick();
})();
