import { parseUrl } from '../parse-url.js';
import { type CheckFinding, finding, NOTHING, type UrlCheck } from '../url-context.js';

/** Parameters by which sites let an address say where to go next (OAuth, OpenID Connect, SAML, CAS, common apps). */
const REDIRECT_NAMES = new Set(
  (
    'redirect redirect_uri redirecturi redirect_url redirecturl redirect_to redirectto return returnurl return_url ' +
    'return_to returnto returnuri next url uri u target dest destination continue continueurl goto go out callback ' +
    'callback_url callbackurl relaystate service wreply rurl forward post_logout_redirect_uri success_url cancel_url'
  ).split(' '),
);
const RUNS_CODE = /^\s*(?:javascript|vbscript|data):/i;
const ABSOLUTE = /^(?:https?:)?[/\\]{2}/i;
/** A person reads no more than a few; a hostile address may have thousands. */
const MOST_TOLD = 3;
const MOST_READ = 200;

/** Where the site is told to send the person afterwards. Ordinary in sign-ins, so it is told and no more. */
export const checkRedirectParameters: UrlCheck = ({ url, host }) => {
  if (url === undefined || url.search === '') {
    return NOTHING;
  }
  const findings: CheckFinding[] = [];
  let read = 0;
  for (const [parameter, value] of url.searchParams) {
    read += 1;
    if (findings.length === MOST_TOLD || read > MOST_READ) {
      break;
    }
    if (!REDIRECT_NAMES.has(parameter.toLowerCase())) {
      continue;
    }
    if (RUNS_CODE.test(value)) {
      findings.push(...finding('redirectParameter', 'warn', { parameter: parameter.toLowerCase() }));
      continue;
    }
    const target = ABSOLUTE.test(value) ? parseUrl(value.slice(0, 4096), url) : undefined;
    if (target && target.hostname !== host?.ascii) {
      findings.push(
        ...finding('redirectParameter', 'info', { parameter: parameter.toLowerCase(), host: target.host }),
      );
    }
  }
  return findings;
};
