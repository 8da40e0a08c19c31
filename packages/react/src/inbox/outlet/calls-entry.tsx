import type { ElicitResult, InboxEntry } from '@elicit-kit/core';
import { type CallGroup, createApprovalStore } from '@elicit-kit/core/internal/approvals';
import { approvalMessages, sharedMessages } from '@elicit-kit/core/internal/messages';
import { useMemo, useState } from 'react';
import { ApprovalBody, Sheets } from '../../approval-dialog/approval-body.js';
import { ApprovalContext, useApprovalValue, useApproval } from '../../approval-dialog/approval-context.js';
import { CallArguments, CallName } from '../../approval-dialog/call-data.js';
import { RequestMenuContext, RequestShell } from '../../dialog-frame/request-shell.js';
import { ARM_DELAY } from '../../internals/defaults.js';
import { EndBar } from '../../internals/bars/end-parts.js';
import { SLOT } from '../../internals/fill-slots.js';
import { useMessages } from '../../internals/use-messages.js';
import { EntryMenu } from '../entry/entry-menu.js';
import { EntryNotices } from '../entry/entry-notices.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxView } from '../inbox-context.js';
import type { CallsEntryProps } from './use-call-tables.js';
// What an Outlet shows has loaded by then. A bundler that knows that makes no more pieces of what both share.
import './outlet-content.js';
import { CallsTable, type SeenRows, useSeenRows } from './calls-table.js';
import { callWith, NO_ANSWER, type Row, useCalls, sightsOf } from './use-calls.js';
import { approvalPart } from '../../internals/part-names.js';
import { ApprovalGate, Consequence, ShowRest } from '../../approval-dialog/approval-actions.js';
import { ActionBar } from '../../internals/bars/action-bar.js';
import { useAnnounce } from '../../internals/announcements/announcer.js';
import { GuardedButton } from '../../internals/presses/guarded-button.js';
import { PartButton } from '../../internals/part-button.js';

export { groupCalls } from '@elicit-kit/core/internal/approvals';

/** Calls of one tool that are allowed or rejected together, in one table: a row a call, a column an argument that differs. */
export function CallsEntry({ group, onOneByOne, presentation, settings }: CallsEntryProps) {
  const messages = useMessages(approvalMessages);
  const shared = useMessages(sharedMessages);
  const view = useInboxView();
  const { inbox } = view;
  const { rows, choose, touched } = useCalls(group);
  const armDelay = settings.armDelay ?? ARM_DELAY;
  const sending = rows.some(({ entry }) => entry.state === 'sending');
  const { value, texts } = useShared(group, armDelay, sending);
  const { origin } = value;
  const seen = useSeenRows();
  const open = rows.filter((row) => row.open);
  const [first] = [...open].sort((one, other) => expiryOf(one.entry) - expiryOf(other.entry));
  const count = group.calls.length;
  const { server, operation } = (group.calls[0] as CallGroup['calls'][number]).entry;

  /** @returns how many were not answered. */
  async function answer(allowed: readonly Row[], rejected: readonly Row[]): Promise<number> {
    const entries = entriesOf([...allowed, ...rejected]);
    const left = rows.find(({ entry }) => !entries.some(({ id }) => id === entry.id));
    if (left) {
      // What stays open goes on in this table.
      view.select(left.entry.id);
    }
    const outcomes = await inbox.answerEach(
      entries.map((entry) => ({
        entry,
        results: open
          .filter(({ call }) => call.entry === entry)
          .map((row): ElicitResult => (allowed.includes(row) ? allow(row) : { action: 'decline' })),
      })),
    );
    return outcomes.filter(({ status }) => status !== 'delivered').length;
  }

  function close() {
    for (const { entry } of rows) {
      if (entry.state !== 'pending' && entry.state !== 'sending') {
        inbox.dismiss(entry.id);
      }
    }
    void inbox.answerEach(
      entriesOf(open).map((entry) => ({ entry, results: entry.items.map(() => ({ action: 'cancel' })) })),
    );
  }

  return (
    <ApprovalContext.Provider value={value}>
      <RequestMenuContext.Provider value={first && <EntryMenu entry={first.entry} />}>
        <RequestShell
          scope="approval-dialog"
          closeLabel={open.length === 0 ? shared('shared.closeEnded') : undefined}
          presentation={presentation}
          origin={origin}
          armDelay={armDelay}
          describedBy={(message) => [value.ids.tool, message].join(' ')}
          onDismiss={() => {
            if (!touched && !sending) {
              close();
            } else if (presentation === 'dialog') {
              rows.forEach(({ entry }) => {
                view.minimise(entry.id);
              });
            }
          }}
          onClose={close}
          own={{ 'data-state': sending ? 'sending' : 'asking', 'data-kind': 'calls' }}
          header={{
            kind: 'approval',
            title: messages('approval.callsTitle', { origin: SLOT, count }),
            server,
            operation,
          }}
          shown={open.length === 0 ? 'ended' : 'asking'}
        >
          <ApprovalBody>
            {first && <EntryNotices entry={first.entry} presentation={presentation} />}
            <div id={value.ids.call} {...approvalPart('call', 'card')}>
              <CallName count={count} />
              {Object.keys(group.same).length > 0 && (
                <>
                  <p {...approvalPart('calls-caption', 'quiet')}>
                    {messages('approval.sameInAll', { count })}
                  </p>
                  <CallArguments />
                </>
              )}
              <CallsTable columns={group.columns} rows={rows} texts={texts} choose={choose} seen={seen} />
            </div>
            <Sheets />
          </ApprovalBody>
          {open.length === 0 && !sending ? (
            <EndBar scope="approval-dialog" onClose={close} />
          ) : (
            <CallsBar
              rows={open}
              together={group.together}
              sending={sending}
              seen={seen}
              answer={answer}
              onOneByOne={onOneByOne}
            />
          )}
        </RequestShell>
      </RequestMenuContext.Provider>
    </ApprovalContext.Provider>
  );
}

function allow({ call: { elicitation } }: Row): ElicitResult {
  const option = elicitation.options.find(({ kind }) => kind === 'allowOnce');
  return option ? { action: 'accept', approval: { optionId: option.id } } : { action: 'cancel' };
}

/** As they were drawn. */
function entriesOf(rows: readonly Row[]): readonly InboxEntry[] {
  return [...new Set(rows.map(({ call }) => call.entry))];
}

function expiryOf({ expiresAt = Number.POSITIVE_INFINITY }: InboxEntry): number {
  return expiresAt;
}

/** What stands once above the table: the tool, the arguments that are equal, and what the agent says where it says the same of all calls. */
function useShared({ calls, same }: CallGroup, armDelay: number, sending: boolean) {
  const [store] = useState(() => createApprovalStore(NO_ANSWER));
  const { elicitation, entry } = calls[0] as CallGroup['calls'][number];
  const said = useMemo(
    () => calls.map(({ elicitation: { message, title = '' } }) => ({ title, message })),
    [calls],
  );
  const isSame = said.every(({ message, title }) => message === said[0]?.message && title === said[0]?.title);
  const common = useMemo(
    () => ({
      ...elicitation,
      ...(!isSame && { title: '', message: '' }),
      call: callWith(elicitation.call, same),
      options: elicitation.options.filter(({ kind }) => kind === 'allowOnce' || kind === 'rejectOnce'),
      editable: false,
      careful: false,
    }),
    [elicitation, isSame, same],
  );
  const value = useApprovalValue({
    store,
    elicitation: common,
    origin: useServerOrigin(entry.server),
    ended: undefined,
    sending,
    armDelay,
  });
  return { value, texts: isSame ? undefined : said };
}

interface CallsBarProps {
  /** Those that can be answered. */
  readonly rows: readonly Row[];
  readonly together: boolean;
  readonly sending: boolean;
  readonly seen: SeenRows;
  /** @returns how many were not answered. */
  readonly answer: (allowed: readonly Row[], rejected: readonly Row[]) => Promise<number>;
  readonly onOneByOne: () => void;
}

/** What happens then, and what can be answered: what is ticked is allowed, the others stay open where the asker lets them. */
function CallsBar({ answer, onOneByOne, rows, seen, sending, together }: CallsBarProps) {
  const messages = useMessages(approvalMessages);
  const announce = useAnnounce();
  const { armDelay, call, ids, showAllRef } = useApproval();
  const ticked = rows.filter((row) => row.ticked);
  const unseen = ticked.filter((row) => !sightsOf(row).every(seen.isSeen));
  const total = rows.length;
  const count = ticked.length;
  const rest = total - count;
  const isCut = call.unseen.count > 0;
  const isGated = isCut || unseen.length > 0;
  const common = { scope: 'approval-dialog', describedBy: ids.consequence, answers: true } as const;
  const rowsGate = messages('approval.callsGate', { count: unseen.length });

  function showNext() {
    const sights = unseen[0] && sightsOf(unseen[0]);
    seen.show(sights?.find((key) => !seen.isSeen(key)) ?? '');
  }

  async function send(allowed: readonly Row[], rejected: readonly Row[]) {
    const lost = await answer(allowed, rejected);
    if (lost > 0) {
      announce(messages('approval.notAnswered', { count: lost }), { politeness: 'assertive' });
    }
  }

  function sayWait() {
    if (isCut) {
      announce(messages('approval.notShown', { count: call.unseen.count }));
      showAllRef.current?.focus();
    } else if (isGated) {
      announce(rowsGate);
      showNext();
    } else {
      announce(messages('approval.tickFirst'));
    }
  }

  const consequence = (
    <Consequence gate={isGated ? 'unseen' : undefined}>
      {isCut ? (
        <ApprovalGate />
      ) : isGated ? (
        <ShowRest onShow={showNext}>{rowsGate}</ShowRest>
      ) : (
        <>
          {messages('approval.runsSome', { count })}
          {rest > 0 &&
            ` ${messages(together ? 'approval.restRejected' : 'approval.restOpen', { count: rest })}`}
        </>
      )}
    </Consequence>
  );

  return (
    <ActionBar scope="approval-dialog" consequence={consequence}>
      <GuardedButton
        {...common}
        part="accept"
        name="Accept"
        emphasis={isGated || count === 0 ? 'secondary' : 'primary'}
        delay={armDelay}
        subject={ticked.map(({ key }) => key).join()}
        ready={!isGated && count > 0 && !sending}
        onUnready={sayWait}
        onPress={() => void send(ticked, [])}
        words={
          together && rest > 0
            ? messages('approval.allowRejectRest', { count, rest })
            : messages('approval.allowSome', { count, total })
        }
      />
      <GuardedButton
        {...common}
        part="decline"
        name="Decline"
        emphasis="secondary"
        delay={0}
        ready={!sending}
        onPress={() => void send([], rows)}
        words={messages('approval.rejectAll', { count: total })}
      />
      <PartButton
        emphasis="quiet"
        {...approvalPart('back')}
        aria-disabled={sending || undefined}
        onClick={() => {
          if (!sending) {
            onOneByOne();
          }
        }}
      >
        {messages('approval.oneByOne')}
      </PartButton>
    </ActionBar>
  );
}
