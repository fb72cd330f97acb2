/** Steps back, during a match, through the positions that the viewer has seen. */

import { fetchJson } from "./dom.js";
import { Film } from "./film.js";
import { Stepper } from "./stepper.js";

export class Past {
  /**
   * @param bar the element of the controls, hidden in the present
   * @param onChange called with `animate` to draw another step, or the present again
   */
  constructor(bar, { match, onChange }) {
    this.bar = bar;
    this.match = match;
    this.onChange = onChange;
    this.film = null;
    this.stepper = new Stepper(bar.querySelector(".stepper"), {
      onStep: (_, animate) => this.film && onChange(animate),
    });
    bar.querySelector(".past-leave").addEventListener("click", () => this.leave());
  }

  get open() {
    return this.film !== null;
  }

  get step() {
    return this.film.steps[this.stepper.index];
  }

  get view() {
    return this.film.view(this.stepper.index);
  }

  get lines() {
    return this.film.lines(this.stepper.index);
  }

  /** Fetch the match up to now, and show the step before the present. */
  async enter() {
    const film = new Film(await fetchJson(`/api/matches/${this.match}/film`));
    this.film = film;
    this.bar.hidden = false;
    this.stepper.load(film, Math.max(0, film.length - 2));
    this.bar.querySelector(".scrubber").focus({ preventScroll: true });
  }

  leave() {
    if (!this.open) return;
    this.stepper.stop();
    this.film = null;
    this.bar.hidden = true;
    this.onChange(false);
  }
}
