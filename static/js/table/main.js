/** The page of a live table. */

import { byId } from "../common/elements.js";
import { LiveTable } from "./live_table.js";

new LiveTable(byId("table")).open();
