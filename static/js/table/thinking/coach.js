/**
 * The coach of a guided first game: what to read, what to do, and answers to what else is tried. The
 * server knows where the learner stands (app/lobby/lessons/); this panel asks it after every change.
 */

import { draw, html, nothing } from "../../common/draw.js";
import { byId, ifThere, setAttr } from "../../common/elements.js";
import { selectorOf } from "../../common/boards/pieces.js";
import { getJson, messageOf } from "../../common/server.js";
import { ruleLink } from "../page/rule_link.js";

/**
 * @import { TemplateResult } from "../../../vendor/lit-html/lit-html.js"
 * @import { RefusedMessage, ServerMessage } from "../../types/protocol.js"
 * @import { Coaching } from "../../types/table.js"
 * @import { LiveTable } from "../live_table.js"
 */

/** @param {Element} element */
const isChoice = (element) => element.hasAttribute("data-choice");

const WAITING = "The lesson plays the next moves. Watch the board and the log.";

/**
 * The coach of this table; null at others than those of guided games.
 * @param {LiveTable} table
 */
export function openCoach(table) {
  const panel = ifThere("coach");
  return panel && new Coach(panel, table);
}

class Coach {
  /**
   * @param {HTMLElement} panel
   * @param {LiveTable} table
   */
  constructor(panel, table) {
    this.panel = panel;
    this.table = table;
    this.board = byId("board");
    /** @type {Coaching | null} */
    this.now = null;
    this.card = 0;
    this.shows = false; // whether the learner asked to be shown what to look at
    this.words = byId("coach-words");
    /** What is said to what the learner tried. @type {TemplateResult | typeof nothing} */
    this.reply = nothing;
    // The board is drawn anew with every pick.
    const drawn = { childList: true, subtree: true, attributeFilter: ["data-choice"] };
    new MutationObserver(() => this.mark()).observe(this.board, drawn);
    byId("coach-next").addEventListener("click", () => this.turn(1));
    byId("coach-back").addEventListener("click", () => this.turn(-1));
    byId("coach-show").addEventListener("click", () => this.point());
    byId("coach-watch").addEventListener("click", () => table.replay(table.past.catchUp(0)));
  }

  /** The game has moved on: ask what comes next. Answers may overtake each other. */
  async follow() {
    try {
      /** @type {Coaching} */
      const next = await getJson(`/api/learning/${this.table.match}`);
      if (this.now && next.step <= this.now.step) return;
      this.now = next;
      this.card = 0;
      this.shows = false;
      this.reply = nothing;
      this.draw();
    } catch (error) {
      this.table.complain(messageOf(error));
    }
  }

  /**
   * Whether the message is a refusal that is the coach's to explain.
   * @param {ServerMessage} message
   */
  hears(message) {
    if (message.type === "state") this.follow();
    if (message.type !== "refused" || message.code !== "guided") return false;
    this.answer(message);
    return true;
  }

  /**
   * The rules allow what the learner tried, but it is not what comes now.
   * @param {RefusedMessage} refusal
   */
  answer({ reason, rule }) {
    this.reply = html`${reason} ${ruleLink(this.table.rules, rule)}`;
    if (this.now) this.card = this.now.say.length; // back to what is asked
    this.draw();
  }

  /** @param {number} by */
  turn(by) {
    this.card += by;
    this.reply = nothing;
    this.draw();
    // The button may be gone, and the focus with it.
    const button = byId(by > 0 ? "coach-next" : "coach-back");
    if (button.hidden) this.words.focus({ preventScroll: true });
  }

  /** Lead to what is highlighted; in lessons that are done alone it is highlighted only now. */
  point() {
    this.shows = true;
    this.mark();
    const first = /** @type {HTMLElement | null} */ (this.board.querySelector("[data-look]"));
    first?.scrollIntoView({ block: "center" });
    first?.focus({ preventScroll: true });
  }

  draw() {
    const { now, card } = this;
    draw(byId("coach-answer"), html`${this.reply}`);
    if (!now) return;
    const reads = card < now.say.length;
    const last = now.over && card >= now.say.length - 1;
    byId("coach-count").textContent = now.over
      ? "All lessons done"
      : `Lesson ${now.lesson} of ${now.lessons}`;
    byId("coach-title").textContent = now.over ? "Well played!" : now.title;
    setAttr(byId("coach-bar"), "value", now.over ? now.lessons : now.lesson - 1);
    setAttr(byId("coach-bar"), "max", now.lessons);
    const text = reads ? now.say[card] : (now.ask ?? WAITING);
    const link = reads || !now.ask ? "" : ruleLink(this.table.rules, now.rule);
    draw(this.words, html`<p class=${reads ? nothing : "coach-ask"}>${text} ${link}</p>`);
    setAttr(this.panel, "data-reads", reads);
    byId("coach-next").hidden = !reads || last;
    byId("coach-back").hidden = card === 0;
    byId("coach-back").textContent = reads ? "Back" : "Read again";
    byId("coach-show").hidden = reads || !now.look.length;
    byId("coach-end").hidden = !last;
    this.mark();
  }

  /** Highlight what the task is about. */
  mark() {
    const { now, shows } = this;
    const reads = Boolean(now && this.card < now.say.length);
    const look = now && !reads && (!now.alone || shows) ? now.look : [];
    for (const element of this.board.querySelectorAll("[data-look]")) {
      element.removeAttribute("data-look");
    }
    for (const { kind, key } of look) {
      const named = this.board.querySelectorAll(selectorOf([kind, key]));
      for (const element of named) setAttr(element, "data-look", true);
    }
    // Step by step: the second pick comes into view when the first is made.
    const found = [...this.board.querySelectorAll("[data-look]")];
    if (!found.some(isChoice)) return;
    for (const element of found) if (!isChoice(element)) element.removeAttribute("data-look");
  }
}
