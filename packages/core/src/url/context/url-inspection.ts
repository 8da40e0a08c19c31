export type UrlSeverity = 'info' | 'warn' | 'block';

/** A machine-readable finding; `urlFindingMessage` names its sentence in the messages. */
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
  | 'resolvesInside'
  | 'unresolved'
  | 'reputation'
  | 'reputationUnknown'
  | 'ipAddress'
  | 'unusualAddressSpelling'
  | 'port'
  | 'publicSuffix'
  | 'sharedSite'
  | 'unknownSuffix'
  | 'blockedDomain'
  | 'notAllowedDomain'
  | 'knownDomainAsSubdomain'
  | 'knownNameInside'
  | 'punycode'
  | 'disallowedCharacter'
  | 'mixedScripts'
  | 'mixedDigits'
  | 'combiningMarks'
  | 'bidiRule'
  | 'deviationCharacter'
  | 'wholeScriptConfusable'
  | 'confusable'
  | 'longUrl'
  | 'encodedControl'
  | 'redirectParameter'
  | 'redirectElsewhere'
  | 'nestedUrl';

export interface UrlHost {
  readonly kind: 'domain' | 'ipv4' | 'ipv6';
  /** As the browser resolves it: lower case, Punycode, IPv6 without brackets. */
  readonly ascii: string;
  /** Decoded; equal to `ascii` where nothing is encoded. */
  readonly unicode: string;
  /** Which of the two to show as one: `unicode` only where no label could deceive. */
  readonly display: 'ascii' | 'unicode';
  /** Its parts between dots, each with how to show it, as browsers decide. Empty for addresses. */
  readonly labels: readonly UrlHostLabel[];
  /** The part someone registered (`example.co.uk`); absent for addresses and bare suffixes. */
  readonly registrableDomain?: string;
  /** What stands before the registrable domain, without the dot. */
  readonly subdomain?: string;
}

export interface UrlHostLabel {
  readonly ascii: string;
  /** Decoded; equal to `ascii` where nothing is encoded. */
  readonly unicode: string;
  readonly display: 'ascii' | 'unicode';
  /** Why it is shown in its ASCII form: the code of the first finding that says so. */
  readonly reason?: UrlFindingCode;
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

/** Names that can name no host (`evil.*`), and schemes that are none, are thrown as a `TypeError`. */
export interface UrlPolicy {
  /**
   * Schemes without the colon. Schemes other than `https` give a warning. Those that run code or read files
   * (`javascript`, `data`, `blob`, `file`…) stay blocked.
   * @default ['https']
   */
  readonly allowedSchemes?: readonly string[];
  /** Accept this computer's own addresses, `http` and any port included, and say so: for development only. @default false */
  readonly developmentLoopback?: boolean;
  /** Registrable domains or host names, with all that lies under them; when given, every other one is blocked. */
  readonly allowedDomains?: readonly string[];
  /** Registrable domains or host names that are always blocked, with all that lies under them. */
  readonly blockedDomains?: readonly string[];
  /**
   * Host names or origins that must not be imitated: by looks, by a near spelling of the registrable domain, with a word
   * beside it, under another ending, or before another site. Few, and the host's own.
   */
  readonly protectedNames?: readonly string[];
  /**
   * Change what a finding does, by its code. Not lowered, whatever stands here: findings that an address hides where it
   * leads or can't be opened at all (`invalid`, `tooLong`, `controlCharacter`, `backslash`, `slashesMissing`,
   * `userinfo`, `hostMissing`, `emptyLabel`, a refusal by `UrlFacts.reputation`, a scheme that isn't allowed, an invisible character, a divider or a disguised
   * spelling in the host) and those of `allowedDomains` and `blockedDomains`. `loopback`, `privateAddress`,
   * `localName` and `resolvesInside` can be lowered, for hosts inside a company's network.
   */
  readonly severities?: Readonly<Partial<Record<UrlFindingCode, UrlSeverity>>>;
}

/** The verdict of a reputation service. */
export type UrlReputation = 'allow' | 'warn' | 'block';

/** What a page can't find out by itself and its host may know. */
export interface UrlFacts {
  /**
   * The IP addresses that the name of the site stands for, from a resolver of the host's own; `unknown`: it was asked and
   * had no answer. Left out: nobody asked. The browser may get others a moment later (DNS rebinding), so this is one
   * more hurdle and no wall.
   */
  readonly addresses?: readonly string[] | 'unknown' | undefined;
  /**
   * What a reputation service of the host's own says of the whole address; `unknown`: it was asked and had no answer, which is
   * a warning. `allow` lifts nothing that is found here. Left out: nobody asked.
   */
  readonly reputation?: UrlReputation | 'unknown' | undefined;
  /** The origin of the server that asks: its looks must not be borrowed, and a sign-in may lead back to its site. */
  readonly serverOrigin?: string | undefined;
  /** The origin of the host's own app: a sign-in may lead back to its site. */
  readonly appOrigin?: string | undefined;
}
