/** In a page: what is said there in plain English letters, and what is cut off or covered. */
(() => {
  const { boxOf, linesOf, painted, placeOf, textsIn } = window.looks;
  const ATTRIBUTES = ["aria-label", "aria-description", "aria-valuetext", "title", "alt"];
  /** Where a table shows the words of a game. */
  const REGIONS =
    "#board, #question, #choices, #aim, #log-list, .ending-figures, .ending-score, .ending-why";
  const CLIPS = /hidden|clip/;

  /** Texts and labels with a plain letter in these regions, hidden ones too, but for what is `known`:
   * elements by a selector, words by a pattern. */
  function english(regions, { elements, words }) {
    const found = new Map();
    const known = new RegExp(words, "gu");
    const plain = (text) => /[a-z]/i.test(text.replaceAll(known, ""));
    const note = (element, text) => {
      if (text && plain(text) && !element.closest(elements)) {
        found.set(text.trim(), placeOf(element));
      }
    };
    for (const region of document.querySelectorAll(regions)) {
      for (const [node, element] of textsIn(region)) note(element, node.data);
      for (const element of region.querySelectorAll("*")) {
        for (const name of ATTRIBUTES) note(element, element.getAttribute(name));
        for (const part of ["::before", "::after"]) {
          note(element, /^"(.*)"$/.exec(getComputedStyle(element, part).content)?.[1]);
        }
      }
    }
    return [...found].map(([text, place]) => `${text} | ${place}`);
  }

  /** Whether something cuts a text off: who clips what is too wide, and does not let it scroll. */
  function isCut(element, box) {
    let [across, down] = [true, true];
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.display === "contents" || style.display === "inline") continue;
      const frame = at.getBoundingClientRect();
      if (across && CLIPS.test(style.overflowX)) {
        if (box.left < frame.left - 1 || box.right > frame.right + 1) return true;
      }
      if (down && CLIPS.test(style.overflowY)) {
        if (box.top < frame.top - 2 || box.bottom > frame.bottom + 2) return true;
      }
      if (/auto|scroll/.test(style.overflowX)) {
        across = at.scrollWidth > at.clientWidth + 1 && across;
      }
      if (/auto|scroll/.test(style.overflowY)) down = false;
      if (style.position === "fixed") break;
    }
    return across && (box.left < -1 || box.right > innerWidth + 1);
  }

  const SHAPES = "rect, circle, ellipse, path, polygon";
  /** By how much a text of a drawing is wider than the shape that it stands in. */
  function beyond(element, box) {
    const text = element.closest("text");
    const [x, y] = [(box.left + box.right) / 2, (box.top + box.bottom) / 2];
    const around = [...text.parentElement.querySelectorAll(`:scope > :is(${SHAPES})`)]
      .map((shape) => shape.getBoundingClientRect())
      .filter(({ left, right, top, bottom }) => left < x && x < right && top < y && y < bottom)
      .sort((a, b) => b.width - a.width);
    if (!around.length) return 0;
    return Math.max(around[0].left - box.left, box.right - around[0].right, 0);
  }

  const OVER = ".stage, .tray";
  /** A battle of Richard III lies over the map, and so does its tray. */
  function isUnder(element, { left, right, top, bottom }) {
    const over = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return Boolean(over?.closest(OVER)) && !element.closest(OVER);
  }

  /** What of a box can be seen: parents that scroll show a part of it. */
  function shown(element, box) {
    let { left, right, top, bottom } = box;
    for (let at = element; at && at !== document.documentElement; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (/^(visible|)$/.test(style.overflowX) || style.display === "inline") continue;
      const frame = at.getBoundingClientRect();
      [left, right] = [Math.max(left, frame.left), Math.min(right, frame.right)];
      [top, bottom] = [Math.max(top, frame.top), Math.min(bottom, frame.bottom)];
    }
    const isLarge = right - left > 3 && bottom - top > 5;
    return { left, right, top, bottom, isSeen: isLarge && !isUnder(element, box) };
  }

  /** Texts that lie on one another: each pair by the places of both. */
  function overlaps(seen) {
    return seen.flatMap(([element, box], at) =>
      seen.slice(at + 1).flatMap(([other, against]) => {
        const wide = Math.min(box.right, against.right) - Math.max(box.left, against.left);
        const high = Math.min(box.bottom, against.bottom) - Math.max(box.top, against.top);
        const low = Math.min(box.bottom - box.top, against.bottom - against.top);
        const isWithin = element.contains(other) || other.contains(element);
        return wide <= 3 || high <= low / 2 || isWithin
          ? []
          : [`over: ${placeOf(element)} / ${placeOf(other)}`];
      }),
    );
  }

  /** Where text in these regions is cut off, leaves its shape, or lies on other text. */
  function lost(regions) {
    const found = [];
    const seen = [];
    for (const region of document.querySelectorAll(regions)) {
      for (const [node, element] of textsIn(region)) {
        const isHidden = !element.checkVisibility({ visibilityProperty: true });
        if (isHidden || element.closest(".visually-hidden, option, select, textarea")) continue;
        const box = boxOf(node);
        if (box.width < 2) continue;
        if (isCut(element, box)) found.push(`cut: ${placeOf(element)}`);
        else if (element.closest("svg") && beyond(element, box) > 1.5) {
          found.push(`beyond: ${placeOf(element)}`);
        } else {
          const boxes = element.closest("text") ? [box] : linesOf(node);
          const lines = boxes.map((line) => shown(element, line));
          seen.push(...lines.filter(({ isSeen }) => isSeen).map((line) => [element, line]));
        }
      }
    }
    return [...new Set([...found, ...overlaps(seen)])];
  }

  const told = new Set();

  /** Point at each piece that has not been pointed at yet, and see what is explained. */
  function explained(see) {
    for (const piece of document.querySelectorAll("#board [data-kind]")) {
      const name = `${piece.dataset.kind} ${piece.dataset.key}`;
      if (told.has(name) || !piece.checkVisibility()) continue;
      told.add(name);
      const how = { bubbles: true, pointerType: "mouse" };
      piece.dispatchEvent(new PointerEvent("pointerover", how));
      see();
      piece.dispatchEvent(new PointerEvent("pointerout", how));
    }
  }

  /** Show these states one after another; what is English in each, and what is lost. */
  async function look(frames, known) {
    const [words, losses] = [new Set(), new Set()];
    const see = (where) => {
      for (const text of english(where, known)) words.add(text);
      for (const text of lost(where.startsWith("#board") ? "#board" : where)) losses.add(text);
    };
    for (const frame of frames) {
      window.gallery.say(frame);
      await painted();
      for (const one of document.querySelectorAll("#board details")) one.open = true;
      see(REGIONS);
      explained(() => see("#tooltip"));
    }
    return { words: [...words], losses: [...losses] };
  }

  /** What is English in these regions of a page as it stands, and what is lost. */
  function see([regions, known]) {
    for (const one of document.querySelectorAll(`:is(${regions}) details`)) one.open = true;
    return { words: english(regions, known), losses: lost(regions) };
  }

  window.language = { english, look, see };
})();
