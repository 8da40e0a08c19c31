import {
  innerList,
  isOptionSchema,
  type Keywords,
  readKeywords,
  resolveReference,
  type SchemaSource,
  withoutNull,
} from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isRecord, ownValue } from '../untrusted/own-value.js';
import type { OwnMembers } from './field-spec.js';
import { type NumberConstraints, type NumericKind, readNumeric } from './numeric.js';
import { toOptions } from './options.js';
import { readTextual, type TextField, type TextualField, type TextualKind, textualKind } from './textual.js';

type TextMembers = OwnMembers<TextualField<TextualKind> & Pick<TextField, 'unknownFormat'>>;

/** Nobody could follow a question with more alternatives. */
const MOST_ALTERNATIVES = 8;
const NUMERIC: ReadonlySet<unknown> = new Set(['number', 'integer']);
const ABOUT_NUMBERS = new Set(['minimum', 'maximum', 'exclusiveMinimum', 'exclusiveMaximum', 'multipleOf']);
const ABOUT_TEXTS = new Set(['minLength', 'maxLength', 'pattern', 'format']);
/** Of the whole field. */
const WORDS = new Set(['title', 'description', 'default']);

/**
 * Reads alternatives that are typed as one text: texts with different rules, given values among them, or a number. What is
 * written is sent as a number where it is one.
 *
 * @returns `undefined` for every other schema, lists of options included.
 */
export function readUnion(source: SchemaSource): TextMembers | undefined {
  const { keywords, context } = source;
  const branches = branchesOf(source);
  if (branches === undefined) {
    return undefined;
  }
  const texts: TextMembers[] = [];
  const numbers: (NumberConstraints & { readonly kind: NumericKind })[] = [];
  const constants = new Set<string>();
  for (const branch of branches) {
    const values = branch.keywords.has('const')
      ? [branch.keywords.get('const')]
      : branch.keywords.get('enum');
    const type = branch.keywords.get('type');
    if (Array.isArray(values)) {
      if (!values.every((value) => typeof value === 'string')) {
        return undefined;
      }
      values.forEach((value) => constants.add(value));
    } else if (NUMERIC.has(type)) {
      const read = readNumeric(branch, type as NumericKind);
      if (typeof read === 'string') {
        return undefined;
      }
      numbers.push(read);
    } else if (type === 'string' && branch.keywords.get('maxLength') === 0) {
      constants.add('');
    } else if (type === 'string') {
      const read = readTextual(branch, textualKind(branch.keywords.get('format')));
      if (typeof read === 'string') {
        return undefined;
      }
      texts.push(read);
    } else {
      return undefined;
    }
  }
  // An empty text isn't an answer here.
  constants.delete('');
  const [orNumber, ...otherNumbers] = numbers;
  const [text] = texts;
  if (text === undefined || otherNumbers.length > 0) {
    return undefined;
  }
  const suggested = keywords.get('default');
  const options = toOptions(
    source,
    [...constants].map((wire) => ({ wire, title: undefined, description: undefined, keyword: 'anyOf' })),
  );
  const members: TextMembers =
    texts.length === 1 && constants.size === 0
      ? text
      : {
          kind: 'text',
          alternatives: Object.freeze([
            ...texts,
            ...[...constants].map((constant) => Object.freeze({ kind: 'text' as const, constant })),
          ]),
          ...(keywords.has('oneOf') && { exclusive: true as const }),
          ...(options.length > 0 && { suggestions: Object.freeze(options) }),
        };
  const defaultValue =
    typeof suggested === 'string' || typeof suggested === 'number' ? String(suggested) : '';
  const isAffordable = defaultValue !== '' && defaultValue.length <= context.limits.maxValueLength;
  return {
    ...members,
    ...(orNumber && { orNumber }),
    ...(isAffordable && { defaultValue }),
  };
}

/** What each alternative says together with what all of them have to satisfy. */
function branchesOf(source: SchemaSource): readonly SchemaSource[] | undefined {
  const { keywords, path, context } = source;
  const list = keywords.get('anyOf') ?? keywords.get('oneOf');
  const type = keywords.get('type');
  if (list === undefined && Array.isArray(type) && !keywords.has('enum') && !keywords.has('const')) {
    return typesOf(source, type);
  }
  if (
    !Array.isArray(list) ||
    list.length > MOST_ALTERNATIVES ||
    keywords.has('enum') ||
    keywords.has('const')
  ) {
    return undefined;
  }
  const branches = withoutNull(list).map((branch) =>
    isRecord(branch) && Object.hasOwn(branch, '$ref')
      ? resolveReference(context.root, ownValue(branch, '$ref'))
      : branch,
  );
  const isOption = (branch: unknown) =>
    isOptionSchema(branch, context.budget) || innerList(branch, context.budget) !== undefined;
  if (branches.length < 2 || !branches.every(isRecord) || branches.every(isOption)) {
    return undefined;
  }
  const shared = Object.fromEntries(
    [...keywords].filter(([name]) => name !== 'anyOf' && name !== 'oneOf' && !WORDS.has(name)),
  );
  const sources: SchemaSource[] = [];
  for (const branch of branches) {
    const read = readKeywords({ allOf: [branch, shared] }, path, context);
    if (read.keywords === undefined) {
      return undefined;
    }
    sources.push({ keywords: withoutWords(read.keywords), path, context });
  }
  return sources;
}

/** `type: ['string', 'integer']`: each type with the rules that are about it. */
function typesOf(
  { keywords, path, context }: SchemaSource,
  types: readonly unknown[],
): SchemaSource[] | undefined {
  const named = new Set(types.slice(0, MOST_ALTERNATIVES).filter((type) => type !== 'null'));
  const number = named.has('number') ? 'number' : 'integer';
  if (
    !named.has('string') ||
    !named.has(number) ||
    [...named].some((type) => type !== 'string' && !NUMERIC.has(type))
  ) {
    return undefined;
  }
  const of = (type: string, others: ReadonlySet<string>): SchemaSource => ({
    keywords: new Map(
      [...withoutWords(keywords)].filter(([name]) => !others.has(name)).concat([['type', type]]),
    ),
    path: pointer(path, 'type'),
    context,
  });
  return [of('string', ABOUT_NUMBERS), of(number, ABOUT_TEXTS)];
}

function withoutWords(keywords: Keywords): Keywords {
  return new Map([...keywords].filter(([name]) => !WORDS.has(name)));
}
