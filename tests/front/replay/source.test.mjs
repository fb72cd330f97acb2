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

const DOCUMENTS = {
  match: { id: "m" },
  outcome: null,
  film: ["film-0.json", "film-1.json"],
  story: null,
  story_progress: { state: "waits", words: "The story waits for its turn." },
  record: "record.json",
};
const PARTS = {
  "film-0.json": [
    {
      all: { row: 0, chapter: "Märsche", view: { both: 1 } },
      york: { view: { own: 2 } },
      open: { view: { own: 3 } },
    },
  ],
  "film-1.json": [
    { york: { row: 1, set: [["own", 4]] } },
    { all: { row: 2, set: [["both", 5]] }, york: { set: [["own", 6]] }, open: { set: [] } },
  ],
};

test("a replay that is kept in the page asks no server", async (context) => {
  noServer(context);
  keep({ ...PARTS, "charts.json": { cards: [] }, beside: { hints: null } });
  const source = new Source("kept", DOCUMENTS);
  assert.ok(source.isKept);
  const { steps } = await source.film("york");
  assert.equal(steps.length, 3);
  assert.deepEqual(await source.charts(), { cards: [] });
  assert.deepEqual(await source.beside(), { hints: null });
  await source.story(assert.fail, assert.fail);
  await assert.rejects(source.record(), /does not hold/);
});

test("a film has the steps of its viewer, with what all viewers were told", async () => {
  keep(PARTS);
  const source = new Source("kept", DOCUMENTS);
  assert.deepEqual(await source.film("york"), {
    match: { id: "m" },
    viewer: "york",
    outcome: null,
    steps: [
      { row: 0, chapter: "Märsche", view: { both: 1, own: 2 } },
      { row: 1, set: [["own", 4]] },
      {
        row: 2,
        set: [
          ["both", 5],
          ["own", 6],
        ],
      },
    ],
  });
  assert.deepEqual((await source.film("open")).steps[0].view, { both: 1, own: 3 });
  assert.equal((await source.film("open")).steps.length, 2);
});

test("any other replay comes from the server, each document once, and the board asks for its facts itself", async (context) => {
  keep({});
  const asked = [];
  context.mock.method(globalThis, "fetch", async (path) => {
    asked.push(path);
    return new Response(JSON.stringify([{ york: { row: 0 } }]));
  });
  const source = new Source("token", DOCUMENTS);
  assert.ok(!source.isKept);
  assert.equal(source.charts(), null);
  await source.film("york");
  await source.film("open");
  await source.record();
  await source.part("comments");
  assert.deepEqual(asked, [...DOCUMENTS.film, "record.json", "/api/replays/token/comments"]);
});

test("a film that could not be loaded is asked for again", async (context) => {
  keep({});
  let fails = true;
  context.mock.method(globalThis, "fetch", async () => {
    if (fails) throw new TypeError("no network");
    return new Response(JSON.stringify([{ york: { row: 0 } }]));
  });
  const source = new Source("token", DOCUMENTS);
  await assert.rejects(source.film("york"));
  fails = false;
  assert.equal((await source.film("york")).steps.length, 2);
});

test("an open page shows its first story, gets the whole one when that comes, and says meanwhile how far it is", async (context) => {
  document.body.replaceChildren();
  Object.defineProperty(document, "hidden", { value: false, configurable: true });
  context.mock.timers.enable({ apis: ["setTimeout"] });
  const there = { story: "/story.json", story_progress: { state: "there", words: "" } };
  const first = { ...DOCUMENTS, story: "/first.json" };
  const made = { ...first, story_progress: { state: "being_made", words: "It is being made." } };
  const answers = [{ version: 0 }, new Error("no connection"), made, there, { version: 2 }];
  const asked = [];
  context.mock.method(globalThis, "fetch", async (path) => {
    asked.push(path);
    const answer = answers.shift();
    if (answer instanceof Error) throw answer;
    return Response.json(answer);
  });
  const [said, told] = [[], []];
  const tell = (story) => told.push([story.version, asked.length]);
  const story = new Source("token", first).story(tell, (words) => said.push(words));
  for (let second = 0; second < 12; second++) {
    context.mock.timers.tick(1000);
    await new Promise(setImmediate);
  }
  await story;
  assert.deepEqual(told, [
    [0, 1],
    [2, 5],
  ]);
  assert.deepEqual(said, ["It is being made.", ""]);
  assert.deepEqual(asked.slice(1), [...Array(3).fill("/api/replays/token"), "/story.json"]);
});

test("a first story whose place the whole one has taken meanwhile is no error", async (context) => {
  document.body.replaceChildren();
  const there = { story: "/story.json", story_progress: { state: "there", words: "" } };
  const answers = [new Response("{}", { status: 404 }), there, { version: 2 }];
  context.mock.method(globalThis, "fetch", async () => {
    const answer = answers.shift();
    return answer instanceof Response ? answer : Response.json(answer);
  });
  const told = [];
  const source = new Source("token", { ...DOCUMENTS, story: "/first.json" });
  await source.story(
    (story) => told.push(story.version),
    () => {},
  );
  assert.deepEqual(told, [2]);
});

test("a story that there can never be is not asked for", async (context) => {
  document.body.replaceChildren();
  noServer(context);
  const cannot = { state: "cannot", words: "There is no story, because it could not be told." };
  const source = new Source("token", { ...DOCUMENTS, story_progress: cannot });
  await source.story(assert.fail, assert.fail);
});
