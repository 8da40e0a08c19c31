import type { FormElicitation, FormValues, InboxEntry } from '@elicit-kit/core';
import { createListeners, readDraft, writeDraft } from '@elicit-kit/core/internal/inbox';
import type { redactDraft } from '@elicit-kit/core/internal/secrets';
import type { RestoredDraft, RoundDrafts } from '@elicit-kit/core/internal/types';

const PREFIX = 'elicit-kit draft ';
/** How long typing pauses before a draft is stored, in milliseconds. */
const TYPING_PAUSE = 300;

export interface PageDrafts {
  of(entry: InboxEntry): RoundDrafts;
  /** Whether something was typed on this page, secrets included. */
  hasTyped(entryId: string): boolean;
  /** Forgets those of all other entries, also what earlier pages left. */
  keepOnly(entryIds: ReadonlySet<string>): void;
  /** Stores what is not stored yet: the page may end. */
  flush(): void;
}

/**
 * What is typed, in the page's own storage, without secrets. It leaves the page only as an answer.
 *
 * @param storage finds it: a browser may refuse even that. `undefined`: what is typed is lost with the page.
 * @param onError hears why nothing is stored, once until it is again.
 */
export function createPageDrafts(
  storage: () => Storage | undefined,
  onError: (error: unknown) => void,
): PageDrafts {
  const own = new Map<string, EntryDrafts>();
  const store = createDraftStorage(storage, onError);
  const words = createWords(onError);
  return {
    of(entry) {
      const found = own.get(entry.id) ?? createEntryDrafts(entry, store, words);
      own.set(entry.id, found);
      return found.drafts;
    },
    hasTyped: (id) => own.get(id)?.typed() ?? false,
    keepOnly(ids) {
      for (const id of [...own.keys()].filter((known) => !ids.has(known))) {
        own.delete(id);
      }
      store.attempt((found) => {
        const keys = Array.from({ length: found.length }, (_, index) => found.key(index) ?? '');
        for (const key of keys) {
          if (key.startsWith(PREFIX) && !ids.has(key.slice(PREFIX.length))) {
            found.removeItem(key);
          }
        }
      });
    },
    flush() {
      for (const { flush } of own.values()) {
        flush();
      }
    },
  };
}

type Words = ReturnType<typeof createWords>;

/** The tables that tell a secret come with the first request: nothing is stored before they have judged. */
function createWords(onError: (error: unknown) => void) {
  let redact: typeof redactDraft | undefined;
  let loading: Promise<void> | undefined;
  return {
    redact: () => redact,
    load(): Promise<void> {
      loading ??= import('@elicit-kit/core/internal/secrets').then(
        (words) => {
          redact = words.redactDraft;
        },
        (error: unknown) => {
          // Tried again with the next word that is typed.
          loading = undefined;
          onError(error);
        },
      );
      return loading;
    },
  };
}

type DraftStorage = ReturnType<typeof createDraftStorage>;

function createDraftStorage(storage: () => Storage | undefined, onError: (error: unknown) => void) {
  const listeners = createListeners<'change'>();
  let failing = false;
  return {
    /** @returns nothing where the storage fails, which is remembered until it takes something: one that is full can still be read. */
    attempt<Result>(use: (storage: Storage) => Result, writes = false): Result | undefined {
      let result: Result | undefined;
      let failed = failing && !writes;
      try {
        const found = storage();
        failed ||= found === undefined;
        result = found && use(found);
      } catch (error) {
        failed = true;
        if (!failing) {
          onError(error);
        }
      }
      if (failed !== failing) {
        failing = failed;
        listeners.notify('change');
      }
      return result;
    },
    isFailing: () => failing,
    subscribe: (listener: () => void): (() => void) => listeners.add('change', listener),
  };
}

interface EntryDrafts {
  readonly drafts: RoundDrafts;
  /** Stores what is not stored yet. */
  flush(): void;
  typed(): boolean;
}

function createEntryDrafts({ id, items }: InboxEntry, store: DraftStorage, words: Words): EntryDrafts {
  const kept = new Map<string, FormValues>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  void words.load();
  const restored =
    store.attempt((found) => readDrafts(found.getItem(PREFIX + id))) ?? new Map<string, RestoredDraft>();

  const redacted = (redactDraft: NonNullable<ReturnType<Words['redact']>>) =>
    items.flatMap(({ elicitation, key }) => {
      const values = kept.get(key);
      return values && elicitation.mode === 'form'
        ? [{ key, ...redactDraft(elicitation as FormElicitation, values) }]
        : [];
    });

  function write(): void {
    clearTimeout(timer);
    timer = undefined;
    const redact = words.redact();
    if (redact === undefined) {
      void words.load().then(() => words.redact() && write());
      return;
    }
    const drafts = new Map<string, RestoredDraft>(restored);
    for (const { key, typed, values, withoutSecrets } of redacted(redact)) {
      drafts.delete(key);
      if (typed || withoutSecrets) {
        drafts.set(key, { values, withoutSecrets });
      }
    }
    store.attempt((found) => {
      if (drafts.size === 0) {
        found.removeItem(PREFIX + id);
      } else {
        const written = [...drafts].map(([key, draft]) => [key, writeDraft(draft)]);
        found.setItem(PREFIX + id, JSON.stringify(written));
      }
    }, true);
  }

  return {
    drafts: {
      restored: (key) => restored.get(key),
      keep(key, values) {
        kept.set(key, values);
        timer ??= setTimeout(write, TYPING_PAUSE);
      },
      isFailing: store.isFailing,
      subscribe: store.subscribe,
    },
    flush() {
      if (timer !== undefined) {
        write();
      }
    },
    typed() {
      const redact = words.redact();
      return (
        restored.size > 0 ||
        (redact === undefined
          ? kept.size > 0
          : redacted(redact).some(({ typed, withoutSecrets }) => typed || withoutSecrets))
      );
    },
  };
}

/** Reads what a page of this origin stored: something else may have written there. */
function readDrafts(text: string | null): ReadonlyMap<string, RestoredDraft> {
  try {
    const stored = JSON.parse(text ?? '[]') as readonly (readonly [string, unknown])[];
    return new Map(
      stored.flatMap((each) => {
        const draft = Array.isArray(each) ? readDraft(each[1]) : undefined;
        return draft ? [[String(each[0]), draft]] : [];
      }),
    );
  } catch {
    return new Map();
  }
}
