import { standingMessages, inboxMessages } from '@elicit-kit/core/internal/messages';
import type { StandingAnswer, StandingAnswers } from '@elicit-kit/core/approvals';
import {
  forwardRef,
  type ReactNode,
  useId,
  useEffect,
  useRef,
  useState,
  type RefObject,
  type ComponentType,
  useCallback,
} from 'react';
import { useComposedRefs } from '@radix-ui/react-compose-refs';
import { inboxPart } from '../../internals/part-names.js';
import { type PartProps, renderPart } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { renderHostName } from '../../internals/host-name.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { LiveRegions, useSurfaceAnnouncer } from '../../internals/announcements/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { shortName } from './short-name.js';
import type { StandingItemProps } from './standing-item.js';

/**
 * What is allowed or rejected without asking: the tool and its arguments as data, for whom, since when, until when, how often it was
 * used, and a button that revokes it. Renders a `<div>` element with a list, and nothing before the answers were read. Needs no
 * `Inbox.Provider`.
 *
 * @example
 * <Inbox.StandingAnswers answers={standing} />
 */
export const InboxStandingAnswers = /* @__PURE__ */ forwardRef<HTMLDivElement, InboxStandingAnswersProps>(
  function InboxStandingAnswers(props, ref) {
    return <AnswerRows {...props} ref={ref} part="standing-answers" look="surface" />;
  },
);

export interface InboxStandingAnswersState {
  /** @selector [data-state="allow"], [data-state="reject"] */
  state: StandingAnswer['verdict'];
}

export interface InboxStandingAnswersProps extends PartProps<'div'> {
  /**
   * `createStandingAnswers`, or what asks your server for them. A page that shows its person's relay subscribes to the inbox, where each use
   * leaves a receipt, and calls the listeners itself once it has set something (`StandingAnswers.set`). Keep the reference stable.
   */
  answers: ListedAnswers;
}

/**
 * The same answers as settings: a list for each who asks, a line for each tool with all that is allowed or rejected of it without asking,
 * and one button after which its calls are asked again. Renders a `<div>` element, and nothing before the answers were read. Needs no
 * `Inbox.Provider`.
 *
 * @example
 * <Inbox.Permissions answers={standing} />
 */
export const InboxPermissions = /* @__PURE__ */ forwardRef<HTMLDivElement, InboxPermissionsProps>(
  function InboxPermissions(props, ref) {
    return <AnswerRows {...props} ref={ref} part="permissions" look="stack loose surface" />;
  },
);

export interface InboxPermissionsState {
  /** Of a tool; `mixed` where some of its calls are allowed and some rejected. @selector [data-state="allow"], [data-state="reject"], [data-state="mixed"] */
  state: StandingAnswer['verdict'] | 'mixed';
}

export type InboxPermissionsProps = InboxStandingAnswersProps;

function Asker({ children, endpoint }: Pick<StandingAnswer, 'endpoint'> & { readonly children: ReactNode }) {
  const id = useId();
  const origin = useServerOrigin({ connectionId: '', endpoint });
  return (
    <div {...inboxPart('permissions-asker', 'stack')}>
      <p id={id} {...inboxPart('item-origin', 'strong')}>
        {renderHostName(origin)}
      </p>
      <ul {...inboxPart('standing-list', 'stack loose')} aria-labelledby={id}>
        {children}
      </ul>
    </div>
  );
}

/** All of one asker beside each other, the one that was answered first before the others; so are the tools of each. */
function rowsByTool(list: readonly StandingAnswer[]): readonly AnswerRow[] {
  const byTool = groupBy(list, ({ endpoint, server, tool }) => JSON.stringify([endpoint, server, tool]));
  const rows = [...byTool].map(([id, answers]) => ({ id, answers }));
  return [...groupBy(rows, askerOf).values()].flat();
}

function askerOf({ answers: [{ endpoint }] }: AnswerRow): string {
  return JSON.stringify(endpoint);
}

/** In the order in which the keys come. */
function groupBy<Item>(
  items: readonly Item[],
  keyOf: (item: Item) => string,
): ReadonlyMap<string, [Item, ...Item[]]> {
  const groups = new Map<string, [Item, ...Item[]]>();
  for (const item of items) {
    groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item] as [Item, ...Item[]]);
  }
  return groups;
}

/** Answers that are revoked together: of one tool. */
interface AnswerRow {
  /** The same for as long as one of its answers stands. */
  readonly id: string;
  readonly answers: readonly [StandingAnswer, ...StandingAnswer[]];
}

interface AnswerRowsProps extends InboxStandingAnswersProps {
  /** `permissions` are settings: by who asks and by tool. */
  part: 'standing-answers' | 'permissions';
  look: string;
}

/** What stands, in rows that are revoked with one press. Renders a `<div>` element, and nothing before the answers were read. */
const AnswerRows = /* @__PURE__ */ forwardRef<HTMLDivElement, AnswerRowsProps>(function AnswerRows(
  { answers, part, look, ...props },
  ref,
) {
  const messages = useMessages(standingMessages);
  const words = useMessages(inboxMessages);
  const { announcer, owned } = useSurfaceAnnouncer(false);
  const { failed, Item, list, reload, revoke } = useStandingAnswers(answers);
  const [notRevoked, setNotRevoked] = useState<string>();
  const root = useRef<HTMLDivElement>(null);
  const composed = useComposedRefs(root, ref);
  const byAsker = part === 'permissions';
  const rows =
    list &&
    (byAsker ? rowsByTool(list) : list.map((answer): AnswerRow => ({ id: answer.id, answers: [answer] })));
  const pressed = useFocusAfterRevoke(root, rows);
  if (rows === undefined && !failed) {
    return null;
  }

  async function revokeRow(row: AnswerRow) {
    const [{ tool }] = row.answers;
    setNotRevoked(undefined);
    const revoked = await Promise.all(row.answers.map(({ id }) => revoke(id)));
    if (revoked.every(Boolean)) {
      announcer.announce(row.id, messages('standing.revoked', { tool: shortName(tool) }));
    } else {
      setNotRevoked(row.id);
      announcer.announce(row.id, messages('standing.revokeFailed'), { politeness: 'assertive' });
    }
  }

  const show = (row: AnswerRow) =>
    Item && (
      <Item
        key={row.id}
        answers={row.answers}
        namesAsker={!byAsker}
        failed={row.id === notRevoked}
        onRevoke={() => {
          pressed(row.id);
          void revokeRow(row);
        }}
      />
    );

  const content = (
    <>
      {failed && (
        <div {...inboxPart('load-failure', 'surface box')}>
          <p role="alert">{messages('standing.loadFailed')}</p>
          <PartButton {...inboxPart('reload')} onClick={reload}>
            {words('inbox.tryAgain')}
          </PartButton>
        </div>
      )}
      {rows?.length === 0 && <p {...inboxPart('empty', 'muted')}>{messages('standing.empty')}</p>}
      {!byAsker && rows && rows.length > 0 && (
        <ul {...inboxPart('standing-list', 'stack loose')} aria-label={messages('standing.title')}>
          {rows.map(show)}
        </ul>
      )}
      {byAsker &&
        rows &&
        [...groupBy(rows, askerOf)].map(([key, group]) => (
          <Asker key={key} endpoint={group[0].answers[0].endpoint}>
            {group.map(show)}
          </Asker>
        ))}
      {owned && <LiveRegions announcer={announcer} />}
    </>
  );
  const own = { role: 'group', tabIndex: -1, 'aria-label': messages('standing.title') };
  return renderPart('div', { scope: 'inbox', part, look, own, content }, props, composed);
});

/**
 * The button goes with its row. The focus goes to the row below, else to the one above, else to the whole; to no button, or a key
 * held down would revoke them all.
 *
 * @returns to be called with the id of the row whose button was pressed.
 */
function useFocusAfterRevoke(
  root: RefObject<HTMLDivElement | null>,
  rows: readonly AnswerRow[] | undefined,
): (id: string) => void {
  const pressed = useRef<{ readonly id: string; readonly index: number }>(undefined);
  useEffect(() => {
    const { current } = pressed;
    if (current === undefined || rows === undefined || rows.some(({ id }) => id === current.id)) {
      return;
    }
    pressed.current = undefined;
    const { activeElement, body } = document;
    if (activeElement === null || activeElement === body) {
      const items = root.current?.querySelectorAll<HTMLElement>('[data-part="standing-answer"]');
      (items?.[Math.min(current.index, items.length - 1)] ?? root.current)?.focus();
    }
  }, [rows, root]);
  return (id) => {
    pressed.current = { id, index: rows?.findIndex((row) => row.id === id) ?? 0 };
  };
}

type ListedAnswers = Pick<StandingAnswers, 'list' | 'revoke' | 'subscribe'>;

/** In milliseconds: a timer of more days than these fires at once. */
const LONGEST_WAIT = 24 * 3_600_000;

interface Read {
  /** Absent until it was read once. */
  readonly list?: readonly StandingAnswer[];
  /** What shows one of them, loaded with the first list. */
  readonly Item?: ComponentType<StandingItemProps>;
  readonly failed: boolean;
}

/** What stands now, read again after each change and when the next answer expires. */
function useStandingAnswers(answers: ListedAnswers) {
  const [read, setRead] = useState<Read>({ failed: false });
  const latest = useRef(0);

  const reload = useCallback(async (): Promise<void> => {
    latest.current += 1;
    const own = latest.current;
    let next: Pick<Read, 'list' | 'Item'> | undefined;
    try {
      const [list, { StandingItem }] = await Promise.all([answers.list(), import('./standing-item.js')]);
      next = { list, Item: StandingItem };
    } catch {
      // It is said, with a way to try again; what was read before stays.
    }
    // An older reading that comes late would bring back what was revoked.
    if (own === latest.current) {
      setRead((before) => ({ ...before, ...next, failed: next === undefined }));
    }
  }, [answers]);

  useEffect(() => {
    void reload();
    const unsubscribe = answers.subscribe(() => void reload());
    return () => {
      latest.current += 1;
      unsubscribe();
    };
  }, [answers, reload]);

  useEffect(() => {
    const ends = (read.list ?? []).flatMap(({ expiresAt = [] }) => expiresAt);
    if (ends.length === 0) {
      return;
    }
    const left = Math.max(0, Math.min(...ends) - Date.now()) + 1000;
    const timer = setTimeout(() => void reload(), Math.min(left, LONGEST_WAIT));
    return () => {
      clearTimeout(timer);
    };
  }, [read.list, reload]);

  return {
    ...read,
    reload: () => void reload(),
    /** @returns whether it was revoked. */
    async revoke(id: string): Promise<boolean> {
      try {
        await answers.revoke(id);
      } catch {
        return false;
      }
      setRead((before) => ({ ...before, list: before.list?.filter((answer) => answer.id !== id) ?? [] }));
      void reload();
      return true;
    },
  };
}
