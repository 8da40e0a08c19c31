'use client';

import type { Messages, ServerAttribution, UrlPolicy } from '@elicit-kit/core';
import { canonicalLocale } from '@elicit-kit/core/internal/messages';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ComponentsProvider, type Components } from './components.js';
import {
  ElicitKitContext,
  type ElicitKitSettings,
  type RemotePictures,
  UrlPolicyProvider,
} from './elicit-kit-context.js';

export interface ElicitKitProviderProps {
  children?: ReactNode;
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
  /** All servers the app is connected to: one that is called like another is told. Keep the reference stable. */
  servers?: readonly ServerAttribution[] | undefined;
  /**
   * Also shows servers' icons that must be fetched, over https, without cookies or Referer, from addresses that raise no
   * warning. It tells a server that it was seen, and a picture from elsewhere can't be measured before it is drawn.
   * @default false: small `data:` pictures only
   */
  remoteIcons?: boolean | undefined;
  /**
   * Also shows pictures of options that must be fetched, as `remoteIcons` does icons. Whoever serves them learns who was asked
   * and when: an address may be made for one person and one form.
   * @default false: `data:` pictures only, and titles for the rest
   */
  remotePictures?: RemotePictures | undefined;
  /**
   * Which pages may be opened, and which names (`protectedNames`) neither a page nor a server may imitate. An Outlet's
   * `urlPolicy` and a dialog's `policy` replace it there.
   */
  urlPolicy?: UrlPolicy | undefined;
  /** Components of your own in place of parts' elements, by the part's name. Keep the reference stable. */
  components?: Components | undefined;
}

/**
 * Settings for all components below it. Renders no element.
 *
 * @example
 * <ElicitKitProvider locale="nl" messages={dutch} timeZone="Europe/Amsterdam">
 *   <Inbox.Provider inbox={inbox}>…</Inbox.Provider>
 * </ElicitKitProvider>
 */
export function ElicitKitProvider({
  children,
  messages,
  locale: givenLocale,
  timeZone,
  portalContainer,
  servers,
  remoteIcons,
  remotePictures,
  urlPolicy,
  components,
}: ElicitKitProviderProps) {
  const pageLocale = useSyncExternalStore(onLanguageChange, readPageLocale, noLocale);
  const locale =
    givenLocale === undefined
      ? messages === undefined
        ? undefined
        : pageLocale
      : canonicalLocale(givenLocale);
  const settings = useMemo<ElicitKitSettings>(
    () => ({ messages, locale, timeZone, portalContainer, servers, remoteIcons, remotePictures }),
    [messages, locale, timeZone, portalContainer, servers, remoteIcons, remotePictures],
  );
  return (
    <ElicitKitContext.Provider value={settings}>
      <UrlPolicyProvider policy={urlPolicy}>
        <ComponentsProvider components={components}>{children}</ComponentsProvider>
      </UrlPolicyProvider>
    </ElicitKitContext.Provider>
  );
}

/** Some pages change their language without loading anew. */
function onLanguageChange(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributeFilter: ['lang'] });
  return () => {
    observer.disconnect();
  };
}

function readPageLocale(): string | undefined {
  return canonicalLocale(document.documentElement.lang);
}

const noLocale = () => undefined;
