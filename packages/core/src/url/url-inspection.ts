export type UrlSeverity = 'info' | 'warn' | 'block';

/** A machine-readable finding; its sentence is the message `url.<code>`. */
export interface UrlFinding {
  readonly code: UrlFindingCode;
  readonly severity: UrlSeverity;
  readonly params: Readonly<Record<string, string | number>>;
}

export type UrlFindingCode =
  | 'invalid'
  | 'tooLong'
  | 'hiddenCharacter'
  | 'controlCharacter'
  | 'backslash'
  | 'slashesMissing'
  | 'scheme'
  | 'developmentHttp'
  | 'userinfo'
  | 'hostMissing'
  | 'emptyLabel'
  | 'loopback'
  | 'privateAddress'
  | 'localName'
  | 'ipAddress'
  | 'unusualAddressSpelling'
  | 'port'
  | 'publicSuffix'
  | 'unknownSuffix'
  | 'blockedDomain'
  | 'notAllowedDomain'
  | 'knownDomainAsSubdomain'
  | 'punycode'
  | 'disallowedCharacter'
  | 'mixedScripts'
  | 'mixedDigits'
  | 'combiningMarks'
  | 'deviationCharacter'
  | 'wholeScriptConfusable'
  | 'confusable'
  | 'longUrl'
  | 'encodedControl'
  | 'redirectParameter'
  | 'nestedUrl';

export interface UrlHost {
  readonly kind: 'domain' | 'ipv4' | 'ipv6';
  /** As the browser resolves it: lower case, Punycode, IPv6 without brackets. */
  readonly ascii: string;
  /** Decoded; equal to `ascii` where nothing is encoded. */
  readonly unicode: string;
  /** Which of the two to show: `unicode` only where no label could deceive. */
  readonly display: 'ascii' | 'unicode';
  /** The part someone registered (`example.co.uk`); absent for addresses and bare suffixes. */
  readonly registrableDomain?: string;
  /** What stands before the registrable domain, without the dot. */
  readonly subdomain?: string;
}

export type UrlPart = 'scheme' | 'userinfo' | 'subdomain' | 'domain' | 'port' | 'path' | 'query' | 'fragment';

export interface UrlSegment {
  readonly text: string;
  readonly part: UrlPart;
}

export interface UrlInspection {
  readonly verdict: 'allow' | 'warn' | 'block';
  /** Worst first. `info` never changes the verdict. */
  readonly findings: readonly UrlFinding[];
  /** Exactly what will be opened; absent when blocked. */
  readonly href?: string;
  readonly host?: UrlHost;
  /** Joined, the texts are exactly `href`; blocked: the text as it came. */
  readonly segments: readonly UrlSegment[];
}

export interface UrlPolicy {
  /** Schemes without the colon. @default ['https'] */
  readonly allowedSchemes?: readonly string[];
  /** Accept `http` on loopback and say so: for development only. @default false */
  readonly developmentLoopback?: boolean;
  /** Registrable domains; when given, every other one is blocked. */
  readonly allowedDomains?: readonly string[];
  /** Registrable domains that are always blocked. */
  readonly blockedDomains?: readonly string[];
  /** Host names that must not be imitated, the server's own among them. */
  readonly protectedNames?: readonly string[];
  /** Change what a finding does, by its code. */
  readonly severities?: Readonly<Partial<Record<UrlFindingCode, UrlSeverity>>>;
}
