import { countCodePoints } from '../json-schema/index.js';
import type { Finding } from './issue.js';

export interface Bounds {
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
}

export function checkLength(text: string, minLength = 0, maxLength = Infinity): Finding | undefined {
  // A code point is one or two units, so most lengths need no count.
  if (text.length <= maxLength && text.length >= minLength * 2) {
    return undefined;
  }
  const count = countCodePoints(text);
  if (count < minLength) {
    return { code: 'minLength', params: { min: minLength, count } };
  }
  return count > maxLength
    ? { code: 'maxLength', params: { max: maxLength, count, excess: count - maxLength } }
    : undefined;
}

export function checkBounds(bounds: Bounds, value: number): Finding | undefined {
  const { minimum, maximum, exclusiveMinimum, exclusiveMaximum } = bounds;
  if (minimum !== undefined && value < minimum) {
    return { code: 'minimum', params: { min: minimum } };
  }
  if (exclusiveMinimum !== undefined && value <= exclusiveMinimum) {
    return { code: 'exclusiveMinimum', params: { n: exclusiveMinimum } };
  }
  if (maximum !== undefined && value > maximum) {
    return { code: 'maximum', params: { max: maximum } };
  }
  return exclusiveMaximum !== undefined && value >= exclusiveMaximum
    ? { code: 'exclusiveMaximum', params: { n: exclusiveMaximum } }
    : undefined;
}
