/** Addresses: of our files, and of pages that links lead to. */

/** Where the page holds its files itself (a replay that is kept in a file), they are listed in it. */
const kept = globalThis.document?.querySelector("#kept-assets");
/** @type {Record<string, string> | null} */
const files = kept ? JSON.parse(kept.textContent) : null;

/**
 * The address of a file under static/, such as "svg/icons.svg#die". It is found beside this module,
 * so a page never mixes two versions.
 * @param {string} path
 * @returns {string}
 */
export function asset(path) {
  if (!files) return new URL(`../../${path}`, import.meta.url).href;
  const [file, part] = path.split("#");
  return part === undefined ? files[file] : `${files[file]}#${part}`;
}

/**
 * The address of a page of the server, such as "/rules/KEY#p8", for a link to it. A page that
 * does not come from the server says where that is.
 * @param {string} path
 * @returns {string}
 */
export const pageOf = (path) => `${globalThis.document?.documentElement.dataset.home ?? ""}${path}`;
