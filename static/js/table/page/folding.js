/** What folds away beside the board: menus of tools, chat and notes, the sheet of a narrow window. */

import { all, around, byId, setAttr } from "../../common/elements.js";

/** @param {HTMLElement} menu */
const itemsOf = (menu) =>
  all(menu, ".menu-item:not(:disabled)").filter((item) => item.checkVisibility());

/**
 * The menus of a row of tools: a button opens one, and a choice, Esc, or a click elsewhere closes it.
 * The arrow keys move along the row and through an open menu.
 */
export class Menus {
  /** @param {HTMLElement} row */
  constructor(row) {
    this.row = row;
    /** @type {HTMLElement | null} */
    this.button = null;
    row.addEventListener("click", (event) => this.clicked(event));
    row.addEventListener("keydown", (event) => this.key(event));
    document.addEventListener("pointerdown", (event) => {
      if (!row.contains(/** @type {Node} */ (event.target))) this.close();
    });
    row.addEventListener("focusout", ({ relatedTarget }) => {
      if (relatedTarget instanceof Node && !row.contains(relatedTarget)) this.close();
    });
  }

  /** @param {MouseEvent} event */
  clicked(event) {
    const button = around(event, "[aria-controls]");
    if (!button && !around(event, ".menu-item")) return;
    const isOpen = button === this.button;
    this.close();
    if (button && !isOpen) this.open(button);
  }

  /** @param {HTMLElement} button */
  open(button) {
    this.button = button;
    setAttr(button, "aria-expanded", "true");
    this.menu(button).hidden = false;
  }

  /** Returns whether one was open. */
  close() {
    const { button } = this;
    if (!button) return false;
    this.button = null;
    setAttr(button, "aria-expanded", "false");
    const menu = this.menu(button);
    if (menu.contains(document.activeElement)) button.focus({ preventScroll: true });
    menu.hidden = true;
    return true;
  }

  /** @param {HTMLElement} button */
  menu = (button) => byId(button.getAttribute("aria-controls") ?? "");

  /** @param {KeyboardEvent} event */
  key(event) {
    const down = Number(event.key === "ArrowDown") - Number(event.key === "ArrowUp");
    const along = Number(event.key === "ArrowRight") - Number(event.key === "ArrowLeft");
    if (event.key === "Escape" && this.close()) event.preventDefault();
    else if (down && this.button) this.move(itemsOf(this.menu(this.button)), down, event);
    else if (along) this.move(this.tools(), along, event);
  }

  tools() {
    return all(this.row, ".tool:not(:disabled)").filter((tool) => tool.checkVisibility());
  }

  /**
   * @param {HTMLElement[]} among
   * @param {number} by
   * @param {KeyboardEvent} event
   */
  move(among, by, event) {
    const at = among.indexOf(/** @type {HTMLElement} */ (document.activeElement));
    const from = at < 0 && by < 0 ? 0 : at;
    event.preventDefault();
    among[(from + by + among.length) % among.length]?.focus();
  }
}

/** Panels folded into a line of buttons: at most one of them is open. */
export class Drawers {
  /**
   * @param {HTMLElement} line of buttons; each one's aria-controls names its panel
   * @param {{onShow?: () => void}} [on]
   */
  constructor(line, { onShow = () => {} } = {}) {
    this.buttons = all(line, "[aria-controls]");
    this.onShow = onShow;
    /** Whether the player has opened or closed one: then nothing opens by itself. */
    this.isSettled = false;
    for (const button of this.buttons) {
      button.addEventListener("click", () => {
        const isOpen = button.getAttribute("aria-expanded") === "true";
        this.isSettled = true;
        this.open(isOpen ? null : button);
      });
    }
  }

  /** @param {HTMLElement | null} chosen the button of the panel to open; null closes them all */
  open(chosen) {
    for (const button of this.buttons) {
      setAttr(button, "aria-expanded", button === chosen);
      byId(button.getAttribute("aria-controls") ?? "").hidden = button !== chosen;
    }
    if (chosen) this.onShow();
  }

  /**
   * Open a panel that has something to say, unless the player has chosen otherwise.
   * @param {HTMLElement} button
   */
  offer(button) {
    if (this.isSettled) return;
    this.isSettled = true;
    this.open(button);
  }
}

/** @typedef {"line" | "ask" | "all"} Height */

/**
 * The sheet of a narrow window (css/table/sheet.css): a line, the question with its choices, or all
 * that stands below them as well.
 */
export class Sheet {
  /** @param {HTMLElement} frame */
  constructor(frame) {
    this.frame = frame;
    this.less = byId("sheet-less");
    this.more = byId("sheet-more");
    this.less.addEventListener("click", () => this.show(this.height === "all" ? "ask" : "line"));
    this.more.addEventListener("click", () => this.show(this.height === "line" ? "ask" : "all"));
    this.show("ask");
  }

  /** @returns {Height} */
  get height() {
    return /** @type {Height} */ (this.frame.dataset.sheet);
  }

  /** @param {Height} height */
  show(height) {
    setAttr(this.frame, "data-sheet", height);
    setAttr(
      this.more,
      "aria-label",
      height === "line" ? "Show the choices" : "Show the log and the chat",
    );
    const button = height === "all" ? this.less : this.more;
    if ([this.less, this.more].includes(/** @type {HTMLElement} */ (document.activeElement))) {
      button.focus({ preventScroll: true }); // the other may be gone
    }
  }
}

/**
 * All of it at a live table. `write(drawer, field)` opens a drawer to write in, if there is such a field.
 * @param {() => void} onShow
 */
export function foldAway(onShow) {
  const sheet = new Sheet(byId("table"));
  const drawers = new Drawers(byId("drawers"), { onShow });
  new Menus(byId("tools"));
  /** @type {(drawer: string, field: HTMLElement | null) => boolean} */
  const write = (drawer, field) => {
    if (!field) return false;
    sheet.show("all");
    drawers.open(byId(drawer));
    field.focus();
    return true;
  };
  const notes = document.getElementById("notes-text"); // spectators have none
  document
    .getElementById("write-notes")
    ?.addEventListener("click", () => write("tab-notes", notes));
  return { drawers, write };
}
