// Keeps the shell of the page, so that it opens without the server and can say what needs it. Nothing that the server
// answers is kept: what is shown about a game comes from the server or not at all.
const BUILD = "{{build}}";
const SHELL = `dicewise-${BUILD}`;
const PARTS = `/assets/${BUILD}/`;
/** Every part, also those that no page has asked for yet. */
const NAMES = "{{parts}}".split(" ");

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(SHELL);
      const page = await fetch("/", { cache: "no-cache" });
      if (!page.ok) throw new Error(`the page is not there: ${page.status}`);
      await cache.put("/", page);
      await cache.addAll(NAMES.map((name) => PARTS + name));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      for (const name of await caches.keys()) if (name.startsWith("dicewise-") && name !== SHELL) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith(PARTS)) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match("/")) ?? Response.error()));
  }
});
