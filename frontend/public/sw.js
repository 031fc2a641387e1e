// Lets the pages open at once, and when there is no network says so. It keeps the built files alone:
// what the server says of rooms and games always comes from the server.
const KEPT = "pages-1";

self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(names.filter((name) => name !== KEPT).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener("fetch", (event) => {
  const { pathname, origin } = new URL(event.request.url);
  if (event.request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(keptOrFetched(event.request));
  else if (event.request.mode === "navigate") event.respondWith(fetchedOrKept(event.request));
});

async function keptOrFetched(request) {
  const kept = await caches.match(request);
  return kept ?? keep(request, await fetch(request));
}

/** The frame of a page is the same for all; it holds nothing of a game. */
async function fetchedOrKept(request) {
  try {
    return await keep(new Request("/"), await fetch(request));
  } catch (error) {
    const kept = await caches.match("/");
    if (kept) return kept;
    throw error;
  }
}

async function keep(request, answer) {
  if (answer.ok) await (await caches.open(KEPT)).put(request, answer.clone());
  return answer;
}
