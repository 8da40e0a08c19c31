'use client';

import type { ReactNode } from 'react';
import { InboxBlockedServers } from '../blocked-servers/inbox-blocked-servers.js';
import { URL_FINDER } from '../../chunks/url-finder.js';
import { preloadWordChecks } from '../../chunks/word-checks.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { BadgeButton } from '../list/inbox-badge.js';
import { InboxPanel } from '../list/inbox-panel.js';
import { InboxAnnouncer } from './inbox-announcer.js';

/** Fetches what looks at a server's words, whatever it asks: a request that waits for it is shown at once then. */
export function preloadChecks(): void {
  void preloadWordChecks();
  void URL_FINDER.load();
}

export interface OutletFrameProps {
  readonly children: ReactNode;
  readonly presentation: 'dialog' | 'inline' | 'panel';
  /** It shows requests of one place: what concerns all of them is said elsewhere. */
  readonly placed: boolean;
  readonly notices: boolean;
}

/** What stands around the requests that an Outlet shows: what is said, what is blocked, what was put aside, the panel. */
export function OutletFrame({ children, presentation, placed, notices }: OutletFrameProps) {
  const { hasBadge, minimisedIds } = useInboxViewSnapshot();
  return (
    <>
      {!placed && <InboxAnnouncer openSaysItself={presentation === 'dialog'} />}
      {!placed && presentation !== 'panel' && notices && <InboxBlockedServers />}
      {presentation === 'dialog' && minimisedIds.length > 0 && !hasBadge && (
        <div data-scope="inbox" data-part="minimised">
          <BadgeButton />
        </div>
      )}
      {presentation === 'panel' ? <InboxPanel>{children}</InboxPanel> : children}
    </>
  );
}
