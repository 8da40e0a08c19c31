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

/**
 * Keeps what was typed, so that neither a re-ask nor another presentation loses it: in memory, and where the request's
 * adapter keeps drafts, there too. Reading changes nothing.
 */
export interface DraftStore {
  /** Called on every key: only remembers the reference. */
  keep(entry: InboxEntry, item: InboxItem, values: FormValues): void;
  /** For the same request shown anew: in another presentation, when its step is gone back to. */
  current(entry: InboxEntry, item: InboxItem): FormValues | undefined;
  /** What came back with the request after a reload, until something else is typed. Without secrets. */
  restored(entry: InboxEntry, item: InboxItem): Draft | undefined;
  /** From an earlier request with the same server, message and schema. Without secrets. */
  earlier(entry: InboxEntry, item: InboxItem): Draft | undefined;
  /** What was typed about a call: called on every key. */
  keepApproval(entry: InboxEntry, item: InboxItem, draft: ApprovalDraft): void;
  /** What the same request holds, shown anew; else what was typed when the same was asked before, without secrets. */
  approval(entry: InboxEntry, item: InboxItem): ApprovalDraft | undefined;
  /** Keeps how far the person got with a batch while it is not shown. */
  keepBatch(entry: InboxEntry, batch: BatchDraft): void;
  batch(entry: InboxEntry): BatchDraft | undefined;
  /** Whether anything was typed or decided in this entry, secrets included: what would be lost with it. */
  hasTyped(entry: InboxEntry): boolean;
  /** Whether it would be lost with the page: its adapter keeps no drafts of it, or can't. */
  isUnsaved(entry: InboxEntry): boolean;
  /** Calls back when something is typed or decided. @returns stops that. */
  subscribe(listener: () => void): () => void;
  /**
   * These are all requests there are now. What an adapter restored is remembered as if it had been typed, because the
   * adapter forgets it when its request ends; of the answers to other requests only drafts without secrets stay.
   */
  follow(entries: readonly InboxEntry[]): void;
}

interface OpenDraft {
  readonly entry: InboxEntry;
  readonly item: InboxItem;
  readonly values: FormValues;
  readonly restored?: Draft;
}

/** Oldest first out. */
const MOST_DRAFTS = 50;

/** Who keeps a draft store that comes with what shows requests. */
export interface DraftKeeper {
  /** @param create makes the store, once. */
  openDrafts(create: typeof createDraftStore): DraftStore;
}

/** What was typed into the requests of a view. */
export function draftsOf(view: DraftKeeper): DraftStore {
  return view.openDrafts(createDraftStore);
}

/** @param onChange hears of each change that may be one of `isUnsaved`. */
export function createDraftStore(
  inbox: Pick<PersonInbox, 'draftsOf'>,
  onChange: () => void = () => undefined,
): DraftStore {
  /** By the entry's id, then by the item's key. */
  const open = new Map<string, Map<string, OpenDraft>>();
  /** By the entry's id. */
  const batches = new Map<string, BatchDraft>();
  /** By the question. */
  const drafts = new Map<string, Draft>();
  /** By the entry's id, then by the item's key. */
  const approvals = new Map<string, Map<string, OpenApproval>>();
  /** By the question. */
  const earlierApprovals = new Map<string, ApprovalDraft>();
  const listeners = new Set<() => void>([onChange]);

  function notify(): void {
    for (const listener of [...listeners]) {
      listener();
    }
  }

  function storeDraft(closed: OpenDraft): void {
    keepNewest(drafts, closed.item.questionKey, draftOf(closed));
  }

  function remember(draft: OpenDraft): void {
    const { entry, item } = draft;
    const items = open.get(entry.id) ?? new Map<string, OpenDraft>();
    open.set(entry.id, items.set(item.key, draft));
  }

  function read(entry: InboxEntry, item: InboxItem): OpenDraft | undefined {
    return open.get(entry.id)?.get(item.key) ?? restoredBy(inbox, entry, item);
  }

  return {
    keep(entry, item, values) {
      remember({ entry, item, values });
      inbox.draftsOf(entry.id)?.keep(item.key, values);
      notify();
    },
    current: (entry, item) => read(entry, item)?.values,
    restored: (entry, item) => read(entry, item)?.restored,
    earlier(entry, item) {
      const key = item.questionKey;
      if (key === undefined) {
        return undefined;
      }
      const others = [...open.values()].flatMap((items) => [...items.values()]);
      const shown = others.find((other) => other.entry.id !== entry.id && other.item.questionKey === key);
      return (shown && draftOf(shown)) ?? drafts.get(key);
    },
    keepApproval(entry, item, draft) {
      const items = approvals.get(entry.id) ?? new Map<string, OpenApproval>();
      approvals.set(entry.id, items.set(item.key, { item, draft }));
      notify();
    },
    approval: (entry, item) =>
      approvals.get(entry.id)?.get(item.key)?.draft ?? earlierApprovals.get(item.questionKey ?? ''),
    keepBatch(entry, batch) {
      batches.set(entry.id, batch);
      notify();
    },
    batch: (entry) => batches.get(entry.id),
    hasTyped: (entry) =>
      batches.get(entry.id)?.decisions.some((decision) => decision !== undefined) === true ||
      [...(approvals.get(entry.id)?.values() ?? [])].some(({ draft }) => isTypedApproval(draft)) ||
      entry.items.some((item) => {
        const typed = read(entry, item);
        return typed !== undefined && isTyped(typed);
      }),
    isUnsaved: ({ id, state }) =>
      (state === 'pending' || state === 'sending') &&
      // No adapter keeps what is typed about calls.
      (approvals.has(id) || ((open.has(id) || batches.has(id)) && inbox.draftsOf(id)?.isFailing() !== false)),
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    follow(entries) {
      for (const entry of entries) {
        for (const item of entry.items) {
          const restored = open.get(entry.id)?.has(item.key) ? undefined : restoredBy(inbox, entry, item);
          if (restored !== undefined) {
            remember(restored);
          }
        }
      }
      const ids = new Set(entries.map((entry) => entry.id));
      for (const id of [...batches.keys()].filter((known) => !ids.has(known))) {
        batches.delete(id);
      }
      for (const [id, items] of [...approvals].filter(([known]) => !ids.has(known))) {
        approvals.delete(id);
        for (const { item, draft } of items.values()) {
          keepNewest(earlierApprovals, item.questionKey, textsOf(draft));
        }
      }
      for (const [id, items] of [...open].filter(([known]) => !ids.has(known))) {
        open.delete(id);
        for (const closed of items.values()) {
          storeDraft(closed);
        }
      }
    },
  };
}

interface OpenApproval {
  readonly item: InboxItem;
  readonly draft: ApprovalDraft;
}

function isTypedApproval({ edited, editText, reason }: ApprovalDraft): boolean {
  return edited !== undefined || editText !== undefined || reason.trim() !== '';
}

/** For the same call asked anew: its texts stand where they were typed, and nothing is changed or answered by itself. */
function textsOf({ editText, reason }: ApprovalDraft): ApprovalDraft | undefined {
  const draft: ApprovalDraft = { step: 'choice', editing: false, editText, reason };
  return isTypedApproval(draft) && findSecretArguments([editText ?? '', reason]).length === 0
    ? draft
    : undefined;
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
): OpenDraft | undefined {
  const restored = inbox.draftsOf(entry.id)?.restored(item.key);
  if (restored === undefined || item.elicitation.mode !== 'form') {
    return undefined;
  }
  const values = { ...initialValues(item.elicitation.model), ...restored.values };
  return { entry, item, values, restored: { ...restored, values } };
}

/** @returns nothing where nothing was typed but secrets. */
function draftOf({ item: { elicitation }, values }: Pick<OpenDraft, 'item' | 'values'>): Draft | undefined {
  if (elicitation.mode !== 'form') {
    return undefined;
  }
  const { typed, withoutSecrets, values: kept } = redactDraft(elicitation, values);
  return typed ? { values: { ...initialValues(elicitation.model), ...kept }, withoutSecrets } : undefined;
}

/** Whether anything was typed, secrets included. */
function isTyped({ item: { elicitation }, values }: Pick<OpenDraft, 'item' | 'values'>): boolean {
  if (elicitation.mode !== 'form') {
    return false;
  }
  const { typed, withoutSecrets } = redactDraft(elicitation, values);
  return typed || withoutSecrets;
}
