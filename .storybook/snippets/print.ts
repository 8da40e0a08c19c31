/** Longer lists are cut: what they would say is said by their first items. */
const MOST_ITEMS = 8;
const WIDTH = 90;

/** A JSON value as TypeScript: names without quotation marks, hidden characters as codes, long lists cut with a comment. */
export function print(value: unknown, depth = 0): string {
  if (typeof value === 'string') {
    return printText(value);
  }
  if (typeof value !== 'object' || value === null) {
    return String(value);
  }
  const [open, close] = Array.isArray(value) ? ['[', ']'] : ['{', '}'];
  const items = Array.isArray(value)
    ? value.slice(0, MOST_ITEMS).map((item) => print(item, depth + 1))
    : Object.entries(value)
        .filter(([, item]) => item !== undefined && typeof item !== 'function')
        .slice(0, 4 * MOST_ITEMS)
        .map(([name, item]) => `${printName(name)}: ${print(item, depth + 1)}`);
  if (items.length === 0) {
    return open + close;
  }
  const space = open === '{' ? ' ' : '';
  const line = `${open}${space}${items.join(', ')}${space}${close}`;
  const more = Object.keys(value).length - items.length;
  if (more <= 0 && !line.includes('\n') && 2 * depth + line.length <= WIDTH) {
    return line;
  }
  const margin = '  '.repeat(depth + 1);
  return [
    open,
    ...items.map((item) => `${margin}${item},`),
    ...(more > 0 ? [`${margin}// … ${more} more`] : []),
    `${'  '.repeat(depth)}${close}`,
  ].join('\n');
}

function printName(name: string): string {
  return /^[a-zA-Z_$][\w$]*$/.test(name) ? name : printText(name);
}

function printText(text: string): string {
  const escaped = JSON.stringify(text)
    .slice(1, -1)
    .replaceAll('\\"', '"')
    .replaceAll("'", "\\'")
    .replaceAll(
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu,
      (character) => `\\u{${character.codePointAt(0)?.toString(16) ?? ''}}`,
    );
  return `'${escaped}'`;
}
