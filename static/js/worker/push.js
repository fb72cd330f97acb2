// The part of the service worker that shows notices which the server pushed.
//
// A classic script, like the worker that loads it. What arrives is made in app/people/transports/push.py.
{
  const worker = /** @type {ServiceWorkerGlobalScope} */ (/** @type {unknown} */ (self));

  /** @param {PushEvent} event */
  async function show(event) {
    const { title, body, path, tag, image } = event.data?.json() ?? {};
    /** @type {NotificationOptions & { image?: string }} */
    const shown = {
      body,
      tag, // the newer notice of a match takes the place of the older
      icon: "/static/icons/app-192.png",
      data: { path },
    };
    if (image) shown.image = image; // the board, where the system shows such pictures
    await worker.registration.showNotification(title ?? "Roses", shown);
  }

  /**
   * Go to a window that shows the page already, or open one.
   * @param {string} path
   */
  async function open(path) {
    const wanted = new URL(path, worker.location.origin);
    const windows = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
    const there = windows.find((one) => new URL(one.url).pathname === wanted.pathname);
    if (there) await there.focus();
    else await worker.clients.openWindow(wanted.href);
  }

  worker.addEventListener("push", (event) => event.waitUntil(show(event)));
  worker.addEventListener("notificationclick", (event) => {
    event.notification.close();
    event.waitUntil(open(event.notification.data?.path ?? "/matches"));
  });
}
