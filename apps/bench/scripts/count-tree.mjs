/* global document -- evaluated in the page */

/**
 * Walks the fibres that React keeps for `#root`. Runs in the page, so it uses nothing from outside of itself.
 *
 * @typedef {object} Fibre
 * @property {number} tag
 * @property {unknown} memoizedState of a function component the first of its hooks
 * @property {Fibre | null} child
 * @property {Fibre | null} sibling
 *
 * @returns {{ elements: number, attributes: number, components: number, fibres: number, hooks: number }}
 */
export function countTree() {
  const root = document.getElementById('root');
  const key = Object.keys(root ?? {}).find((name) => name.startsWith('__reactContainer$')) ?? '';
  // React's numbers for function components, `forwardRef` and simple `memo`. The `memo` around a `forwardRef` is a fibre only.
  const tags = new Set([0, 11, 15]);
  const counts = { elements: 0, attributes: 0, components: 0, fibres: 0, hooks: 0 };
  for (const element of document.querySelectorAll('#root *')) {
    counts.elements += 1;
    counts.attributes += element.attributes.length;
  }
  /** @param {Fibre | null} first */
  const visit = (first) => {
    for (let fibre = first; fibre !== null; fibre = fibre.sibling) {
      counts.fibres += 1;
      if (tags.has(fibre.tag)) {
        counts.components += 1;
        let hook = /** @type {{ next: unknown } | null} */ (fibre.memoizedState);
        for (; hook !== null; hook = /** @type {{ next: unknown } | null} */ (hook.next)) {
          counts.hooks += 1;
        }
      }
      visit(fibre.child);
    }
  };
  // The container keeps the fibre that the root had at first: the one of today is the root's.
  const container = /** @type {Record<string, { stateNode: { current: Fibre } }>} */ (
    /** @type {unknown} */ (root)
  )[key];
  visit(container?.stateNode.current.child ?? null);
  return counts;
}
