import { TEXT_FORMATS } from '../formats/text-formats.js';
import {
  countCodePoints,
  isMultipleOf,
  type ListedValue,
  readLimit,
  readText,
  type SchemaSource,
  takeReads,
  takeUnits,
} from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';

/** Rules beside a list of values that decide which of them can be answered. A `pattern` is the server's to check. */
export const OPTION_RULES = [
  'minLength',
  'maxLength',
  'format',
  'minimum',
  'maximum',
  'exclusiveMinimum',
  'exclusiveMaximum',
  'multipleOf',
];

export type OptionRule = readonly [keyword: string, refuses: (wire: string | number) => boolean];

/** The rules beside a list of values: none for most lists. */
export function readOptionRules(source: SchemaSource): readonly OptionRule[] {
  for (const keyword of OPTION_RULES) {
    if (source.keywords.has(keyword)) {
      return [...textRules(source), ...numberRules(source)];
    }
  }
  return [];
}

/** @returns false where checking so many values, or such long ones, would cost too much. */
export function affordsRules({ context: { budget } }: SchemaSource, listed: readonly ListedValue[]): boolean {
  const units = listed.reduce((sum, { wire }) => sum + (typeof wire === 'string' ? wire.length : 0), 0);
  return takeReads(budget, listed.length) && takeUnits(budget, units);
}

/** Drops the values that the rules refuse: they could be chosen but never accepted. Each such rule is one problem. */
export function applyRules<Option extends { readonly wire: string | number }>(
  { context, path }: SchemaSource,
  rules: readonly OptionRule[],
  options: readonly Option[],
): readonly Option[] {
  const refusing = new Set<string>();
  const taken = options.filter(({ wire }) => {
    const keyword = rules.find(([, refuses]) => refuses(wire))?.[0];
    if (keyword !== undefined && !refusing.has(keyword)) {
      refusing.add(keyword);
      context.log.add('boundsContradict', pointer(path, keyword));
    }
    return keyword === undefined;
  });
  return taken;
}

function textRules(source: SchemaSource): OptionRule[] {
  const format = readText(source, 'format');
  const findFault = TEXT_FORMATS.get(format);
  if (format !== undefined && findFault === undefined) {
    source.context.log.addIgnored(source.path, 'format');
  }
  const rule = (keyword: string, refuses: ((text: string) => boolean) | false): OptionRule[] =>
    refuses ? [[keyword, (wire) => typeof wire === 'string' && refuses(wire)]] : [];
  const least = readLimit(source, 'minLength');
  const most = readLimit(source, 'maxLength');
  return [
    ...rule('minLength', least !== undefined && ((text) => countCodePoints(text) < least)),
    ...rule('maxLength', most !== undefined && ((text) => countCodePoints(text) > most)),
    ...rule('format', findFault !== undefined && ((text) => findFault(text) !== undefined)),
  ];
}

function numberRules(source: SchemaSource): OptionRule[] {
  const rule = (
    keyword: string,
    limit: number | undefined,
    refuses: (value: number, limit: number) => boolean,
  ): OptionRule[] =>
    limit === undefined ? [] : [[keyword, (wire) => typeof wire === 'number' && refuses(wire, limit)]];
  return [
    ...rule('minimum', readLimit(source, 'minimum'), (value, limit) => value < limit),
    ...rule('maximum', readLimit(source, 'maximum'), (value, limit) => value > limit),
    ...rule('exclusiveMinimum', readLimit(source, 'exclusiveMinimum'), (value, limit) => value <= limit),
    ...rule('exclusiveMaximum', readLimit(source, 'exclusiveMaximum'), (value, limit) => value >= limit),
    ...rule('multipleOf', readLimit(source, 'multipleOf'), (value, step) => !isMultipleOf(value, step)),
  ];
}
