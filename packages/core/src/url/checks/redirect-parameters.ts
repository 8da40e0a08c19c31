import { parseUrl } from '../parse-url.js';
import { type CheckFinding, finding, NOTHING, type UrlCheck } from '../url-context.js';

/**
 * Parameters by which sites let an address say where to go next (OAuth, OpenID Connect, SAML, CAS, common apps), without
 * what divides their words: `redirect-uri`, `redirectURI` and `redirect_uri` are one.
 */
const REDIRECT_NAMES = new Set(
  (
    'redirect redirects redirecturi redirecturl redirectto redirectpath redirectpage redir redirurl redirto rurl rd return returnurl ' +
    'returnuri returnto returnpath retour next nexturl nexturi nextpage url uri u target targeturl targeturi dest desturl destination ' +
    'destinationurl continue continueurl continueto goto gotourl go out outurl callback callbackurl callbackuri relaystate service ' +
    'wreply forward forwardurl forwardto postlogoutredirecturi postloginredirecturi successurl successredirect cancelurl errorurl ' +
    'failureurl backurl back to link linkurl jump jumpurl originalurl originurl referrer ref sourceurl checkouturl loginurl ' +
    'afterlogin afterloginurl signinurl view image location'
  ).split(' '),
);
const DIVIDERS = /[-_.\s[\]]/g;
const RUNS_CODE = /^(?:javascript|vbscript|data|livescript|view-source|blob):/i;
const ABSOLUTE = /^(?:https?:)?[/\\]{2}/i;
/** A program of its own: `myapp://callback`, `intent://…`. */
const OTHER_PROGRAM = /^[a-z][a-z0-9+.-]{1,63}:[/\\]{2}/i;
/** Parsing drops them at the start, and tabs and line breaks anywhere. */
const SKIPPED = /^[\0-\x20]+|[\t\n\r]/g;
const ENCODED = /%[0-9a-f]{2}/i;
/** A person reads no more than a few; a hostile address may have thousands. */
const MOST_TOLD = 3;
const MOST_READ = 200;
/** In UTF-16 units. */
const LONGEST_VALUE = 4096;
/** Addresses in addresses, and encodings in encodings. */
const DEEPEST = 4;

/**
 * Where the site is told to send the person afterwards. Ordinary in sign-ins, so it is told and no more; what runs code warns,
 * at any depth of addresses and encodings.
 */
export const checkRedirectParameters: UrlCheck = ({ url, host }) => {
  if (url === undefined || (url.search === '' && !url.hash.includes('='))) {
    return NOTHING;
  }
  const reading: Reading = { findings: [], read: 0, base: url, host: host?.ascii };
  readParameters(url, reading, 0);
  return reading.findings;
};

interface Reading {
  readonly findings: CheckFinding[];
  read: number;
  readonly base: URL;
  readonly host: string | undefined;
}

function readParameters(url: URL, reading: Reading, depth: number): void {
  const inFragment = new URLSearchParams(url.hash.replace(/^#[!/]?\??/, '').slice(0, LONGEST_VALUE));
  for (const [parameter, value] of [...url.searchParams, ...(url.hash.includes('=') ? inFragment : [])]) {
    reading.read += 1;
    if (reading.findings.length >= MOST_TOLD || reading.read > MOST_READ) {
      return;
    }
    const name = parameter.toLowerCase();
    if (REDIRECT_NAMES.has(name.replace(DIVIDERS, ''))) {
      readTarget(name, value.slice(0, LONGEST_VALUE), reading, depth);
    }
  }
}

function readTarget(parameter: string, value: string, reading: Reading, depth: number): void {
  const written = value.replace(SKIPPED, '');
  if (RUNS_CODE.test(written)) {
    reading.findings.push(...finding('redirectParameter', 'warn', { parameter }));
    return;
  }
  const target = ABSOLUTE.test(written) ? parseUrl(written, reading.base) : undefined;
  if (target) {
    // In a fragment the check of nested addresses tells it.
    if (target.hostname !== reading.host && reading.base.search !== '') {
      reading.findings.push(...finding('redirectParameter', 'info', { parameter, host: target.host }));
    }
    if (depth < DEEPEST) {
      readParameters(target, reading, depth + 1);
    }
  } else if (OTHER_PROGRAM.test(written)) {
    const scheme = written.slice(0, written.indexOf(':') + 1).toLowerCase();
    reading.findings.push(...finding('redirectParameter', 'info', { parameter, host: scheme }));
  } else if (depth < DEEPEST && ENCODED.test(written)) {
    const decoded = decodeOnce(written);
    if (decoded !== written) {
      readTarget(parameter, decoded, reading, depth + 1);
    }
  }
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
