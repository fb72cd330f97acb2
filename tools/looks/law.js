/** In a table page: a stand-in for its socket, and the law of the decision. At every size what is asked,
 * its buttons and why a click was refused are in sight together with what can be chosen, and nothing
 * is cut off, too small to read or too small for a finger. */
(() => {
  const { boxOf, placeOf, textsIn } = window.looks;
  const SMALLEST_TEXT = 9.95;
  const FINGER = 39.5;
  const WHOLE = 0.98;
  /** Frames in which what seems wrong may still come right. */
  const PATIENCE = 20;
  /** So much of a thing shows what it is. */
  const ENOUGH = 0.5;
  /** May end in an ellipsis: names of players, and the line that opens the log. The name of the page
   * goes whole where others need its place. */
  const NAMES =
    ".seat-who strong, .seat-title, .strip-name small, .row-name, .watching, .latest, .brand-word";
  const UNSEEN = ".visually-hidden, option, select, textarea, [popover], [popover] *";
  const PRESSED = "button, summary, [role=tab], [data-choice]";
  const KEPT = ".table-head, #prompt, [data-uncovered]";
  const REFUSAL =
    "Six blocks need 3 action points to sail there and you have 1 left: set some of them aside, or name a nearer port.";
  const CLIPS = /hidden|clip/;
  const SCROLLS = /auto|scroll/;
  let socket = null;
  let shown = "";
  let welcomed = "";
  /** What the page has asked for since the last look. */
  let asked = [];

  window.WebSocket = class {
    constructor() {
      socket = this;
      setTimeout(() => this.onopen?.());
    }
    send(text) {
      const { type, id } = JSON.parse(text);
      if (type === "act") asked.push(id);
    }
    close() {}
  };

  /** Twenty minutes after the last move (moments.py), whenever it is looked at. */
  Date.now = () => 1_700_001_200_000;

  const hear = (message) => socket.onmessage({ data: message });
  const painted = async () => {
    await window.looks.painted();
    frames = new Map();
  };
  const all = (selector, root = document) => [...root.querySelectorAll(selector)];
  const isShown = (element) =>
    element.checkVisibility({ visibilityProperty: true }) && !element.closest(UNSEEN);

  const areaOf = ({ left, right, top, bottom }) =>
    Math.max(0, right - left) * Math.max(0, bottom - top);

  function common(a, b) {
    return {
      left: Math.max(a.left, b.left),
      right: Math.min(a.right, b.right),
      top: Math.max(a.top, b.top),
      bottom: Math.min(a.bottom, b.bottom),
    };
  }

  /** Of each element what cuts it off: its own frame if it does, and those around it. */
  let frames = new Map();

  function frameOf(element) {
    if (!element || element === document.body) return null;
    if (frames.has(element)) return frames.get(element);
    const { display, overflowX, overflowY, position } = getComputedStyle(element);
    const around = position === "fixed" ? null : frameOf(element.parentElement);
    const isOpen = overflowX === "visible" && overflowY === "visible";
    const isPlain = isOpen || display === "inline" || display === "contents";
    const own = () => ({
      box: element.getBoundingClientRect(),
      across: overflowX,
      down: overflowY,
      around,
    });
    const frame = isPlain ? around : own();
    frames.set(element, frame);
    return frame;
  }

  /** What of a box of an element is within the window and all that cuts it off. */
  function seenPart(element, box) {
    let part = common(box, { left: 0, top: 0, right: innerWidth, bottom: innerHeight });
    for (let at = frameOf(element.parentElement); at; at = at.around) part = common(part, at.box);
    return part;
  }

  /** Something that is neither in the element nor around it lies on the middle of this part. */
  function isCovered(element, { left, right, top, bottom }) {
    if (getComputedStyle(element).pointerEvents === "none") return false; // on top, and not met there
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return over !== null && !over.contains(element) && !element.contains(over);
  }

  /** Whether an element is in sight, and nothing of the page lies on it. */
  function isInSight(element, share) {
    const box = element.getBoundingClientRect();
    if (!isShown(element) || !areaOf(box)) return false;
    const part = seenPart(element, box);
    if (areaOf(part) < share * areaOf(box)) return false;
    const board = element.closest("#boards");
    if (!board) return !isCovered(element, part);
    return !isCovered(board, part); // pieces may lie on pieces
  }

  /** What is asked, and its buttons; something can be chosen. */
  function question() {
    const parts = [...all("#headline, #question"), ...all("#choices button")];
    const hidden = parts.filter((one) => one.textContent.trim() && !isInSight(one, WHOLE));
    const offered = all("#boards [data-kind][data-choice=offered]").filter(isShown);
    const isIdle = !offered.length && !all("#choices .choice").length;
    return [
      ...hidden.map((one) => ["asked", placeOf(one)]),
      ...(isIdle ? [["nothing", "can be chosen"]] : []),
    ];
  }

  /** What can be chosen on the board is in sight or, where `far`, one named move away. So is at every
   * size what changes a list of what has been decided, and what is drawn for a tool that is in sight. */
  function choices(far) {
    const isNamed = isInSight(document.querySelector("#show-choices"), WHOLE);
    const isNear = (element) => isNamed && (far || element.closest("[data-decided]") !== null);
    const isDrawnFor = (tool) => isInSight(tool, WHOLE);
    const pieces = new Map();
    for (const element of all("#boards [data-kind][data-choice=offered]")) {
      const { key, kind } = element.dataset;
      const piece = `${kind} ${key}`;
      const isMet = () =>
        isInSight(element, ENOUGH) ||
        isNear(element) ||
        all(`[data-draws="${kind}"]`).some(isDrawnFor);
      pieces.set(piece, pieces.get(piece) || isMet());
    }
    return [...pieces].filter(([, isMet]) => !isMet).map(([piece]) => ["choice", piece]);
  }

  const texts = () => [...textsIn(document.body)].filter(([, element]) => isShown(element));

  /** By how much a drawing or a transformed part is larger than it says. */
  function scaleOf(element) {
    const drawn = element.getScreenCTM?.();
    if (drawn) return Math.hypot(drawn.a, drawn.b);
    const { offsetWidth } = element; // rounded
    const { width } = element.getBoundingClientRect();
    return offsetWidth && Math.round(width) !== offsetWidth ? width / offsetWidth : 1;
  }

  /** Whether something cuts a text off without letting it scroll. */
  function isCut(element, box) {
    let [across, down] = [true, true];
    for (let at = frameOf(element); at; at = at.around) {
      const { bottom, left, right, top } = at.box;
      const isWide = box.left < left - 1.5 || box.right > right + 1.5;
      const isHigh = box.top < top - 2.5 || box.bottom > bottom + 2.5;
      if (across && CLIPS.test(at.across) && isWide) return true;
      if (down && CLIPS.test(at.down) && isHigh) return true;
      across &&= !SCROLLS.test(at.across);
      down &&= !SCROLLS.test(at.down);
    }
    return across && (box.left < -1 || box.right > innerWidth + 1);
  }

  /** Texts that are too small to read, or cut off. */
  function unread() {
    const found = [];
    for (const [node, element] of texts()) {
      const box = boxOf(node);
      if (box.width < 2 || element.getBoundingClientRect().width < 2) continue;
      const size = parseFloat(getComputedStyle(element).fontSize) * scaleOf(element);
      if (size < SMALLEST_TEXT) found.push(["small", placeOf(element)]);
      if (!element.closest(NAMES) && isCut(element, box)) found.push(["clipped", placeOf(element)]);
    }
    return found;
  }

  /** So far from the middle of what it means a finger may come down. */
  const reach = FINGER / 2 - 1;

  /** What a finger would miss: the smaller side, with what belongs to it without being seen. */
  function targets() {
    const isNear = (element, x, y) => element.contains(document.elementFromPoint(x, y));
    const isSmall = (element) => {
      const { height, left, top, width } = element.getBoundingClientRect();
      if (Math.min(width, height) >= FINGER) return false;
      const [x, y] = [left + width / 2, top + height / 2];
      const ways = [[-reach, 0], [reach, 0], [0, -reach], [0, reach]]; // prettier-ignore
      return !ways.every(([dx, dy]) => isNear(element, x + dx, y + dy));
    };
    return all(PRESSED).filter((element) => isInSight(element, ENOUGH) && isSmall(element));
  }

  /** Whether a finger that comes down beside a small piece of a map takes nothing, but comes so close that
   * it meets the piece. */
  function isApproached(element) {
    const met = element.querySelector(".hit") ?? element;
    const { x: middle, y } = middleOf(met.getBoundingClientRect());
    const x = middle + (middle < innerWidth / 2 ? reach : -reach);
    const how = { bubbles: true, cancelable: true, pointerType: "touch", clientX: x, clientY: y };
    asked = [];
    document.elementFromPoint(x, y).dispatchEvent(new PointerEvent("click", how));
    frames = new Map();
    const { height, width } = met.getBoundingClientRect();
    const isLarge = Math.min(width, height) >= FINGER && isInSight(met, ENOUGH);
    document.querySelector(".map-zoom button:last-child").click();
    frames = new Map();
    return isLarge && !asked.length && !document.querySelector("[data-choice=picked]");
  }

  /** Those that it misses: of the pieces of a map, which it comes closer to, some are tried. */
  function missed(isTried) {
    const isMet = (element) =>
      element.closest(".map-window") && (!isTried || isApproached(element));
    return targets()
      .filter((element) => !isMet(element))
      .map((element) => ["target", placeOf(element)]);
  }

  /** The first choice changes something. */
  function first(asides) {
    const action = document.querySelector("#choices .choice")?.dataset.action;
    const name = action && JSON.parse(action).do;
    return asides.includes(name) ? [["first", name]] : [];
  }

  /** A hand that takes its time: tooltips rest after a click. */
  let now = 0;

  function point(element, type, { x, y }) {
    const how = { bubbles: true, pointerType: "mouse", isPrimary: true, clientX: x, clientY: y };
    const event = new PointerEvent(type, how);
    Object.defineProperty(event, "timeStamp", { value: (now += 10_000) });
    element.dispatchEvent(event);
  }

  const middleOf = ({ left, right, top, bottom }) => ({
    x: (left + right) / 2,
    y: (top + bottom) / 2,
  });

  /** The explanation of a piece does not lie on the header, the question or what a board keeps free. */
  function explained(element) {
    const tooltip = document.querySelector("#tooltip");
    point(element, "pointerover", middleOf(element.getBoundingClientRect()));
    if (tooltip.hidden) return [];
    const box = tooltip.getBoundingClientRect();
    const isOver = (kept) => areaOf(common(kept.getBoundingClientRect(), box)) > 20;
    return all(KEPT).some(isOver) ? [["tooltip", placeOf(element)]] : [];
  }

  /** While a piece is dragged, no explanation lies on the board. */
  function dragged(element, other) {
    const from = middleOf(element.getBoundingClientRect());
    const to = middleOf(other.getBoundingClientRect());
    point(element, "pointerdown", from);
    point(document, "pointermove", { x: from.x + 12, y: from.y + 12 });
    const isDragging = document.querySelector("[data-dragging]") !== null;
    point(other, "pointerover", to);
    const isTold = isDragging && !document.querySelector("#tooltip").hidden;
    rest();
    return isTold ? [["tooltip", `dragged over ${placeOf(other)}`]] : [];
  }

  /** A refused click says why, whole and in sight, and moves nothing. */
  async function refused(pieces) {
    const prompt = document.querySelector("#prompt");
    for (const element of pieces) {
      rest(); // what another click may have taken in hand
      asked = [];
      const before = prompt.getBoundingClientRect();
      point(element, "pointerover", middleOf(element.getBoundingClientRect()));
      element.dispatchEvent(new MouseEvent("click", { bubbles: true, cancelable: true }));
      if (!asked.length) continue;
      const rule = "5.2";
      hear(
        JSON.stringify({ type: "refused", id: asked[0], code: "illegal", reason: REFUSAL, rule }),
      );
      hear(shown);
      await painted();
      const said = texts().filter(([node]) => node.data.includes(REFUSAL));
      const isSaid = said.some(([node, one]) => isInSight(one, WHOLE) && !isCut(one, boxOf(node)));
      const isStill = Math.abs(prompt.getBoundingClientRect().height - before.height) < 1;
      return [
        ...(isSaid ? [] : [["refusal", placeOf(element)]]),
        ...(isStill ? [] : [["moved", placeOf(element)]]),
      ];
    }
    return [];
  }

  /** Let go of everything. */
  function rest() {
    document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape", bubbles: true }));
    document.querySelector("#toasts").replaceChildren();
  }

  /** Point at things, drag one, click where nothing can be done. */
  async function tried(turn) {
    const isFree = (element) => isInSight(element, ENOUGH);
    const offered = all("#boards [data-kind][data-choice=offered]").filter(isFree);
    const idle = all("#boards [data-kind]:not([data-choice])").filter(isFree);
    const [one, other] = [turn, turn + 1].map((at) => offered[at % offered.length]);
    const found = one ? explained(one) : [];
    rest();
    if (one && one !== other) found.push(...dragged(one, other));
    hear(welcomed);
    hear(shown);
    await painted();
    found.push(...(await refused(idle.filter((_, at) => at % 5 === turn % 5).slice(0, 8))));
    rest();
    return found;
  }

  window.law = {
    isReady: () => Boolean(socket?.onmessage),
    isDrawn: () =>
      document.querySelector(
        "#board:not([data-first], :has(> .board-loading)) > :not([popover])",
      ) !== null,

    /** Show a position on a page that forgets the one before. */
    say(welcome, frame) {
      const { searchParams } = new URL(document.querySelector("link[href*=charts]").href);
      welcome.match.pack = searchParams.get("pack");
      [welcomed, shown] = [JSON.stringify(welcome), frame];
      hear(welcomed);
      hear(frame);
    },

    /** What breaks the law in a position: pairs of a kind and a place. `far`: choices may be one named
     * move away; `touch`: targets are for fingers; `asides`: actions that settle how the player is
     * asked; `turn`: which of the pieces are tried, none for null. */
    async look(welcome, frame, { far, touch, asides, turn }) {
      window.law.say(welcome, frame);
      await painted();
      await painted(); // what can be chosen has been brought into view
      await painted(); // and what is out of sight has been counted
      const seen = () => [...question(), ...choices(far), ...unread(), ...first(asides)];
      let found = seen();
      // On a busy machine a page comes later to what it has put off: what passes breaks nothing.
      for (let frame = 0; found.length && frame < PATIENCE; frame++) {
        await painted();
        found = seen();
      }
      if (touch) found.push(...missed(turn !== null));
      if (turn !== null) found.push(...(await tried(turn)));
      return found;
    },
  };
})();
