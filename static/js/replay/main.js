/** The page of a replay. */

import { byId } from "../common/elements.js";
import { Replay } from "./replay.js";

new Replay(byId("replay")).open();
