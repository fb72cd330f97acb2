/** The board of Lancaster vs York: ../README.md describes the renderer contract. */

import { draw, html } from "../common/draw.js";
import { aim } from "./lancaster_york/text/aim.js";
import { asker, KINDS, waits } from "./lancaster_york/picking.js";
import { chart, chartName, scoreTrack, scoreWords } from "./lancaster_york/panels/chart.js";
import { describer } from "./lancaster_york/describe.js";
import { display } from "./lancaster_york/panels/display.js";
import { atOnce, h, LATER, setAttr } from "./shared/elements.js";
import { ending } from "./lancaster_york/panels/score_sheet.js";
import { folders } from "./lancaster_york/panels/folders.js";
import { explainer } from "./lancaster_york/explain.js";
import { labeller } from "./lancaster_york/text/labels.js";
import { makeLog, touches } from "./lancaster_york/text/log.js";
import { layMap } from "./lancaster_york/board/map.js";
import { MapViewport } from "./lancaster_york/board/viewport.js";
import { PlanningChart } from "./lancaster_york/panels/plan.js";
import { planned, plansOf } from "./lancaster_york/panels/planned.js";
import { Playback } from "./lancaster_york/panels/playback.js";
import { holdings, players } from "./lancaster_york/panels/players.js";
import { reference } from "./lancaster_york/panels/reference.js";
import { piecesOnMap } from "./lancaster_york/pieces/shown.js";
import { namer, titleOf } from "./lancaster_york/text/vocabulary.js";
import { learn } from "./lancaster_york/text/words.js";

/**
 * @import { Choice, Context, Moment, Mount, Pair } from "../types/board.js"
 * @import { Charts, Seat, View } from "../types/lancaster_york.js"
 * @import { GameMap } from "./lancaster_york/board/map.js"
 */

/** @type {Mount<View, Charts>} */
export function* mount(root, charts, context) {
  learn(charts.words);
  const map = yield* layMap(charts);
  const board = new Board(map, charts, context);
  yield;
  root.append(board.element);
  return {
    steps: (view, choice, moment) => board.steps(view, choice, moment),
    aim,
    describe: describer(charts),
    log: makeLog(charts, context.viewer),
    label: labeller(charts),
    explain: explainer(charts),
    seat: (seat, view) => ({
      title: titleOf(/** @type {Seat} */ (seat), view),
      mark: seat,
    }),
    kinds: KINDS,
    waits,
    attempt: asker(charts, context.viewer),
    touches,
    scene: () => board.playback.scene(),
    ending,
  };
}

/** All parts of the board; the style sheet lays them out. */
class Board {
  /** @param {GameMap} map @param {Charts} charts @param {Context} context */
  constructor(map, charts, context) {
    const { viewer, seats } = context;
    this.eyes = { charts, viewer, seats, name: namer(charts) };
    /** @type {View | null} */
    this.view = null;
    this.phase = "";
    this.map = map;
    this.pane = new MapViewport(this.map, context, (large) =>
      setAttr(this.element, "data-large", large),
    );
    this.track = h("div", { class: "score-track", role: "img" });
    this.chart = h("section", { class: "chart", "aria-label": chartName() });
    this.playback = new Playback(charts, context, () => this.redraw());
    this.plan = new PlanningChart(this.eyes, {
      /** @param {string} tool */
      onTool: (tool) => setAttr(this.element, "data-tool", tool),
      /** @param {Pair[]} pairs */
      gesture: (pairs) => this.pane.gesture(pairs),
    });
    this.folders = folders();
    this.element = h(
      "div",
      {
        class: "lancaster-york",
        "data-paper": "page",
        "data-tool": "troop",
        "data-viewer": viewer,
      },
      this.pane.element,
      h("div", { class: "beside" }, this.track, this.chart, this.folders.list, this.folders.pages),
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    this.view = view;
    setAttr(this.element, "data-phase", view.phase);
    const isNew = view.phase !== this.phase;
    if (isNew) this.folders.tabs.open("now"); // what is asked now is there
    this.phase = view.phase;
    setAttr(this.element, "data-players", view.players.length);
    this.playback.render(view, moment);
    yield;
    yield* this.drawing(view);
    yield LATER;
    const { eyes, playback, plan } = this;
    const [now, seated, charts] = this.folders.pages;
    draw(this.chart, chart(view));
    setAttr(this.track, "aria-label", scoreWords(view));
    draw(this.track, scoreTrack(view));
    yield;
    const isRead = moment.mode !== "live" && !choice.active; // there is nothing to plan with
    plan.render(isRead ? { ...view, plan: null } : view);
    const plans = isRead ? plansOf(view, eyes.viewer) : {};
    draw(
      now,
      html`${plan.head}${plan.element}${playback.element}${display(view, choice, eyes)}${planned(view, plans, eyes.name)}`,
    );
    yield;
    draw(seated, html`${players(view, eyes)}${holdings(view, eyes)}`);
    yield;
    draw(charts, reference(view, eyes.charts));
    // A plan is drawn on the map, which a phone may have scrolled away.
    if (isNew && choice.active && view.plan) this.pane.element.scrollIntoView({ block: "start" });
  }

  /** The map alone: in a scene of the last turn, or the present. The page draws what stands around it. */
  redraw() {
    if (this.view) atOnce(this.drawing(this.view));
    if (this.playback.isLive) this.element.dispatchEvent(new Event("scene", { bubbles: true }));
  }

  /** @param {View} view */
  *drawing(view) {
    const scene = this.playback.picture();
    setAttr(this.element, "data-scene", scene && (this.playback.isLive ? "live" : "past"));
    yield* this.map.steps(view, scene ?? piecesOnMap(view, this.eyes.viewer));
    if (scene) this.pane.follow(scene.focus);
  }
}
