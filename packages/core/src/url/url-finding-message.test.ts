import { expect, test } from 'vitest';
import { corpus } from '../corpus.fixtures.js';
import { urlMessages } from '../messages/en/url.js';
import { urlFindingMessage } from './url-finding-message.js';
import type { UrlFindingCode, UrlSeverity } from './context/url-inspection.js';

/** Exhaustive, so that a new code can't be forgotten. */
const CODES: Readonly<Record<UrlFindingCode, true>> = {
  invalid: true,
  tooLong: true,
  hiddenCharacter: true,
  controlCharacter: true,
  backslash: true,
  slashesMissing: true,
  scheme: true,
  developmentHttp: true,
  userinfo: true,
  hostMissing: true,
  emptyLabel: true,
  loopback: true,
  privateAddress: true,
  localName: true,
  resolvesInside: true,
  unresolved: true,
  reputation: true,
  reputationUnknown: true,
  ipAddress: true,
  unusualAddressSpelling: true,
  port: true,
  publicSuffix: true,
  sharedSite: true,
  redirectElsewhere: true,
  unknownSuffix: true,
  blockedDomain: true,
  notAllowedDomain: true,
  knownDomainAsSubdomain: true,
  knownNameInside: true,
  punycode: true,
  disallowedCharacter: true,
  mixedScripts: true,
  mixedDigits: true,
  combiningMarks: true,
  bidiRule: true,
  deviationCharacter: true,
  wholeScriptConfusable: true,
  confusable: true,
  longUrl: true,
  encodedControl: true,
  redirectParameter: true,
  nestedUrl: true,
};
const SEVERITIES: readonly UrlSeverity[] = ['info', 'warn', 'block'];

corpus(Object.keys(CODES) as UrlFindingCode[])('%s has a sentence for every severity', (code) => {
  for (const severity of SEVERITIES) {
    expect(urlMessages).toHaveProperty([urlFindingMessage({ code, severity, params: {} })]);
  }
});

test('a severity with a sentence of its own gets it; the closest stands in for one without', () => {
  expect(urlFindingMessage({ code: 'port', severity: 'warn', params: {} })).toBe('url.port.warn');
  expect(urlFindingMessage({ code: 'port', severity: 'block', params: {} })).toBe('url.port.warn');
  expect(urlFindingMessage({ code: 'userinfo', severity: 'block', params: {} })).toBe('url.userinfo');
});

test('warnings say what they may mean; refusals state, because the dialog says what follows', () => {
  for (const [key, message] of Object.entries(urlMessages)) {
    if (/^url\..*\.warn$/.test(key)) {
      expect(message).toMatch(/\bmay\b/);
    }
    if (/^url\..*\.block$/.test(key)) {
      expect(message).not.toMatch(/\bmay\b/);
    }
  }
});
