// Requests to our server: what they answer, and what is thrown when the answer cannot be had.
import assert from "node:assert/strict";
import test from "node:test";
import { UNREACHABLE, call, online } from "../../../static/js/common/server.js";

/**
 * @param {import("node:test").TestContext} context
 * @param {Response} answer
 */
function ask(context, answer) {
  context.mock.method(globalThis, "fetch", async () => answer);
  return call("POST", "/api/matches/1/seal", {});
}

const cutOff = () =>
  new ReadableStream({
    start(controller) {
      controller.enqueue(new TextEncoder().encode('{"status": '));
      controller.error(new TypeError("network error"));
    },
  });

test("an answer is its content, and nothing where there is none", async (context) => {
  assert.deepEqual(await ask(context, Response.json({ status: "open" })), { status: "open" });
  assert.equal(await ask(context, new Response(null, { status: 204 })), null);
});

test("an answer that is cut off is an unreachable server, not an empty answer", async (context) => {
  for (const status of [200, 409]) {
    await assert.rejects(ask(context, new Response(cutOff(), { status })), {
      code: UNREACHABLE,
      status: 0,
    });
  }
  await assert.rejects(ask(context, new Response("<h1>Sign in to this network</h1>")), {
    code: UNREACHABLE,
  });
});

test("only what was asked for may simply be asked for again after no answer", async (context) => {
  context.mock.method(globalThis, "fetch", () => Promise.reject(new TypeError("offline")));
  await assert.rejects(call("GET", "/"), { message: /cannot be reached/ });
  await assert.rejects(call("POST", "/"), { message: /may or may not have been saved/ });
});

test("a refusal carries our words, or what is known where they are a proxy's", async (context) => {
  const error = { message: "This seat is taken.", code: "seat_taken", field: "seat" };
  await assert.rejects(ask(context, Response.json({ error }, { status: 409 })), {
    message: error.message,
    code: error.code,
    field: "seat",
    status: 409,
  });
  await assert.rejects(ask(context, new Response("<h1>Bad gateway</h1>", { status: 502 })), {
    message: /may or may not have been saved/,
    status: 502,
  });
  await assert.rejects(ask(context, new Response("<h1>Sign in</h1>", { status: 407 })), {
    message: "The server answered 407.",
  });
});

test("a reading that fails is an unreachable server, and one that succeeds what it came to", async () => {
  const page = new Response("<main></main>");
  assert.equal(await online(page.text()), "<main></main>");
  await assert.rejects(online(new Response(cutOff()).text()), { code: UNREACHABLE, status: 0 });
});
