import { NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/** Schemes whose URLs browsers repair: `https:evil.example` and `https:////evil.example` both open evil.example. */
const REPAIRED = new Set(['http:', 'https:', 'ftp:', 'ws:', 'wss:']);

/** Exactly two slashes after the scheme, or a reader takes the host for something else. */
export const checkSlashes: UrlCheck = ({ raw }) =>
  REPAIRED.has(raw.scheme.toLowerCase()) && raw.slashes.length !== 2 ? refusal('slashesMissing') : NOTHING;
