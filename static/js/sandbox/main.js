/** The page of Try it. */

import { byId } from "../common/elements.js";
import { Trial } from "./trial.js";

new Trial(byId("sandbox")).open();
