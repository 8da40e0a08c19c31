import type { AST } from '@eslint-community/regexpp';
import { rewriteProperty } from './rewrite-property.js';

const ANY = '\\x{0}-\\x{10FFFF}';
const LINE_ENDS = '\\n\\r\\x{2028}\\x{2029}';
const NOT_LINE_ENDS = '\\x{0}-\\x{9}\\x{B}\\x{C}\\x{E}-\\x{2027}\\x{202A}-\\x{10FFFF}';
/** ECMA-262 WhiteSpace and LineTerminator; RE2's `\s` knows five of them. */
const SPACE = `\\t\\x{B}\\f\\x{20}\\x{A0}\\x{1680}\\x{2000}-\\x{200A}\\x{202F}\\x{205F}\\x{3000}\\x{FEFF}${LINE_ENDS}`;
const NOT_SPACE =
  '\\x{0}-\\x{8}\\x{E}-\\x{1F}\\x{21}-\\x{9F}\\x{A1}-\\x{167F}\\x{1681}-\\x{1FFF}\\x{200B}-\\x{2027}\\x{202A}-\\x{202E}\\x{2030}-\\x{205E}\\x{2060}-\\x{2FFF}\\x{3001}-\\x{FEFE}\\x{FF00}-\\x{10FFFF}';

/** A code point as RE2 reads it anywhere, in a class and outside. */
export function codePoint(value: number): string {
  return `\\x{${value.toString(16)}}`;
}

/** What stands between the brackets for a set; `undefined` where RE2 has no such set. */
export function classItem(set: AST.CharacterSet): string | undefined {
  switch (set.kind) {
    case 'any':
      return NOT_LINE_ENDS;
    case 'digit':
      return set.negate ? '\\x{0}-\\x{2F}\\x{3A}-\\x{10FFFF}' : '0-9';
    case 'word':
      return set.negate
        ? '\\x{0}-\\x{2F}\\x{3A}-\\x{40}\\x{5B}-\\x{5E}\\x{60}\\x{7B}-\\x{10FFFF}'
        : '0-9A-Za-z_';
    case 'space':
      return set.negate ? NOT_SPACE : SPACE;
    case 'property':
      return rewriteProperty(set.key, set.value, set.negate);
    default:
      return set satisfies never;
  }
}

/** Rewrites a bracketed class. `[]` matches nothing and `[^]` everything, which RE2 spells otherwise. */
export function rewriteClass(characterClass: AST.CharacterClass): string | undefined {
  if (characterClass.elements.length === 0) {
    return characterClass.negate ? `[${ANY}]` : `[^${ANY}]`;
  }
  const items: string[] = [];
  for (const element of characterClass.elements) {
    const item = rewriteClassElement(element);
    if (item === undefined) {
      return undefined;
    }
    items.push(item);
  }
  return `[${characterClass.negate ? '^' : ''}${items.join('')}]`;
}

function rewriteClassElement(element: AST.CharacterClassElement): string | undefined {
  switch (element.type) {
    case 'Character':
      return codePoint(element.value);
    case 'CharacterClassRange':
      return `${codePoint(element.min.value)}-${codePoint(element.max.value)}`;
    case 'CharacterSet':
      return classItem(element);
    default:
      return undefined;
  }
}
