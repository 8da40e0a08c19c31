import { NOTHING, refusal, type UrlCheck } from '../context/url-context.js';

/** `https://bank.example@evil.example` opens evil.example. Empty names count too: parsing drops them unseen. */
export const checkUserinfo: UrlCheck = ({ raw, url }) =>
  raw.userinfo !== '' || (url && (url.username !== '' || url.password !== ''))
    ? refusal('userinfo', { host: url?.host ?? raw.host + raw.port })
    : NOTHING;
