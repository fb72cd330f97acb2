/** All that lies on the timeline of a replay. */

import { bandsOf, curveOf, marksOf } from "./axis.js";

/**
 * @import { StoryJson } from "../../types/story.js"
 * @import { Timeline } from "../../table/log/timeline.js"
 * @import { Scene } from "./chart.js"
 */

/**
 * @param {Timeline} timeline
 * @param {StoryJson | null} story
 * @param {string} viewer whose chances are drawn, if the story tells them
 * @returns {Scene}
 */
export function sceneOf(timeline, story, viewer) {
  const about = story?.seats.includes(viewer) ? viewer : (story?.seats[0] ?? "");
  const others = story?.seats.filter((seat) => seat !== about) ?? [];
  return {
    last: timeline.length - 1,
    bands: bandsOf(timeline, story),
    marks: marksOf(timeline, story),
    curve: curveOf(timeline, story?.chances, about),
    others: others.map((seat) => ({ seat, curve: curveOf(timeline, story?.chances, seat) })),
    about,
  };
}
