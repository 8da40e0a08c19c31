import { createChunk } from '../chunks/chunk.js';

/**
 * What most forms don't show at first: controls of dates and of long lists, and what is said of a form that can't be sent as it is, is
 * reviewed or has ended. It is fetched with the first form; one that shows some of it at first is shown once it is there.
 */
export const LATE_PARTS = /* @__PURE__ */ createChunk(() => import('./late/index.js'));
