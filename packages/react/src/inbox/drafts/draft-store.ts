import {
  type FormValues,
  type InboxEntry,
  type InboxItem,
  initialValues,
  type PersonInbox,
} from '@elicit-kit/core';
import type { ApprovalDraft } from '@elicit-kit/core/internal/approvals';
import { redactDraft } from '@elicit-kit/core/internal/secrets';
import type { BatchDraft } from '@elicit-kit/core/internal/types';
import { findSecretArguments } from '@elicit-kit/core/secrets';

/** What the person typed when the same server asked the same before. */
export interface Draft {
  readonly values: FormValues;
  /** Some answers were left out, because they look like secrets. */
  readonly withoutSecrets: boolean;
}

/** What was typed into one request: into a form, or about a call. */
interface Typed {
  readonly entry: InboxEntry;
  readonly item: InboxItem;
  readonly values?: FormValues;
  readonly restored?: Draft;
  readonly call?: ApprovalDraft;
}

/** Oldest first out. */
const MOST_DRAFTS = 50;

export type DraftStore = ReturnType<typeof createDraftStore>;

/** Who keeps a draft store that comes with what shows requests. */
export interface DraftKeeper {
  /** @param create makes the store, once. */
  openDrafts(create: typeof createDraftStore): DraftStore;
}

/** What was typed into the requests of a view. */
export function draftsOf(view: DraftKeeper): DraftStore {
  return view.openDrafts(createDraftStore);
}

/**
 * Keeps what was typed, so that neither a re-ask nor another presentation loses it: in memory, and where the request's
 * adapter keeps drafts, there too. Reading changes nothing.
 *
 * @param onChange hears of each change that may be one of `isUnsaved`.
 */
export function createDraftStore(
  inbox: Pick<PersonInbox, 'draftsOf'>,
  onChange: () => void = () => undefined,
) {
  /** By the entry's id, then by the item's key. */
  const open = new Map<string, Map<string, Typed>>();
  /** By the entry's id. */
  const batches = new Map<string, BatchDraft>();
  /** By the question. */
  const earlierForms = new Map<string, Draft>();
  const earlierCalls = new Map<string, ApprovalDraft>();
  const listeners = new Set<() => void>([onChange]);

  function notify(): void {
    for (const listener of [...listeners]) {
      listener();
    }
  }

  function remember(typed: Typed): void {
    const { entry, item } = typed;
    const items = open.get(entry.id) ?? new Map<string, Typed>();
    open.set(entry.id, items.set(item.key, typed));
  }

  function typedInto(id: string): readonly Typed[] {
    return [...(open.get(id)?.values() ?? [])];
  }

  function read(entry: InboxEntry, item: InboxItem): Typed | undefined {
    return open.get(entry.id)?.get(item.key) ?? restoredBy(inbox, entry, item);
  }

  return {
    /** Called on every key: only remembers the reference. */
    keep(entry: InboxEntry, item: InboxItem, values: FormValues): void {
      remember({ entry, item, values });
      inbox.draftsOf(entry.id)?.keep(item.key, values);
      notify();
    },
    /** For the same request shown anew: in another presentation, when its step is gone back to. */
    current: (entry: InboxEntry, item: InboxItem) => read(entry, item)?.values,
    /** What came back with the request after a reload, until something else is typed. Without secrets. */
    restored: (entry: InboxEntry, item: InboxItem) => read(entry, item)?.restored,
    /** From an earlier request with the same server, message and schema. Without secrets. */
    earlier(entry: InboxEntry, { questionKey: key }: InboxItem): Draft | undefined {
      if (key === undefined) {
        return undefined;
      }
      const others = [...open.keys()].filter((id) => id !== entry.id).flatMap(typedInto);
      const shown = others.find(({ item }) => item.questionKey === key);
      return (shown && formDraft(shown)) ?? earlierForms.get(key);
    },
    /** What was typed about a call: called on every key. */
    keepApproval(entry: InboxEntry, item: InboxItem, call: ApprovalDraft): void {
      remember({ entry, item, call });
      notify();
    },
    /** What the same request holds, shown anew; else what was typed when the same was asked before, without secrets. */
    approval: (entry: InboxEntry, item: InboxItem) =>
      read(entry, item)?.call ?? earlierCalls.get(item.questionKey ?? ''),
    /** Keeps how far the person got with a batch while it is not shown. */
    keepBatch(entry: InboxEntry, batch: BatchDraft): void {
      batches.set(entry.id, batch);
      notify();
    },
    batch: (entry: InboxEntry) => batches.get(entry.id),
    /** Whether anything was typed or decided in this entry, secrets included: what would be lost with it. */
    hasTyped: (entry: InboxEntry): boolean =>
      batches.get(entry.id)?.decisions.some((decision) => decision !== undefined) === true ||
      entry.items.some((item) => isTyped(read(entry, item))),
    /** Whether it would be lost with the page: its adapter keeps no drafts of it, or can't. */
    isUnsaved({ id, state }: InboxEntry): boolean {
      const typed = typedInto(id);
      return (
        (state === 'pending' || state === 'sending') &&
        // No adapter keeps what is typed about calls.
        (typed.some(({ call }) => call !== undefined) ||
          ((typed.length > 0 || batches.has(id)) && inbox.draftsOf(id)?.isFailing() !== false))
      );
    },
    /** Calls back when something is typed or decided. @returns stops that. */
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    /**
     * These are all requests there are now. What an adapter restored is remembered as if it had been typed, because the
     * adapter forgets it when its request ends; of the answers to other requests only drafts without secrets stay.
     */
    follow(entries: readonly InboxEntry[]): void {
      for (const entry of entries) {
        for (const item of entry.items) {
          const typed = read(entry, item);
          if (typed !== undefined) {
            remember(typed);
          }
        }
      }
      const ids = new Set(entries.map(({ id }) => id));
      const isGone = (id: string) => !ids.has(id);
      [...batches.keys()].filter(isGone).forEach((id) => batches.delete(id));
      for (const id of [...open.keys()].filter(isGone)) {
        for (const closed of typedInto(id)) {
          keepNewest(earlierForms, closed.item.questionKey, formDraft(closed));
          keepNewest(earlierCalls, closed.item.questionKey, callDraft(closed));
        }
        open.delete(id);
      }
    },
  };
}

/** Keeps the value, or forgets what was kept where there is none. */
function keepNewest<Value>(
  kept: Map<string, Value>,
  key: string | undefined,
  value: Value | undefined,
): void {
  if (key === undefined) {
    return;
  }
  kept.delete(key);
  if (value !== undefined) {
    kept.set(key, value);
  }
  const [oldest] = kept.keys();
  if (kept.size > MOST_DRAFTS && oldest !== undefined) {
    kept.delete(oldest);
  }
}

/** What the request's adapter kept of it beyond the life of the page. */
function restoredBy(
  inbox: Pick<PersonInbox, 'draftsOf'>,
  entry: InboxEntry,
  item: InboxItem,
): Typed | undefined {
  const restored = inbox.draftsOf(entry.id)?.restored(item.key);
  if (restored === undefined || item.elicitation.mode !== 'form') {
    return undefined;
  }
  const values = { ...initialValues(item.elicitation.model), ...restored.values };
  return { entry, item, values, restored: { ...restored, values } };
}

/** @returns nothing where nothing was typed into a form but secrets. */
function formDraft({ item: { elicitation }, values }: Typed): Draft | undefined {
  if (elicitation.mode !== 'form' || values === undefined) {
    return undefined;
  }
  const { typed, withoutSecrets, values: kept } = redactDraft(elicitation, values);
  return typed ? { values: { ...initialValues(elicitation.model), ...kept }, withoutSecrets } : undefined;
}

/** For the same call asked anew: its texts stand where they were typed, and nothing is changed or answered by itself. */
function callDraft(typed: Typed): ApprovalDraft | undefined {
  const { editText, reason = '' } = typed.call ?? {};
  return isTyped(typed) && findSecretArguments([editText ?? '', reason]).length === 0
    ? typed.call && { step: 'choice', editing: false, editText, reason }
    : undefined;
}

/** Whether anything was typed, secrets included. */
function isTyped({ item, values, call }: Partial<Typed> = {}): boolean {
  if (call) {
    return call.edited !== undefined || call.editText !== undefined || call.reason.trim() !== '';
  }
  if (item?.elicitation.mode !== 'form' || values === undefined) {
    return false;
  }
  const { typed, withoutSecrets } = redactDraft(item.elicitation, values);
  return typed || withoutSecrets;
}
