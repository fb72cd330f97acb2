/**
 * Says messages with values, as the browser does. Each comes as the server has read it, which must be what
 * the browser's library reads.
 */

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { speaker } from "../../static/js/common/messages.js";
import { read } from "../front/rulesets/words_of.mjs";

const { trees, said } = JSON.parse(readFileSync(0, "utf8"));
for (const [text, tree] of Object.entries(trees)) assert.deepEqual(tree, read(text), text);
const { say } = speaker(trees);
process.stdout.write(JSON.stringify(said.map(([text, values]) => say(text, values))));
