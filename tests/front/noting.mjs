/** Notes in the folder NOTED which functions the process has run: NODE_V8_COVERAGE would note each branch of them,
 * which takes half as long again as all the tests. */

import { mkdirSync, writeFileSync } from "node:fs";
import { Session } from "node:inspector";

const session = new Session();
session.connect();
session.post("Profiler.enable");
session.post("Profiler.startPreciseCoverage", { callCount: false, detailed: false });

process.on("exit", () => {
  mkdirSync(process.env.NOTED, { recursive: true });
  session.post("Profiler.takePreciseCoverage", (error, noted) => {
    if (error) throw error;
    writeFileSync(`${process.env.NOTED}/noted.json`, JSON.stringify(noted));
  });
});
