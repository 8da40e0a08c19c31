import type { AuditRecord, BlockedServer } from '@elicit-kit/core';
import { inboxMessages, sharedMessages } from '@elicit-kit/core/internal/inbox-messages';
import { useEffect, useId, useRef } from 'react';
import { LiveRegions, useOwnAnnouncer } from '../../internals/announcements/announcer.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerNames } from '../../server-attribution/use-server-origin.js';
import { blockedSentence } from '../blocked-servers/inbox-blocked-servers.js';
import { arrivalKey } from '../kind-of.js';
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
  const shared = useMessages(sharedMessages);
  const nameOf = useServerNames();
  const { currentId, entries, minimisedIds, pendingCount, blockedServers, audit } = useInboxViewSnapshot();
  const announcer = useOwnAnnouncer();
  const speaker = useId();
  const lastSaid = useRef(Number.NEGATIVE_INFINITY);

  useNews(blockedServers, blockOf, 'first', (blocked) => {
    announcer.announce('blocking', blockedSentence(messages, blocked, nameOf(blocked.server)));
  });
  useNews(minimisedIds, String, 'later', () => {
    announcer.announce('minimised', messages('inbox.minimised'));
  });
  // The form that they were given in has gone by then.
  useNews(audit.filter(isSent), idOf, 'later', (_newest, sent) => {
    for (const { server } of sent) {
      announcer.announce('sending', shared('shared.sent', { origin: nameOf(server) }));
    }
  });
  useNews(entries, idOf, 'first', (_newest, arrived) => {
    const toSay = arrived.filter(
      ({ id, state }) => state === 'pending' && (!openSaysItself || id !== currentId),
    );
    const newest = toSay.at(-1);
    if (newest === undefined) {
      return;
    }
    const pooled = performance.now() - lastSaid.current < POOL;
    lastSaid.current = performance.now();
    if (pooled || toSay.length > 1) {
      const sentence = messages('inbox.waitingSentence', { count: pendingCount });
      announcer.announce(speaker, sentence, pooled ? { after: POOL } : {});
    } else {
      announcer.announce(speaker, messages(arrivalKey(newest), { origin: nameOf(newest.server) }));
    }
  });

  return <LiveRegions announcer={announcer} />;
}

export interface InboxAnnouncerProps {
  /** The open request takes the focus, which says it already. @default false */
  openSaysItself?: boolean | undefined;
}

/** Announces what was not there before. @param from whether to announce what is there at `first` too */
function useNews<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
  from: 'first' | 'later',
  tell: (newest: Item, news: readonly Item[]) => void,
): void {
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    const keys = new Set(items.map(keyOf));
    const before = known.current ?? (from === 'first' ? new Set() : keys);
    known.current = keys;
    const news = items.filter((item) => !before.has(keyOf(item)));
    const newest = news.at(-1);
    if (newest !== undefined) {
      tell(newest, news);
    }
  });
}

function idOf({ id }: { readonly id: string }): string {
  return id;
}

function blockOf({ key, reason }: BlockedServer): string {
  return `${reason} ${key}`;
}

/** The person answered, and it went out. Of a page its dialog says so. */
function isSent({ by, mode, outcome }: AuditRecord): boolean {
  return (
    by === undefined &&
    ((mode !== 'url' && outcome === 'accept') || (mode === 'approval' && outcome === 'decline'))
  );
}
