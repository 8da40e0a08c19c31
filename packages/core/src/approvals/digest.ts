import { canonicalJson } from '../untrusted/read-json.js';

/** SHA-256 of the canonical JSON, in hexadecimal. Needs a secure context in a page. */
export async function digest(value: unknown): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(canonicalJson(value)));
  return [...new Uint8Array(hash)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}
