import { TEXT_FORMATS } from '../formats/text-formats.js';
import {
  isMultipleOf,
  type ListedValue,
  readLimit,
  readText,
  type SchemaSource,
  takeReads,
  takeUnits,
} from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { checkBounds, checkLength } from './limits.js';

const LIMITS = [
  'minLength',
  'maxLength',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
] as const;

/** Rules beside a list of values that decide which of them can be answered. A `pattern` is the server's to check. */
export const OPTION_RULES: readonly string[] = ['format', ...LIMITS];

export type OptionRules = { readonly [Limit in (typeof LIMITS)[number]]?: number } & {
  readonly format?: string;
};

/** The rules beside a list of values; most lists have none. */
export function readOptionRules(source: SchemaSource): OptionRules | undefined {
  let rules: { -readonly [Rule in keyof OptionRules]: OptionRules[Rule] } | undefined;
  if (source.keywords.has('format')) {
    const format = readText(source, 'format');
    if (format !== undefined && TEXT_FORMATS.has(format)) {
      rules = { format };
    } else if (format !== undefined) {
      source.context.log.addIgnored(source.path, 'format');
    }
  }
  for (const keyword of LIMITS) {
    const limit = source.keywords.has(keyword) ? readLimit(source, keyword) : undefined;
    if (limit !== undefined) {
      rules = { ...rules, [keyword]: limit };
    }
  }
  return rules;
}

/** @returns false where checking so many values, or such long ones, would cost too much. */
export function affordsRules({ context: { budget } }: SchemaSource, listed: readonly ListedValue[]): boolean {
  const units = listed.reduce((sum, { wire }) => sum + (typeof wire === 'string' ? wire.length : 0), 0);
  return takeReads(budget, listed.length) && takeUnits(budget, units);
}

/** Drops the values that the rules refuse: they could be chosen but never accepted. Each such rule is one problem. */
export function applyRules<Option extends { readonly wire: string | number | boolean }>(
  { context, path }: SchemaSource,
  rules: OptionRules,
  options: readonly Option[],
): readonly Option[] {
  const refusing = new Set<string>();
  return options.filter(({ wire }) => {
    const keyword = refusingRule(rules, wire);
    if (keyword !== undefined && !refusing.has(keyword)) {
      refusing.add(keyword);
      context.log.add('boundsContradict', pointer(path, keyword));
    }
    return keyword === undefined;
  });
}

/** Findings of limits are called as their keywords are. */
function refusingRule(rules: OptionRules, wire: string | number | boolean): string | undefined {
  const { format, minLength, maxLength, multipleOf } = rules;
  if (typeof wire === 'string') {
    const hasFault = TEXT_FORMATS.get(format)?.(wire) !== undefined;
    return checkLength(wire, minLength, maxLength)?.code ?? (hasFault ? 'format' : undefined);
  }
  if (typeof wire === 'boolean') {
    return undefined;
  }
  const isOffStep = multipleOf !== undefined && !isMultipleOf(wire, multipleOf);
  return checkBounds(rules, wire)?.code ?? (isOffStep ? 'multipleOf' : undefined);
}
