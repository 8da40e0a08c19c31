import type { findSecretArguments } from '../secrets/find-secret-arguments.js';
import { hidesCharacters } from '../text/inspect-characters.js';
import { wholePointer } from '../untrusted/json-pointer.js';
import { isRecord } from '../untrusted/own-value.js';
import { DECEPTIVE_NAMES } from '../url/deceptive-codes.js';
import type { UrlFinding, UrlFindingCode, UrlInspection } from '../url/context/url-inspection.js';

export interface InspectValueContext {
  /** `inspectUrl` with the host's policy, once it is loaded: without it no address is inspected. */
  readonly inspectUrl?: ((url: string) => UrlInspection) | undefined;
  /** The kit's; without it nothing is marked as a secret. */
  readonly findSecretArguments?: typeof findSecretArguments | undefined;
  /** `form.secretWords` of the page's messages. English ones are known without. */
  readonly secretWords?: string | undefined;
}

/** An address in a value that is not what it seems. */
export interface DeceptiveAddress {
  /** As it stands in the value. */
  readonly text: string;
  /** The worst that was found. */
  readonly finding: UrlFinding;
  readonly inspection: UrlInspection;
  /** The address is the whole value and can't be opened in any case: nobody is asked to allow it. */
  readonly blocked: boolean;
}

/** What was found at one value; at least one of its parts is there. */
export interface ValueFinding {
  /** It, or its key, holds characters that show nothing or change how others are shown. */
  readonly hidden?: true;
  /** It looks like a secret: these parts of the text, `[start, end]` in UTF-16 units, or all of it. */
  readonly secret?: 'all' | readonly (readonly [start: number, end: number])[];
  readonly address?: DeceptiveAddress;
}

/** By the whole JSON Pointer of the value. */
export type ValueInspection = ReadonlyMap<string, ValueFinding>;

/** Addresses of one value that are inspected: 50 µs each. */
const MOST_ADDRESSES = 200;

/**
 * Finds what a person should know of each value that they are asked to allow: hidden characters, addresses that are not what they seem,
 * and what looks like a secret. For arguments of any shape; of a single text too. Linear; never throws.
 *
 * @param value JSON, at most 64 levels deep.
 *
 * @example
 * inspectValue({ url: 'https://paypal.com@evil.example' }, { inspectUrl }).get('/url')?.address?.finding.code; // 'userinfo'
 */
export function inspectValue(
  value: unknown,
  { findSecretArguments: find, inspectUrl, secretWords }: InspectValueContext = {},
): ValueInspection {
  const found = new Map<string, ValueFinding>();
  let addresses = 0;
  for (const { path, ranges } of find?.(value, secretWords) ?? []) {
    found.set(path, { secret: ranges ?? 'all' });
  }
  walk(value, '', false);
  return found;

  function walk(each: unknown, path: string, hiddenKey: boolean): void {
    if (hiddenKey || (typeof each === 'string' && hidesCharacters(each))) {
      found.set(path, { ...found.get(path), hidden: true });
    }
    if (typeof each === 'string') {
      const address = inspectUrl && findAddress(each.trim(), inspectUrl);
      if (address !== undefined) {
        found.set(path, { ...found.get(path), address });
      }
    } else if (Array.isArray(each)) {
      each.forEach((one, index) => {
        walk(one, wholePointer(path, index), false);
      });
    } else if (isRecord(each)) {
      for (const [key, one] of Object.entries(each)) {
        walk(one, wholePointer(path, key), hidesCharacters(key));
      }
    }
  }

  function findAddress(text: string, inspect: (url: string) => UrlInspection): DeceptiveAddress | undefined {
    for (const address of addressesIn(text)) {
      addresses += 1;
      if (addresses > MOST_ADDRESSES) {
        return undefined;
      }
      const inspection = inspect(address);
      const finding = inspection.findings.find((each) => isDeceptive(each, address));
      if (finding !== undefined) {
        const blocked = finding.severity === 'block' && address === text;
        return Object.freeze({ text: address, finding, inspection, blocked });
      }
    }
    return undefined;
  }
}

/** Whether a value holds an address at all, so that what inspects addresses is worth loading. */
export function mayHoldAddress(value: unknown): boolean {
  return typeof value === 'object' && value !== null
    ? Object.values(value).some(mayHoldAddress)
    : typeof value === 'string' && addressesIn(value.trim()).length > 0;
}

/** What runs when it is opened, where it is the whole value. */
const RUNS =
  /^[\s\p{Cc}]*(?:j[\s\p{Cc}]*a[\s\p{Cc}]*v[\s\p{Cc}]*a|v[\s\p{Cc}]*b)[\s\p{Cc}]*s[\s\S]{0,40}:|^\s*data:[^,]{0,100},/iu;
/** Web addresses, however their slashes are written: browsers mend them. Hidden characters are part of them. */
const WEB = /\b(?:https?|wss?):[\\/]{1,4}[^\s"'`<>|\\/]+(?:[\\/][^\s"'`<>]*)?/giu;
/** The lookbehind ties it to the start of a run: otherwise matching would be quadratic. */
const TRAILING = /(?<![.,;:!?)\]}])[.,;:!?)\]}]+$/;

function addressesIn(text: string): readonly string[] {
  const found = [...text.matchAll(WEB)].map(({ 0: address }) =>
    address === text ? address : address.replace(TRAILING, ''),
  );
  return RUNS.test(text) || WHOLE.test(text) ? [text, ...found.filter((address) => address !== text)] : found;
}

/**
 * A value that is an address and nothing else, with what browsers skip over in its scheme (URL Standard, 4.4). Without slashes, only where
 * a host may follow: `https:` alone is a protocol, and `http:80` a port.
 */
const WHOLE =
  /^\p{Cc}*(?:h[\t\n\r]*t[\t\n\r]*t[\t\n\r]*p[\t\n\r]*s?|w[\t\n\r]*s[\t\n\r]*s?)[\t\n\r]*:(?=[\t\r]*[\\/]|[^\\/?#]*(?:[.。．｡%[]|\d{6}|0x))[^ \n]*$/iu;

/**
 * What says that an address is not what it seems. That it leads to this computer, to an address of numbers or another port says nothing of
 * a tool's argument, nor does `http`.
 */
const DECEPTIVE: readonly UrlFindingCode[] = [
  ...DECEPTIVE_NAMES,
  'hiddenCharacter',
  'controlCharacter',
  'backslash',
  'slashesMissing',
  'emptyLabel',
  'unusualAddressSpelling',
  'reputation',
  'blockedDomain',
  'encodedControl',
];
/** Where clouds give their machines' keys away. */
const METADATA =
  /^(?:169\.254\.\d+\.\d+|168\.63\.129\.16|100\.100\.100\.200|fd00:ec2::254|metadata(?:\.google)?\.internal)$/;

function isDeceptive({ code, severity, params }: UrlFinding, address: string): boolean {
  switch (code) {
    case 'userinfo':
      // A name that signs a program in isn't a site: `https://deploy:token@git.example`.
      return /^[a-z]+:[\\/]*[^\\/?#]*[.%\p{Lo}][^\\/?#]*@/iu.test(address);
    case 'scheme':
      return !/^(?:https?|wss?):/i.test(address);
    case 'privateAddress':
    case 'localName':
      return METADATA.test(String(params['address'] ?? params['name']));
    default:
      return severity !== 'info' && DECEPTIVE.includes(code);
  }
}
