/** Requests to our own server, as JSON. */

/** @import { ServerError } from "../types/table.js" */

/** The `code` of the error if there was no answer at all. */
export const UNREACHABLE = "unreachable";
const NO_ANSWER = "The server cannot be reached. Please try again in a moment.";
const NOT_KNOWN =
  "The server did not answer. This may or may not have been saved: look before you try again.";

/**
 * What `reading` comes to: an answer, or its content. Throws a ServerError with the code UNREACHABLE
 * if the connection breaks before the end.
 * @template T
 * @param {Promise<T>} reading
 * @param {string} [words] what is said then
 * @returns {Promise<T>}
 */
export async function online(reading, words = NO_ANSWER) {
  try {
    return await reading;
  } catch {
    throw Object.assign(new Error(words), { status: 0, code: UNREACHABLE });
  }
}

/**
 * What an answer holds; null if it holds nothing, or if it is a refusal that is not ours: a proxy's, which knows
 * no more of the server than a broken connection.
 * Rejects if the connection breaks before the end.
 * @param {Response} response
 * @returns {Promise<any>}
 */
async function contentOf(response) {
  const text = await response.text();
  if (response.ok) return response.status === 204 ? null : JSON.parse(text);
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/**
 * What the server answers. Throws a ServerError with its message, `status` and `code`, the `field` that it
 * names, and the seconds to `wait` where it is too early.
 * @param {string} method
 * @param {string} path
 * @param {any} [body]
 * @param {RequestInit} [options]
 * @returns {Promise<any>}
 */
export async function call(method, path, body, options = {}) {
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (body !== undefined) headers["Content-Type"] = "application/json";
  const request = { ...options, method, headers, body: JSON.stringify(body) };
  const words = method === "GET" ? NO_ANSWER : NOT_KNOWN;
  const response = await online(fetch(path, request), words);
  const answer = await online(contentOf(response), words);
  if (response.ok) return answer;
  const { message, ...more } = answer?.error ?? {
    message: response.status >= 500 ? words : `The server answered ${response.status}.`,
  };
  const wait = Number(response.headers?.get("Retry-After"));
  throw Object.assign(new Error(message), { ...more, status: response.status, wait });
}

/**
 * The page at an address as the server makes it now; null where it refuses.
 * @param {string} address
 */
export async function pageAt(address) {
  const response = await online(fetch(address, { headers: { Accept: "text/html" } }));
  if (!response.ok) return null;
  return new DOMParser().parseFromString(await online(response.text()), "text/html");
}

/**
 * @param {string} path
 * @returns {Promise<any>}
 */
export const getJson = (path) => call("GET", path);

/**
 * What the server or the browser says of an error.
 * @param {unknown} error
 * @returns {string}
 */
export const messageOf = (error) => (error instanceof Error ? error.message : String(error));
