/**
 * Shows in the tab's title and icon whose turn it is, even in a background tab. The number of other
 * tables that wait stands before it and is pages/site.js's.
 */

import { asset } from "../../common/assets.js";

const CALM_ICON = asset("svg/favicon.svg");
const TURN_ICON = asset("svg/favicon-turn.svg");

const ELSEWHERE = /^\(\d+\) /;
const plain = (globalThis.document?.title ?? "").replace(ELSEWHERE, "");

/**
 * @param {string} title
 * @param {{myTurn: boolean, over: boolean}} status
 * @returns {string}
 */
export function titleFor(title, { myTurn, over }) {
  if (over) return `Over – ${title}`;
  return myTurn ? `● Your turn – ${title}` : title;
}

/** @param {{myTurn: boolean, over: boolean}} status */
export function showTitle(status) {
  const title = (ELSEWHERE.exec(document.title)?.[0] ?? "") + titleFor(plain, status);
  if (document.title !== title) document.title = title;
  const icon = document.querySelector('link[rel="icon"]');
  const href = status.myTurn && !status.over ? TURN_ICON : CALM_ICON;
  if (icon && icon.getAttribute("href") !== href) icon.setAttribute("href", href);
}
