import { wholePointer } from '../untrusted/json-pointer.js';
import { isRecord } from '../untrusted/own-value.js';
import { findSecretPhrases, findUnspacedPhrase } from './find-secret-phrases.js';
import { readWords, vocabularyOf } from './read-words.js';

/** A place in a call's arguments that seems to hold a secret. Frozen. */
export interface SecretArgument {
  /** Whole JSON Pointer (RFC 6901) of a text or a number. */
  readonly path: string;
  /** Only these parts of the text, `[start, end]` in UTF-16 units, in order. Absent: all of it. */
  readonly ranges?: readonly (readonly [start: number, end: number])[];
}

/** What is looked for in a text; the last group, where there is one, is the secret. Bounded, as a model writes the texts. */
const SHAPES: readonly RegExp[] = [
  // A key as a file, whole: PEM.
  /-----BEGIN [A-Z ]{0,40}PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]{0,40}-----|$)/g,
  // An Authorization header's value.
  /\b(?:bearer|basic|token)\s{1,9}([\w.~+/=-]{8,})/gi,
  // Keys of known services.
  /\b(?:(?:sk|pk|rk)[-_][\w-]{12,}|gh[opsur]_\w{16,}|github_pat_\w{16,}|glpat-[\w-]{16,}|xox[abeoprs]-[\w-]{10,})/g,
  /\b(?:A(?:KI|SI)A[A-Z\d]{12,}|AIza[\w-]{30,})/g,
  // JSON Web Tokens.
  /\beyJ[\w-]{8,2000}\.[\w-]*(?:\.[\w-]*)?/g,
  // The sign-in name of an address.
  /[a-z\d+.-]{2,30}:\/\/([^\s/?#@]+)@/gi,
  // `curl -u name:password`
  /\s(?:-u|--user)[\s=]{1,9}[^\s:"']{1,200}:([^\s"']+)/g,
];
/** A key, a hash: 20 letters and digits in a row with one of each, or 40 of either. Ids in groups and file names are shorter. */
export const RUN = /[a-z\d+=]{20,}/gi;
/** `--password x`, `DB_PASSWORD=x`, `?api_key=x`, `"token": "x"`: the name decides. */
const NAMES: readonly RegExp[] = [
  /(?<![\p{L}\p{N}_])([\p{L}_][\p{L}\p{N}_.-]{0,60})["']?\]?\s{0,9}[=:]\s{0,9}/gu,
  /(?<![^\s])--?([\p{L}][\p{L}\p{N}-]{1,60})\s{1,9}/gu,
];
const VALUE = /(?:(?:bearer|basic|token)\s{1,9})?(?:"[^"]*"|'[^']*'|[^\s"'&;,]+)/iuy;
/** The value, without the name of an authentication scheme before it; of cookies, all. */
const HEADER_VALUE =
  /(?:(?:bearer|basic|token|apikey|dpop|jwt|negotiate|ntlm)\s{1,9})?("[^"]*"|'[^']*'|[^\s"'&;,]+(?:;\s{0,9}[^\s"'&;,=]{1,200}=[^\s"'&;,]*)*)/iuy;

/**
 * Finds what in the arguments of a call seems to be a secret: what is named so, in the languages that `findSecretRequests` knows, and
 * what looks like a key, a token or a password in a text. A guess: to be marked, and not to be hidden where somebody decides by it. Of a
 * text only the parts are reported.
 *
 * @param args JSON, as `ApprovalElicitation.call.arguments`: at most 64 levels deep.
 * @param words `form.secretWords` of the page's messages: English ones are known without.
 * @returns in the order of the arguments. Synchronous; some milliseconds for 64 KiB.
 *
 * @example
 * findSecretArguments({ url: 'https://a.example', token: 'x' }); // [{ path: '/token' }]
 */
export function findSecretArguments(args: unknown, words?: string): readonly SecretArgument[] {
  const found: SecretArgument[] = [];
  const known = new Map<string, boolean>();
  walk('', args, false);
  return Object.freeze(found);

  /** @param named it lies in what is named like a secret. */
  function walk(path: string, value: unknown, named: boolean): void {
    if (typeof value === 'string' || typeof value === 'number') {
      const ranges = named || typeof value === 'number' ? [] : findRanges(value, isSecret);
      if (ranges.length > 0) {
        found.push(Object.freeze({ path, ranges }));
      } else if (named && value !== '') {
        found.push(Object.freeze({ path }));
      }
    } else if (Array.isArray(value)) {
      value.forEach((each, index) => {
        walk(wholePointer(path, index), each, named);
      });
    } else if (isRecord(value)) {
      // { name: 'Authorization', value: '…' }
      const namesItsValue = Object.entries(value).some(
        ([key, each]) =>
          ['name', 'key'].includes(key.toLowerCase()) && typeof each === 'string' && isSecret(each),
      );
      for (const [key, each] of Object.entries(value)) {
        const isNamed = isSecret(key) || (namesItsValue && key.toLowerCase() === 'value');
        walk(wholePointer(path, key), each, named || isNamed);
      }
    }
  }

  function isSecret(name: string): boolean {
    let secret = known.get(name);
    if (secret === undefined) {
      secret = isSecretName(name, words);
      known.set(name, secret);
    }
    return secret;
  }
}

/** In UTF-16 units: a longer name is a sentence. */
const LONGEST_NAME = 100;

/** Headers that authenticate a request (RFC 9110, RFC 6265). As a form's label these words ask for no secret. */
const SIGN_IN_HEADER = /(?:^|\.)(?:(?:proxy-)?authorization|(?:set-)?cookie)$/i;

/** A name may mean a secret: here nothing is lost where it does not. */
export function isSecretName(name: string, words?: string): boolean {
  if (SIGN_IN_HEADER.test(name)) {
    return true;
  }
  const read = readWords(name.slice(0, LONGEST_NAME), vocabularyOf(words));
  return findSecretPhrases(read).length > 0 || findUnspacedPhrase(read) !== undefined;
}

function findRanges(
  text: string,
  isSecret: (name: string) => boolean,
): readonly (readonly [start: number, end: number])[] {
  const found: [start: number, end: number][] = [];
  for (const shape of SHAPES) {
    for (const match of text.matchAll(shape)) {
      const [whole, secret = whole] = match;
      const start = match.index + whole.lastIndexOf(secret);
      found.push([start, start + secret.length]);
    }
  }
  for (const { index, 0: run } of text.matchAll(RUN)) {
    if (isKey(run)) {
      found.push([index, index + run.length]);
    }
  }
  for (const names of NAMES) {
    // Only a secret's value is skipped: another's may hold names itself, as in `https://a.example?token=x` and `--yes --token x`.
    for (names.lastIndex = 0; ;) {
      const name = names.exec(text);
      if (name === null) {
        break;
      }
      const values = SIGN_IN_HEADER.test(name[1] ?? '') ? HEADER_VALUE : VALUE;
      values.lastIndex = names.lastIndex;
      const value = isSecret(name[1] ?? '') ? values.exec(text) : null;
      if (value !== null) {
        const { 0: whole, 1: secret = whole, index } = value;
        names.lastIndex = index + whole.length;
        found.push([names.lastIndex - secret.length, names.lastIndex]);
      }
    }
  }
  return Object.freeze(merge(found).map((range) => Object.freeze(range)));
}

/** Looks like a key or a hash. */
export function isKey(run: string): boolean {
  return run.length >= 40 || (/[a-z]/i.test(run) && /\d/.test(run));
}

function merge(ranges: readonly [start: number, end: number][]): [start: number, end: number][] {
  const merged: [start: number, end: number][] = [];
  for (const [start, end] of [...ranges].sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last && start <= last[1]) {
      last[1] = Math.max(last[1], end);
    } else {
      merged.push([start, end]);
    }
  }
  return merged;
}
