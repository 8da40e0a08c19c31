'use client';

import type { ServerAttribution } from '@elicit-kit/core';
import { createContext } from 'react';

/** Servers that the page knows of without being told: those in the inbox. */
export const SeenServersContext = /* @__PURE__ */ createContext<readonly ServerAttribution[]>([]);

/** Servers that were named on the page, also those that have gone: a name that was told apart stays so. */
export const NamedServersContext = /* @__PURE__ */ createContext<readonly ServerAttribution[]>([]);
