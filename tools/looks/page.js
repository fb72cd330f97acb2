/** In a page that is looked at by a script: where things stand, and what is written there. */
(() => {
  /** The wait until a piece is explained (tooltip.js), which a look does not share. */
  const HOVER = 350;
  const soon = window.setTimeout;
  window.setTimeout = (then, wait, ...given) => {
    if (wait !== HOVER) return soon(then, wait, ...given);
    then();
    return 0;
  };
  const range = document.createRange();

  window.looks = {
    /** Once the next frame has been laid out, and its observers have run. */
    painted: () =>
      new Promise((done) => {
        const observer = new IntersectionObserver(() => {
          observer.disconnect();
          done();
        });
        requestAnimationFrame(() => observer.observe(document.documentElement));
      }),

    /** Where an element stands: without its words, and without what changes from position to position. */
    placeOf(element) {
      const steps = [];
      for (
        let at = element;
        at && steps.length < 4 && at !== document.body;
        at = at.parentElement
      ) {
        const names = [...at.classList].filter((name) => !name.startsWith("is-")).join(".");
        const kind = at.dataset.kind ? `[${at.dataset.kind} ${at.dataset.key}]` : "";
        steps.unshift(`${at.localName}${at.id && `#${at.id}`}${names && `.${names}`}${kind}`);
      }
      return steps.join(" > ");
    },

    /** The texts in an element, each with the element that it stands in. */
    *textsIn(root) {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      while (walker.nextNode()) {
        const { currentNode: node } = walker;
        if (node.data.trim()) yield [node, node.parentElement];
      }
    },

    /** Where a text is painted; in a drawing all of it, for `textLength` counts. */
    boxOf(text) {
      range.selectNodeContents(text);
      return (text.parentElement.closest("text") ?? range).getBoundingClientRect();
    },

    /** The lines of a text. */
    linesOf(text) {
      range.selectNodeContents(text);
      return [...range.getClientRects()];
    },
  };
})();
