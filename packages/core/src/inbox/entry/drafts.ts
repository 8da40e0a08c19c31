import type { FormValues } from '../../form/form-model.js';
import { isRecord, ownValue } from '../../untrusted/own-value.js';

/** What the person had typed into one form, as it comes back. */
export interface RestoredDraft {
  readonly values: FormValues;
  /** Something was typed where a secret is asked for, and was not stored. */
  readonly withoutSecrets: boolean;
}

/** The drafts of one batch, beyond the life of the page. */
export interface RoundDrafts {
  /** What was typed before the page was loaded anew, by the request's key. */
  restored(requestKey: string): RestoredDraft | undefined;
  /** To be called on every change: it only remembers the reference, and is stored a moment later, without secrets. */
  keep(requestKey: string, values: FormValues): void;
  /** Whether the storage failed: what is typed would be lost with the page. */
  isFailing(): boolean;
  /** Calls back when `isFailing` changes. @returns stops that. */
  subscribe(listener: () => void): () => void;
}

/** JSON has no `undefined`, and a suggested answer that was taken back must not come back. */
export function writeDraft(draft: RestoredDraft | undefined): object | null {
  return draft === undefined
    ? null
    : {
        ...draft,
        values: Object.fromEntries(Object.entries(draft.values).map(([id, value]) => [id, value ?? null])),
      };
}

/** A draft as it was stored; nothing where it is none. What a control can't hold, the form leaves out. */
export function readDraft(value: unknown): RestoredDraft | undefined {
  const values = ownValue(value, 'values');
  if (!isRecord(values)) {
    return undefined;
  }
  const held = Object.entries(values).map(([id, each]) => [id, each ?? undefined]);
  return {
    values: Object.fromEntries(held) as FormValues,
    withoutSecrets: ownValue(value, 'withoutSecrets') === true,
  };
}
