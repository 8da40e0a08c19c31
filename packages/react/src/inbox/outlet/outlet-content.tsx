import { type InboxEntry, parseElicitation } from '@elicit-kit/core';
import { type ReactElement, useId, startTransition, useEffect } from 'react';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import { createRoot } from 'react-dom/client';
import { OpenTimeContext } from '../../internals/request-end.js';
import { CallContext } from '../../server-attribution/server-attribution.js';
import { RequestMenuContext } from '../../dialog-frame/request-shell.js';
import { EntryMenu } from '../entry/entry-menu.js';
import { BatchEntry } from '../batch/batch-entry.js';
import { InboxBlockedServers } from '../blocked-servers/inbox-blocked-servers.js';
import { type CallsPart, useCallTables } from './use-call-tables.js';
import { ApprovalEntry, FormEntry, FollowUpEntry, UrlEntry } from '../entry/single-entry.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { DockList, InboxBadge, InboxItem, InboxList } from '../list/inbox-list.js';
import { InboxAnnouncer } from './inbox-announcer.js';
import type { EntryProps, OutletSettings } from '../outlet-settings.js';
import { useMessages } from '../../internals/use-messages.js';
import { inboxPart } from '../../internals/part-names.js';
import { ElicitationFormRoot } from '../../elicitation-form/elicitation-form-root.js';

export interface OutletContentProps {
  readonly entries: readonly InboxEntry[];
  /** Those that may stand in a table with one of them. */
  readonly candidates: readonly InboxEntry[];
  readonly callsPart: CallsPart;
  readonly presentation: 'dialog' | 'inline' | 'panel';
  /** It shows requests of one place: what concerns all of them is announced elsewhere. */
  readonly placed: boolean;
  readonly notices: boolean;
  readonly settings: OutletSettings;
}

/** The requests that an Outlet shows, with announcements, blocked servers, minimised requests and the panel around them. */
export function OutletContent(props: OutletContentProps) {
  const { entries, callsPart, candidates, presentation, placed, notices, settings } = props;
  const { hasDock } = useInboxViewSnapshot();
  const { CallsEntry, oneByOne, shown } = useCallTables(entries, candidates, callsPart);
  const common = { presentation: presentation === 'dialog' ? 'dialog' : 'inline', settings } as const;
  const elements = new Map(
    shown.map(({ entry, group, key }) => [
      entry.id,
      <CallContext.Provider key={key} value={group ? undefined : entry.call}>
        <OpenTimeContext.Provider value={openTimeOf(entry)}>
          <RequestMenuContext.Provider value={<EntryMenu entry={entry} />}>
            {group && CallsEntry ? (
              <CallsEntry group={group} onOneByOne={() => oneByOne(group)} {...common} />
            ) : (
              <Entry entry={entry} {...common} />
            )}
          </RequestMenuContext.Provider>
        </OpenTimeContext.Provider>
      </CallContext.Provider>,
    ]),
  );
  const inTable = new Set(shown.flatMap(({ group }) => group?.calls.map(({ entry }) => entry.id) ?? []));
  return (
    <>
      {!placed && <InboxAnnouncer openSaysItself={presentation === 'dialog'} />}
      {!placed && presentation !== 'panel' && notices && <InboxBlockedServers />}
      {!placed && presentation === 'dialog' && !hasDock && <DockList />}
      {presentation === 'panel' ? <InboxPanel open={elements} inTable={inTable} /> : [...elements.values()]}
    </>
  );
}

function openTimeOf({ expiresAt, receivedAt }: InboxEntry): number | undefined {
  const time = (expiresAt ?? receivedAt) - receivedAt;
  return time > 0 && Number.isFinite(time) ? time : undefined;
}

function Entry(props: EntryProps) {
  const { handedOver, items, state } = props.entry;
  if (items.length > 1) {
    return state === 'answered' || handedOver ? <FollowUpEntry {...props} /> : <BatchEntry {...props} />;
  }
  switch (items[0]?.elicitation.mode) {
    case 'url':
      return <UrlEntry {...props} />;
    case 'approval':
      return <ApprovalEntry {...props} />;
    default:
      return <FormEntry {...props} />;
  }
}

interface InboxPanelProps {
  /** The requests that are open, by their entry's id. */
  readonly open: ReadonlyMap<string, ReactElement>;
  /** Those that stand in the table of an open one. */
  readonly inTable: ReadonlySet<string>;
}

/** All requests, oldest first, the open one in its own place among them. Renders an `<aside>` element. */
function InboxPanel({ open, inTable }: InboxPanelProps) {
  const messages = useMessages(inboxMessages);
  const { entries } = useInboxViewSnapshot();
  const titleId = useId();
  return (
    <aside {...inboxPart('panel', 'card surface')} aria-labelledby={titleId} tabIndex={-1}>
      <div {...inboxPart('panel-header', 'row base')}>
        <h2 id={titleId} {...inboxPart('panel-title', 'strong')}>
          {messages('inbox.list')}
        </h2>
        <InboxBadge />
      </div>
      <InboxBlockedServers />
      {entries.length === 0 ? (
        <p {...inboxPart('empty', 'muted')}>{messages('inbox.empty')}</p>
      ) : (
        <InboxList>
          {entries
            .filter(({ id }) => open.has(id) || !inTable.has(id))
            .map((entry) => (
              <InboxItem key={entry.id} entry={entry}>
                {open.get(entry.id)}
              </InboxItem>
            ))}
        </InboxList>
      )}
    </aside>
  );
}

/**
 * Renders a small form outside of the page, in slices: most of a first form's time goes into code that runs for the first time.
 * Resolves once it is unmounted.
 */
export function warmUp(): Promise<void> {
  const { elicitation } = parseElicitation(EXAMPLE);
  if (elicitation?.mode !== 'form') {
    return Promise.resolve();
  }
  const form = elicitation;
  const root = createRoot(document.createElement('div'));
  return new Promise((resolve) => {
    function Form() {
      useEffect(() => {
        // React does not let an effect unmount its own root.
        setTimeout(() => {
          root.unmount();
          resolve();
        });
      }, []);
      return (
        <ElicitationFormRoot elicitation={form} onAccept={nothing} onDecline={nothing} onCancel={nothing} />
      );
    }
    startTransition(() => {
      root.render(<Form />);
    });
  });
}

function nothing(): void {
  // Nobody answers it.
}

/** Fields of the kinds that most forms have. */
const EXAMPLE = {
  message: 'Which table?',
  requestedSchema: {
    type: 'object',
    properties: {
      name: { type: 'string', title: 'Name', maxLength: 60, description: 'As it is booked.' },
      email: { type: 'string', format: 'email' },
      guests: { type: 'integer', minimum: 1, maximum: 12 },
      place: { type: 'string', enum: ['window', 'terrace'] },
      outside: { type: 'boolean' },
      day: { type: 'string', format: 'date' },
      diets: { type: 'array', items: { type: 'string', enum: ['vegan', 'halal'] } },
    },
    required: ['name'],
  },
};
