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

/** Lists what `oneOf`, `anyOf` and `enum` name, in the server's order. Where several of them stand, all must agree. */
export function listValues(source: SchemaSource): ListedValues {
  const { keywords, path, context } = source;
  const { limits, budget, log } = context;
  let count = 0;
  for (const keyword of LISTING) {
    const list = keywords.get(keyword);
    count += Array.isArray(list) ? list.length : 0;
  }
  if (count > limits.maxOptions || !takeReads(budget, count)) {
    log.add('tooManyOptions', path, { count, limit: limits.maxOptions });
    return { reason: 'tooLarge' };
  }
  if (!takeOptions(budget, count)) {
    log.add('tooManyOptions', path, { count, limit: limits.maxTotalOptions });
    return { reason: 'tooLarge' };
  }
  let listed: readonly ListedValue[] | undefined;
  for (const keyword of LISTING) {
    const list = keywords.get(keyword);
    if (!Array.isArray(list)) {
      continue;
    }
    const values = keyword === 'enum' ? fromEnum(source, list) : fromBranches(source, list, keyword);
    if (values === undefined && listed !== undefined) {
      log.addIgnored(path, keyword);
      continue;
    }
    if (values === undefined) {
      log.add('typeUnsupported', pointer(path, keyword), { type: keyword });
      return { reason: 'unknownType' };
    }
    const wires: unknown[] = [];
    for (const { wire } of values) {
      wires.push(wire);
    }
    if (!takeTexts(budget, wires)) {
      log.add('schemaUnreadable', path);
      return { reason: 'tooLarge' };
    }
    if (listed === undefined) {
      listed = values;
    } else {
      const taken = new Set(wires);
      listed = listed.filter(({ wire }) => taken.has(wire));
    }
  }
  return { values: listed ?? [] };
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

const LISTING = ['oneOf', 'anyOf', 'enum'];
