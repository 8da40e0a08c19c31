/** Characters that would not be seen, or not as themselves, in a document. */
const UNSEEN = /[\p{C}\p{Zl}\p{Zp}\u0300-\u036F\u00A0\u2800\u3164]/gu;
const LONGEST = 90;

/** A text as inline code that shows what it holds: `exam\u{AD}ple`. */
export function code(text) {
  const shortened =
    text.length > LONGEST ? `${text.slice(0, 30)}… (${text.length.toLocaleString('en')} characters)` : text;
  const seen = shortened.replace(
    UNSEEN,
    (character) => `\\u{${character.codePointAt(0).toString(16).toUpperCase()}}`,
  );
  const fence = seen.includes('`') ? '``' : '`';
  return `${fence}${seen.replaceAll('|', '\\|')}${fence}`;
}

/** @param {readonly string[]} head @param {readonly (readonly string[])[]} rows */
export function table(head, rows) {
  return [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}
