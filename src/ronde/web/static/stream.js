// Hears that something was written, while somebody looks: `ronde:changed` when what the page shows
// may be old (its token is `data-token`), `ronde:connected` when the line holds or breaks.
// It comes last on a page: whoever listens for its events is there before it speaks.
"use strict";
(() => {
  const { body } = document;
  if (!body.dataset.stream || !window.EventSource) return;
  let stream = null;
  let again = 0;

  function tell(name, detail) {
    document.dispatchEvent(new CustomEvent(`ronde:${name}`, { detail }));
  }
  function leave() {
    stream?.close();
    stream = null;
    clearTimeout(again);
  }
  function listen() {
    if (stream || document.hidden) return;
    stream = new EventSource(body.dataset.stream);
    stream.addEventListener("message", (event) => {
      tell("connected", true);
      if (event.data !== body.dataset.token) tell("changed");
    });
    stream.addEventListener("error", () => {
      tell("connected", false);
      if (stream?.readyState !== EventSource.CLOSED) return;
      // Refused (too many wait): the browser will not try again by itself.
      leave();
      again = setTimeout(tryAgain, 15000 + Math.random() * 5000);
    });
  }
  function tryAgain() {
    tell("changed");
    listen();
  }

  document.addEventListener("visibilitychange", () => {
    if (document.hidden) leave();
    else listen();
  });
  addEventListener("pagehide", leave);
  addEventListener("pageshow", listen);
  listen();
})();
