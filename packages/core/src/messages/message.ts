/** A sentence with `{placeholders}`; by plural category (Unicode CLDR) of its `count` where it counts. */
export type Message = string | PluralMessage;

export type PluralMessage = Readonly<Partial<Record<Intl.LDMLPluralRule, string>>> & {
  readonly other: string;
};

export type MessageTable = Readonly<Record<string, Message>>;

export type MessageParams = Readonly<Record<string, string | number>>;

/** Characters whose direction would reorder the sentence around them: inserted texts that hold one are isolated (Unicode UAX 9). */
const RIGHT_TO_LEFT = /[\u0590-\u08FF\uFB1D-\uFDFF\uFE70-\uFEFC\u{10800}-\u{10FFF}\u{1E800}-\u{1EFFF}]/u;

/**
 * Fills a message's placeholders.
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
  const count = Number(params.count);
  return message[pluralCategory(count, locale)] ?? message.other;
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
