import { ownValue } from '../untrusted/own-value.js';

const LONGEST_REFERENCE = 1000;
const MOST_STEPS = 32;

/**
 * What a `$ref` within the same schema points to (RFC 6901 fragment: `#`, `#/$defs/colour`, `#/definitions/colour`).
 * References to other documents are never fetched.
 *
 * @returns `undefined` where it points to nothing here.
 */
export function resolveReference(root: object, reference: unknown): unknown {
  if (typeof reference !== 'string' || reference.length > LONGEST_REFERENCE || !reference.startsWith('#')) {
    return undefined;
  }
  const steps = decodeFragment(reference.slice(1))?.split('/');
  // A pointer begins with a slash. Anything else is an anchor, which servers don't send.
  if (steps === undefined || steps.shift() !== '' || steps.length > MOST_STEPS) {
    return undefined;
  }
  let current: unknown = root;
  for (const step of steps) {
    if (typeof current !== 'object' || current === null) {
      return undefined;
    }
    current = ownValue(current, step.replaceAll('~1', '/').replaceAll('~0', '~'));
  }
  return current;
}

function decodeFragment(fragment: string): string | undefined {
  try {
    return decodeURIComponent(fragment);
  } catch {
    return undefined;
  }
}
