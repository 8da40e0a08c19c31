import type { ServerAttribution } from '@elicit-kit/core';
import { createContext } from 'react';

/** Servers that the page knows by itself: those in the inbox. */
export const SeenServersContext = /* @__PURE__ */ createContext<readonly ServerAttribution[]>([]);

/** Servers that were named on the page, also those that have gone: a name that was distinguished stays so. */
export const NamedServersContext = /* @__PURE__ */ createContext<readonly ServerAttribution[]>([]);
