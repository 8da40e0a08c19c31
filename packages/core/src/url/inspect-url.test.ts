import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inspectUrl } from './inspect-url.js';
import { urlFindingMessage } from './url-finding-message.js';
import { urlMessages } from '../messages/en/url.js';
import { formatMessage } from '../messages/message.js';
import { ORDINARY_HOSTS } from './ordinary-hosts.fixtures.js';

const ANYTHING = fc.oneof(
  fc.string({ unit: 'binary' }),
  fc.webUrl({ withFragments: true, withQueryParameters: true }),
  fc
    .array(
      fc.constantFrom(
        ...[
          'https',
          'http',
          ':',
          '/',
          '//',
          '\\',
          '@',
          '?',
          '#',
          '.',
          '%',
          '[',
          ']',
          '::',
          '1',
          '127',
          'xn--',
          'a',
          'com',
        ],
        ...[
          'é',
          'а',
          '。',
          '⁄',
          '\u200B',
          '\u00AD',
          '\t',
          ' ',
          '\u0000',
          '\uD800',
          '😀',
          '%00',
          '%E2%80%AE',
          ':8443',
          '&next=',
        ],
      ),
      { maxLength: 24 },
    )
    .map((parts) => `https://${parts.join('')}`),
  fc.constantFrom(...Object.values(ORDINARY_HOSTS).flat()).map((host) => `https://${host}/é?ü#ö`),
);

test('any text gets a verdict, and what is shown is exactly what opens', () => {
  fc.assert(
    fc.property(ANYTHING, (text) => {
      const { verdict, href, segments, findings, host } = inspectUrl(text);
      const shown = segments.map((segment) => segment.text).join('');
      expect(shown).toBe(verdict === 'block' ? text : href);
      expect(href === undefined).toBe(verdict === 'block');
      expect(segments.every((segment) => segment.text !== '')).toBe(true);
      if (href !== undefined) {
        expect(new URL(href).href).toBe(href);
        expect(new URL(href).protocol).toBe('https:');
        expect(host?.ascii).toBe(new URL(href).hostname.replace(/^\[|\]$|\.$/g, ''));
        expect(inspectUrl(href)).toMatchObject({ href });
      }
      for (const finding of findings) {
        const sentence = formatMessage(urlMessages[urlFindingMessage(finding)], finding.params);
        expect(sentence).not.toMatch(/[{}]|undefined/);
      }
    }),
    { numRuns: 600 },
  );
});

test('results are frozen', () => {
  const inspection = inspectUrl('https://a.example:8443/');
  for (const value of [
    inspection,
    inspection.findings,
    inspection.findings[0],
    inspection.findings[0]?.params,
    inspection.segments,
    inspection.segments[0],
    inspection.host,
  ]) {
    expect(Object.isFrozen(value)).toBe(true);
  }
});
