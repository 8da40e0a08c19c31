import {
  initialValues,
  isAnswered,
  questionKey,
  secretFieldIds,
  type FieldModel,
  type FieldValue,
  type ElicitationInbox,
  type FormValues,
  type InboxEntry,
  type InboxItem,
} from '@elicit-kit/core';

/** What the person typed when the same server asked the same before. */
export interface Draft {
  readonly values: FormValues;
  /** Some answers were left out, because they look like secrets. */
  readonly withoutSecrets: boolean;
}

/**
 * Keeps what was typed, so that neither a re-ask nor another presentation loses it: in memory, and where the request's
 * adapter keeps drafts, there too.
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
  /** All other requests are gone: of their answers only drafts without secrets stay. */
  prune(entries: readonly InboxEntry[]): void;
}

interface Typed {
  readonly entry: InboxEntry;
  readonly item: InboxItem;
  readonly values: FormValues;
  readonly restored?: Draft;
}

/** Oldest first out. */
const MOST_DRAFTS = 50;

export function createDraftStore(inbox: Pick<ElicitationInbox, 'draftsOf'>): DraftStore {
  const open = new Map<string, Map<string, Typed>>();
  const drafts = new Map<string, Draft>();

  function store(typed: Typed): void {
    const draft = draftOf(typed);
    const key = questionKey(typed.entry.server, typed.item);
    if (key === undefined) {
      return;
    }
    drafts.delete(key);
    if (draft !== undefined) {
      drafts.set(key, draft);
    }
    const [oldest] = drafts.keys();
    if (drafts.size > MOST_DRAFTS && oldest !== undefined) {
      drafts.delete(oldest);
    }
  }

  function remember(typed: Typed): void {
    const { entry, item } = typed;
    const items = open.get(entry.id) ?? new Map<string, Typed>();
    open.set(entry.id, items.set(item.key, typed));
  }

  /** What came back is remembered as if it had been typed: when the request ends, its adapter forgets it. */
  function typedInto(entry: InboxEntry, item: InboxItem): Typed | undefined {
    const typed = open.get(entry.id)?.get(item.key);
    const restored = typed ? undefined : inbox.draftsOf(entry.id)?.restored(item.key);
    if (restored && item.elicitation.mode === 'form') {
      const values = { ...initialValues(item.elicitation.model), ...restored.values };
      remember({ entry, item, values, restored: { ...restored, values } });
    }
    return open.get(entry.id)?.get(item.key);
  }

  return {
    keep(entry, item, values) {
      remember({ entry, item, values });
      inbox.draftsOf(entry.id)?.keep(item.key, values);
    },
    current: (entry, item) => typedInto(entry, item)?.values,
    restored: (entry, item) => typedInto(entry, item)?.restored,
    earlier(entry, item) {
      const key = questionKey(entry.server, item);
      if (key === undefined) {
        return undefined;
      }
      const others = [...open.values()].flatMap((items) => [...items.values()]);
      const shown = others.find(
        (typed) => typed.entry.id !== entry.id && questionKey(typed.entry.server, typed.item) === key,
      );
      return (shown && draftOf(shown)) ?? drafts.get(key);
    },
    prune(entries) {
      const ids = new Set(entries.map((entry) => entry.id));
      for (const [id, items] of [...open].filter(([known]) => !ids.has(known))) {
        open.delete(id);
        [...items.values()].forEach(store);
      }
    },
  };
}

/** @returns nothing where nothing was typed but secrets. */
function draftOf({ item, values }: Typed): Draft | undefined {
  if (item.elicitation.mode !== 'form') {
    return undefined;
  }
  const { fields } = item.elicitation.model;
  const start = initialValues(item.elicitation.model);
  const secretIds = secretFieldIds(item.elicitation);
  const kept: FormValues = Object.fromEntries(
    fields.map(({ id }) => [id, secretIds.has(id) ? start[id] : values[id]]),
  );
  const typed = fields.some(
    (field) => answerKey(field, kept[field.id]) !== answerKey(field, start[field.id]),
  );
  return typed ? { values: kept, withoutSecrets: secretIds.size > 0 } : undefined;
}

/** Equal for equal answers; the same for all that is no answer. */
function answerKey(field: FieldModel, value: FieldValue): string {
  return isAnswered(field, value) ? JSON.stringify(value) : '';
}
