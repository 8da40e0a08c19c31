import { isRecord } from '../untrusted/own-value.js';
import { displayText } from '../text/display-text.js';
import { isKey, isSecretName, RUN } from './find-secret-arguments.js';

/** One argument of a call, as a person may read it. */
export interface DescribedArgument {
  /** One line of safe plain text. */
  readonly name: string;
  /** The same. Absent where it is not for reading: it seems to be a secret, or is an object. */
  readonly value?: string;
}

/** Frozen. */
export interface DescribedArguments {
  /** In their own order, 4 of them at most. */
  readonly shown: readonly DescribedArgument[];
  /** How many more there are. */
  readonly omitted: number;
}

const MOST_SHOWN = 4;
/** In characters. */
const LONGEST_NAME = 40;
const LONGEST_VALUE = 60;

/**
 * What tells one call from another: its arguments, each shortened to one line. They are the host's own, but a model may have
 * written them after reading a server's words, so they are cleaned as a server's are; and a person may have given a secret:
 * nothing is shown of what is named like one, of long runs of letters and digits, nor of an address its sign-in name and query.
 *
 * @param args of `tools/call` or `prompts/get`, as they are sent. What isn't an object has none.
 * @param words `form.secretWords` of the page's messages.
 *
 * @example
 * describeArguments({ path: 'notes/a.txt', token: 'x' }).shown; // [{ name: 'path', value: 'notes/a.txt' }, { name: 'token' }]
 */
export function describeArguments(args: unknown, words?: string): DescribedArguments {
  const given = isRecord(args)
    ? Object.entries(args).filter(([name, value]) => value !== undefined && name.trim() !== '')
    : [];
  const shown = given.slice(0, MOST_SHOWN).map(([name, value]): DescribedArgument => {
    const text = isSecretName(name, words) ? undefined : describeValue(value);
    return Object.freeze({
      name: displayText(name, { maxLength: LONGEST_NAME }),
      ...(text !== undefined && { value: displayText(text, { maxLength: LONGEST_VALUE }) }),
    });
  });
  return Object.freeze({ shown: Object.freeze(shown), omitted: given.length - shown.length });
}

function describeValue(value: unknown): string | undefined {
  if (typeof value === 'string') {
    // More is cut away in any case.
    const text = withoutAddressSecrets(value.slice(0, LONGEST_VALUE * 4));
    return isUnreadable(text) ? undefined : text;
  }
  if (Array.isArray(value)) {
    const texts = value
      .slice(0, LONGEST_VALUE)
      .map((each) => (Array.isArray(each) ? undefined : describeValue(each)));
    return texts.every((text) => text !== undefined) ? texts.join(', ') : undefined;
  }
  return typeof value === 'object' && value !== null ? undefined : String(value);
}

/** An address without its sign-in name, its query and its fragment: they may open something. */
function withoutAddressSecrets(text: string): string {
  return text.replace(
    /([a-z][a-z\d+.-]*:\/\/)([^\s/?#@]*@)?([^\s?#]*)([?#]\S*)?/giu,
    (_, scheme: string, signIn: string | undefined, place: string, query: string | undefined) =>
      `${scheme}${signIn === undefined ? '' : '…@'}${place}${query === undefined ? '' : '…'}`,
  );
}

function isUnreadable(text: string): boolean {
  return (text.match(RUN) ?? []).some(isKey);
}
