import { cutText } from './cut-text.js';
import type { FieldSource } from './field-source.js';
import type { FieldOption, UnsupportedReason } from './form-model.js';
import { pointer } from './json-pointer.js';
import { listCandidates, type OptionCandidate } from './option-candidates.js';
import { optionValue } from './option-value.js';
import { addInvalid } from './read-constraint.js';

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
  if (candidates.length > context.limits.maxOptions || candidates.length > context.optionsLeft) {
    context.log.add('tooManyOptions', path, {
      count: candidates.length,
      limit: Math.min(context.limits.maxOptions, context.optionsLeft),
    });
    return { reason: 'tooLarge' };
  }
  context.optionsLeft -= candidates.length;
  const options = toOptions(source, candidates);
  if (options.length === 0) {
    return { reason: 'noOptions' };
  }
  const constant = keywords.get('const');
  const taken = constant === undefined ? options : options.filter(({ wire }) => wire === constant);
  if (taken.length === 0) {
    context.log.add('boundsContradict', path);
    return { reason: 'contradiction' };
  }
  return { options: Object.freeze(taken) };
}

function toOptions(source: FieldSource, candidates: readonly OptionCandidate[]): FieldOption[] {
  const { context, path } = source;
  const wires = new Set<unknown>();
  const values = new Set<string>();
  const options: FieldOption[] = [];
  const limit = context.limits.maxTextLength;
  for (const { wire, title, description, keyword } of candidates) {
    if (wire === null) {
      continue;
    }
    if (!isWire(wire) || !hasDeclaredType(source, wire)) {
      addInvalid(source, keyword);
      continue;
    }
    if (wires.has(wire)) {
      context.log.add('duplicateOption', pointer(path, keyword), { value: wire });
      continue;
    }
    wires.add(wire);
    options.push(
      Object.freeze({
        value: optionValue(wire, values),
        wire,
        label: cutText(title ?? String(wire), limit),
        ...(description !== undefined && { description: cutText(description, limit) }),
      }),
    );
  }
  return options;
}

function isWire(wire: unknown): wire is string | number {
  return typeof wire === 'string' || (typeof wire === 'number' && Number.isFinite(wire));
}

/** A listed value that the schema's own `type` refuses could be chosen but never accepted. */
function hasDeclaredType({ keywords }: FieldSource, wire: string | number): boolean {
  const declared = keywords.get('type');
  const types: readonly unknown[] = Array.isArray(declared) ? declared : [declared];
  return (
    declared === undefined ||
    types.includes(typeof wire) ||
    (Number.isInteger(wire) && types.includes('integer'))
  );
}
