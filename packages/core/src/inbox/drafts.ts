import type { FormValues } from '../form/form-model.js';

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
