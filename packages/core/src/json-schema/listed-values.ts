import { isRecord, ownValue } from '../untrusted/own-value.js';
import { pointer } from '../untrusted/json-pointer.js';
import { isOptionSchema, takesOwnType, withoutNull } from './alternatives.js';
import { takeOptions, takeReads, takeTexts } from './read-budget.js';
import { addInvalid } from './read-constraint.js';
import type { SchemaSource } from './schema-source.js';

/** OpenAI's keyword beside an option, and its earlier name. */
const PICTURE = 'x-openai-thumbnail';
const EARLIER_PICTURE = 'x-openai-preview';

/**
 * Only who draws it judges it: `readPicture`.
 *
 * @param read reads a member of an alternative of `oneOf` or `anyOf`, or of a suggestion.
 * @returns of MCP's `Icon` its address.
 */
export function pictureOf(
  read: (name: string) => unknown,
): { readonly picture: { readonly src: string } } | undefined {
  const icon = read(PICTURE) ?? read(EARLIER_PICTURE);
  const src = isRecord(icon) ? ownValue(icon, 'src') : undefined;
  return typeof src === 'string' && src.length <= LONGEST_PICTURE
    ? { picture: Object.freeze({ src }) }
    : undefined;
}

/** In UTF-16 units: 128 KiB in base64. */
const LONGEST_PICTURE = 175_000;

/** One listed value as it stands in the schema, before it is checked. */
export interface ListedValue {
  readonly wire: unknown;
  readonly title: unknown;
  readonly description: unknown;
  /** Other members of the option. */
  readonly more?: object | undefined;
  /** Where it was listed. */
  readonly keyword: string;
}

export type ListedValues =
  | { readonly values: readonly ListedValue[]; readonly reason?: never }
  | { readonly values?: never; readonly reason: 'tooLarge' | 'unknownType' };

/** Lists what `oneOf`, `anyOf` or `enum` names, in the server's order. Where two of them stand, both must agree. */
export function listValues(source: SchemaSource): ListedValues {
  const { keywords, path, context } = source;
  const values = keywords.get('enum');
  if (!takeLists(source)) {
    return { reason: 'tooLarge' };
  }
  for (const keyword of ['oneOf', 'anyOf']) {
    const branches = keywords.get(keyword);
    if (Array.isArray(branches)) {
      const candidates = fromBranches(source, branches, keyword);
      if (candidates === undefined) {
        context.log.add('typeUnsupported', pointer(path, keyword), { type: keyword });
        return { reason: 'unknownType' };
      }
      if (
        !takeTexts(
          context.budget,
          candidates.map(({ wire }) => wire),
        )
      ) {
        context.log.add('schemaUnreadable', pointer(path, keyword));
        return { reason: 'tooLarge' };
      }
      const listed = Array.isArray(values) ? new Set(values) : undefined;
      return { values: candidates.filter(({ wire }) => listed?.has(wire) ?? true) };
    }
  }
  return { values: Array.isArray(values) ? fromEnum(source, values) : [] };
}

/** @returns `undefined` where an alternative is more than one titled value. */
function fromBranches(
  source: SchemaSource,
  branches: readonly unknown[],
  keyword: string,
): ListedValue[] | undefined {
  const candidates: ListedValue[] = [];
  for (const branch of withoutNull(branches)) {
    if (!isOptionSchema(branch, source.context.budget)) {
      return undefined;
    }
    const wire = ownValue(branch, 'const');
    if (takesOwnType(branch, wire)) {
      candidates.push({
        wire,
        title: ownValue(branch, 'title'),
        description: ownValue(branch, 'description'),
        more: pictureOf((name) => ownValue(branch, name)),
        keyword,
      });
    } else {
      addInvalid(source, keyword);
    }
  }
  return candidates;
}

/**
 * `enumNames` of another length than `enum` are not used at all: a name shifted by one would have a person choose one
 * thing and send another.
 */
function fromEnum(source: SchemaSource, values: readonly unknown[]): ListedValue[] {
  const names = source.keywords.get('enumNames');
  if (names !== undefined && !Array.isArray(names)) {
    addInvalid(source, 'enumNames');
  }
  const matching: readonly unknown[] | undefined =
    Array.isArray(names) && names.length === values.length ? names : undefined;
  if (Array.isArray(names) && matching === undefined) {
    source.context.log.add('enumNamesMismatch', pointer(source.path, 'enumNames'), {
      names: names.length,
      options: values.length,
    });
  }
  const listed: ListedValue[] = [];
  for (let index = 0; index < values.length; index += 1) {
    listed.push({ wire: values[index], title: matching?.[index], description: undefined, keyword: 'enum' });
  }
  return listed;
}

/**
 * Charges the lists of a field's values to the schema's budget.
 *
 * @returns false, with a problem, for more than may be read.
 */
function takeLists({ keywords, path, context }: SchemaSource): boolean {
  const { limits, budget, log } = context;
  const values = keywords.get('enum');
  let count = 0;
  for (const keyword of LISTING) {
    const list = keywords.get(keyword);
    count += Array.isArray(list) ? list.length : 0;
  }
  if (count > limits.maxOptions || !takeReads(budget, count)) {
    log.add('tooManyOptions', path, { count, limit: limits.maxOptions });
    return false;
  }
  if (!takeOptions(budget, count)) {
    log.add('tooManyOptions', path, { count, limit: limits.maxTotalOptions });
    return false;
  }
  if (Array.isArray(values) && !takeTexts(budget, values)) {
    log.add('schemaUnreadable', path);
    return false;
  }
  return true;
}

const ALTERNATIVES = ['oneOf', 'anyOf'];
const LISTING = ['enum', ...ALTERNATIVES];

/**
 * Which answers to a yes/no question a schema takes: `const` and lists leave both, one or none.
 *
 * @returns why the field can't be asked, with a problem, for long lists and for alternatives that are no values.
 */
export function listBooleans(source: SchemaSource): readonly boolean[] | 'tooLarge' | 'unknownType' {
  const { path, context } = source;
  if (!takeLists(source)) {
    return 'tooLarge';
  }
  const { keywords } = source;
  if (!(keywords.has('const') || keywords.has('enum') || keywords.has('oneOf') || keywords.has('anyOf'))) {
    return [true, false];
  }
  const isListOfValues = ALTERNATIVES.every(
    (keyword) =>
      withoutNullIn(source, keyword)?.every((branch) => isOptionSchema(branch, context.budget)) ?? true,
  );
  if (!isListOfValues) {
    context.log.add('typeUnsupported', path, { type: 'anyOf' });
    return 'unknownType';
  }
  return [true, false].filter((answer) => takesBoolean(source, answer));
}

/** @returns what the keyword lists, null set aside; `undefined` where it lists nothing. */
function withoutNullIn({ keywords }: SchemaSource, keyword: string): readonly unknown[] | undefined {
  const value = keywords.get(keyword);
  return Array.isArray(value) ? withoutNull(value) : undefined;
}

function takesBoolean(source: SchemaSource, answer: boolean): boolean {
  const constant = source.keywords.get('const');
  return (
    (constant === undefined || constant === answer) &&
    (withoutNullIn(source, 'enum')?.includes(answer) ?? true) &&
    ALTERNATIVES.every(
      (keyword) =>
        withoutNullIn(source, keyword)?.some((branch) => ownValue(branch as object, 'const') === answer) ??
        true,
    )
  );
}
