'use client';

import type { InboxEntry } from '@elicit-kit/core';
import { useEffect, useSyncExternalStore } from 'react';
import { whenIdle } from '../../internals/when-idle.js';
import { ComponentsProvider, type Components } from '../../provider/components.js';
import { CallContext } from '../../server-attribution/use-server-attribution.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { ENTRY_PARTS, entryKind, LazyEntry } from './lazy-entry.js';
import { createLazyPart, ShownPart, useIsLoaded } from './lazy-part.js';
import type { OutletSettings } from './outlet-settings.js';

/** What stands around the requests; comes with the first of them. */
export const OUTLET_FRAME = /* @__PURE__ */ createLazyPart(async () => {
  const { OutletFrame, preloadChecks } = await import('./outlet-frame.js');
  preloadChecks();
  return OutletFrame;
});

/**
 * Shows the request that is open and has it answered: as a modal dialog, inline where the Outlet stands, or in a panel
 * beside all others. A dialog into which something was typed is minimised by Escape and by a click outside: the page's
 * `Inbox.Badge`, or where there is none one of the Outlet's own, opens it again. What shows a request loads when the first one comes, or before that in a quiet moment, once a connection stands
 * that may ask. Renders an `<aside>` element as a panel, else what shows the request, and nothing on a server.
 *
 * @example
 * <Inbox.Outlet presentation="panel" urlPolicy={{ blockedDomains: ['example.net'] }} />
 */
export function InboxOutlet({
  presentation = 'dialog',
  entryId,
  call,
  notices = true,
  components,
  ...settings
}: InboxOutletProps) {
  const { currentId, entries, blockedServers, connection, expectsRequests } = useInboxViewSnapshot();
  const onClient = useSyncExternalStore(subscribeToNothing, isClient, isServer);
  const frameIsLoaded = useIsLoaded(OUTLET_FRAME);
  const placed = entryId !== undefined || call !== undefined;
  const own = call === undefined ? entries : entries.filter((entry) => callOf(entry) === call);
  // A call's requests stand one below the other; dialogs never stand on each other.
  const all = call !== undefined && entryId === undefined && presentation === 'inline';
  const shownId = entryId ?? currentId;
  const showing = own.filter(({ id }) => all || id === shownId);
  usePreloading(showing, expectsRequests === true || connection !== undefined);
  const isNeeded = presentation === 'panel' || entries.length > 0 || blockedServers.length > 0;
  // Once it is there it stays: what it says of a request outlives the request.
  if (!onClient || !(isNeeded || frameIsLoaded)) {
    return null;
  }
  const shown = showing.map((entry) => (
    <CallContext.Provider key={entry.id} value={entry.call}>
      <LazyEntry
        entry={entry}
        presentation={presentation === 'dialog' ? 'dialog' : 'inline'}
        settings={settings}
      />
    </CallContext.Provider>
  ));
  return (
    <ComponentsProvider components={components}>
      <ShownPart part={OUTLET_FRAME} props={{ presentation, placed, notices, children: shown }} />
    </ComponentsProvider>
  );
}

/** Fetches what shows these requests beside what stands around them, and what others need in a quiet moment. */
function usePreloading(entries: readonly InboxEntry[], expectsRequests: boolean): void {
  const kinds = [...new Set(entries.map(entryKind))].join(' ');
  useEffect(() => {
    for (const kind of kinds.split(' ').filter(Boolean)) {
      void ENTRY_PARTS[kind as keyof typeof ENTRY_PARTS].preload();
    }
  }, [kinds]);
  useEffect(() => {
    if (!expectsRequests) {
      return undefined;
    }
    return whenIdle(() => {
      void OUTLET_FRAME.preload();
      void ENTRY_PARTS.form.preload();
      void ENTRY_PARTS.url.preload();
    });
  }, [expectsRequests]);
}

/** The call at which a request stands: where several may have asked, the newest of them. */
function callOf({ call }: InboxEntry): string | null {
  return call?.id ?? call?.oneOf?.at(-1) ?? null;
}

const subscribeToNothing = () => () => undefined;
const isClient = () => true;
const isServer = () => false;

export interface InboxOutletProps extends OutletSettings {
  /** Can be switched while a request is open: what was typed stays. @default 'dialog' */
  presentation?: 'dialog' | 'inline' | 'panel' | undefined;
  /**
   * Shows this entry and no other: for a conversation in which each request has its place. Several Outlets would say each
   * arrival several times, so with this they say none: put one `Inbox.Announcer` beside them.
   * @default the open one
   */
  entryId?: string | undefined;
  /**
   * Shows what this call of the host asks and nothing else, inline all of it: so two calls that ask at once each show their
   * own question. It is the id that the call was made with (`session.callsAs` of `@elicit-kit/mcp`). Where the protocol doesn't
   * tell which of several calls asks, the request says so and stands at the newest of them; `null` shows those of no call. Like
   * `entryId` it announces nothing.
   * @default whichever call asks
   */
  call?: string | null | undefined;
  /**
   * Says where the Outlet stands which servers' requests are cancelled; a panel always does. False where you place an
   * `Inbox.BlockedServers` of your own. @default true
   */
  notices?: boolean | undefined;
  /**
   * Components of your own in place of parts' elements, by the part's name. For what stands outside of the Outlet give them to
   * `ElicitKitProvider`. Keep the reference stable.
   */
  components?: Components | undefined;
}
