'use client';

import type { FormElicitation, SecretRequest } from '@elicit-kit/core';
import type * as words from '@elicit-kit/core/words';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { createChunk } from './chunk.js';

/** What judges a server's words and names. */
export type WordChecks = typeof words;

/** What is known of the chunk with core's tables of words. The same reference until it changes. */
interface Loading {
  readonly checks: WordChecks | undefined;
  /** It did not load: the network failed, or a new version was deployed meanwhile. */
  readonly failed: boolean;
}

const NOTHING: Loading = /* @__PURE__ */ Object.freeze({ checks: undefined, failed: false });

const WORDS = /* @__PURE__ */ createChunk<WordChecks>(() => import('@elicit-kit/core/words'));

/** Loads the tables, once for the page; anew where that failed. Never rejects: `undefined` means that it failed. */
export function preloadWordChecks(): Promise<WordChecks | undefined> {
  return WORDS.load();
}

/** The tables where they are there, without loading them. */
export function loadedWordChecks(): WordChecks | undefined {
  return WORDS.loaded();
}

function subscribe(listener: () => void): () => void {
  if (WORDS.loaded() === undefined && WORDS.failure() === undefined) {
    void WORDS.load();
  }
  return WORDS.subscribe(listener);
}

let state = NOTHING;

function read(): Loading {
  const checks = WORDS.loaded();
  const failed = WORDS.failure() !== undefined;
  if (checks !== state.checks || failed !== state.failed) {
    state = { checks, failed };
  }
  return state;
}
const onServer = () => NOTHING;

/** Loads the tables with the first component that needs them. On a server, and while a page comes alive, there are none. */
export function useWordChecks(): Loading {
  return useSyncExternalStore(subscribe, read, onServer);
}

const verdicts = /* @__PURE__ */ new WeakMap<FormElicitation, readonly SecretRequest[]>();

const suspects = /* @__PURE__ */ new WeakSet<FormElicitation>();

/** Whether it may ask for a secret, also where that is a mere suspicion; false until that is known. Known with `useSecretRequests`. */
export function suspectsSecret(elicitation: FormElicitation): boolean {
  return suspects.has(elicitation);
}

/**
 * Looks once at each request, where the tables are there: whoever asks again gets the same list. A mere suspicion is kept quiet.
 */
function verdictOn(elicitation: FormElicitation): readonly SecretRequest[] | undefined {
  const known = verdicts.get(elicitation);
  const checks = WORDS.loaded();
  if (known !== undefined || checks === undefined) {
    return known;
  }
  const requests = checks.findSecretRequests(elicitation);
  if (requests.length > 0) {
    suspects.add(elicitation);
  }
  const verdict = requests.filter(({ confidence }) => confidence !== 'low');
  verdicts.set(elicitation, verdict);
  return verdict;
}

/**
 * What the form asks for that a form must not; `undefined` until that is known. Where the tables are there already it is known
 * before the form is first painted, so that a warning moves nothing; else the form is shown before them, and nothing may be sent,
 * stored or copied meanwhile.
 */
export function useSecretRequests(elicitation: FormElicitation): readonly SecretRequest[] | undefined {
  const readVerdict = useCallback(() => verdictOn(elicitation), [elicitation]);
  return useSyncExternalStore(subscribe, readVerdict, noVerdict);
}

const noVerdict = () => undefined;

/** The fields that ask for a credential; `undefined` until that is known. */
export function useSecretFields(elicitation: FormElicitation): ReadonlySet<string> | undefined {
  const requests = useSecretRequests(elicitation);
  return useMemo(
    () => requests && new Set(requests.map(({ fieldId }) => fieldId).filter((id) => id !== undefined)),
    [requests],
  );
}
