import { parseUrl } from '../context/parse-url.js';
import { type ReadHost, readHost } from '../context/read-host.js';
import { type CheckFinding, finding, NOTHING, type UrlCheck } from '../context/url-context.js';

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
    'afterlogin afterloginurl signinurl view image location cont ret returl starturl cb fwd exit exiturl hop landing landingpage ' +
    'logouturl failure followup followupurl targetlinkuri initiateloginuri adurl clickurl href'
  ).split(' '),
);
/** `login_redirect`, `redirect_after_login`, `spring-security-redirect`, `data[redirect]`. */
const REDIRECTS = 'redirect';
/** What people look for may be anything. */
const SEARCH_NAMES = new Set(
  'q query s search searchquery searchterm text term keyword keywords title subject body'.split(' '),
);
const DIVIDERS = /[-_.\s[\]]/g;
const RUNS_CODE = /^(?:javascript|vbscript|livescript|data|view-source|blob|file):/i;
/** Code, and no title of a book: `javascript:alert(1)`, not `JavaScript: the good parts`. */
const SPELLS_CODE = /^(?:javascript|vbscript|livescript):[^\s/]*[(`;=]/i;
const ABSOLUTE = /^(?:https?:)?[/\\]{2}/i;
/** Parsers read what follows as a site all the same, where the scheme is another one than the page's. */
const WITHOUT_SLASHES = /^https?:[/\\]?(?=[^/\\\s:]+\.)/i;
/** A program of its own: `myapp://callback`, `com.example.app:/callback`, `ms-word:ofe|u|…`. */
const OTHER_PROGRAM =
  /^(?:[a-z][a-z0-9+.-]{1,63}:[/\\]|[a-z][a-z0-9+-]*\.[a-z0-9+.-]{1,63}:(?!\d)|(?:ms-[a-z-]{1,32}|intent|mailto|tel|sms|vscode|ssh|smb):)/i;
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
/** What may hold any of it; most addresses have none and are done here. */
const MAY_RUN = /script/i;

/**
 * Where the site is told to send the person afterwards. Ordinary in sign-ins, so it is only mentioned; what runs code or
 * opens files warns, at any depth of addresses and encodings, and code in any parameter, in the path and in the fragment.
 */
export const checkRedirectParameters: UrlCheck = ({ url, host, ownSites }) => {
  if (url === undefined) {
    return NOTHING;
  }
  const reading: Reading = { findings: [], read: 0, base: url, host: host?.ascii, ownSites };
  readAddress(url, reading, 0);
  return reading.findings;
};

interface Reading {
  readonly findings: CheckFinding[];
  read: number;
  readonly base: URL;
  readonly host: string | undefined;
  readonly ownSites: readonly string[] | undefined;
}

function readAddress(url: URL, reading: Reading, depth: number): void {
  if (url.search !== '' || url.hash.includes('=')) {
    readParameters(url, reading, depth);
  }
  for (const [part, text] of [
    ['path', url.pathname],
    ['fragment', url.hash],
  ] as const) {
    if (MAY_RUN.test(text) || ENCODED.test(text)) {
      const spelled = text.slice(0, LONGEST_VALUE).split(/[/#!]/).some(isCode);
      if (spelled && reading.findings.length < MOST_TOLD) {
        reading.findings.push(...finding('redirectParameter', 'warn', { parameter: part }));
      }
    }
  }
}

function readParameters(url: URL, reading: Reading, depth: number): void {
  // `#a=b`, `#/path?a=b`, `#!/?a=b`
  const fragment = url.hash.slice(1, LONGEST_VALUE).replace(/^[^=&]*\?|^[!/]+/, '');
  const inFragment = url.hash.includes('=') ? new URLSearchParams(fragment) : [];
  for (const [parameter, value] of [...url.searchParams, ...inFragment]) {
    reading.read += 1;
    if (reading.findings.length >= MOST_TOLD || reading.read > MOST_READ) {
      return;
    }
    const name = parameter.toLowerCase();
    const bare = name.replace(DIVIDERS, '');
    if (REDIRECT_NAMES.has(bare) || bare.includes(REDIRECTS)) {
      readTarget(name, value.slice(0, LONGEST_VALUE), reading, depth);
    } else if (!SEARCH_NAMES.has(bare) && (MAY_RUN.test(value) || ENCODED.test(value))) {
      readOther(name, value.slice(0, LONGEST_VALUE), reading, depth);
    }
  }
}

function readTarget(parameter: string, value: string, reading: Reading, depth: number): void {
  const written = value.replace(SKIPPED, '');
  if (RUNS_CODE.test(written)) {
    reading.findings.push(...finding('redirectParameter', 'warn', { parameter }));
    return;
  }
  const slashed = written.replace(WITHOUT_SLASHES, 'https://');
  const target = ABSOLUTE.test(slashed) ? parseUrl(slashed, reading.base) : undefined;
  if (target) {
    // In a fragment, the check of nested addresses reports it.
    if (target.hostname !== reading.host && reading.base.search !== '') {
      reading.findings.push(...tellTarget(parameter, target, reading));
    }
    if (depth < DEEPEST) {
      readAddress(target, reading, depth + 1);
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

/**
 * Where a sign-in (OAuth 2.0, 4.1.1) leads back to the server that asked or to this app there is nothing to say; elsewhere
 * somebody else gets what the person signs in to. Programs of this computer may wait for it on a port (RFC 8252, 7.3).
 */
function tellTarget(parameter: string, target: URL, { base, ownSites }: Reading): readonly CheckFinding[] {
  const told = finding('redirectParameter', 'info', { parameter, host: target.host });
  if (parameter.replace(DIVIDERS, '') !== 'redirecturi' || !base.searchParams.has('client_id')) {
    return told;
  }
  const { ascii, kind, site } = readSite(target);
  if (ownSites?.includes(site) === true || site === readSite(base).site) {
    return NOTHING;
  }
  const isLocal = ascii === 'localhost' || kind !== 'domain';
  return ownSites === undefined || isLocal
    ? told
    : finding('redirectElsewhere', 'warn', { host: target.host });
}

function readSite({ hostname }: URL): ReadHost & { readonly site: string } {
  const host = readHost(hostname);
  return { ...host, site: host.registrableDomain ?? host.ascii };
}

/** A parameter that need not lead anywhere: only code in it is reported, and what an address in it holds. */
function readOther(parameter: string, value: string, reading: Reading, depth: number): void {
  if (isCode(value)) {
    reading.findings.push(...finding('redirectParameter', 'warn', { parameter }));
    return;
  }
  const target = ABSOLUTE.test(value) ? parseUrl(value, reading.base) : undefined;
  if (target && depth < DEEPEST) {
    readAddress(target, reading, depth + 1);
  }
}

function isCode(text: string): boolean {
  let decoded = text.replace(SKIPPED, '');
  for (let depth = 0; depth <= DEEPEST; depth += 1) {
    if (SPELLS_CODE.test(decoded)) {
      return true;
    }
    const next = ENCODED.test(decoded) ? decodeOnce(decoded).replace(SKIPPED, '') : decoded;
    if (next === decoded) {
      return false;
    }
    decoded = next;
  }
  return false;
}

function decodeOnce(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
