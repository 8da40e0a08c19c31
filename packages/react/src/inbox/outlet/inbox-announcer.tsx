'use client';

import type { AuditRecord, BlockedServer } from '@elicit-kit/core';
import { inboxMessages, sharedMessages } from '@elicit-kit/core/internal/inbox-messages';
import { useEffect, useId, useRef } from 'react';
import { LiveRegions, useOwnAnnouncer, type Announcer } from '../../internals/announcer.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerNames, useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { blockedSentence } from '../blocked-servers/inbox-blocked-servers.js';
import { arrivalKey } from '../arrival-key.js';
import { useInboxViewSnapshot } from '../inbox-context.js';

/** Requests that come within this time are said as one number, in milliseconds. */
const POOL = 2000;

/**
 * Says that a request arrived, where nothing that takes the focus says it, that answers were sent, and that a server's
 * requests are cancelled.
 * The Outlet holds one already: for hosts that show requests without it. Renders two visually hidden `<div>` elements.
 */
export function InboxAnnouncer({ openSaysItself = false }: InboxAnnouncerProps) {
  const messages = useMessages(inboxMessages);
  const { currentId, entries, minimisedIds, pendingCount, blockedServers, audit } = useInboxViewSnapshot();
  const pending = entries.filter((entry) => entry.state === 'pending');
  const newest = pending.at(-1);
  const origin = useServerOrigin(newest?.server);
  const announcer = useOwnAnnouncer();
  const speaker = useId();
  useBlockingAnnounced(announcer, blockedServers);
  useMinimisingAnnounced(announcer, minimisedIds);
  useSendingAnnounced(announcer, audit);
  const known = useRef<ReadonlySet<string>>(new Set());
  const lastSaid = useRef(Number.NEGATIVE_INFINITY);

  useEffect(() => {
    const arrived = pending.filter(({ id }) => !known.current.has(id));
    known.current = new Set(entries.map(({ id }) => id));
    const toSay = arrived.filter(({ id }) => !openSaysItself || id !== currentId);
    if (newest === undefined || toSay.length === 0) {
      return;
    }
    const pooled = performance.now() - lastSaid.current < POOL;
    lastSaid.current = performance.now();
    if (pooled || toSay.length > 1) {
      const sentence = messages('inbox.waitingSentence', { count: pendingCount });
      announcer.announce(speaker, sentence, pooled ? { after: POOL } : {});
    } else {
      announcer.announce(speaker, messages(arrivalKey(newest), { origin }));
    }
  });

  return <LiveRegions announcer={announcer} />;
}

export interface InboxAnnouncerProps {
  /** The open request takes the focus, which says it already. @default false */
  openSaysItself?: boolean | undefined;
}

/** Says once that a server's requests are cancelled from now on, and why. */
function useBlockingAnnounced(announcer: Announcer, blockedServers: readonly BlockedServer[]): void {
  const messages = useMessages(inboxMessages);
  const newest = blockedServers.at(-1);
  const origin = useServerOrigin(newest?.server);
  const said = useRef<ReadonlySet<string>>(new Set());

  useEffect(() => {
    const known = said.current;
    said.current = new Set(blockedServers.map(blockOf));
    if (newest !== undefined && !known.has(blockOf(newest))) {
      announcer.announce('blocking', blockedSentence(messages, newest, origin));
    }
  }, [announcer, newest, origin, blockedServers, messages]);
}

function blockOf({ key, reason }: BlockedServer): string {
  return `${reason} ${key}`;
}

/** Says that a request was put aside and not thrown away. */
function useMinimisingAnnounced(announcer: Announcer, minimisedIds: readonly string[]): void {
  const messages = useMessages(inboxMessages);
  const known = useRef(minimisedIds);
  useEffect(() => {
    const isNew = minimisedIds.some((id) => !known.current.includes(id));
    known.current = minimisedIds;
    if (isNew) {
      announcer.announce('minimised', messages('inbox.minimised'));
    }
  }, [announcer, minimisedIds, messages]);
}

/** Says that answers were sent: the form that they were given in has gone by then. */
function useSendingAnnounced(announcer: Announcer, audit: readonly AuditRecord[]): void {
  const messages = useMessages(sharedMessages);
  const nameOf = useServerNames();
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const sent = audit.filter(
      ({ by, mode, outcome }) =>
        by === undefined &&
        ((mode !== 'url' && outcome === 'accept') || (mode === 'approval' && outcome === 'decline')),
    );
    const news = sent.filter(({ id }) => known.current?.has(id) === false);
    known.current = new Set(sent.map(({ id }) => id));
    for (const { server } of news) {
      announcer.announce('sending', messages('shared.sent', { origin: nameOf(server) }));
    }
  }, [announcer, audit, messages, nameOf]);
}
