import type { FormValues } from '../form/form-model.js';
import type { ElicitResult, FormElicitation } from '../protocol/elicitation.js';
import type { InputRequest } from '../protocol/input-required.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { redactDraft } from '../secrets/redact-draft.js';
import { secretFieldIds } from '../secrets/secret-field-ids.js';
import type { RecordWriter } from './record-writer.js';
import type { RoundRecord } from './round-record.js';
import type { RestoredDraft, RoundDrafts } from '../inbox/drafts.js';
import type { PersistedCall, RoundStorageOptions } from './round-storage.js';

/** What is typed is stored at most so often, in milliseconds. */
const DRAFT_DELAY = 400;

type Settings = Pick<RoundStorageOptions, 'secretWords'> & { readonly now: () => number };

/** @param found the round of a call that came back; else nothing is stored of it yet */
export function persistCall(
  writer: RecordWriter,
  settings: Settings,
  found?: RoundRecord,
): PersistedCall & { readonly drafts: RoundDrafts | undefined } {
  let open = found && openRound(writer, settings, found);
  let over = false;

  /** Whatever comes first ends it. */
  function end(how: () => void): void {
    if (!over) {
      over = true;
      how();
    }
    open?.close();
  }

  return {
    drafts: open?.drafts,
    ask(round) {
      open?.close();
      open = openRound(writer, settings, {
        round,
        askedAt: settings.now(),
        drafts: round.requests.map(() => undefined),
      });
      open.write();
      return open.drafts;
    },
    send(results) {
      open?.send(results);
    },
    settle() {
      end(writer.settle);
    },
    leave() {
      end(() => {
        open?.flush();
        writer.leave();
      });
    },
  };
}

interface OpenRound {
  readonly drafts: RoundDrafts;
  write(): void;
  send(results: readonly (ElicitResult | undefined)[] | undefined): void;
  /** Writes what was typed and is not stored yet. */
  flush(): void;
  /** Nothing is kept of this round from now on. */
  close(): void;
}

function openRound(writer: RecordWriter, { secretWords }: Settings, found: RoundRecord): OpenRound {
  const indexes = new Map(found.round.requests.map(({ key }, index) => [key, index]));
  const filters = found.round.requests.map((request) => createSecretFilter(request, secretWords));
  const typed = new Map<number, FormValues>();
  const writing = throttle(DRAFT_DELAY, write);
  let record = found;
  let closed = false;

  function write(): void {
    const drafts = record.drafts.map((draft, index) => {
      const values = typed.get(index);
      return values ? filters[index]?.draft(values) : draft;
    });
    typed.clear();
    record = { ...record, drafts };
    writer.write(record);
  }

  return {
    drafts: {
      restored: (requestKey) => found.drafts[indexes.get(requestKey) ?? -1],
      keep(requestKey, values) {
        const index = indexes.get(requestKey);
        if (index !== undefined && !closed) {
          typed.set(index, values);
          writing.schedule();
        }
      },
      isFailing: writer.isFailing,
      subscribe: writer.subscribe,
    },
    write,
    send(results) {
      writing.cancel();
      record = { ...record, sent: results?.map((result, index) => filters[index]?.result(result)) };
      write();
    },
    flush: writing.flush,
    close() {
      closed = true;
      writing.cancel();
    },
  };
}

/** Takes what seems to be a secret out of what is kept of the answers to one request. */
interface SecretFilter {
  draft(values: FormValues): RestoredDraft | undefined;
  /** An answer is kept whole or not at all: it must not be sent without what the person gave. */
  result(result: ElicitResult | undefined): ElicitResult | undefined;
}

/** What can't be read as a form has no draft. */
function createSecretFilter(request: InputRequest, words: string | undefined): SecretFilter {
  let made: SecretFilter | undefined;
  // Most rounds are answered without a draft ever being stored.
  const filter = () => (made ??= makeFilter(request, words));
  return {
    draft: (values) => filter().draft(values),
    result: (result) => filter().result(result),
  };
}

function makeFilter({ method, params }: InputRequest, words: string | undefined): SecretFilter {
  const { elicitation } =
    method === 'elicitation/create' ? parseElicitation(params, { canAdd: ['file', 'directory'] }) : {};
  return elicitation?.mode === 'form'
    ? filterForm(elicitation, words)
    : { draft: () => undefined, result: (result) => result };
}

function filterForm(elicitation: FormElicitation, words: string | undefined): SecretFilter {
  const secret = secretFieldIds(elicitation, words);
  const secretFields = elicitation.model.fields.filter(({ id }) => secret.has(id));
  return {
    draft(typed) {
      const { values, withoutSecrets } = redactDraft(elicitation, typed);
      return { values, withoutSecrets };
    },
    result(result) {
      const content = result?.action === 'accept' ? result.content : undefined;
      return content !== undefined && secretFields.some(({ key }) => Object.hasOwn(content, key))
        ? undefined
        : result;
    },
  };
}

/** Work that is put off for a moment, so that much of it becomes one. */
interface Throttled {
  /** Runs within the delay, however often it is called meanwhile, or before the page is gone. */
  schedule(): void;
  /** Runs now, if it was to run. */
  flush(): void;
  cancel(): void;
}

/** @param delay milliseconds. */
function throttle(delay: number, work: () => void): Throttled {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let forget: () => void = () => undefined;

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    forget();
  }
  function flush(): void {
    if (timer !== undefined) {
      cancel();
      work();
    }
  }

  return {
    schedule() {
      if (timer === undefined) {
        timer = setTimeout(flush, delay);
        forget = onPageHidden(flush);
      }
    },
    flush,
    cancel,
  };
}

/**
 * A phone may end a hidden page without another word, a reload ends it after `pagehide`; elsewhere nothing calls. WebKit
 * begins to write in a later task, which a page has after `beforeunload` only.
 */
function onPageHidden(callback: () => void): () => void {
  const page = globalThis as Partial<Pick<EventTarget, 'addEventListener' | 'removeEventListener'>>;
  if (typeof page.addEventListener !== 'function') {
    return () => undefined;
  }
  const events = ['beforeunload', 'pagehide', 'visibilitychange'];
  for (const event of events) {
    page.addEventListener(event, callback);
  }
  return () => {
    for (const event of events) {
      page.removeEventListener?.(event, callback);
    }
  };
}
