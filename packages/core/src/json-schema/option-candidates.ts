import type { FieldSource } from '../fields/field-source.js';
import type { UnsupportedReason } from '../fields/field-base.js';
import { pointer } from '../untrusted/json-pointer.js';
import { withoutNull } from './null-branches.js';
import { isOptionSchema, takesOwnType } from './option-schema.js';
import { ownValue } from '../untrusted/own-value.js';
import { addInvalid } from './read-constraint.js';
import { takeLists } from './take-lists.js';

/** One listed value as it stands in the schema, before it is checked. */
export interface OptionCandidate {
  readonly wire: unknown;
  readonly title: unknown;
  readonly description: unknown;
  /** Where it was listed. */
  readonly keyword: string;
}

export type ListedCandidates =
  | { readonly candidates: readonly OptionCandidate[]; readonly reason?: never }
  | { readonly reason: UnsupportedReason };

/** Lists what `oneOf`, `anyOf` or `enum` names, in the server's order. Where two of them stand, both must agree. */
export function listCandidates(source: FieldSource): ListedCandidates {
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
      if (!context.budget.takeTexts(candidates.map(({ wire }) => wire))) {
        context.log.add('schemaUnreadable', pointer(path, keyword));
        return { reason: 'tooLarge' };
      }
      const listed = Array.isArray(values) ? new Set(values) : undefined;
      return { candidates: candidates.filter(({ wire }) => listed?.has(wire) ?? true) };
    }
  }
  return { candidates: Array.isArray(values) ? fromEnum(source, values) : [] };
}

/** @returns `undefined` where an alternative is more than one titled value. */
function fromBranches(
  source: FieldSource,
  branches: readonly unknown[],
  keyword: string,
): OptionCandidate[] | undefined {
  const candidates: OptionCandidate[] = [];
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
function fromEnum(source: FieldSource, values: readonly unknown[]): OptionCandidate[] {
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
  return Array.from(values, (wire, index) => ({
    wire,
    title: matching?.[index],
    description: undefined,
    keyword: 'enum',
  }));
}
