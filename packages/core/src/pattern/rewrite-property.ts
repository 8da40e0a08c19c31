/** General categories by their long names (Unicode PropertyValueAliases); RE2 knows the short ones. */
const CATEGORIES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Letter: 'L',
    Cased_Letter: 'LC',
    Uppercase_Letter: 'Lu',
    Lowercase_Letter: 'Ll',
    Titlecase_Letter: 'Lt',
    Modifier_Letter: 'Lm',
    Other_Letter: 'Lo',
    Mark: 'M',
    Combining_Mark: 'M',
    Nonspacing_Mark: 'Mn',
    Spacing_Mark: 'Mc',
    Enclosing_Mark: 'Me',
    Number: 'N',
    Decimal_Number: 'Nd',
    digit: 'Nd',
    Letter_Number: 'Nl',
    Other_Number: 'No',
    Punctuation: 'P',
    punct: 'P',
    Connector_Punctuation: 'Pc',
    Dash_Punctuation: 'Pd',
    Open_Punctuation: 'Ps',
    Close_Punctuation: 'Pe',
    Initial_Punctuation: 'Pi',
    Final_Punctuation: 'Pf',
    Other_Punctuation: 'Po',
    Symbol: 'S',
    Math_Symbol: 'Sm',
    Currency_Symbol: 'Sc',
    Modifier_Symbol: 'Sk',
    Other_Symbol: 'So',
    Separator: 'Z',
    Space_Separator: 'Zs',
    Line_Separator: 'Zl',
    Paragraph_Separator: 'Zp',
    Other: 'C',
    Control: 'Cc',
    cntrl: 'Cc',
    Format: 'Cf',
    Surrogate: 'Cs',
    Private_Use: 'Co',
    Unassigned: 'Cn',
  }),
);

/** The properties and scripts that are written short where people write patterns. */
const ALIASES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    Alpha: 'Alphabetic',
    Lower: 'Lowercase',
    Upper: 'Uppercase',
    space: 'White_Space',
    AHex: 'ASCII_Hex_Digit',
    Hex: 'Hex_Digit',
    Arab: 'Arabic',
    Cyrl: 'Cyrillic',
    Deva: 'Devanagari',
    Grek: 'Greek',
    Hang: 'Hangul',
    Hani: 'Han',
    Hebr: 'Hebrew',
    Hira: 'Hiragana',
    Kana: 'Katakana',
    Latn: 'Latin',
  }),
);

/**
 * A Unicode property as an item of an RE2 class. Names that neither table has go on as they are: what RE2 doesn't know
 * it refuses.
 *
 * @param key `Script` in `\p{Script=Greek}`, the property itself in `\p{Lu}` (then `value` is null).
 * @returns `undefined` for script extensions, which RE2 lacks.
 */
export function rewriteProperty(key: string, value: string | null, negate: boolean): string | undefined {
  if (key === 'Script_Extensions' || key === 'scx') {
    return undefined;
  }
  const name = value ?? key;
  if (name === 'ASCII') {
    return negate ? '\\x{80}-\\x{10FFFF}' : '\\x{0}-\\x{7F}';
  }
  return `\\${negate ? 'P' : 'p'}{${CATEGORIES.get(name) ?? ALIASES.get(name) ?? name}}`;
}
