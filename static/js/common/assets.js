/**
 * The address of a file under static/, such as "svg/icons.svg#die". It is found beside this module,
 * so a page never mixes two versions.
 * @param {string} path
 * @returns {string}
 */
export const asset = (path) => new URL(`../../${path}`, import.meta.url).href;
