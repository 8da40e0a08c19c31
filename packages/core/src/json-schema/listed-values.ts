import { isRecord, ownValue } from '../untrusted/own-value.js';
import { pointer } from '../untrusted/json-pointer.js';
import { innerList, isOptionSchema, takesOwnType, withoutNull } from './alternatives.js';
import { READ_KEYWORDS } from './known-keywords.js';
import { takeOptions, takeReads, takeTexts } from './read-budget.js';
import { addInvalid } from './read-constraint.js';
import { resolveReference } from './resolve-reference.js';
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
  const src = ownValue(icon, 'src');
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

/** Alternatives within alternatives. */
const MOST_LEVELS = 8;

/**
 * Alternatives that list values themselves (`enum`, or alternatives again) are one list with the others.
 *
 * @returns `undefined` where an alternative is more than values.
 */
function fromBranches(
  source: SchemaSource,
  branches: readonly unknown[],
  keyword: string,
  levels = MOST_LEVELS,
): ListedValue[] | undefined {
  const { budget, root } = source.context;
  const candidates: ListedValue[] = [];
  for (const named of withoutNull(branches)) {
    // Many may refer to one large definition.
    const branch = takeReads(budget, 1) ? targetOf(named, root) : undefined;
    const inner = innerList(branch, budget);
    if (inner) {
      const values =
        levels > 0 && takeOptions(budget, inner.list.length)
          ? inner.keyword === 'enum'
            ? inner.list.map((wire) => ({ wire, title: undefined, description: undefined, keyword }))
            : fromBranches(source, inner.list, keyword, levels - 1)
          : undefined;
      if (values === undefined) {
        return undefined;
      }
      const [only, ...others] = values;
      // What is said of several is said of each, but what they are called.
      const title = wordOf('title', named, branch);
      const description = wordOf('description', named, branch);
      for (const value of values.filter(({ wire }) => takesOwnType(inner.of, wire))) {
        candidates.push({
          ...value,
          title: value.title ?? (value === only && others.length === 0 ? title : undefined),
          description: value.description ?? description,
        });
      }
      continue;
    }
    if (!isOptionSchema(branch, budget)) {
      return undefined;
    }
    const wire = ownValue(branch, 'const');
    if (takesOwnType(branch, wire)) {
      candidates.push({
        wire,
        title: wordOf('title', named, branch),
        description: wordOf('description', named, branch),
        more: pictureOf((name) => ownValue(branch, name)),
        keyword,
      });
    } else {
      addInvalid(source, keyword);
    }
  }
  return candidates;
}

/** What an alternative refers to, if it says no more itself than words. */
function targetOf(branch: unknown, root: object): unknown {
  if (!isRecord(branch) || !Object.hasOwn(branch, '$ref')) {
    return branch;
  }
  const saysMore = [...READ_KEYWORDS].some(
    (keyword) => Object.hasOwn(branch, keyword) && !['$ref', 'title', 'description'].includes(keyword),
  );
  return saysMore ? undefined : resolveReference(root, ownValue(branch, '$ref'));
}

/** What refers to a definition says it better than the definition. */
function wordOf(word: 'title' | 'description', ...sources: readonly unknown[]): unknown {
  return sources.map((source) => ownValue(source, word)).find((said) => said !== undefined);
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
