/** Reads messages with values, and says each as the browser does. */

import { readFileSync } from "node:fs";
import { speaker } from "../../static/js/common/messages.js";

const said = JSON.parse(readFileSync(0, "utf8"));
const texts = said.map(([text, values]) => speaker({ text }).say("text", values));
process.stdout.write(JSON.stringify(texts));
