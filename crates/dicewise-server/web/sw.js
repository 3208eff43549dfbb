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
      const page = await fetch("/", { cache: "no-cache" });
      if (!page.ok) throw new Error(`the page is not there: ${page.status}`);
      // While a server is replaced by another, one may have sent this and the other the page.
      if (!(await page.clone().text()).includes(PARTS)) throw new Error("the page is of another build");
      const cache = await caches.open(SHELL);
      await cache.put("/", page);
      await cache.addAll(NAMES.map((name) => PARTS + name));
      await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      // Pages of the build before this one may still be open, and ask for more of their parts.
      const old = (await caches.keys()).filter((name) => name.startsWith("dicewise-") && name !== SHELL);
      for (const name of old.slice(0, -1)) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { pathname, origin } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || pathname.startsWith("/api/")) return;
  if (pathname.startsWith("/assets/")) {
    event.respondWith(caches.match(request).then((kept) => kept ?? fetch(request)));
  } else if (request.mode === "navigate") {
    event.respondWith(fetch(request).catch(async () => (await caches.match("/", { cacheName: SHELL })) ?? Response.error()));
  }
});
