import type { FormValues } from '../form/form-model.js';
import type { ElicitResult, FormElicitation } from '../protocol/elicitation.js';
import type { InputRequest } from '../protocol/input-required.js';
import { parseElicitation } from '../protocol/parse-elicitation.js';
import { redactDraft } from '../secrets/redact-draft.js';
import { secretFieldIds } from '../secrets/secret-field-ids.js';
import type { RecordWriter } from './record-writer.js';
import type { RoundRecord } from './round-record.js';
import type { RestoredDraft, RoundDrafts } from '../inbox/entry/drafts.js';
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

function openRound(writer: RecordWriter, { secretWords }: Settings, found: RoundRecord) {
  const { requests } = found.round;
  const forms = new Map<number, KeptForm | undefined>();
  const typed = new Map<number, FormValues>();
  let record = found;
  let closed = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let stopListening: () => void = () => undefined;

  /** Most rounds are answered without a draft ever being stored. */
  function formAt(index: number): KeptForm | undefined {
    if (!forms.has(index)) {
      forms.set(index, readForm(requests[index], secretWords));
    }
    return forms.get(index);
  }

  /** What can't be read as a form has no draft. What seems to be a secret is taken out. */
  function draftAt(index: number, values: FormValues): RestoredDraft | undefined {
    const form = formAt(index);
    const draft = form && redactDraft(form.elicitation, values);
    return draft && { values: draft.values, withoutSecrets: draft.withoutSecrets };
  }

  /** An answer is kept whole or not at all: it must not be sent without what the person gave. */
  function isKept(result: ElicitResult | undefined, index: number): boolean {
    const content = result?.action === 'accept' ? result.content : undefined;
    return content === undefined || !formAt(index)?.secretKeys.some((key) => Object.hasOwn(content, key));
  }

  function write(): void {
    cancel();
    const drafts = record.drafts.map((draft, index) => {
      const values = typed.get(index);
      return values ? draftAt(index, values) : draft;
    });
    typed.clear();
    record = { ...record, drafts };
    writer.write(record);
  }

  function cancel(): void {
    clearTimeout(timer);
    timer = undefined;
    stopListening();
  }

  return {
    drafts: {
      restored: (requestKey) => found.drafts[requests.findIndex(({ key }) => key === requestKey)],
      keep(requestKey, values) {
        const index = requests.findIndex(({ key }) => key === requestKey);
        if (index === -1 || closed) {
          return;
        }
        typed.set(index, values);
        if (timer === undefined) {
          timer = setTimeout(write, DRAFT_DELAY);
          stopListening = onPageHidden(write);
        }
      },
      isFailing: writer.isFailing,
      subscribe: writer.subscribe,
    } satisfies RoundDrafts,
    write,
    send(results: readonly (ElicitResult | undefined)[] | undefined): void {
      record = {
        ...record,
        sent: results?.map((result, index) => (isKept(result, index) ? result : undefined)),
      };
      write();
    },
    /** Nothing is kept of this round from now on. */
    close(): void {
      closed = true;
      cancel();
    },
    /** Writes what was typed and is not stored yet. */
    flush(): void {
      if (timer !== undefined) {
        write();
      }
    },
  };
}

interface KeptForm {
  readonly elicitation: FormElicitation;
  readonly secretKeys: readonly string[];
}

function readForm(request: InputRequest | undefined, words: string | undefined): KeptForm | undefined {
  const { elicitation } =
    request?.method === 'elicitation/create'
      ? parseElicitation(request.params, { canAdd: ['file', 'directory'] })
      : {};
  if (elicitation?.mode !== 'form') {
    return undefined;
  }
  const secret = secretFieldIds(elicitation, words);
  const fields = elicitation.model.fields.filter(({ id }) => secret.has(id));
  return { elicitation, secretKeys: fields.map(({ key }) => key) };
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
