'use client';

import type { Messages, ServerAttribution, UrlPolicy } from '@elicit-kit/core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

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

/** As JSON: what a policy says decides, and one written inline is a new object each render. */
export const UrlPolicyContext = /* @__PURE__ */ createContext('{}');

/** The policy for what is below it; without one that around it stands. */
export function UrlPolicyProvider({
  policy,
  children,
}: {
  policy: UrlPolicy | undefined;
  children: ReactNode;
}) {
  const around = useContext(UrlPolicyContext);
  return (
    <UrlPolicyContext.Provider value={policy === undefined ? around : JSON.stringify(policy)}>
      {children}
    </UrlPolicyContext.Provider>
  );
}

/** @param own a component's own, which stands for itself. */
export function useUrlPolicy(own?: UrlPolicy): UrlPolicy {
  const around = useContext(UrlPolicyContext);
  const text = own === undefined ? around : JSON.stringify(own);
  return useMemo(() => JSON.parse(text) as UrlPolicy, [text]);
}
