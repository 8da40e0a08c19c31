import type { Messages, ServerAttribution, UrlPolicy } from '@elicit-kit/core';
import { createContext, useContext, useMemo, type ReactNode } from 'react';

/**
 * Whether options' pictures may be fetched: all of them, or by their address (`https:`) and who asks, as far as the form knows.
 * Called while rendering.
 */
export type RemotePictures = boolean | ((url: string, server: ServerAttribution | undefined) => boolean);

export interface ElicitKitSettings {
  /** Translations; English stands where they are silent. Keep the reference stable. */
  messages?: Messages | undefined;
  /**
   * BCP 47 tag for numbers, dates and plurals; `en_US` is read as one, and what names no locale is ignored.
   * @default the page's `lang` where there are `messages`, else 'en', as the sentences are
   */
  locale?: string | undefined;
  /** IANA time zone in which a person's dates and times are read. @default the runtime's */
  timeZone?: string | undefined;
  /** Where dialogs are attached. @default document.body */
  portalContainer?: HTMLElement | null | undefined;
  /** All servers the app is connected to: the kit warns of one that is named like another. Keep the reference stable. */
  servers?: readonly ServerAttribution[] | undefined;
  /**
   * Also shows servers' icons that must be fetched, over https, without cookies or Referer, from addresses that raise no
   * warning. It lets a server know that it was seen, and a picture from elsewhere can't be measured before it is drawn.
   * @default false: small `data:` pictures only
   */
  remoteIcons?: boolean | undefined;
  /**
   * Also shows pictures of options that must be fetched, as `remoteIcons` does icons. Whoever serves them learns who was asked
   * and when: an address may be made for one person and one form.
   * @default false: `data:` pictures only, and titles for the rest
   */
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
