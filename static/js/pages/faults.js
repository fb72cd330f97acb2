// Reports unexpected errors: tells the player, offers to reload the page, and tells the server.
//
// A classic script, first on every page, so that it also sees a module that fails to load. The
// report holds only the error's text and place: see app/base/web/browser_errors.py.
(() => {
  const MOST = 3; // most reports from one page
  // eslint-disable-next-line words/no-english -- how browsers name it, in any language
  const HARMLESS = /^ResizeObserver loop/;
  const KINDS = ["account", "docs", "join", "link", "matches", "new", "rules", "sign-in"];
  /** @type {Set<string>} */
  const told = new Set();

  /** @param {string | undefined} address */
  const isOurs = (address) => !address || address.startsWith(`${location.origin}/`);

  /**
   * "/static/0f3a…/js/table/main.js:12:5": without the host and without anything behind a "?".
   * @param {string | undefined} text
   */
  function placeOf(text) {
    const found = /\/static\/[\w./-]+\.js(?:\?[^\s:)]*)?(:\d+){0,2}/.exec(text ?? "")?.[0];
    return (found ?? "").replace(/\?[^:]*/, "");
  }

  /** Only the first word of the address, since an invite is an address. */
  function kindOfPage() {
    const drawn = ["table", "room", "replay"].find((id) => document.getElementById(id));
    const [, first] = location.pathname.split("/");
    return drawn ?? (KINDS.includes(first) ? first : "other");
  }

  /**
   * @param {string} message
   * @param {string} where
   */
  function report(message, where) {
    const words = String(message).slice(0, 300);
    if (told.size >= MOST || told.has(words + where)) return;
    told.add(words + where);
    const version = document.documentElement.dataset.version ?? "";
    fetch("/api/faults", {
      method: "POST",
      keepalive: true,
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ message: words, where, page: kindOfPage(), version }),
    }).catch(() => {}); // no connection: the player is told anyway
  }

  /**
   * @param {string} label
   * @param {() => void} act
   * @param {string} className
   */
  function button(label, act, className) {
    const made = document.createElement("button");
    made.type = "button";
    made.className = className;
    made.textContent = label;
    made.addEventListener("click", act);
    return made;
  }

  /** @param {string} words */
  function tell(words) {
    if (!document.body) {
      document.addEventListener("DOMContentLoaded", () => tell(words), { once: true });
      return;
    }
    if (document.querySelector(".fault")) return;
    const bar = document.createElement("div");
    bar.className = "fault";
    bar.setAttribute("role", "alert");
    const text = document.createElement("p");
    text.textContent = words;
    bar.append(
      text,
      button("Reload the page", () => location.reload(), "button button-primary"),
      button("Dismiss", () => bar.remove(), "button"),
    );
    document.body.prepend(bar);
  }

  /** @param {Event} event */
  function onError(event) {
    const { target } = event;
    if (target instanceof HTMLScriptElement || target instanceof HTMLLinkElement) {
      const isScript = target instanceof HTMLScriptElement;
      const address = isScript ? target.src : target.href;
      const needed = isScript || target.rel === "stylesheet";
      if (!needed || !isOurs(address)) return;
      tell("A part of this page could not be loaded.");
      report("could not be loaded", new URL(address).pathname);
    } else if (
      event instanceof ErrorEvent &&
      event.message &&
      isOurs(event.filename) &&
      !HARMLESS.test(event.message)
    ) {
      const line = `${event.filename ?? ""}:${event.lineno ?? 0}:${event.colno ?? 0}`;
      unexpected(event.message, placeOf(event.error?.stack) || placeOf(line));
    }
  }

  /** @param {PromiseRejectionEvent} event */
  function onRejection({ reason }) {
    const isError = reason instanceof Error || reason instanceof DOMException;
    unexpected(
      isError ? `${reason.name}: ${reason.message}` : "rejected",
      placeOf(reason?.stack) || placeOf(reason?.message),
    );
  }

  /**
   * @param {string} message
   * @param {string} where
   */
  function unexpected(message, where) {
    tell("Something went wrong on this page. Your game is saved.");
    report(message, where);
  }

  addEventListener("error", onError, true);
  addEventListener("unhandledrejection", onRejection);
})();
