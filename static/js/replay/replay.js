/** The replay page: one timeline per viewer, what lies beside the board, links to steps. No socket. */

import { copyLink } from "../common/copying.js";
import { byId, ifThere } from "../common/elements.js";
import { painted } from "../common/motion.js";
import { messageOf } from "../common/server.js";
import { showEyes } from "../table/board/eyes.js";
import { Shell } from "../table/shell.js";
import { Address } from "./address.js";
import { PlayingAlong } from "./along/playing.js";
import { Controls } from "./controls.js";
import { Cover, turning } from "./cover.js";
import { Films } from "./films.js";
import { toggleFull } from "./full_screen.js";
import { Beside } from "./panels/beside.js";
import { linkTo } from "./place.js";
import { say, wordsOf } from "./saying.js";
import { Sharing } from "./sharing.js";
import { callSides } from "./sides.js";
import { Source } from "./source.js";
import { decisionsOf } from "./timeline/axis.js";
import { sceneOf } from "./timeline/scene.js";
import { swipes } from "./timeline/swipe.js";
import { Track } from "./timeline/track.js";
import { Verification } from "./verification/box.js";

/**
 * @import { Action } from "../types/board.js"
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
    const { token = "", seats = "", sides = "{}", documents = "null", hides } = root.dataset;
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
    this.controls = new Controls(this);
    this.stepper = this.controls.stepper;
    this.track = new Track(this);
    this.beside = new Beside(this);
    this.cover = new Cover(this);
    this.playing = new PlayingAlong(this);
    this.address = new Address(this);
    /** Not in a file. */
    this.sharing = ifThere("share-dialog") ? new Sharing(this) : null;
    new Verification(this.source);
  }

  /** Open the page: listen, and show what its address names. */
  open() {
    const { controls, page, stepper } = this;
    swipes([byId("saying")], (way) => stepper.by(way));
    const does = {
      "full-screen": toggleFull,
      "show-side": () => this.beside.toggle(),
      "replay-share": () => this.shareStep(),
      "hide-ahead": () => this.address.toggleHiding(),
    };
    for (const [button, act] of Object.entries(does)) byId(button).addEventListener("click", act);
    for (const id of ["verify", "replay-share"]) {
      /** @type {HTMLButtonElement} */ (byId(id)).disabled = false; // now heard
    }
    this.listenToKeys({ ...controls.keys(), f: toggleFull, h: does["hide-ahead"] });
    const start = this.address.place;
    const opensComments = page.location.hash === "#comments"; // a notice has led here
    if (opensComments) start.step = 0;
    this.cover.show(start.step === null);
    const first = this.isHiding ? this.seats[0] : "open";
    const opened = this.watch(start.viewer ?? first, start.step);
    if (!this.isHiding) opened.then(painted).then(() => this.beside.load(opensComments));
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
        say(this);
        playing.show();
        this.drawAround();
      },
      { pending: false },
    );
    if (!cover.isOpen) this.address.note();
  }

  /** The step that is shown, with what is new about it. */
  redraw() {
    if (this.timeline) this.draw(this.stepper.index, { animate: false, hurried: false });
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

  /** The seat whose dearest choices can be asked once more: that which is looked at, or the reader's own. */
  get learner() {
    const { root, seats, source, story, viewer } = this;
    const seat = seats.includes(viewer) ? viewer : root.dataset.own;
    const isDear = story?.decisions.some((one) => one.seat === seat);
    return seat && isDear && !source.isKept ? seat : null;
  }

  /** @param {Action} action */
  act(action) {
    this.playing.answer(action);
  }

  // Going through it

  /** What is shown now, once something is. */
  get now() {
    const { host, playing, stepper, timeline, viewer } = this;
    if (!host || !timeline) return null;
    const asked = { played: playing.played, isAsked: playing.ask !== null };
    return { timeline, index: stepper.index, host, viewer, ...asked };
  }

  /** Its place, for an address. */
  get at() {
    const { stepper, story, timeline, viewer } = this;
    const { index: step } = stepper;
    const moment = story?.moments.find((one) => timeline?.nearest(one) === step); // it may be unseen
    return { step, viewer, row: moment?.row ?? timeline?.steps[step].row ?? 0 };
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

  /** The cover, on the board of its step. */
  showCover() {
    if (!this.timeline) return;
    this.cover.step = turning(this.timeline, this.story);
    this.cover.show(true);
    this.goOrRedraw(this.cover.step);
  }

  // The page's tools

  shareStep() {
    const { at, isHiding, page, sharing, toasts } = this;
    if (sharing) return sharing.open();
    return copyLink(linkTo(page.location.href, at, isHiding), toasts, "Link to this step copied.");
  }
}
