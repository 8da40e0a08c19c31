import { isSafeNumber, parse } from 'lossless-json';

/** Of a text, in UTF-16 units: far more than any call whose arguments are shown. */
const LONGEST_TEXT = 1_000_000;

/** The arguments of a call as an adapter submits them: left out where what is shown might differ from what the agent runs. */
export interface KnownArguments {
  readonly arguments?: unknown;
}

/**
 * Reads arguments from the agent's own JSON text. They are unknown where another reader of the same text might run something
 * else: a key that stands twice with two values, a number that JavaScript rounds, text that isn't JSON.
 */
export function argumentsOfText(text: string): KnownArguments {
  try {
    if (text.length > LONGEST_TEXT) {
      return {};
    }
    parse(text, null, { parseNumber: readExactNumber });
    return { arguments: JSON.parse(text) };
  } catch {
    return {};
  }
}

function readExactNumber(digits: string): string {
  if (!isSafeNumber(digits) || Object.is(Number(digits), -0)) {
    throw new RangeError('It would be shown and sent as another number.');
  }
  // Two spellings of a key's value are two values: `1` and `1.0` need not be the same to the agent.
  return digits;
}

/**
 * Arguments that an SDK has parsed already. Unknown where a whole number is beyond 2^53: it may have been another one in the text, such
 * as the id of another row.
 */
export function argumentsOfValue(value: unknown): KnownArguments {
  return value !== undefined && isExact(value) ? { arguments: value } : {};
}

function isExact(value: unknown): boolean {
  let exact = true;
  try {
    JSON.stringify(value, (_, each: unknown) => {
      exact &&= !Number.isInteger(each) || Number.isSafeInteger(each);
      return each;
    });
  } catch {
    return false;
  }
  return exact;
}
