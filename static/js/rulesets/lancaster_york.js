/** The board of Lancaster vs York: ../README.md describes the renderer contract. */

import { aim } from "./lancaster_york/text/aim.js";
import { asker, KINDS, waits } from "./lancaster_york/picking.js";
import { Chart, ScoreTrack } from "./lancaster_york/panels/chart.js";
import { describer } from "./lancaster_york/describe.js";
import { Display } from "./lancaster_york/panels/display.js";
import { atOnce, h, LATER, setAttr } from "./shared/elements.js";
import { ending } from "./lancaster_york/panels/score_sheet.js";
import { Folders } from "./lancaster_york/panels/folders.js";
import { explainer } from "./lancaster_york/explain.js";
import { labeller } from "./lancaster_york/text/labels.js";
import { makeLog, touches } from "./lancaster_york/text/log.js";
import { layMap } from "./lancaster_york/board/map.js";
import { MapViewport } from "./lancaster_york/board/viewport.js";
import { PlanningChart } from "./lancaster_york/panels/plan.js";
import { Planned, plansOf } from "./lancaster_york/panels/planned.js";
import { Playback } from "./lancaster_york/panels/playback.js";
import { Holdings, Players } from "./lancaster_york/panels/players.js";
import { Reference } from "./lancaster_york/panels/reference.js";
import { piecesOnMap } from "./lancaster_york/pieces/shown.js";
import { titleOf } from "./lancaster_york/text/vocabulary.js";

/**
 * @import { Choice, Context, Moment, Mount, Pair } from "../types/board.js"
 * @import { Charts, Seat, View } from "../types/lancaster_york.js"
 * @import { GameMap } from "./lancaster_york/board/map.js"
 */

/** @type {Mount<View, Charts>} */
export function* mount(root, charts, context) {
  const map = yield* layMap(charts);
  const players = new Players(charts, context);
  yield;
  const table = new Table({ map, players }, charts, context);
  yield;
  root.append(table.element);
  return {
    render: (view, choice, moment) => atOnce(table.steps(view, choice, moment)),
    steps: (view, choice, moment) => table.steps(view, choice, moment),
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
    ending,
  };
}

/** All parts of the board; the style sheet lays them out. */
class Table {
  /**
   * @param {{map: GameMap, players: Players}} parts
   * @param {Charts} charts
   * @param {Context} context
   */
  constructor({ map, players }, charts, context) {
    const { viewer } = context;
    this.viewer = viewer;
    /** @type {View | null} */
    this.view = null;
    this.phase = "";
    this.map = map;
    this.pane = new MapViewport(this.map, context, (large) =>
      setAttr(this.element, "data-large", large),
    );
    this.chart = new Chart();
    this.track = new ScoreTrack();
    this.players = players;
    this.playback = new Playback(charts, context, () => this.redraw());
    this.display = new Display(charts, viewer);
    this.plan = new PlanningChart(charts, viewer, {
      /** @param {string} tool */
      onTool: (tool) => this.element && setAttr(this.element, "data-tool", tool),
      /** @param {Pair[]} pairs */
      gesture: (pairs) => this.pane.gesture(pairs),
    });
    this.planned = new Planned(charts);
    this.holdings = new Holdings(charts);
    this.reference = new Reference(charts);
    this.folders = new Folders([
      {
        key: "now",
        title: "Now",
        parts: [
          this.plan.head,
          this.playback.element,
          this.display.element,
          this.plan.element,
          this.planned.element,
        ],
      },
      { key: "players", title: "Players", parts: [this.players.element, this.holdings.element] },
      { key: "charts", title: "Charts", parts: [this.reference.element] },
    ]);
    this.element = h(
      "div",
      {
        class: "lancaster-york",
        "data-paper": "page",
        "data-tool": "troop",
        "data-viewer": viewer,
      },
      this.pane.element,
      h(
        "div",
        { class: "beside" },
        this.track.element,
        this.chart.element,
        this.folders.tabs,
        this.folders.pages,
      ),
    );
  }

  /** @param {View} view @param {Choice} choice @param {Moment} moment */
  *steps(view, choice, moment) {
    this.view = view;
    setAttr(this.element, "data-phase", view.phase);
    const isNew = view.phase !== this.phase;
    if (isNew) this.folders.open("now"); // what is asked now is there
    this.phase = view.phase;
    setAttr(this.element, "data-players", view.players.length);
    this.playback.render(view, moment);
    yield;
    yield* this.drawing(view);
    yield LATER;
    this.chart.render(view);
    this.track.render(view);
    this.players.render(view);
    yield;
    this.display.render(view, choice);
    const isRead = moment.mode !== "live" && !choice.active; // there is nothing to plan with
    this.plan.render(isRead ? { ...view, plan: null } : view);
    this.planned.render(view, isRead ? plansOf(view, this.viewer) : {});
    yield;
    this.holdings.render(view);
    yield;
    this.reference.render(view);
    // A plan is drawn on the map, which a phone may have scrolled away.
    if (isNew && choice.active && view.plan) this.pane.element.scrollIntoView({ block: "start" });
  }

  /** The map alone: in a scene of the last turn, or the present. */
  redraw() {
    if (this.view) atOnce(this.drawing(this.view));
  }

  /** @param {View} view */
  *drawing(view) {
    const scene = this.playback.picture();
    setAttr(this.element, "data-scene", scene !== null);
    yield* this.map.steps(view, scene ?? piecesOnMap(view, this.viewer));
    if (scene) this.pane.follow(scene.focus);
  }
}
