import { NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/** Browsers read `\` before the query as `/`: `https://good.example\@evil.example` is not what it seems. */
export const checkBackslashes: UrlCheck = ({ raw }) =>
  [raw.slashes, raw.userinfo, raw.host, raw.path].some((part) => part.includes('\\'))
    ? refusal('backslash')
    : NOTHING;
