import type { AuditRecord, ElicitContent } from '@elicit-kit/core';
import { displayName, displayText } from '@elicit-kit/core/internal/text';
import { inboxMessages, standingMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef, useId, useState } from 'react';
import { renderHostName } from '../../internals/host-name.js';
import { PartButton } from '../../internals/part-button.js';
import { inboxPart } from '../../internals/part-names.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxViewSnapshot } from '../inbox-context.js';

/**
 * What servers asked and how it ended, newest first; never what was answered. A call says which server it is for. Calls of one
 * tool that ran without a question, for the same reason, share a line. Renders an `<ol>` element, and nothing before something has ended.
 */
export const InboxHistory = /* @__PURE__ */ forwardRef<HTMLOListElement, PartProps<'ol'>>(
  function InboxHistory(props, ref) {
    const messages = useMessages(inboxMessages);
    const { audit } = useInboxViewSnapshot();
    if (audit.length === 0) {
      return null;
    }
    const own = { 'aria-label': messages('inbox.history') };
    const content = linesOf(audit).map(({ count, first, newest }) => (
      <HistoryItem key={first.id} record={newest} count={count} />
    ));
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('ol', { scope: 'inbox', part: 'history', look: 'surface', own, content }, props, ref);
  },
);

export interface InboxHistoryState {
  /** How it ended. @selector [data-state="accept"], [data-state="decline"], [data-state="cancel"], [data-state="withdrawn"], [data-state="expired"], [data-state="disconnected"], [data-state="limit"], [data-state="stopped"], [data-state="invalid"], [data-state="abandoned"], [data-state="deliveryUnknown"] */
  state: AuditRecord['outcome'];
  /** @selector [data-mode="form"], [data-mode="url"], [data-mode="approval"], [data-mode="unknown"] */
  mode: AuditRecord['mode'];
}

interface HistoryLine {
  readonly count: number;
  /** Its id is the line's for as long as it is kept. */
  readonly first: AuditRecord;
  readonly newest: AuditRecord;
}

/** @param audit oldest first. @returns newest first */
function linesOf(audit: readonly AuditRecord[]): readonly HistoryLine[] {
  const lines = new Map<string, HistoryLine>();
  for (const record of audit) {
    const { approval, because, by, id, outcome, server } = record;
    const ranUnasked = by !== undefined && approval !== undefined && outcome === 'accept';
    const key = ranUnasked
      ? JSON.stringify([
          server.endpoint,
          server.via,
          { ...approval, digest: undefined },
          by,
          because,
          record.rule,
        ])
      : id;
    const { count, first } = lines.get(key) ?? { count: 0, first: record };
    // Where its newest one stands.
    lines.delete(key);
    lines.set(key, { count: count + 1, first, newest: record });
  }
  return [...lines.values()].toReversed();
}

/** In characters. */
const SHORT = 120;

interface HistoryItemProps {
  readonly record: AuditRecord;
  /** How many calls it stands for. @default 1 */
  readonly count?: number;
  /** @default false */
  readonly showsAnswers?: boolean;
}

/** One request that has ended: who asked what, when, and how it ended. */
function HistoryItem({ record, count = 1, showsAnswers = false }: HistoryItemProps) {
  const messages = useMessages(inboxMessages);
  const standing = useMessages(standingMessages);
  const { locale = 'en', timeZone } = useElicitKit();
  const origin = useServerOrigin(record.server);
  const ended = new Date(record.endedAt);
  const time = ended.toLocaleTimeString(locale, { timeStyle: 'short', timeZone });
  const { tool, server: place = record.url } = record.approval ?? {};
  return (
    <li {...inboxPart('history-item', 'sign entry cell')} data-state={record.outcome} data-mode={record.mode}>
      <span {...inboxPart('item-origin', 'strong')}>{renderHostName(origin)}</span>
      <time {...inboxPart('history-time', 'quiet')} dateTime={ended.toISOString()}>
        {count === 1 ? time : standing('standing.used', { count, time })}
      </time>
      <bdi {...inboxPart('item-message', 'quiet')}>
        {tool === undefined
          ? displayText(record.message, { maxLength: SHORT })
          : displayName(tool, { maxLength: SHORT })}
      </bdi>
      {place !== undefined && (
        <bdi {...inboxPart('history-url', 'quiet code')} dir="ltr">
          {displayText(place, { maxLength: SHORT })}
        </bdi>
      )}
      <span {...inboxPart('item-state')}>{messages(outcomeKey(record))}</span>
      {record.because !== undefined && (
        <bdi {...inboxPart('history-because', 'quiet')}>
          {displayText(record.because, { maxLength: SHORT })}
        </bdi>
      )}
      {showsAnswers && record.content !== undefined && (
        <RecordedAnswers content={record.content} labels={record.labels ?? {}} />
      )}
    </li>
  );
}

function outcomeKey({ approval, by, keys, mode, outcome }: AuditRecord) {
  if (by !== undefined && (outcome === 'accept' || outcome === 'decline')) {
    const verdict = outcome === 'accept' ? 'allowed' : 'rejected';
    return by === 'policy'
      ? (`inbox.outcome.${verdict}ByPolicy` as const)
      : (`inbox.outcome.${verdict}ByStanding` as const);
  }
  if (mode === 'approval' && outcome === 'decline') {
    return 'inbox.outcome.rejected';
  }
  if (outcome !== 'accept') {
    return `inbox.outcome.${outcome}` as const;
  }
  if (mode === 'approval') {
    return approval?.kind === 'allowAlways' ? 'inbox.outcome.allowedLater' : 'inbox.outcome.allowed';
  }
  if (mode === 'url') {
    return 'inbox.outcome.opened';
  }
  // A form without questions only asks to agree.
  return mode === 'form' && keys?.length === 0 ? 'inbox.outcome.agreed' : 'inbox.outcome.answered';
}

interface RecordedAnswersProps {
  readonly content: ElicitContent;
  readonly labels: Readonly<Record<string, string>>;
}

/** What was answered, by the labels of its fields; hidden until it is asked for. */
function RecordedAnswers({ content, labels }: RecordedAnswersProps) {
  const messages = useMessages(inboxMessages);
  const [shown, setShown] = useState(false);
  const listId = useId();
  const answers = Object.entries(content);
  if (answers.length === 0) {
    return null;
  }
  return (
    <>
      <PartButton
        emphasis="quiet"
        {...inboxPart('answers-toggle', 'small')}
        aria-expanded={shown}
        aria-controls={shown ? listId : undefined}
        onClick={() => {
          setShown(!shown);
        }}
      >
        {messages(shown ? 'inbox.receipt.hide' : 'inbox.receipt.show')}
      </PartButton>
      {shown && (
        <dl id={listId} {...inboxPart('answers', 'theirs')}>
          {answers.map(([key, value]) => (
            <div key={key} {...inboxPart('answer', 'entry pairs')}>
              <dt data-scope="inbox">
                <UntrustedText text={Object.hasOwn(labels, key) ? (labels[key] ?? key) : key} />
              </dt>
              <dd data-scope="inbox">
                <UntrustedText text={Array.isArray(value) ? value.join('\n') : String(value)} expandable />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

/**
 * How one entry ended, to stay where it was asked: who asked what, when, and what came of it. Where the inbox records
 * answers (`auditValues`), a press shows them. Renders a `<ul>` element with a line for each request of the entry, and
 * nothing before it has ended.
 */
export const InboxReceipt = /* @__PURE__ */ forwardRef<HTMLUListElement, InboxReceiptProps>(
  function InboxReceipt({ entryId, ...props }, ref) {
    const messages = useMessages(inboxMessages);
    const { audit } = useInboxViewSnapshot();
    const records = audit.filter((record) => record.entryId === entryId);
    if (records.length === 0) {
      return null;
    }
    const own = { 'aria-label': messages('inbox.receipt') };
    const content = records.map((record) => <HistoryItem key={record.id} record={record} showsAnswers />);
    return renderPart(
      'ul',
      { scope: 'inbox', part: 'receipt', look: 'card surface', own, content },
      props,
      // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
      ref,
    );
  },
);

export interface InboxReceiptProps extends PartProps<'ul'> {
  /** Of an entry that was in this inbox; `submit` gives it. */
  entryId: string;
}
