import { NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/** A web address that names no site. */
export const checkHostMissing: UrlCheck = ({ url, host }) =>
  url && (url.protocol === 'https:' || url.protocol === 'http:') && (host?.ascii ?? '') === ''
    ? refusal('hostMissing')
    : NOTHING;
