// Keeps the shell of the page, so that it opens without the server and can say what needs it. Nothing that the server
// answers is kept: what is shown about a game comes from the server or not at all.
const BUILD = "{{build}}";
const SHELL = `dicewise-${BUILD}`;
const PARTS = `/assets/${BUILD}/`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(SHELL);
      const page = await fetch("/", { cache: "no-cache" });
      if (!page.ok) throw new Error(`the page is not there: ${page.status}`);
      const html = await page.clone().text();
      const parts = [...html.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, address]) => address);
      const own = [...new Set(parts)].filter((address) => address.startsWith(PARTS));
      const texts = ["en", "es", "de"].map((lang) => `${PARTS}texts/${lang}.ftl`);
      await cache.put("/", page);
      await cache.addAll([...own, ...texts]);
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
