import { createChunk } from './chunk.js';

/** What finds addresses in prose, with the table of top-level domains. */
export const URL_FINDER = /* @__PURE__ */ createChunk(() => import('@elicit-kit/core/text'));
