/** Where a replay's data come from: the server, or the page in which the replay is kept. */
import "../page.mjs";
import assert from "node:assert/strict";
import { gzipSync } from "node:zlib";
import { test } from "node:test";

import { Source } from "../../../static/js/replay/source.js";

const noServer = ({ mock }) =>
  mock.method(globalThis, "fetch", () => assert.fail("the server is asked"));

function keep(parts) {
  document.body.replaceChildren();
  for (const [name, content] of Object.entries(parts)) {
    const script = document.createElement("script");
    script.type = "application/gzip";
    script.dataset.part = name;
    script.textContent = `\n${gzipSync(JSON.stringify(content)).toString("base64")}\n`;
    document.body.append(script);
  }
}

test("a replay that is kept in the page asks no server", async (context) => {
  noServer(context);
  keep({
    "york.json": { steps: ["Märsche"] },
    "charts.json": { cards: [] },
    beside: { story: null },
  });
  const source = new Source("kept");
  assert.ok(source.isKept);
  assert.deepEqual(await source.film("york"), { steps: ["Märsche"] });
  assert.deepEqual(await source.charts(), { cards: [] });
  assert.deepEqual(await source.beside(), { story: null });
  await assert.rejects(source.record(), /does not hold/);
});

test("any other replay comes from the server, and the board asks for its facts itself", async (context) => {
  keep({});
  const asked = [];
  context.mock.method(globalThis, "fetch", async (path) => {
    asked.push(path);
    return new Response(JSON.stringify({ path }));
  });
  const source = new Source("token");
  assert.ok(!source.isKept);
  assert.equal(source.charts(), null);
  for (const part of [source.film("york"), source.record(), source.part("comments")]) await part;
  assert.deepEqual(
    asked,
    ["york.json", "record.json", "comments"].map((name) => `/api/replays/token/${name}`),
  );
});
