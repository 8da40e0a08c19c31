'use client';

import type { ElicitationBatch, ServerAttribution } from '@elicit-kit/core';
import type { CallReference } from '@elicit-kit/core/internal/types';
import { createContext, useContext } from 'react';
import { within } from '../internals/within.js';

export interface AttributedServer {
  readonly server: ServerAttribution;
  readonly operation: ElicitationBatch['operation'] | undefined;
  readonly call: CallReference | undefined;
}

/** The call that everything below it is asked for: the inbox knows it, and no dialog or form needs to. */
export const CallContext = /* @__PURE__ */ createContext<CallReference | undefined>(undefined);

export const AttributedServerContext = /* @__PURE__ */ createContext<AttributedServer | undefined>(undefined);

export function useServerAttribution(): AttributedServer {
  return within(useContext(AttributedServerContext), 'ServerAttribution.Root');
}
