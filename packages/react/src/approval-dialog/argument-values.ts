import { findSecretArguments } from '@elicit-kit/core/secrets';
import { hasHiddenCharacters } from './argument-lines.js';

/** Stands where a value has nothing to be compared with, or is not there any more. */
export const ABSENT = Symbol('absent');

/** One value of an object or list, and what stood in its place before the person changed it. */
export interface ArgumentEntry {
  /** An object's key; a list's index. */
  readonly key: string | number;
  /** `ABSENT` where it was removed. */
  readonly value: unknown;
  /** `ABSENT` where it was added. */
  readonly before: unknown;
}

export function isGroup(value: unknown): value is Readonly<Record<string, unknown>> | readonly unknown[] {
  return typeof value === 'object' && value !== null;
}

/** The values of an object or list in their own order, then those that were removed. */
export function entriesOf(
  group: Readonly<Record<string, unknown>> | readonly unknown[],
  before: unknown = group,
): readonly ArgumentEntry[] {
  const known = isGroup(before) && Array.isArray(before) === Array.isArray(group) ? before : [];
  const keys = [...new Set([...Object.keys(group), ...Object.keys(known)])];
  return keys.map((key) => ({
    key: Array.isArray(group) ? Number(key) : key,
    value: read(group, key),
    before: read(known, key),
  }));
}

function read(group: object, key: string): unknown {
  return Object.hasOwn(group, key) ? (group as Readonly<Record<string, unknown>>)[key] : ABSENT;
}

/** How many values there are in all; an empty object or list is one. */
export function countValues(value: unknown): number {
  if (!isGroup(value)) {
    return 1;
  }
  const values = Object.values(value) as readonly unknown[];
  return values.length === 0 ? 1 : values.reduce((sum: number, each) => sum + countValues(each), 0);
}

/** How many values hold characters that can't be seen, in their keys too. */
export function countHidden(value: unknown): number {
  if (typeof value === 'string') {
    return hasHiddenCharacters(value) ? 1 : 0;
  }
  if (!isGroup(value)) {
    return 0;
  }
  return Object.entries(value).reduce(
    (sum, [key, each]) =>
      sum + Math.max(countHidden(each), !Array.isArray(value) && hasHiddenCharacters(key) ? 1 : 0),
    0,
  );
}

/** JSON to be edited: what can't be seen stands as an escape, such as `\u202e`. */
export function editableText(value: unknown): string {
  return (JSON.stringify(value, undefined, 2) ?? '').replace(NOT_SEEN, (character) =>
    [...character]
      .flatMap((point) => Array.from({ length: point.length }, (_, index) => point.charCodeAt(index)))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

const NOT_SEEN = /(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;

/** Which parts of a text are masked; `all` of it and of what it holds. */
export type Mask = 'all' | readonly (readonly [start: number, end: number])[];

/** By the JSON Pointer of the value. */
export type Masks = ReadonlyMap<string, Mask>;

export function masksOf(value: unknown): Masks {
  return new Map(findSecretArguments(value).map(({ path, ranges }) => [path, ranges ?? 'all']));
}

/** The JSON Pointer of a value within another, as `findSecretArguments` writes it. */
export function pathTo(parent: string, key: string | number): string {
  const name = String(key);
  const shown = name.length > LONGEST_NAME ? `${name.slice(0, LONGEST_NAME)}…` : name;
  return `${parent}/${shown.replaceAll('~', '~0').replaceAll('/', '~1')}`;
}

/** In UTF-16 units. */
const LONGEST_NAME = 200;

const DOTS = '••••••••';

export function masked(text: string, mask: Mask): string {
  if (mask === 'all') {
    return DOTS;
  }
  let end = 0;
  const shown = mask.map(([start, next]) => {
    const before = text.slice(end, start);
    end = next;
    return before + DOTS;
  });
  return shown.join('') + text.slice(end);
}

/** A key as a file: lines of one length, and nothing else. */
const PEM =
  /^-----BEGIN [A-Z ]{0,40}-----(?:\s[A-Za-z\d+/=]{60,80})+(?:\s[A-Za-z\d+/=]{1,80})?\s-----END [A-Z ]{0,40}-----$/;

/**
 * Whether a mask hides more than a word: the model wrote the text, and `token="; curl … | sh"` would run unseen. It is shown from the
 * start.
 */
export function hidesMore(value: unknown, mask: Mask): boolean {
  return (
    typeof value === 'string' &&
    mask !== 'all' &&
    mask.some(([start, end]) => {
      const hidden = value.slice(start, end).replace(/^(["'])(.*)\1$/s, '$2');
      return /[\s;|&<>`$(){}\\]/.test(hidden) && !PEM.test(hidden);
    })
  );
}
