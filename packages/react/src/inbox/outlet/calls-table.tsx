import { approvalMessages, inboxMessages } from '@elicit-kit/core/internal/messages';
import { useCallback, useContext, useEffect, useId, useRef, useState } from 'react';
import { ApprovalGate } from '../../approval-dialog/approval-actions.js';
import { ApprovalContext, useApproval, useApprovalValue } from '../../approval-dialog/approval-context.js';
import { ApprovalFindings, useCautionWords } from '../../approval-dialog/approval-findings.js';
import { Value } from '../../approval-dialog/argument-tree.js';
import { CallData } from '../../approval-dialog/call-data.js';
import { DataName } from '../../approval-dialog/data-text.js';
import { useAnnounce } from '../../internals/announcements/announcer.js';
import { DialogFrameContext } from '../../internals/dialog-frame-context.js';
import { FindingIcon } from '../../internals/finding-icon.js';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import { ServerMessage } from '../../untrusted-text/server-message.js';
import { ownViewOf, type Row, type useCalls } from './use-calls.js';
import { approvalPart } from '../../internals/part-names.js';

interface CallsTableProps {
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  /** What the agent says of each call, where it says different things. */
  readonly texts: readonly { readonly title: string; readonly message: string }[] | undefined;
  readonly choose: ReturnType<typeof useCalls>['choose'];
  readonly seen: SeenRows;
}

/** A row a call, a column an argument that differs. Renders a `<table>` element. */
export function CallsTable({ columns, rows, texts, choose, seen }: CallsTableProps) {
  const messages = useMessages(approvalMessages);
  const { ids } = useApproval();
  const { table } = seen;
  useWatchedRows(seen, rows);
  const tickable = rows.filter(({ tickable: can }) => can);
  const ticked = tickable.filter((row) => row.ticked);
  const all = useRef<HTMLInputElement>(null);
  const isSome = ticked.length > 0 && ticked.length < rows.length;
  useEffect(() => {
    if (all.current) {
      all.current.indeterminate = isSome;
    }
  }, [isSome]);
  return (
    <table ref={table} aria-labelledby={ids.tool} {...approvalPart('calls')}>
      <thead {...approvalPart('calls-head', 'muted')}>
        <tr data-scope="approval-dialog">
          <td data-scope="approval-dialog">
            {/* All of it is pressed, where fingers press. */}
            <label data-scope="approval-dialog">
              <input
                ref={all}
                type="checkbox"
                aria-label={messages('approval.tickAll')}
                {...approvalPart('call-tick', 'tick')}
                checked={rows.length > 0 && ticked.length === rows.length}
                disabled={tickable.length === 0}
                onChange={() => {
                  choose(
                    tickable.map(({ key }) => key),
                    { ticked: ticked.length < tickable.length },
                  );
                }}
              />
            </label>
          </td>
          {columns.length === 0 && (
            <th scope="col" data-scope="approval-dialog">
              {messages('approval.callColumn')}
            </th>
          )}
          {columns.map((column) => (
            <th key={column} scope="col" data-scope="approval-dialog">
              <DataName name={column} />
            </th>
          ))}
          {texts && (
            <th scope="col" data-scope="approval-dialog">
              {messages('approval.writtenByAgent')}
            </th>
          )}
        </tr>
      </thead>
      <tbody data-scope="approval-dialog">
        {rows.map((row) => (
          <CallRow key={row.key} row={row} columns={columns} said={texts?.[row.number - 1]} choose={choose} />
        ))}
      </tbody>
    </table>
  );
}

/** Follows which rows were in sight: to their ends, and not under the bar of buttons. */
function useWatchedRows({ see, table }: SeenRows, rows: readonly Row[]): void {
  const frame = useContext(DialogFrameContext);
  const root = frame?.presentation === 'dialog' ? frame.surfaceRef : undefined;
  const bar = root === undefined ? 0 : (frame?.footerSize ?? 0);
  const keys = rows.map(({ key, viewed }) => `${key} ${viewed}`).join('\n');
  useEffect(() => {
    if (typeof IntersectionObserver === 'undefined') {
      return;
    }
    const observer = new IntersectionObserver(
      (entries) => {
        const inSight = entries.filter(
          ({ boundingClientRect: { bottom, height }, isIntersecting, rootBounds }) =>
            isIntersecting && height > 0 && (rootBounds === null || bottom <= rootBounds.bottom + 1),
        );
        see(inSight.map(({ target }) => sightOf(target)));
      },
      { root: root?.current ?? null, rootMargin: `0px 0px -${bar}px 0px`, threshold: STEPS },
    );
    sightsIn(table.current).forEach((element) => {
      observer.observe(element);
    });
    return () => {
      observer.disconnect();
    };
  }, [bar, keys, root, see, table]);
}

const STEPS = [0, 0.25, 0.5, 0.75, 0.9, 1];

/** What `sightsOf` names, in the page. */
function sightsIn(table: HTMLTableElement | null): readonly Element[] {
  return [...(table?.querySelectorAll('[data-call]') ?? [])];
}

function sightOf(element: Element): string {
  return element.getAttribute('data-call') ?? '';
}

interface CallRowProps extends Pick<CallsTableProps, 'columns' | 'choose'> {
  readonly row: Row;
  readonly said: { readonly title: string; readonly message: string } | undefined;
}

function CallRow({ choose, columns, row, said }: CallRowProps) {
  const messages = useMessages(approvalMessages);
  const announce = useAnnounce();
  const id = useId();
  const { care, cells = [], key, number, open, read, tickable, ticked, viewed } = row;
  const note = useNote(row);
  const width = 1 + Math.max(1, columns.length) + Number(said !== undefined);
  const parts = {
    seen: NONE,
    isOpen: () => false,
    // What doesn't fit into a cell is seen in the call's own view.
    toggle: view,
  };
  const isPlain = columns.length > 0 && row.call.elicitation.call.argumentsKnown;

  function view() {
    choose([key], { viewed: true });
  }

  const name = messages('approval.callNumber', { number });
  return (
    <>
      <tr
        data-call={key}
        {...approvalPart('call-row', open && ticked ? undefined : 'muted')}
        data-state={open ? (ticked ? 'ticked' : 'unticked') : 'ended'}
      >
        <td data-scope="approval-dialog">
          <label data-scope="approval-dialog">
            <input
              type="checkbox"
              aria-labelledby={`${id}name ${columns.map((_, index) => `${id}${index}`).join(' ')}`}
              aria-describedby={note === undefined ? undefined : `${id}note`}
              {...approvalPart('call-tick', 'tick')}
              checked={ticked}
              disabled={!open}
              onChange={() => {
                if (tickable) {
                  choose([key], { ticked: !ticked });
                } else {
                  view();
                  announce(messages('approval.lookFirst'));
                }
              }}
            />
          </label>
          <span id={`${id}name`} hidden data-scope="approval-dialog">
            {name}
          </span>
        </td>
        {!isPlain && (
          <th scope="row" {...approvalPart('call-cell')} colSpan={Math.max(1, columns.length)}>
            {name}
            <Note row={row} id={`${id}note`} note={note} view={view} />
          </th>
        )}
        {isPlain &&
          columns.map((column, index) => {
            const cell = cells.find((each) => each.key === column);
            const Cell = index === 0 ? 'th' : 'td';
            return (
              <Cell key={column} scope={index === 0 ? 'row' : undefined} {...approvalPart('call-cell')}>
                <span {...approvalPart('cell-label', 'muted')}>
                  <DataName name={column} />{' '}
                </span>
                <span id={`${id}${index}`} data-scope="approval-dialog">
                  {cell ? (
                    <Value argument={cell} inspection={read.inspection} parts={parts} />
                  ) : (
                    <span {...approvalPart('value-note', 'muted')}>{messages('approval.absent')}</span>
                  )}
                </span>
                {index === 0 && <Note row={row} id={`${id}note`} note={note} view={view} />}
              </Cell>
            );
          })}
        {said && (
          <td {...approvalPart('call-said')}>
            <span {...approvalPart('cell-label', 'muted')}>{messages('approval.writtenByAgent')} </span>
            {[said.title, said.message].map(
              (text, index) =>
                text.trim() !== '' && <ServerMessage key={index} scope="approval-dialog" text={text} whole />,
            )}
          </td>
        )}
      </tr>
      {viewed && open && care !== undefined && (
        <tr data-call={ownViewOf(key)} {...approvalPart('call-view')}>
          <td colSpan={width} data-scope="approval-dialog">
            <OwnView row={row} />
          </td>
        </tr>
      )}
    </>
  );
}

const NONE: ReadonlySet<never> = new Set();

interface NoteProps {
  readonly row: Row;
  readonly id: string;
  readonly note: string | undefined;
  readonly view: () => void;
}

/** Why a row has no tick, or how it stands; and the way to see all of it. */
function Note({ row: { care, open, viewed }, id, note, view }: NoteProps) {
  const messages = useMessages(approvalMessages);
  return note === undefined ? null : (
    <span {...approvalPart('call-note', 'row mid warn')}>
      <FindingIcon scope="approval-dialog" severity="warn" />
      <span id={id} data-scope="approval-dialog">
        {note}
      </span>{' '}
      {open && care !== undefined && !viewed && (
        <PartButton emphasis="quiet" {...approvalPart('view-call')} aria-describedby={id} onClick={view}>
          {messages('approval.viewCall')}
        </PartButton>
      )}
    </span>
  );
}

/** Why a row is to be looked at, and that it has no tick for that. */
function useNote(row: Row): string | undefined {
  const messages = useMessages(approvalMessages);
  const { care, changed, entry, open, ticked, waits } = row;
  const note = useReason(row);
  const isReason =
    open &&
    !ticked &&
    !changed &&
    !entry.sendFailure &&
    !waits.includes('checking') &&
    care !== undefined &&
    care !== 'cut';
  return note !== undefined && isReason
    ? // A sentence of its own elsewhere.
      messages('approval.unticked', { reason: note.replace(/[.。।]$/u, '') })
    : note;
}

function useReason({ care, changed, entry, open, read, waits }: Row): string | undefined {
  const messages = useMessages(approvalMessages);
  const inbox = useMessages(inboxMessages);
  const { origin } = useApproval();
  const words = useCautionWords();
  if (changed) {
    return messages('approval.callChanged');
  }
  if (!open) {
    return entry.state === 'pending' ? undefined : inbox(`inbox.state.${entry.state}`);
  }
  if (entry.sendFailure) {
    return inbox('inbox.notSent', { origin });
  }
  if (waits.includes('checking')) {
    return messages('approval.checking');
  }
  switch (care) {
    case undefined:
      return undefined;
    case 'rejected':
      return inbox('inbox.rejectedBefore');
    case 'address':
      return messages('approval.addressNote');
    case 'alike':
      return messages('approval.lookAlike');
    case 'cut':
      return messages('approval.lookFirst');
    case 'hiddenCharacters':
      return messages('approval.hidesCharacter');
    default:
      return words(care, read).title;
  }
}

/** One call as it would be shown by itself, without a way to change it. */
function OwnView({ row: { call, store } }: Pick<CallRowProps, 'row'>) {
  const { armDelay, origin } = useApproval();
  const value = useApprovalValue({
    store,
    elicitation: { ...call.elicitation, editable: false },
    origin,
    ended: undefined,
    sending: false,
    armDelay,
  });
  return (
    <ApprovalContext.Provider value={value}>
      <ApprovalFindings />
      <CallData />
      <ApprovalGate />
    </ApprovalContext.Provider>
  );
}

/** Which rows were in sight, by what `sightsOf` calls them. Where a page can't tell, all were. */
export function useSeenRows() {
  const [seen, setSeen] = useState<ReadonlySet<string>>(new Set());
  const table = useRef<HTMLTableElement>(null);
  const see = useCallback((keys: readonly string[]) => {
    setSeen((before) => (keys.every((key) => before.has(key)) ? before : new Set([...before, ...keys])));
  }, []);
  return {
    table,
    see,
    isSeen: (key: string) => typeof IntersectionObserver === 'undefined' || seen.has(key),
    show(key: string) {
      const row = sightsIn(table.current).find((element) => sightOf(element) === key);
      row?.scrollIntoView?.({ block: 'center' });
      row?.querySelector('input')?.focus({ preventScroll: true });
    },
  };
}

export type SeenRows = ReturnType<typeof useSeenRows>;
