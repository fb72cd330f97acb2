// Reads records of whole matches, one a line, and says which checks of each do not hold.
import { createInterface } from "node:readline";
import { verify } from "../../../static/js/replay/verification/verify.js";

for await (const line of createInterface({ input: process.stdin })) {
  const { holds, checks, wrong } = verify(JSON.parse(line));
  console.log(JSON.stringify({ holds, checks, wrong: wrong.length }));
}
