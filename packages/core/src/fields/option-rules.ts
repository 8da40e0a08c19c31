import { TEXT_FORMATS } from '../formats/text-formats.js';
import {
  countCodePoints,
  isMultipleOf,
  readCount,
  readNumber,
  readStep,
  readText,
  type SchemaSource,
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

type Rule = readonly [keyword: string, refuses: (wire: string | number) => boolean];

/** Drops the values that the rules beside them refuse: they could be chosen but never accepted. */
export class OptionRules {
  readonly #rules: readonly Rule[];
  readonly #source: SchemaSource;
  readonly #told = new Set<string>();

  constructor(source: SchemaSource) {
    this.#source = source;
    const { keywords } = source;
    this.#rules = OPTION_RULES.some((keyword) => keywords.has(keyword))
      ? [...textRules(source), ...numberRules(source)]
      : [];
  }

  get isEmpty(): boolean {
    return this.#rules.length === 0;
  }

  /** @returns false where checking so many values, or such long ones, would cost too much. */
  affords(wires: readonly unknown[]): boolean {
    const { budget } = this.#source.context;
    const units = wires.reduce<number>((sum, wire) => sum + (typeof wire === 'string' ? wire.length : 0), 0);
    return budget.takeReads(wires.length) && budget.takeUnits(units);
  }

  /** Tells of each rule once that it refuses something. */
  takes(wire: string | number): boolean {
    const keyword = this.#rules.find(([, refuses]) => refuses(wire))?.[0];
    if (keyword !== undefined && !this.#told.has(keyword)) {
      this.#told.add(keyword);
      this.#source.context.log.add('boundsContradict', pointer(this.#source.path, keyword));
    }
    return keyword === undefined;
  }
}

function textRules(source: SchemaSource): Rule[] {
  const format = readText(source, 'format');
  const isFormat = format === undefined ? undefined : TEXT_FORMATS.get(format);
  if (format !== undefined && isFormat === undefined) {
    source.context.log.addIgnored(source.path, 'format');
  }
  const rule = (keyword: string, refuses: ((text: string) => boolean) | false): Rule[] =>
    refuses ? [[keyword, (wire) => typeof wire === 'string' && refuses(wire)]] : [];
  const least = readCount(source, 'minLength');
  const most = readCount(source, 'maxLength');
  return [
    ...rule('minLength', least !== undefined && ((text) => countCodePoints(text) < least)),
    ...rule('maxLength', most !== undefined && ((text) => countCodePoints(text) > most)),
    ...rule('format', isFormat !== undefined && ((text) => !isFormat(text))),
  ];
}

function numberRules(source: SchemaSource): Rule[] {
  const rule = (
    keyword: string,
    limit: number | undefined,
    refuses: (value: number, limit: number) => boolean,
  ): Rule[] =>
    limit === undefined ? [] : [[keyword, (wire) => typeof wire === 'number' && refuses(wire, limit)]];
  return [
    ...rule('minimum', readNumber(source, 'minimum'), (value, limit) => value < limit),
    ...rule('maximum', readNumber(source, 'maximum'), (value, limit) => value > limit),
    ...rule('exclusiveMinimum', readNumber(source, 'exclusiveMinimum'), (value, limit) => value <= limit),
    ...rule('exclusiveMaximum', readNumber(source, 'exclusiveMaximum'), (value, limit) => value >= limit),
    ...rule('multipleOf', readStep(source), (value, step) => !isMultipleOf(value, step)),
  ];
}
