import type { UrlPolicy } from '@elicit-kit/core';
import { canonicalLocale } from '@elicit-kit/core/internal/messages';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';
import { ComponentsProvider, type Components } from './components.js';
import { ElicitKitContext, type ElicitKitSettings, UrlPolicyProvider } from './elicit-kit-context.js';

export interface ElicitKitProviderProps extends ElicitKitSettings {
  children?: ReactNode;
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
