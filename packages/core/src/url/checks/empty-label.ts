import { NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/** `a..b.com`: parsers take it, resolvers don't agree on it (RFC 1035, 3.1). */
export const checkEmptyLabel: UrlCheck = ({ host }) =>
  host && host.ascii !== '' && host.labels.some((label) => label.ascii === '')
    ? refusal('emptyLabel', { host: host.ascii })
    : NOTHING;
