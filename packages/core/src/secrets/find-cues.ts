import type { ReadWords } from './read-words.js';
import type { SecretKind } from './secret-request.js';
import { CUE_RULES, CUE_WEIGHTS } from './secret-words.js';

/** “Never enter …”, “do not share …”: in words. */
const NEGATION_REACHES = 3;

/** What a sentence says, by the rows of the table that have its words. */
export type Cues = ReadonlySet<string>;

/** One of the words in a range, its end aside, is in a row by itself. */
export function has({ matches, words }: ReadWords, row: string, from = 0, to = words.length): boolean {
  for (let index = Math.max(0, from); index < to; index += 1) {
    const first = matches[index]?.[0];
    if (first?.length === 1 && first.rows.includes(row)) {
      return true;
    }
  }
  return false;
}

/** “How many …”, “how long …”. */
export function asksHowMuch(text: ReadWords): boolean {
  return text.words[0] === 'how' && has(text, 'howMuch', 1, 2);
}

/** The cues that the words of a sentence give, each once. */
export function cuesOf(text: ReadWords): Cues {
  const cues = new Set<string>();
  for (let index = 0; index < text.matches.length; index += 1) {
    for (const { rows } of text.matches[index] ?? []) {
      for (const row of rows) {
        if (!isAnother(row, text, index)) {
          cues.add(row);
        }
      }
    }
  }
  if (cues.has('otherSort') || cues.has('otherCard')) {
    cues.add('otherThing');
  }
  return cues;
}

/** A word that its place makes another thing. */
function isAnother(row: string, text: ReadWords, index: number): boolean {
  switch (row) {
    case 'question':
      // A question says what it is at its beginning: “Which …”, “How should …”, “How often do …”.
      return index > 0 && !(text.words[0] === 'how' && (index === 1 || (index === 2 && asksHowMuch(text))));
    case 'pin':
      // “Pin this card”, “pin to the phone’s start”: not the number.
      return has(text, 'pinned', index + 1, index + 2) || (index === 0 && has(text, 'pinnedFirst', 1, 2));
    case 'code':
      // “Phone for verification codes”: a telephone is asked for.
      return has(text, 'serving', index - 2, index) && !has(text, 'typed', index - 3, index - 1);
    case 'token':
      return has(text, 'aspect', index + 1, index + 2);
    case 'denies':
      return !has(text, 'asks', index + 1, index + 1 + NEGATION_REACHES);
    default:
      return false;
  }
}

/** The kinds of secrets that cues add up to. */
export function kindsAsked(cues: Cues): readonly SecretKind[] {
  const kinds: SecretKind[] = [];
  for (const [kind, atLeast, needs, weights] of CUE_RULES) {
    let sum = 0;
    for (const cue of cues) {
      sum += weights[cue] ?? CUE_WEIGHTS[cue] ?? 0;
    }
    // Of each group one has to be there.
    if (sum >= atLeast && needs.every((group) => group.split(' ').some((cue) => cues.has(cue)))) {
      kinds.push(kind);
    }
  }
  return kinds;
}
