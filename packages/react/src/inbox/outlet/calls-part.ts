'use client';

import { createLazy } from '../../internals/lazy.js';

/** Groups calls and shows a group: fetched once an agent asks for a call, so that pages of forms never do. */
export const callsPart = /* @__PURE__ */ createLazy(() => import('./calls-entry.js'));
