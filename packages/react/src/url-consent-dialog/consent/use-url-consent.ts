import type { UrlElicitation, UrlInspection } from '@elicit-kit/core';
import { createConsentStore } from '@elicit-kit/core/consent';
import { urlMessages } from '@elicit-kit/core/internal/messages';
import type {
  ConsentState,
  ConsentStore,
  ConsentStoreOptions,
  UrlFinding,
  UrlHost,
  FollowUpProgress,
} from '@elicit-kit/core/internal/types';
import {
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  createContext,
  useContext,
  type RefObject,
} from 'react';
import { findingText, warningsOf } from '../../internals/finding-text.js';
import { useIsomorphicLayoutEffect } from '../../internals/use-isomorphic-layout-effect.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit, useUrlPolicy } from '../../provider/elicit-kit-context.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { within } from '../../internals/within.js';

export interface UseUrlConsentOptions extends Omit<ConsentStoreOptions, 'appOrigin' | 'openUrl'> {
  /** Opens the page. @default opens a new tab (noopener, no Referer) */
  readonly openUrl?: ConsentStoreOptions['openUrl'] | undefined;
}

/** One request to open a page as `useUrlConsent` returns it. A new object when something that is shown changes. */
interface UrlConsentHandle {
  readonly store: ConsentStore;
  readonly state: ConsentState;
  /** The server's origin, for sentences. */
  readonly origin: string;
  /** The host of the checked address, in pieces to tell apart. */
  readonly host: DisplayedHost | undefined;
  /** Warnings and worse, worst first, as sentences. Each fact once. */
  readonly warnings: readonly UrlWarning[];
  /** Other facts about the address, as sentences. */
  readonly notes: readonly UrlRemark[];
}

interface UrlRemark {
  /** A `UrlFindingCode`, or how the page's site relates to the server's: `same`, `other`. */
  readonly code: string;
  readonly text: string;
}

interface UrlWarning extends UrlRemark {
  readonly finding: UrlFinding;
}

/**
 * One request to open a page, for markup of your own: the check of its address, consent, opening, waiting. Show the host,
 * `warnings` and `notes`; call `store.accept` within a click. Make one for each request: give the component that calls it a `key`.
 *
 * @example
 * const { store, state, host, warnings } = useUrlConsent(elicitation, { server, onAccept, onDecline, onCancel });
 * return <button disabled={!canOpen(state)} onClick={store.accept}>Open {host?.whole}</button>;
 */
export function useUrlConsent(elicitation: UrlElicitation, options: UseUrlConsentOptions): UrlConsentHandle {
  const policy = useUrlPolicy(options.policy);
  const origin = useServerOrigin(options.server);
  const messages = useMessages(urlMessages);
  const { locale } = useElicitKit();
  const newest = {
    ...options,
    policy,
    appOrigin: globalThis.location?.origin,
    openUrl: options.openUrl ?? openInNewTab,
  };
  const [store] = useState(() => createConsentStore(elicitation, newest));
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  useIsomorphicLayoutEffect(() => {
    store.update(newest);
  });
  useEffect(() => store.start(), [store]);

  const { inspection, relation } = state;
  const remarks = useMemo(() => {
    if (inspection === undefined) {
      return NOTHING;
    }
    const { findings, host } = inspection;
    const remark = (finding: UrlFinding): UrlWarning => ({
      finding,
      code: finding.code,
      text: findingText(finding, host, messages, locale),
    });
    // Both spellings of a name are shown at the address already.
    const facts = findings.filter(({ code, severity }) => code !== 'punycode' && severity === 'info');
    const site = relation && messages(relation === 'same' ? 'urlDialog.sameSite' : 'urlDialog.otherSite');
    return {
      host: displayedHost(inspection),
      warnings: warningsOf(findings, host).map(remark),
      notes: [...(relation && site ? [{ code: relation, text: site }] : []), ...facts.map(remark)],
    };
  }, [inspection, locale, messages, relation]);

  return useMemo(() => ({ store, state, origin, ...remarks }), [store, state, origin, remarks]);
}

const NOTHING = { host: undefined, warnings: [], notes: [] } as const;

/**
 * Opens an address in a new tab that knows nothing of this page: no opener, no Referer.
 *
 * `window.open(href, '_blank', 'noopener')` returns null on success too, so a blocked tab would go unnoticed. An empty
 * tab whose opener is dropped, navigated by a link of its own, is noticed and leaks nothing; assigning its `location`
 * would send our origin as Referer.
 *
 * @returns false where the browser did not open the tab.
 *
 * @example
 * <UrlConsentDialog.Root {...request} openUrl={(href) => openInNewTab(href)} />
 */
export function openInNewTab(href: string, view: Window = window): boolean {
  const tab = view.open('', '_blank');
  if (tab === null) {
    return false;
  }
  try {
    tab.opener = null;
    const link = tab.document.createElement('a');
    link.href = href;
    link.rel = 'noreferrer';
    tab.document.body.append(link);
    link.click();
    return true;
  } catch {
    tab.close();
    return false;
  }
}

/** A host in the pieces that a person should tell apart. */
export interface DisplayedHost {
  /** Before the registrable domain, its last dot included; anyone who owns the domain can write anything here. */
  readonly subdomain: string;
  /** The registrable domain; the whole host where there is none (an address, a bare suffix). */
  readonly site: string;
  /** `:8443`; empty where it is the scheme's own. */
  readonly port: string;
  /** All of it, as one text. */
  readonly whole: string;
}

/** @returns nothing where the address has no host. */
export function displayedHost({ host, segments }: UrlInspection): DisplayedHost | undefined {
  if (host === undefined) {
    return undefined;
  }
  const name = nameOf(host);
  const labels = name.split('.');
  const siteLabels = host.registrableDomain?.split('.').length ?? labels.length;
  const site = labels.slice(-siteLabels).join('.');
  const subdomain = name.slice(0, name.length - site.length);
  const port = segments.find((segment) => segment.part === 'port')?.text ?? '';
  return { subdomain, site, port: portText(port), whole: name + portText(port) };
}

/** Each label as it may be read without deceiving. */
function nameOf({ ascii, kind, labels }: UrlHost): string {
  if (kind === 'ipv6') {
    return `[${ascii}]`;
  }
  return labels.length === 0 ? ascii : labels.map((label) => label[label.display]).join('.');
}

function portText(port: string): string {
  return port === '' || port.startsWith(':') ? port : `:${port}`;
}

interface UrlConsentContextValue extends UrlConsentHandle {
  readonly progress: FollowUpProgress | undefined;
  /** How long Accept waits before it responds, in milliseconds. */
  readonly armDelay: number;
  readonly acknowledgeRef: RefObject<HTMLInputElement | null>;
  readonly progressRef: RefObject<HTMLDivElement | null>;
  readonly hintId: string;
  readonly explanationId: string;
}

export const UrlConsentContext = /* @__PURE__ */ createContext<UrlConsentContextValue | undefined>(undefined);

export function useConsentContext(): UrlConsentContextValue {
  return within(useContext(UrlConsentContext), 'UrlConsentDialog.Root');
}

/** @param descriptionId of the dialog: the server's message has it. */
export function descriptionIds(descriptionId: string) {
  return {
    host: `${descriptionId}-host`,
    title: `${descriptionId}-title`,
    notes: `${descriptionId}-notes`,
    finding: (index: number) => `${descriptionId}-finding-${index}`,
  };
}

/** What the app knows of the address is heard before what the server says of it. */
export function describedBy(
  message: string,
  descriptionId: string,
  { state: { inspection }, warnings }: UrlConsentHandle,
): string {
  const { finding, host, notes, title } = descriptionIds(descriptionId);
  const findings = warnings.map((_warning, index) => finding(index));
  // That a page is blocked its title says already.
  const box = inspection?.verdict === 'warn' ? [title, ...findings] : findings;
  return [host, ...box, notes, message].join(' ');
}
