import type { InboxEntry, UrlPolicy } from '@elicit-kit/core';
import { ComponentsProvider, type Components } from '../../provider/components.js';
import { UrlPolicyProvider } from '../../provider/elicit-kit-context.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { LoadFailure } from './load-failure.js';
import { outletContent, useOutletContent } from './load-outlet-content.js';
import type { OutletSettings } from '../outlet-settings.js';
import { createLazy } from '../../internals/lazy.js';

/**
 * Renders the open request: as a modal dialog, inline in its own place, or in a panel with all others. If something has been
 * typed, Escape and a click outside minimise the dialog; the page's `Inbox.Badge`, or one of the Outlet's own, opens it
 * again. The code that renders requests loads with the first one, or earlier while idle once a connection exists
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
  urlPolicy,
  ...settings
}: InboxOutletProps) {
  const { currentId, entries, blockedServers, connection, expectsRequests } = useInboxViewSnapshot();
  const placed = entryId !== undefined || call !== undefined;
  const own = call === undefined ? entries : entries.filter((entry) => callOf(entry) === call);
  // A call's requests stand one below the other; dialogs never stand on each other.
  const all = call !== undefined && entryId === undefined && presentation === 'inline';
  const shownId = entryId ?? currentId;
  const showing = own.filter(({ id }) => all || id === shownId);
  const isNeeded = presentation === 'panel' || entries.length > 0 || blockedServers.length > 0;
  const content = useOutletContent(isNeeded, expectsRequests === true || connection !== undefined);
  // Once loaded it stays mounted: what it announces of a request outlives the request.
  if (typeof content !== 'object') {
    return content === 'failed' && isNeeded ? (
      <LoadFailure onRetry={() => void outletContent.load()} />
    ) : null;
  }
  return (
    <UrlPolicyProvider policy={urlPolicy}>
      <ComponentsProvider components={components}>
        <content.OutletContent
          entries={showing}
          callsPart={callsPart}
          candidates={entryId === undefined ? own : showing}
          presentation={presentation}
          placed={placed}
          notices={notices}
          settings={settings}
        />
      </ComponentsProvider>
    </UrlPolicyProvider>
  );
}

/** The call at which a request stands: where several may have asked, the newest of them. */
function callOf({ call }: InboxEntry): string | null {
  return call?.id ?? call?.oneOf?.at(-1) ?? null;
}

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
   * Renders only the requests of this call, all of them inline, so that two calls that ask at once each show their own. The id
   * is the one that the call was made with (`session.callsAs` of `@elicit-kit/mcp`). If the protocol doesn't identify the call,
   * the request is shown with the newest one, and says so. `null` shows requests that belong to no call. Like `entryId` it
   * announces nothing.
   * @default whichever call asks
   */
  call?: string | null | undefined;
  /**
   * Says where the Outlet stands which servers' requests are cancelled; a panel always does. False where you place an
   * `Inbox.BlockedServers` of your own. @default true
   */
  notices?: boolean | undefined;
  /**
   * Which pages may be opened. The asking server's own host name is protected from imitation in any case.
   * @default the policy of `ElicitKitProvider`
   */
  urlPolicy?: UrlPolicy | undefined;
  /**
   * Components of your own in place of parts' elements, by the part's name. For what stands outside of the Outlet give them to
   * `ElicitKitProvider`. Keep the reference stable.
   */
  components?: Components | undefined;
}

/** Groups calls and shows a group: fetched once an agent asks for a call, so that pages of forms never do. */
const callsPart = /* @__PURE__ */ createLazy(() => import('./calls-entry.js'));
