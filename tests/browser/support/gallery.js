/** In a table page of the gallery: a socket that says what the test wants, and a judge of what the
 * page then shows. Many states are shown in one go, so that a browser without a graphics card need
 * not paint each of them. `faintText` and `muteControls` are those of look.py. */
(() => {
  const ATTRIBUTE = /\[([\w-]+)(?:(\W?=)"?([^"\]]*)"?)?\]/g;
  /** Pixels from which on bold text counts as large, for which less contrast is enough. */
  const LARGE = 18.66;
  const { faintText, muteControls } = window;
  let socket = null;
  const looks = new Map();
  /** The looks that have been judged. */
  const judged = new Set();
  let sheets = null;
  /** What `marksOf` says of an element, until one of its attributes changes. */
  const marks = new WeakMap();
  const forget = (records) => records.forEach(({ target }) => marks.delete(target));
  const changes = new MutationObserver(forget);
  changes.observe(document, { attributes: true, subtree: true });

  window.WebSocket = class {
    constructor() {
      socket = this;
      setTimeout(() => this.onopen?.());
    }
    send() {}
    close() {}
  };

  /** What the style sheets tell elements apart by: classes, and the values of attributes (`null`
   * stands for every value). */
  function readSheets() {
    const classes = new Set();
    const values = new Map(["disabled", "hidden"].map((name) => [name, new Set()]));
    const note = (name, operator, value) => {
      if (operator && operator !== "=") values.set(name, null);
      else if (!values.has(name)) values.set(name, new Set([value]));
      else values.get(name)?.add(value);
    };
    const read = (rules) => {
      for (const { selectorText = "", cssRules } of rules) {
        for (const [, name] of selectorText.matchAll(/\.([\w-]+)/g)) classes.add(name);
        for (const [, name, operator, value] of selectorText.matchAll(ATTRIBUTE)) {
          note(name, operator, value);
        }
        if (cssRules) read(cssRules);
      }
    };
    for (const sheet of document.styleSheets) read(sheet.cssRules);
    return { classes, values };
  }

  /** How an attribute counts for the style sheets. */
  function markOf({ name, value }) {
    const known = sheets.values.get(name);
    if (known === undefined) return null;
    return known === null || known.has(value) ? `${name}=${value}` : name;
  }

  /** What an element is, as far as the style sheets tell it apart. */
  function marksOf(element) {
    if (!marks.has(element)) {
      const attributes = [...element.attributes].map(markOf).filter((mark) => mark !== null);
      const classes = [...element.classList].filter((name) => sheets.classes.has(name));
      marks.set(element, [element.tagName, ...attributes.sort(), ...classes.sort()].join(" "));
    }
    return marks.get(element);
  }

  /** What an element is, and how it is written on what. */
  function lookOf(element, { color, backgroundColor, fontSize, fontWeight }) {
    const size = parseFloat(fontSize) < LARGE ? "small" : "large";
    return `${marksOf(element)} ${color} ${backgroundColor} ${size} ${fontWeight}`;
  }

  /** A number for a text, the same on every page. */
  function numberOf(text) {
    let number = 0;
    for (let at = 0; at < text.length; at += 1) number = (number * 31 + text.charCodeAt(at)) | 0;
    return number;
  }

  /** The numbers of the looks that are seen on the page, each of an element in its parent. */
  function looksNow() {
    sheets ??= readSheets();
    forget(changes.takeRecords());
    const numbers = new Set();
    const note = (parent, above) => {
      for (const element of parent.children) {
        const style = getComputedStyle(element);
        if (style.display === "none") continue;
        const own = lookOf(element, style);
        const look = `${above} > ${own}`;
        if (!looks.has(look)) looks.set(look, numberOf(look));
        numbers.add(looks.get(look));
        note(element, own);
      }
    };
    note(document.body, "");
    return [...numbers];
  }

  /** What is wrong on the page, and how many texts were measured: none where they need not be. */
  function judgedNow(texts) {
    const { measured, faint } = texts ? faintText("body") : { measured: null, faint: [] };
    return { measured, wrong: [...faint, ...muteControls()] };
  }

  /** The next frame has been laid out, and its observers have run. */
  const painted = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));

  window.gallery = {
    isReady: () => Boolean(socket?.onmessage),
    isDrawn: () =>
      document.querySelector(
        "#board:not([data-first], :has(> .board-loading)) > :not([popover])",
      ) !== null,
    say: (message) => socket.onmessage({ data: message }),

    /** Show these states one after another, and find every control without a name. Text is judged
     * where the state brings a look that is in no earlier one. */
    survey(frames) {
      return frames.map((frame) => {
        this.say(frame);
        const shown = looksNow();
        const isNew = shown.some((look) => !judged.has(look));
        for (const look of shown) judged.add(look);
        return { ...judgedNow(isNew), looks: shown };
      });
    },

    /** Show these states one after another, and judge everything in each; `patient` waits until
     * the page has settled. */
    async judge(frames, patient) {
      const found = [];
      for (const frame of frames) {
        this.say(frame);
        if (patient) await painted();
        found.push(judgedNow(true));
      }
      return found;
    },
  };
})();
