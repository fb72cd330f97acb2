/** The replay page: one timeline per viewer, what lies beside the board, links to steps. No socket. */

import { copyLink } from "../common/copying.js";
import { byId, ifThere, setAttr, setText } from "../common/elements.js";
import { painted } from "../common/motion.js";
import { messageOf } from "../common/server.js";
import { showEyes } from "../table/board/eyes.js";
import { ruleLink } from "../table/page/rule_link.js";
import { showQuestion } from "../table/prompt/prompt.js";
import { Shell } from "../table/shell.js";
import { Address } from "./address.js";
import { PlayingAlong } from "./along/playing.js";
import { Controls } from "./controls.js";
import { Cover, turning } from "./cover.js";
import { Films } from "./films.js";
import { toggleFull } from "./full_screen.js";
import { Beside } from "./panels/beside.js";
import { linkTo, readPlace, writePlace } from "./place.js";
import { headline, question, sentence, wordsOf } from "./saying.js";
import { Sharing } from "./sharing.js";
import { callSides } from "./sides.js";
import { Source } from "./source.js";
import { decisionsOf } from "./timeline/axis.js";
import { chancesAt, showLegend } from "./timeline/legend.js";
import { sceneOf } from "./timeline/scene.js";
import { swipes } from "./timeline/swipe.js";
import { Track } from "./timeline/track.js";
import { Verification } from "./verification/box.js";

/**
 * @import { Action } from "../types/board.js"
 * @import { BoardHost } from "../table/board/board_host.js"
 * @import { Pace } from "../table/log/stepper.js"
 * @import { Timeline } from "../table/log/timeline.js"
 * @import { Parts } from "../table/shell.js"
 * @import { StoryJson } from "../types/story.js"
 * @import { Scene } from "./timeline/chart.js"
 */

export class Replay extends Shell {
  /**
   * @param {HTMLElement} root
   * @param {Parts} [parts]
   */
  constructor(root, parts = {}) {
    super(root, parts, byId("saying"));
    const { token = "", seats = "", sides = "{}", told, documents = "null", hides } = root.dataset;
    callSides(JSON.parse(sides));
    this.token = token;
    this.seats = seats.split(" ");
    this.viewers = ["open", ...this.seats, "spectator"];
    /** Whether what is to come stays hidden: then the film comes in parts, and nothing else is asked for. */
    this.isHiding = hides !== undefined;
    this.source = new Source(token, JSON.parse(documents));
    this.charts = this.source.charts();
    this.films = new Films(this.source, this.isHiding);
    /** One after the other: what was asked for last is what is shown. */
    this.watched = Promise.resolve();
    this.viewer = "open";
    /** @type {Timeline | null} */
    this.timeline = null;
    /** @type {StoryJson | null} */
    this.story = null;
    /** @type {Scene} */
    this.scene = { last: 0, bands: [], marks: [], curve: [] };
    const onGo = (/** @type {number} */ index) => this.goTo(index);
    const picture = (/** @type {number} */ row) => this.pictureOf(row);
    this.controls = new Controls(byId("stepper"), {
      onStep: (index, how) => this.draw(index, how),
      onBeyond: () => this.playing.stepBeyond(),
    });
    this.stepper = this.controls.stepper;
    const glimpse = (/** @type {number} */ index) => this.glimpse(index);
    this.track = new Track(byId("timeline"), this.stepper.scrubber, { onGo, glimpse });
    this.beside = new Beside(this.source, {
      tab: told === undefined ? "log" : "story",
      now: () => this.now,
      onGo,
      onPoint: (row) => this.point(row),
      picture,
    });
    this.cover = new Cover({ onBegin: (step) => this.begin(step), picture });
    this.playing = new PlayingAlong(this);
    const place = () => this.at;
    this.address = new Address(this.page, { place, onGo: () => this.follow() });
    const last = () => this.scene.last;
    /** Not in a file. */
    this.sharing = ifThere("share-dialog")
      ? new Sharing({ token, place, last, hides: this.isHiding, toasts: this.toasts })
      : null;
    new Verification({ source: this.source, button: byId("verify") });
  }

  /** Open the page: listen, and show what its address names. */
  open() {
    const { controls, page, stepper } = this;
    swipes([byId("saying")], (way) => stepper.by(way));
    const does = {
      "full-screen": toggleFull,
      "show-side": () => this.toggleSide(),
      "replay-share": () => this.shareStep(),
      "hide-ahead": () => this.toggleHiding(),
    };
    for (const [button, act] of Object.entries(does)) byId(button).addEventListener("click", act);
    for (const id of ["verify", "replay-share"]) {
      /** @type {HTMLButtonElement} */ (byId(id)).disabled = false; // now heard
    }
    this.listenToKeys({ ...controls.keys(), f: toggleFull, h: does["hide-ahead"] });
    const start = readPlace(page.location, this.viewers);
    const opensComments = page.location.hash === "#comments"; // a notice has led here
    if (opensComments) start.step = 0;
    this.cover.show(start.step === null);
    const first = this.isHiding ? this.seats[0] : "open";
    const opened = this.watch(start.viewer ?? first, start.step);
    if (!this.isHiding) opened.then(painted).then(() => this.loadBesides(opensComments));
  }

  // The film, and what comes along with it

  /**
   * Show the game as `who` saw it, at `step` or else at the step shown now.
   * @param {string} who
   * @param {number | null} [step]
   */
  watch(who, step = null) {
    this.showViewers(who);
    return (this.watched = this.afterFilms(() => this.show(who, step)));
  }

  /** When no film is on its way, which would come at its own step. @param {() => any} does */
  afterFilms(does) {
    return this.watched.catch(() => {}).then(does);
  }

  /**
   * @param {string} who
   * @param {number | null} step
   */
  async show(who, step) {
    const { cover, films, stepper, story } = this;
    const now = this.timeline?.steps[stepper.index];
    let at = step;
    try {
      const next = await films.of(who, step === null ? { row: now?.row } : { step });
      at ??= now ? next.nearest(now) : (cover.step = turning(next, story));
      const first = Math.max(0, Math.min(at, next.length - 1));
      const shown = () => ({ view: next.view(first), seq: next.steps[first].seq });
      const opened = await this.boardOf(next.match, who, shown, "replay");
      [this.viewer, this.timeline] = [who, next];
      this.lay(opened);
    } catch (error) {
      if (!this.timeline) throw error; // nothing to show: pages/faults.js says so
      this.showViewers(this.viewer);
      return this.failed("The replay", error);
    }
    this.beside.log.clear();
    this.layOut();
    stepper.load(this.timeline, at);
  }

  /** @param {string} chosen whose eyes are wanted */
  showViewers(chosen) {
    const all = this.viewers.map((who) => ({ who, words: wordsOf(who) }));
    showEyes(byId("viewers"), all, chosen, (who) => this.watch(who));
  }

  /**
   * What comes along with the film: the page works without it.
   * @param {boolean} opensComments
   */
  loadBesides(opensComments) {
    const film = this.films.of(this.viewer, {});
    const onStory = (/** @type {StoryJson} */ told) => this.tell(told);
    for (const [what, comes] of this.beside.load(film, { onStory, opensComments })) {
      comes.catch((error) => this.failed(what, error));
    }
  }

  /** @param {StoryJson} told */
  tell(told) {
    this.story = told;
    this.beside.tell(told);
    this.layOut();
    if (this.cover.isOpen) this.showCover();
    else this.redraw();
  }

  /**
   * @param {string} what
   * @param {unknown} error
   */
  failed(what, error) {
    this.complain(`${what} could not be loaded: ${messageOf(error)}`);
  }

  // Drawing

  /**
   * Everything that does not depend on the step: once for each viewer, and again with the story; and at
   * each step, where what is to come stays hidden.
   */
  layOut() {
    const { beside, seats, story, timeline, viewer } = this;
    if (!timeline) return;
    this.scene = sceneOf(timeline, story, viewer);
    this.track.show(this.scene);
    this.controls.setStops({
      moment: story?.moments.map((moment) => timeline.nearest(moment)) ?? [],
      mark: this.scene.marks.map(({ step }) => step),
      decision: seats.includes(viewer)
        ? decisionsOf(timeline, viewer)
        : beside.aside.dear(timeline),
    });
    beside.lay(timeline, story, this.scene);
    if (story) this.cover.lay(story, timeline);
  }

  /**
   * @param {number} index
   * @param {Pace} how
   */
  draw(index, how) {
    const { cover, host, playing, timeline } = this;
    if (!timeline || !host) return;
    if (index !== cover.step) cover.show(false);
    if (this.isHiding) this.layOut();
    const actions = cover.isOpen ? [] : (playing.ask?.actions ?? []);
    this.focus.keep(
      () => {
        const drawn = this.drawStep(timeline, index, { mode: "replay", ...how, actions });
        drawn.then((isWhole) => isWhole && this.beside.show());
        this.say(index, timeline, host);
        playing.show();
        this.drawAround();
      },
      { pending: false },
    );
    if (!cover.isOpen) this.address.note();
  }

  /**
   * The step in words.
   * @param {number} index
   * @param {Timeline} timeline
   * @param {BoardHost} host
   */
  say(index, timeline, host) {
    const { scene, stepper, story } = this;
    const step = timeline.steps[index];
    const rest = timeline.rest(index);
    const link = ruleLink(this.rules, step.prompt.rule);
    showQuestion(byId("question"), rest ?? question(step), link);
    setText(byId("headline"), rest ? "The board rests" : headline(step));
    const words = sentence(step, host);
    setText(byId("moment"), words);
    const where = this.isHiding ? `${step.chapter}, step ${index}` : stepper.label;
    setText(stepper.where, where);
    const chances = chancesAt(scene, index);
    this.track.goTo(index, [`${where}: ${words}`, chances].filter(Boolean).join(" "));
    const waiting = story?.version === 0 ? this.beside.story.words : "";
    showLegend(byId("legend"), scene, index, waiting);
  }

  /** The step that is shown, with what is new about it. */
  redraw() {
    if (this.timeline) this.draw(this.stepper.index, { animate: false, hurried: false });
  }

  /** @param {number} index */
  glimpse(index) {
    const { host, scene, timeline } = this;
    const step = timeline?.steps[index];
    if (!timeline || !step || !host || index > timeline.told) return null;
    return {
      title: `${step.chapter}, step ${index}`,
      words: sentence(step, host),
      chances: chancesAt(scene, index),
      picture: this.pictureOf(step.row),
    };
  }

  /**
   * The address of a small picture of the position after a row; none where no server draws it.
   * @param {number} row
   */
  pictureOf(row) {
    return this.source.isKept ? null : `/api/replays/${this.token}/${this.viewer}/${row}.svg`;
  }

  // Playing along

  get isOpen() {
    return this.playing.ask !== null;
  }

  /** @param {Action} action */
  act(action) {
    this.playing.answer(action);
  }

  // Going through it

  /** What is shown now, once something is. */
  get now() {
    const { host, playing, stepper, timeline, viewer } = this;
    return (
      host && timeline && { timeline, index: stepper.index, host, viewer, played: playing.played }
    );
  }

  /** Its place, for an address. */
  get at() {
    const { stepper, timeline, viewer } = this;
    return { step: stepper.index, viewer, row: timeline?.steps[stepper.index].row ?? 0 };
  }

  /** @param {number} index */
  goTo(index) {
    this.stepper.by(index - this.stepper.index);
  }

  /** @param {number} step */
  goOrRedraw(step) {
    if (step === this.stepper.index) this.redraw();
    else this.stepper.go(step);
  }

  /** To where the address leads now. */
  follow() {
    const { step, viewer } = readPlace(this.page.location, this.viewers);
    if (step === null) {
      this.showCover();
      return byId("cover-begin").focus();
    }
    this.cover.show(false);
    return this.afterFilms(() => {
      if (viewer && viewer !== this.viewer) this.watch(viewer, step);
      else this.goOrRedraw(step);
    });
  }

  /** The cover, on the board of its step. */
  showCover() {
    if (!this.timeline) return;
    this.cover.step = turning(this.timeline, this.story);
    this.cover.show(true);
    this.goOrRedraw(this.cover.step);
  }

  /**
   * From the cover to a step.
   * @param {number} step
   */
  begin(step) {
    this.cover.show(false);
    this.afterFilms(() => this.goOrRedraw(step));
    byId("saying").focus({ preventScroll: true });
  }

  // The page's tools

  /** The tabs, where a narrow window has no room for them beside the board. */
  toggleSide() {
    const opens = this.root.dataset.side !== "open";
    setAttr(this.root, "data-side", opens ? "open" : null);
    setAttr(byId("show-side"), "aria-expanded", opens);
  }

  shareStep() {
    const { at, cover, isHiding, page, sharing, toasts } = this;
    if (sharing) return sharing.open(cover.isOpen);
    return copyLink(linkTo(page.location.href, at, isHiding), toasts, "Link to this step copied.");
  }

  /** To the same step of the other page: what this one was not to know never was in it. */
  toggleHiding() {
    const { location } = this.page;
    const at = this.cover.isOpen ? "" : writePlace(this.at);
    location.assign(`${location.pathname}${this.isHiding ? "" : "?spoilers=no"}${at}`);
  }
}
