import { cutText } from '../untrusted/cut-text.js';
import { withDistinctLabels } from './distinct-labels.js';
import type { FieldSource } from './field-source.js';
import { MOST_TYPES } from '../json-schema/read-type.js';
import type { FieldOption } from './field-model.js';
import type { UnsupportedReason } from './field-base.js';
import { pointer } from '../untrusted/json-pointer.js';
import { listCandidates, type OptionCandidate } from '../json-schema/option-candidates.js';
import { optionValue } from './option-value.js';
import { addInvalid } from '../json-schema/read-constraint.js';
import { OptionRules } from './option-rules.js';
import { shownText } from '../untrusted/shown-text.js';

export type ReadOptions =
  | { readonly options: readonly FieldOption[] }
  | { readonly options?: never; readonly reason: UnsupportedReason };

/** Reads a list of values in any of its spellings: `enum`, `enum` with `enumNames`, `oneOf`/`anyOf` of `const`. */
export function readOptions(source: FieldSource): ReadOptions {
  const { context, keywords, path } = source;
  const listed = listCandidates(source);
  if (listed.reason !== undefined) {
    return listed;
  }
  const { candidates } = listed;
  const rules = new OptionRules(source);
  if (!rules.affords(candidates.map(({ wire }) => wire))) {
    context.log.add('tooManyOptions', path, { count: candidates.length, limit: context.limits.maxReads });
    return { reason: 'tooLarge' };
  }
  const listedOptions = toOptions(source, candidates);
  if (listedOptions.length === 0) {
    return { reason: 'noOptions' };
  }
  const options = listedOptions.filter(({ wire }) => rules.takes(wire));
  const constant = keywords.get('const');
  const taken = constant === undefined ? options : options.filter(({ wire }) => wire === constant);
  if (taken.length === 0) {
    context.log.add('boundsContradict', path);
    return { reason: 'contradiction' };
  }
  return { options: Object.freeze(withDistinctLabels(taken)) };
}

function toOptions(source: FieldSource, candidates: readonly OptionCandidate[]): FieldOption[] {
  const { context, path } = source;
  const types = declaredTypes(source);
  const wires = new Set<unknown>();
  const values = new Set<string>();
  const options: FieldOption[] = [];
  const limit = context.limits.maxTextLength;
  for (const { wire, title, description, keyword } of candidates) {
    if (wire === null) {
      continue;
    }
    if (!isWire(wire) || !takesWire(types, wire)) {
      addInvalid(source, keyword);
      continue;
    }
    if (wires.has(wire)) {
      context.log.add('duplicateOption', pointer(path, keyword), { value: wire });
      continue;
    }
    wires.add(wire);
    // A value of spaces alone shows nothing unless it is quoted.
    const label =
      shownText(title, limit) ?? shownText(String(wire), limit) ?? cutText(JSON.stringify(wire), limit);
    const details = shownText(description, limit);
    const value = optionValue(wire, values);
    options.push(
      Object.freeze({ value, wire, label, ...(details !== undefined && { description: details }) }),
    );
  }
  return options;
}

function isWire(wire: unknown): wire is string | number {
  return typeof wire === 'string' || (typeof wire === 'number' && Number.isFinite(wire));
}

/** A listed value that the schema's own `type` refuses could be chosen but never accepted. */
function takesWire(types: ReadonlySet<unknown> | undefined, wire: string | number): boolean {
  return types === undefined || types.has(typeof wire) || (Number.isInteger(wire) && types.has('integer'));
}

function declaredTypes({ keywords }: FieldSource): ReadonlySet<unknown> | undefined {
  const declared = keywords.get('type');
  return declared === undefined
    ? undefined
    : new Set(Array.isArray(declared) ? declared.slice(0, MOST_TYPES) : [declared]);
}
