/** What table, Try it and replay have in common: whose board lies on the page. */
import "../page.mjs";
import assert from "node:assert/strict";
import { test } from "node:test";
import { layOut, openPage, text } from "../opened.mjs";

const { Shell } = await import("../../../static/js/table/shell.js");

test("a board that is laid out slowly does not cover the one that was chosen meanwhile", async () => {
  layOut("pages/table/sandbox.html", { sandbox: { emblems: "{}" } });
  const laid = {};
  const openBoard = ({ board }, { viewer }) =>
    new Promise((resolve, reject) => {
      laid[viewer] = (isAway) => {
        board.textContent = viewer;
        if (isAway) reject(new Error("away"));
        else resolve({ board, prepare: async () => viewer });
      };
    });
  const [root, prompt] = ["sandbox", "prompt"].map((id) => document.getElementById(id));
  const shell = new Shell(root, { page: openPage(), openBoard }, prompt);
  const look = (viewer) => shell.boardOf({}, viewer, () => null);
  const first = look("york");
  laid.york();
  assert.equal(await first, "york");
  const slow = look("lancaster");
  assert.equal(text("boards"), "Laying out the board…");
  assert.equal(await look("york"), "york");
  assert.equal(text("boards"), "york");
  laid.lancaster(true);
  await assert.rejects(slow, /away/);
  assert.equal(text("boards"), "york");
  const again = look("lancaster");
  laid.lancaster();
  assert.equal(await again, "lancaster", "what has failed is tried again");
  assert.equal(document.querySelectorAll("#boards > .board").length, 1);
});
