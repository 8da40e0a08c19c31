'use client';

import type { Messages, ServerAttribution } from '@elicit-kit/core';
import { createContext, useContext } from 'react';

export interface ElicitKitSettings {
  messages?: Messages | undefined;
  locale?: string | undefined;
  timeZone?: string | undefined;
  portalContainer?: HTMLElement | null | undefined;
  servers?: readonly ServerAttribution[] | undefined;
  remoteIcons?: boolean | undefined;
}

export const ElicitKitContext = /* @__PURE__ */ createContext<ElicitKitSettings>({});

export function useElicitKit(): ElicitKitSettings {
  return useContext(ElicitKitContext);
}
