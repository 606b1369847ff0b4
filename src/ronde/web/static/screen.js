// The hall screen: the next slide after so many seconds, clocks that tick.
(function () {
  "use strict";
  var shown = Date.now();
  function two(number) { return (number < 10 ? "0" : "") + number; }
  function tick() {
    var main = document.getElementById("main"), now = new Date();
    document.querySelectorAll("[data-clock]").forEach(function (spot) {
      spot.textContent = two(now.getHours()) + ":" + two(now.getMinutes());
    });
    document.querySelectorAll("[data-since]").forEach(function (spot) {
      var minutes = Math.floor((now - new Date(spot.dataset.since)) / 60000);
      spot.textContent = minutes >= 0 ? "· " + Math.floor(minutes / 60) + ":" + two(minutes % 60) : "";
    });
    var elapsed = (Date.now() - shown) / 1000;
    document.querySelectorAll("progress").forEach(function (bar) { bar.value = elapsed; });
    if (elapsed >= Number(main.dataset.seconds)) {
      shown = Date.now();
      if (main.dataset.next) {
        history.replaceState(null, "", main.dataset.next);
        document.dispatchEvent(new CustomEvent("ronde:load", { detail: location.href }));
      }
    }
  }
  document.addEventListener("ronde:shown", tick);
  setInterval(tick, 500);
  tick();
})();
