import { findCut } from './find-cut.js';
import { inspectCode } from './inspect-characters.js';
import type { TextInspection, TextSegment } from './text-inspection.js';

/** What may stand in a name without a code. */
const PLAIN = /^[\p{L}\p{N}\p{M} ._:/@-]*$/u;
const LONGEST = 128;
/** Codes of one name, each an element where it is shown; the last of them stands for all that follow. */
const MOST_CODES = 64;

/**
 * A name of another's, such as that of a tool or an argument, on one line: a code for whatever isn't a letter, digit or one of ` ._:/@-`, so
 * that it reads as nothing but a name. One that is empty is a pair of quotation marks.
 *
 * @param options maxLength in code points, 128 by default.
 */
export function inspectName(
  name: string,
  { maxLength = LONGEST }: { readonly maxLength?: number } = {},
): TextInspection {
  const { end, omitted } = findCut(name, maxLength);
  const { findings, segments } = inspectCode(name.slice(0, end));
  const parts = name === '' ? [{ kind: 'text' as const, text: '""' }] : segments.flatMap(codeOddCharacters);
  return Object.freeze({ segments: Object.freeze(limitCodes(parts)), findings, omitted });
}

/** The same as a text, cut after 128 characters by default: for lists and accessible names. */
export function displayName(name: string, options?: Parameters<typeof inspectName>[1]): string {
  const { omitted, segments } = inspectName(name, options);
  return segments.map(({ text }) => text).join('') + (omitted > 0 ? '…' : '');
}

function codeOddCharacters(segment: TextSegment): readonly TextSegment[] {
  if (segment.kind === 'hidden' || PLAIN.test(segment.text)) {
    return [segment];
  }
  const parts: TextSegment[] = [];
  let plain = '';
  for (const character of segment.text) {
    if (PLAIN.test(character)) {
      plain += character;
      continue;
    }
    if (plain !== '') {
      parts.push({ kind: 'text', text: plain });
      plain = '';
    }
    const point = (character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0');
    parts.push({ kind: 'hidden', text: `U+${point}` });
  }
  return plain === '' ? parts : [...parts, { kind: 'text', text: plain }];
}

function limitCodes(parts: readonly TextSegment[]): readonly TextSegment[] {
  const limited: TextSegment[] = [];
  let codes = 0;
  let more = 0;
  for (const part of parts) {
    codes += part.kind === 'hidden' ? 1 : 0;
    if (codes < MOST_CODES) {
      limited.push(part);
    } else {
      more += part.kind === 'hidden' ? (part.count ?? 1) : [...part.text].length;
    }
  }
  return more === 0 ? limited : [...limited, { kind: 'hidden', text: `+${more}`, count: more, more }];
}
