'use client';

import type { Messages, ServerAttribution } from '@elicit-kit/core';
import { createContext, useContext } from 'react';

/**
 * Whether options' pictures may be fetched: all of them, or by their address (`https:`) and who asks, as far as the form knows.
 * Called while rendering.
 */
export type RemotePictures = boolean | ((url: string, server: ServerAttribution | undefined) => boolean);

export interface ElicitKitSettings {
  messages?: Messages | undefined;
  locale?: string | undefined;
  timeZone?: string | undefined;
  portalContainer?: HTMLElement | null | undefined;
  servers?: readonly ServerAttribution[] | undefined;
  remoteIcons?: boolean | undefined;
  remotePictures?: RemotePictures | undefined;
}

export const ElicitKitContext = /* @__PURE__ */ createContext<ElicitKitSettings>({});

export function useElicitKit(): ElicitKitSettings {
  return useContext(ElicitKitContext);
}
