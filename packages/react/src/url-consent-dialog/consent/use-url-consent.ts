'use client';

import type { UrlElicitation } from '@elicit-kit/core';
import { createConsentStore } from '@elicit-kit/core/consent';
import { urlMessages } from '@elicit-kit/core/internal/messages';
import type {
  ConsentState,
  ConsentStore,
  ConsentStoreOptions,
  UrlFinding,
} from '@elicit-kit/core/internal/types';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { findingText, warningsOf } from '../../internals/finding-text.js';
import { useIsomorphicLayoutEffect } from '../../internals/use-isomorphic-layout-effect.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useUrlPolicy } from '../../provider/url-policy.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { displayedHost, type DisplayedHost } from './displayed-host.js';
import { openInNewTab } from './open-in-new-tab.js';

export interface UseUrlConsentOptions extends Omit<ConsentStoreOptions, 'appOrigin' | 'openUrl'> {
  /** Opens the page. @default opens a new tab (noopener, no Referer) */
  readonly openUrl?: ConsentStoreOptions['openUrl'] | undefined;
}

/** One request to open a page as `useUrlConsent` returns it. A new object when something that is shown changes. */
export interface UrlConsentHandle {
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

export interface UrlRemark {
  /** A `UrlFindingCode`, or how the page's site relates to the server's: `same`, `other`. */
  readonly code: string;
  readonly text: string;
}

export interface UrlWarning extends UrlRemark {
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
