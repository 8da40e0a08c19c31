import type { FormElicitation, FormValues, InboxEntry } from '@elicit-kit/core';
import { createListeners, readDraft, writeDraft } from '@elicit-kit/core/internal/inbox';
import type { redactDraft } from '@elicit-kit/core/internal/secrets';
import type { RestoredDraft, RoundDrafts } from '@elicit-kit/core/internal/types';
import { parseJson } from '../wire/wire-format.js';

const PREFIX = 'elicit-kit draft ';
/** How long typing pauses before a draft is stored, in milliseconds. */
const TYPING_PAUSE = 300;

export type PageDrafts = ReturnType<typeof createPageDrafts>;

/**
 * What is typed, in the page's own storage, without secrets. It leaves the page only as an answer.
 *
 * @param storage finds it: a browser may refuse even that. `undefined`: what is typed is lost with the page.
 * @param onError hears why nothing is stored, once until it is again.
 */
export function createPageDrafts(storage: () => Storage | undefined, onError: (error: unknown) => void) {
  const { attempt, ...health } = createDraftStorage(storage, onError);
  const own = new Map<string, ReturnType<typeof open>>();
  let redact: typeof redactDraft | undefined;
  let loading: Promise<typeof redact> | undefined;

  /** The tables that tell a secret come with the first request: nothing is stored before they have judged. */
  function load(): Promise<typeof redact> {
    loading ??= import('@elicit-kit/core/internal/secrets').then(
      ({ redactDraft: judge }) => (redact = judge),
      (error: unknown) => {
        // Tried again with the next word that is typed.
        loading = undefined;
        onError(error);
        return undefined;
      },
    );
    return loading;
  }

  function open({ id, items }: InboxEntry) {
    const kept = new Map<string, FormValues>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    void load();
    const restored =
      attempt((found) => readDrafts(found.getItem(PREFIX + id))) ?? new Map<string, RestoredDraft>();

    /** What is to be stored: of this page, and of those before it. */
    function current(judge: typeof redactDraft): ReadonlyMap<string, RestoredDraft> {
      const drafts = new Map(restored);
      for (const { elicitation, key } of items) {
        const values = kept.get(key);
        if (values && elicitation.mode === 'form') {
          const { typed, ...draft } = judge(elicitation as FormElicitation, values);
          drafts.delete(key);
          if (typed || draft.withoutSecrets) {
            drafts.set(key, draft);
          }
        }
      }
      return drafts;
    }

    /** At once where the tables are there: the page may end. */
    async function write(): Promise<void> {
      clearTimeout(timer);
      timer = undefined;
      const judge = redact ?? (await load());
      if (judge === undefined) {
        return;
      }
      const drafts = [...current(judge)].map(([key, draft]) => [key, writeDraft(draft)]);
      attempt((found) => {
        if (drafts.length === 0) {
          found.removeItem(PREFIX + id);
        } else {
          found.setItem(PREFIX + id, JSON.stringify(drafts));
        }
      }, true);
    }

    const drafts: RoundDrafts = {
      restored: (key) => restored.get(key),
      keep(key, values) {
        kept.set(key, values);
        timer ??= setTimeout(() => void write(), TYPING_PAUSE);
      },
      ...health,
    };
    return {
      drafts,
      flush: () => timer !== undefined && void write(),
      typed: () => restored.size > 0 || (redact ? current(redact) : kept).size > 0,
    };
  }

  return {
    of(entry: InboxEntry): RoundDrafts {
      const found = own.get(entry.id) ?? open(entry);
      own.set(entry.id, found);
      return found.drafts;
    },
    /** Whether something was typed on this page, secrets included. */
    hasTyped: (entryId: string) => own.get(entryId)?.typed() ?? false,
    /** Forgets those of all other entries, also what earlier pages left. */
    keepOnly(entryIds: ReadonlySet<string>): void {
      [...own.keys()].filter((id) => !entryIds.has(id)).forEach((id) => own.delete(id));
      attempt((found) => {
        const keys = Array.from({ length: found.length }, (_, index) => found.key(index) ?? '');
        keys
          .filter((key) => key.startsWith(PREFIX) && !entryIds.has(key.slice(PREFIX.length)))
          .forEach((key) => found.removeItem(key));
      });
    },
    /** Stores what is not stored yet: the page may end. */
    flush: () => own.forEach((each) => each.flush()),
  };
}

function createDraftStorage(storage: () => Storage | undefined, onError: (error: unknown) => void) {
  const listeners = createListeners<'change'>();
  let failing = false;
  /** @returns nothing where the storage fails, which is remembered until it takes something: one that is full can still be read. */
  function attempt<Result>(use: (storage: Storage) => Result, writes = false): Result | undefined {
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
  }

  return {
    attempt,
    isFailing: () => failing,
    subscribe: (listener: () => void) => listeners.add('change', listener),
  };
}

/** Reads what a page of this origin stored: something else may have written there. */
function readDrafts(text: string | null): ReadonlyMap<string, RestoredDraft> {
  const stored = parseJson(text ?? '');
  return new Map(
    (Array.isArray(stored) ? (stored as readonly unknown[]) : []).flatMap((each) => {
      const draft = Array.isArray(each) ? readDraft(each[1]) : undefined;
      return draft ? [[String((each as readonly unknown[])[0]), draft]] : [];
    }),
  );
}
