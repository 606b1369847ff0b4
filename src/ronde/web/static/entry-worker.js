// Lets the page that enters results be opened again while the network is gone.
// Browsers run this only over TLS or on the machine itself.
"use strict";
const PAGES = "ronde-entry-1";
const FILES = "ronde-static-1";
const ENTRY = /^\/tournaments\/\d+\/rounds\/\d+\/$/;

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

async function fromNetwork(request, name) {
  const answer = await fetch(request);
  if (answer.ok && !answer.redirected) (await caches.open(name)).put(request, answer.clone());
  return answer;
}
async function page(request) {
  try {
    return await fromNetwork(request, PAGES);
  } catch (gone) {
    const kept = await caches.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw gone;
  }
}
async function file(request) {
  return (await caches.match(request)) || fromNetwork(request, FILES);
}

self.addEventListener("fetch", (event) => {
  const request = event.request;
  const url = new URL(request.url);
  if (url.origin !== self.location.origin) return;
  if (request.method === "POST" && url.pathname === "/sign-out/") {
    event.waitUntil(caches.delete(PAGES)); // nobody reads the arbiter's page after leaving
    return;
  }
  if (request.method !== "GET") return;
  if (request.mode === "navigate" && ENTRY.test(url.pathname)) event.respondWith(page(request));
  else if (url.pathname.startsWith("/static/") && url.search.startsWith("?v="))
    event.respondWith(file(request));
});
