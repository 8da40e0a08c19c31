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
  return template(message, params, locale).replace(/\{(\w+)\}/g, (placeholder, name: string) => {
    const value = Object.hasOwn(params, name) ? params[name] : undefined;
    if (value === undefined) {
      return placeholder;
    }
    if (typeof value === 'number') {
      return formatNumber(value, locale);
    }
    return RIGHT_TO_LEFT.test(value) ? `\u2068${value}\u2069` : value;
  });
}

function template(message: Message, params: MessageParams, locale: string): string {
  if (typeof message === 'string') {
    return message;
  }
  const count = Number(params[message.by ?? 'count']);
  return template(message[pluralCategory(count, locale)] ?? message.other, params, locale);
}

const pluralRules = new Map<string, Intl.PluralRules>();

/** The first use of Intl in a page costs milliseconds, so English goes without. */
function pluralCategory(count: number, locale: string): Intl.LDMLPluralRule {
  if (locale === 'en') {
    return count === 1 ? 'one' : 'other';
  }
  const rules = pluralRules.get(locale) ?? new Intl.PluralRules(locale);
  pluralRules.set(locale, rules);
  return rules.select(count);
}

/** Limits must read as they are: grouping only where it helps, never rounding. */
function formatNumber(value: number, locale: string): string {
  // The first use of Intl in a page costs milliseconds, and most numbers are small.
  if (locale === 'en' && Number.isInteger(value) && Math.abs(value) < 10_000) {
    return String(value);
  }
  const format =
    numberFormats.get(locale) ??
    new Intl.NumberFormat(locale, { maximumSignificantDigits: 17, useGrouping: 'min2' });
  numberFormats.set(locale, format);
  return format.format(value);
}

const numberFormats = new Map<string, Intl.NumberFormat>();
