/** In a table page of the gallery: a socket that says what the test wants, and a judge of what the
 * page then shows. Many states are shown in one go, so that a browser without a graphics card need
 * not paint each of them. `faintText` and `muteControls` are those of look.py. */
(() => {
  const { faintText, muteControls } = window;
  let socket = null;
  const looks = new Map();
  let marks = null;

  window.WebSocket = class {
    constructor() {
      socket = this;
      setTimeout(() => this.onopen?.());
    }
    send() {}
    close() {}
  };

  /** What the style sheets tell elements apart by: the names of attributes. */
  function namesInStyle() {
    const names = new Set(["class", "disabled", "hidden", "role"]);
    const read = (rules) => {
      for (const rule of rules) {
        for (const [, name] of rule.selectorText?.matchAll(/\[([\w-]+)/g) ?? []) names.add(name);
        if (rule.cssRules) read(rule.cssRules);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return names;
  }

  /** The numbers of the looks on the page: an element's own marks below those of its parents. */
  function looksNow() {
    marks ??= namesInStyle();
    const numbers = new Map([[document.body, 0]]);
    for (const element of document.querySelectorAll("body *")) {
      const own = [...element.attributes]
        .filter(({ name }) => marks.has(name))
        .map(({ name, value }) => `${name}=${value}`);
      const parent = numbers.get(element.parentElement);
      const look = [parent, element.tagName, ...own.sort()].join(" ");
      if (!looks.has(look)) looks.set(look, looks.size + 1);
      numbers.set(element, looks.get(look));
    }
    return [...new Set(numbers.values())];
  }

  /** The next frame has been laid out, and its observers have run. */
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  window.gallery = {
    isReady: () => Boolean(socket?.onmessage),
    isDrawn: () => document.querySelector("#board > :not(.board-loading, [popover])") !== null,
    say: (message) => socket.onmessage({ data: message }),

    /** Show these states one after another; `patient` waits until the page has settled. */
    async judge(frames, patient) {
      const found = [];
      for (const frame of frames) {
        this.say(frame);
        if (patient) await painted();
        const { measured, faint } = faintText("body");
        found.push({ measured, wrong: [...faint, ...muteControls()], looks: looksNow() });
      }
      return found;
    },
  };
})();
