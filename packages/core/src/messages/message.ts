import { canonicalLocale } from './canonical-locale.js';

/** A whole sentence with `{placeholders}`; where it counts something, one for each plural category. */
export type Message<Param extends string = string> = string | PluralMessage<Param>;

/**
 * A sentence for each plural category (Unicode CLDR) that its language has; `other` stands for those left out. A sentence
 * that counts two things has plural messages within: `{ by: 'a', one: { by: 'b', one: …, other: … }, other: … }`.
 */
export type PluralMessage<Param extends string = string> = {
  readonly [Category in Intl.LDMLPluralRule]?: Message<Param>;
} & {
  /** The parameter whose number chooses. @default 'count' */
  readonly by?: Param;
  readonly other: Message<Param>;
};

/** The names of a message's `{placeholders}`. */
export type ParamOf<Of> = Of extends `${string}{${infer Name}}${infer Rest}`
  ? Name | ParamOf<Rest>
  : Of extends PluralMessage
    ? {
        [Category in keyof Of]: Category extends Intl.LDMLPluralRule ? ParamOf<Of[Category]> : never;
      }[keyof Of]
    : never;

export type MessageTable = Readonly<Record<string, Message>>;

/** What stands in a message's placeholders, by their names. */
export type MessageParams = Readonly<Record<string, string | number>>;

/** Characters whose direction would reorder the sentence around them: inserted texts that hold one are isolated (Unicode UAX 9). */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Fills a message's placeholders.
 *
 * @example
 * formatMessage({ by: 'max', one: 'Use {max} character.', other: 'Use {max} characters.' }, { max: 1 }); // Use 1 character.
 *
 * @param locale BCP 47 tag: chooses the plural category and writes numbers.
 * @returns the sentence; a placeholder without a parameter stays as it is.
 */
export function formatMessage(message: Message, params: MessageParams = {}, locale = 'en'): string {
  let sentence: Message = message;
  while (typeof sentence !== 'string') {
    const count = Number(params[sentence.by ?? 'count']);
    // The first use of Intl in a page costs milliseconds, so English goes without.
    const category = locale === 'en' ? (count === 1 ? 'one' : 'other') : pluralCategory(count, locale);
    sentence = sentence[category] ?? sentence.other;
  }
  let text = '';
  const parts = sentence.split(/\{(\w+)\}/);
  for (const [index, part] of parts.entries()) {
    // By turns what is between placeholders, and the name of one.
    const value = index % 2 === 1 && Object.hasOwn(params, part) ? params[part] : undefined;
    if (typeof value === 'string') {
      const isQuoted = OPENS.test(parts[index - 1] ?? '') && CLOSES.test(parts[index + 1] ?? '');
      const inserted = isQuoted ? withoutQuotationMarks(value) : value;
      text += RIGHT_TO_LEFT.test(inserted) ? `\u2068${inserted}\u2069` : inserted;
    } else if (typeof value === 'number') {
      text += formatNumber(value, locale);
    } else {
      text += index % 2 === 1 ? `{${part}}` : part;
    }
  }
  return text;
}

/** A quotation mark beside a placeholder, with the blank that French puts there. */
const OPENS = /[\p{Quotation_Mark}\u275B-\u2760][\s\u2066-\u2069]?$/u;
const CLOSES = /^[\s\u2066-\u2069]?[\p{Quotation_Mark}\u275B-\u2760]/u;
/** Of any script, with primes, accents, angles and ornaments that pass for one. Within a word an apostrophe (or gershayim) is a letter. */
const QUOTATION_MARK =
  /(?<=[\p{L}\p{N}\p{M}])(['’׳״])(?=[\p{L}\p{N}])|[\p{Quotation_Mark}\u0060\u00B4\u02BA\u02DD\u02EE\u02F5\u02F6\u05F3\u05F4\u2032-\u2037\u2057\u226A\u226B\u275B-\u2760\u3003\u300A\u300B\u{1F676}-\u{1F678}]|[<>]{2,}/gu;

/**
 * A server's word for something, fit to stand between our quotation marks: one of its own would end ours, and what follows
 * would read as our own words. Apostrophes within a word stay. `formatMessage` does this by itself wherever a message has its
 * placeholder between quotation marks.
 *
 * @example
 * withoutQuotationMarks('O’Reilly” · ✓ Verified by this app · “server'); // 'O’Reilly · ✓ Verified by this app · server'
 */
export function withoutQuotationMarks(text: string): string {
  return text.replace(QUOTATION_MARK, '$1');
}

const pluralRules = new Map<string, Intl.PluralRules>();

function pluralCategory(count: number, locale: string): Intl.LDMLPluralRule {
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(canonicalLocale(locale) ?? 'en');
  pluralRules.set(locale, rules);
  return rules.select(count);
}

/** Limits must read as they are: grouping only where it helps, never rounding. */
function formatNumber(value: number, locale: string): string {
  // The first use of Intl in a page costs milliseconds, so English goes without where digits are written out.
  const plain = locale === 'en' ? /^(-?)(\d+)(\.\d+)?$/.exec(String(value)) : null;
  if (plain !== null) {
    const [, sign = '', whole = '', fraction = ''] = plain;
    return sign + (whole.length > 4 ? whole.replace(/\B(?=(?:\d{3})+$)/g, ',') : whole) + fraction;
  }
  const format =
    numberFormats.get(locale) ??
    new Intl.NumberFormat(canonicalLocale(locale) ?? 'en', {
      maximumSignificantDigits: 17,
      useGrouping: 'min2',
    });
  numberFormats.set(locale, format);
  return format.format(value);
}

const numberFormats = new Map<string, Intl.NumberFormat>();
