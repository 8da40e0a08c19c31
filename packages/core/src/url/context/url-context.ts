import type { ReadHost } from './read-host.js';
import type { ReadPolicy } from './read-policy.js';
import type { RawUrl } from './split-raw-url.js';
import type { UrlFacts, UrlFinding, UrlFindingCode, UrlSeverity } from './url-inspection.js';

/** What a check may look at. */
export interface UrlContext {
  /** As it came. */
  readonly text: string;
  readonly raw: RawUrl;
  /** What a browser makes of it; absent where it can't. */
  readonly url?: URL;
  /** Present for schemes whose hosts browsers normalise (https, http). */
  readonly host?: ReadHost;
  readonly policy: ReadPolicy;
  readonly addresses: UrlFacts['addresses'];
  readonly reputation: UrlFacts['reputation'];
  /** The names of the server that asks: its host, and the domain it is registered under. */
  readonly serverNames: readonly string[];
  /** The sites that a sign-in may lead back to; absent where the host does not say which server asks. */
  readonly ownSites?: readonly string[];
}

/** A finding before the policy has had its say. */
export interface CheckFinding extends UrlFinding {
  /** The policy can't lower it: opening would be wrong whatever the host thinks. */
  readonly final?: boolean;
  /** The part of the host it is about, as `HostLabel.ascii`; absent: all of it. */
  readonly label?: string;
}

/** One question asked of a URL. Pure; never throws. */
export type UrlCheck = (context: UrlContext) => readonly CheckFinding[];

export const NOTHING: readonly CheckFinding[] = [];

export function finding(
  code: UrlFindingCode,
  severity: UrlSeverity,
  params: UrlFinding['params'] = {},
): readonly CheckFinding[] {
  return [{ code, severity, params }];
}

/** A block that no policy lowers. */
export function refusal(code: UrlFindingCode, params: UrlFinding['params'] = {}): readonly CheckFinding[] {
  return [{ code, severity: 'block', params, final: true }];
}

/** `U+202E`: a name that is safe to show for a character that is not. */
export function codePointName(character: string): string {
  return `U+${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`;
}
