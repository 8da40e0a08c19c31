import { urlFindingMessage, type urlMessages } from '@elicit-kit/core/internal/messages';
import type { UrlFinding, UrlHost } from '@elicit-kit/core/internal/types';
import { cleanParams } from './clean-params.js';
import type { FormatMessage } from './use-messages.js';

type UrlMessages = FormatMessage<Extract<keyof typeof urlMessages, string>>;

/** Alphabets whose letters are taken for Latin ones, by their codes in ISO 15924. */
const SCRIPTS: readonly (readonly [code: string, letter: RegExp])[] = [
  ['Cyrl', /\p{Script=Cyrillic}/u],
  ['Grek', /\p{Script=Greek}/u],
  ['Armn', /\p{Script=Armenian}/u],
  ['Cher', /\p{Script=Cherokee}/u],
  ['Geor', /\p{Script=Georgian}/u],
  ['Hebr', /\p{Script=Hebrew}/u],
  ['Arab', /\p{Script=Arabic}/u],
  ['Lisu', /\p{Script=Lisu}/u],
  ['Copt', /\p{Script=Coptic}/u],
  ['Thai', /\p{Script=Thai}/u],
  ['Hani', /\p{Script=Han}/u],
  ['Kana', /\p{Script=Katakana}/u],
  ['Hang', /\p{Script=Hangul}/u],
];

/** @returns the code of a letter's alphabet; nothing for a Latin letter, or one of an alphabet that imitates none. */
export function foreignScript(letter: string): string | undefined {
  return SCRIPTS.find(([, letters]) => letters.test(letter))?.[0];
}

/** Whether a finding is an imitation by letters of another alphabet. */
export function isByForeignLetters({ code }: UrlFinding, host: UrlHost | undefined): boolean {
  return code === 'confusable' && foreignLetters(host).size > 0;
}

/** The foreign letters of a name, by their alphabet. */
function foreignLetters(host: UrlHost | undefined): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  for (const letter of host?.unicode ?? '') {
    const script = foreignScript(letter);
    if (script !== undefined) {
      found.set(script, (found.get(script) ?? new Set()).add(letter));
    }
  }
  return found;
}

/** Told by an imitation by letters of another alphabet already. */
const SAME_FACT: ReadonlySet<UrlFinding['code']> = new Set(['mixedScripts', 'wholeScriptConfusable']);

/** Warnings and worse, each fact once. */
export function warningsOf(
  findings: readonly UrlFinding[],
  host: UrlHost | undefined,
): readonly UrlFinding[] {
  const isImitation = findings.some((finding) => isByForeignLetters(finding, host));
  return findings.filter(
    ({ code, severity }) => severity !== 'info' && !(isImitation && SAME_FACT.has(code)),
  );
}

/** What was found, in a sentence. Names and pieces of the address are the server's words. */
export function findingText(
  finding: UrlFinding,
  host: UrlHost | undefined,
  messages: UrlMessages,
  locale = 'en',
): string {
  const params = cleanParams(finding.params);
  if (isByForeignLetters(finding, host)) {
    const names = new Intl.DisplayNames(locale, { type: 'script' });
    const letters = [...foreignLetters(host)]
      .map(([script, each]) => `${names.of(script) ?? script} ${[...each].join(', ')}`)
      .join('; ');
    return messages('urlDialog.imitates', { name: params['name'] ?? '', letters });
  }
  return messages(urlFindingMessage(finding), params);
}
