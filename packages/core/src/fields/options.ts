import {
  addInvalid,
  declaredTypes,
  type ListedValue,
  listValues,
  pictureOf,
  type SchemaSource,
  takeOptions,
  takeReads,
  takeTexts,
} from '../json-schema/index.js';
import { cutText, shownText } from '../untrusted/cut-text.js';
import { pointer } from '../untrusted/json-pointer.js';
import { ownValue } from '../untrusted/own-value.js';
import type { Finding, IssueCode } from './issue.js';
import { withDistinctLabels } from './distinct-labels.js';
import type { UnsupportedReason } from './field-base.js';
import { affordsRules, applyRules, OPTION_RULES, readOptionRules } from './option-rules.js';

export interface FieldOption {
  /** What a control holds: unique within the field. */
  readonly value: string;
  /** What is sent. */
  readonly wire: string | number | boolean;
  /** Untrusted text, with the value behind it where another option's label looks the same. */
  readonly label: string;
  /** Untrusted text. */
  readonly description?: string;
  /**
   * UNTRUSTED: any text of at most 175 000 UTF-16 units that the server gives for a picture's address. Draw only what `readPictures` of
   * `@elicit-kit/core` finds in it.
   */
  readonly picture?: { readonly src: string };
}

/** OpenAI's keyword beside free text: `[{ const, title, description? }]`. */
export const SUGGESTIONS = 'x-openai-suggestions';

/** A value that is none of those listed. */
export const NOT_LISTED: Finding = Object.freeze({ code: 'option', params: Object.freeze({}) });

/** What is honoured of a schema that lists values. */
export const LIST_KEYWORDS = ['enum', 'enumNames', 'oneOf', 'anyOf', ...OPTION_RULES];

/** Reads a list of values in any of its spellings: `enum`, `enum` with `enumNames`, `oneOf`/`anyOf` of `const`. */
export function readOptions(source: SchemaSource): readonly FieldOption[] | UnsupportedReason {
  const { context, keywords, path } = source;
  const { values: listed, reason } = listValues(source);
  if (reason !== undefined) {
    return reason;
  }
  const rules = readOptionRules(source);
  if (rules && !affordsRules(source, listed)) {
    context.log.add('tooManyOptions', path, { count: listed.length, limit: context.limits.maxReads });
    return 'tooLarge';
  }
  const types = declaredTypes(source);
  const isLost = ({ wire }: ListedValue) =>
    typeof wire === 'object' &&
    wire !== null &&
    (types?.has(Array.isArray(wire) ? 'array' : 'object') ?? true);
  if (listed.some(isLost)) {
    // The person must see all that could be chosen.
    context.log.add('typeUnsupported', path, { type: 'object' });
    return 'unknownType';
  }
  const listedOptions = toOptions(source, listed);
  if (listedOptions.length === 0) {
    return 'noOptions';
  }
  const options = rules ? applyRules(source, rules, listedOptions) : listedOptions;
  const constant = keywords.get('const');
  const taken = constant === undefined ? options : options.filter(({ wire }) => wire === constant);
  if (taken.length === 0) {
    context.log.add('boundsContradict', path);
    return 'contradiction';
  }
  return Object.freeze(withDistinctLabels(taken, nameOf));
}

/**
 * Reads what is suggested beside free text. What the field's own rules refuse, or a single line can't hold, is left out.
 *
 * @param refusing the rule beside it that refuses a text.
 */
export function readSuggestions(
  source: SchemaSource,
  refusing: (text: string) => IssueCode | undefined,
): readonly FieldOption[] | undefined {
  const { context, keywords, path } = source;
  const suggested = keywords.get(SUGGESTIONS);
  if (suggested === undefined) {
    return undefined;
  }
  const entries = readEntries(source, SUGGESTIONS, suggested);
  if (typeof entries === 'string') {
    if (entries === 'unknownType') {
      addInvalid(source, SUGGESTIONS);
    }
    return undefined;
  }
  const listed = entries.map((read): ListedValue => ({
    wire: read('const'),
    title: read('title'),
    description: read('description'),
    more: pictureOf(read),
    keyword: SUGGESTIONS,
  }));
  if (
    !takeTexts(
      context.budget,
      listed.map(({ wire }) => wire),
    )
  ) {
    context.log.add('schemaUnreadable', pointer(path, SUGGESTIONS));
    return undefined;
  }
  let isInvalid = false;
  const taken = listed.filter(({ wire }) => {
    const isLine = typeof wire === 'string' && wire !== '' && !LINE_BREAK.test(wire);
    const code = isLine ? refusing(wire) : undefined;
    // A suggestion is no more than that: one that only the pattern refuses is not offered, and no fault of the form.
    isInvalid ||= !isLine || (code !== undefined && code !== 'pattern');
    return isLine && code === undefined;
  });
  if (isInvalid) {
    addInvalid(source, SUGGESTIONS);
  }
  const options = toOptions(source, taken);
  return options.length === 0 ? undefined : Object.freeze(withDistinctLabels(options, nameOf));
}

/** Reads a member of one entry; nothing where the entry isn't an object. */
export type ReadMember = (name: string) => unknown;

/** What a keyword lists by itself, an entry each, charged to the budget. */
export function readEntries(
  { context: { budget, limits, log }, path }: SchemaSource,
  keyword: string,
  listed: unknown,
): readonly ReadMember[] | 'unknownType' | 'tooLarge' {
  if (!Array.isArray(listed)) {
    return 'unknownType';
  }
  const count = listed.length;
  if (count > limits.maxOptions || !takeReads(budget, count) || !takeOptions(budget, count)) {
    log.add('tooManyOptions', pointer(path, keyword), { count, limit: limits.maxOptions });
    return 'tooLarge';
  }
  return Array.from(
    listed as readonly unknown[],
    (entry): ReadMember =>
      (name) =>
        ownValue(entry, name),
  );
}

const LINE_BREAK = /[\r\n]/;

/**
 * What a control holds for an option is the wire value's text, made different from the others' where `1` and `"1"` are both
 * listed, and never empty, because an empty control means that nothing was chosen.
 */
export function toOptions(source: SchemaSource, listed: readonly ListedValue[]): FieldOption[] {
  const { context, path } = source;
  const types = declaredTypes(source);
  const wires = new Set<unknown>();
  const values = new Set<string>();
  const options: FieldOption[] = [];
  const limit = context.limits.maxTextLength;
  for (const { wire, title, description, more, keyword } of listed) {
    if (wire === null) {
      continue;
    }
    // A listed value that the schema's own `type` refuses could be chosen but never accepted.
    if (
      !isSendable(wire) ||
      (types !== undefined && !types.has(typeof wire) && !(Number.isInteger(wire) && types.has('integer')))
    ) {
      addInvalid(source, keyword);
      continue;
    }
    if (wires.has(wire)) {
      context.log.add('duplicateOption', pointer(path, keyword), {
        value: typeof wire === 'boolean' ? String(wire) : wire,
      });
      continue;
    }
    wires.add(wire);
    // A value of spaces alone shows nothing unless it is quoted.
    const label =
      shownText(title, limit) ?? shownText(String(wire), limit) ?? cutText(JSON.stringify(wire), limit);
    const details = shownText(description, limit);
    let value = wire === '' ? '(empty)' : String(wire);
    while (values.has(value)) {
      value += '*';
    }
    values.add(value);
    options.push(
      Object.freeze({
        value,
        wire,
        label,
        ...(details !== undefined && { description: details }),
        ...more,
      }),
    );
  }
  return options;
}

function isSendable(wire: unknown): wire is FieldOption['wire'] {
  return typeof wire === 'string' || typeof wire === 'boolean' || Number.isFinite(wire);
}

/** `1` and `"1"` read the same, and an empty text reads as nothing. */
export function nameOf({ value, wire }: FieldOption): string {
  return value === String(wire) ? value : JSON.stringify(wire);
}
