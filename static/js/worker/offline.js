// The part of the service worker that answers when the server cannot be reached. It keeps one page,
// which says so, and the files of that page: never a table, a list or any other answer to a player.
//
// A classic script, like the worker that loads it, since not every browser has module workers.
// `OFFLINE` comes from app/people/documents/installing.py.
{
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));
  const CACHE = `offline-${OFFLINE.version}`;

  /** Without cookies, so that nothing of a player can come into the cache. */
  async function fill() {
    const cache = await caches.open(CACHE);
    const wanted = [OFFLINE.page, ...OFFLINE.files].map(
      (address) => new Request(address, { credentials: "omit", cache: "reload" }),
    );
    await cache.addAll(wanted);
    await worker.skipWaiting(); // it answers nothing by itself, so no page can mind
  }

  async function takeOver() {
    const old = (await caches.keys()).filter((name) => name !== CACHE);
    await Promise.all(old.map((name) => caches.delete(name)));
    await worker.registration.navigationPreload?.enable();
    await worker.clients.claim();
  }

  /**
   * The server's answer as it is; the offline page if there is none.
   * @param {FetchEvent} event
   */
  async function page(event) {
    try {
      return (await event.preloadResponse) ?? (await fetch(event.request));
    } catch {
      return (await kept(OFFLINE.page)) ?? Response.error();
    }
  }

  /** @param {Request | string} address */
  const kept = async (address) => (await caches.open(CACHE)).match(address);

  /** @param {Request} request */
  const file = async (request) => (await kept(request)) ?? fetch(request);

  worker.addEventListener("install", (event) => event.waitUntil(fill()));
  worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
  worker.addEventListener("fetch", (event) => {
    const { request } = event;
    if (request.method !== "GET") return;
    if (request.mode === "navigate") return event.respondWith(page(event));
    // Their addresses name their content: a file that is kept is never an old one.
    if (OFFLINE.files.includes(new URL(request.url).pathname)) event.respondWith(file(request));
  });
}
