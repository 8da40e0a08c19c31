import type { AuditRecord } from './audit-record.js';

const LONGEST_MESSAGE = 500;
const LONGEST_URL = 2048;
const MOST_KEYS = 50;
const LONGEST_KEY = 100;

/** What a request asks for, in short. Reads no more than it keeps, so that a refused one costs next to nothing. */
export function describeRequest(params: unknown): Pick<AuditRecord, 'mode' | 'message' | 'url' | 'keys'> {
  const { mode = 'form', message, url, requestedSchema } = read(params);
  const { properties } = read(requestedSchema);
  const known = mode === 'form' || mode === 'url' ? mode : 'unknown';
  return {
    mode: isObject(params) ? known : 'unknown',
    message: typeof message === 'string' ? message.slice(0, LONGEST_MESSAGE) : '',
    ...(known === 'url' && typeof url === 'string' && { url: url.slice(0, LONGEST_URL) }),
    ...(known === 'form' && isObject(properties) && { keys: keysOf(properties) }),
  };
}

function keysOf(properties: object): readonly string[] {
  const keys = Object.keys(properties).slice(0, MOST_KEYS);
  return Object.freeze(keys.map((key) => key.slice(0, LONGEST_KEY)));
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function read(value: unknown): Readonly<Record<string, unknown>> {
  return isObject(value) ? value : {};
}
