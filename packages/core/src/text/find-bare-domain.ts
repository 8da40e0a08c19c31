import type { UrlRange } from './find-urls.js';
import type { ScanView } from './scan-view.js';
import { isKnownSuffix } from './url-suffixes.js';

const HOST_UNIT = /[\p{L}\p{N}\p{M}\p{Surrogate}.\-\u200C\u200D]/u;
const UNSPACED_UNIT = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;
const ASCII_WORD = /[a-z0-9]/;
const ADDRESS_V4 = /^\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}$/;
/** RFC 1035: a host name has at most 253 characters. A longer dotted run is no address. */
const LONGEST_HOST = 253;
const AFTER_HOST = /[/:?#]/;

/** Finds `example.com`, `www.example`, `пример.рф/путь` in a run without spaces, and what belongs to it. */
export function findBareDomain(view: ScanView, start: number, end: number): UrlRange | undefined {
  const { text } = view;
  let hostStart = start;
  while (hostStart < end) {
    if (!HOST_UNIT.test(text.charAt(hostStart))) {
      hostStart += 1;
      continue;
    }
    const hostEnd = endOfHost(text, hostStart, end);
    const found = domainStart(view, hostStart, hostEnd, end);
    if (found !== undefined) {
      return { start: found, end: AFTER_HOST.test(text.charAt(hostEnd)) ? end : hostEnd };
    }
    hostStart = hostEnd;
  }
  return undefined;
}

/** Chinese, Japanese and Korean put no space between a word and an address: there the change of script ends it. */
function endOfHost(text: string, start: number, end: number): number {
  let hostEnd = start + 1;
  while (hostEnd < end && HOST_UNIT.test(text.charAt(hostEnd))) {
    const [before, after] = [text.charAt(hostEnd - 1), text.charAt(hostEnd)];
    if (
      (ASCII_WORD.test(before) && UNSPACED_UNIT.test(after)) ||
      (UNSPACED_UNIT.test(before) && ASCII_WORD.test(after))
    ) {
      break;
    }
    hostEnd += 1;
  }
  return hostEnd;
}

/** @returns where the domain begins, or undefined where the run is none. */
function domainStart(view: ScanView, runStart: number, runEnd: number, end: number): number | undefined {
  const { text } = view;
  if (text.charAt(runStart - 1) === '@' || (text.charAt(runEnd) === '@' && runEnd < end)) {
    return undefined;
  }
  if (runEnd - runStart > LONGEST_HOST) {
    return undefined;
  }
  const run = text.slice(runStart, runEnd).replace(/\.+$/, '');
  const host = run.slice(run.lastIndexOf('..') + 1).replace(/^[.-]+/, '');
  const labels = host.split('.');
  const suffix = labels.at(-1) ?? '';
  if (labels.length < 2 || labels.some((label) => label.startsWith('-'))) {
    return undefined;
  }
  const start = runStart + run.length - host.length;
  const hasPath = runEnd < end && AFTER_HOST.test(text.charAt(runEnd)) && runEnd + 1 < end;
  const known =
    host.startsWith('www.') ||
    (hasPath && ADDRESS_V4.test(host)) ||
    (isKnownSuffix(suffix, hasPath) && !startsSentence(view, runStart + run.length - suffix.length));
  return known ? start : undefined;
}

/** `Thanks.Me too`: a capital after the dot, and only there, is a forgotten space. */
function startsSentence({ original, offsets }: ScanView, suffixStart: number): boolean {
  const [first, second] = [suffixStart, suffixStart + 1].map((unit) => original.charAt(offsets[unit] ?? 0));
  return first !== undefined && second !== undefined && /\p{Lu}/u.test(first) && /\p{Ll}/u.test(second);
}
