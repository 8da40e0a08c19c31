import type { UrlInspection } from '@elicit-kit/core';
import type { UrlHost } from '@elicit-kit/core/internal/types';
import { expect, test } from 'vitest';
import { displayedHost } from './use-url-consent.js';

function inspectionOf(host: UrlHost | undefined, port?: string): UrlInspection {
  const segments = port === undefined ? [] : [{ text: port, part: 'port' as const }];
  return { verdict: 'allow', findings: [], segments, ...(host && { host }) };
}

const domain = (ascii: string, rest: Partial<UrlHost> = {}): UrlHost => ({
  kind: 'domain',
  ascii,
  unicode: ascii,
  display: 'ascii',
  labels: [],
  ...rest,
});

const plain = (ascii: string) => ({ ascii, unicode: ascii, display: 'unicode' }) as const;
const buecher = { ascii: 'xn--bcher-kva', unicode: 'bücher' };

test.each([
  {
    case: 'a registrable domain with a subdomain',
    host: domain('a.b.example.co.uk', { registrableDomain: 'example.co.uk' }),
    shown: { subdomain: 'a.b.', site: 'example.co.uk', port: '', whole: 'a.b.example.co.uk' },
  },
  {
    case: 'an odd port',
    host: domain('example.com', { registrableDomain: 'example.com' }),
    port: ':8443',
    shown: { subdomain: '', site: 'example.com', port: ':8443', whole: 'example.com:8443' },
  },
  {
    case: 'a name that is shown decoded',
    host: domain('www.xn--bcher-kva.example', {
      unicode: 'www.bücher.example',
      display: 'unicode',
      labels: [plain('www'), { ...buecher, display: 'unicode' }, plain('example')],
      registrableDomain: 'xn--bcher-kva.example',
    }),
    shown: { subdomain: 'www.', site: 'bücher.example', port: '', whole: 'www.bücher.example' },
  },
  {
    case: 'a name that is not',
    host: domain('xn--bcher-kva.example', {
      unicode: 'bücher.example',
      labels: [{ ...buecher, display: 'ascii', reason: 'mixedScripts' }, plain('example')],
      registrableDomain: 'xn--bcher-kva.example',
    }),
    shown: {
      subdomain: '',
      site: 'xn--bcher-kva.example',
      port: '',
      whole: 'xn--bcher-kva.example',
    },
  },
  {
    case: 'a deceptive label coded beside one that is not',
    host: domain('xn--a-0sb.xn--bcher-kva.example', {
      unicode: 'aо.bücher.example',
      labels: [
        { ascii: 'xn--a-0sb', unicode: 'aо', display: 'ascii', reason: 'mixedScripts' },
        { ...buecher, display: 'unicode' },
        plain('example'),
      ],
      registrableDomain: 'xn--bcher-kva.example',
    }),
    shown: {
      subdomain: 'xn--a-0sb.',
      site: 'bücher.example',
      port: '',
      whole: 'xn--a-0sb.bücher.example',
    },
  },
  {
    case: 'an IPv6 address',
    host: domain('2001:db8::1', { kind: 'ipv6' }),
    port: '8443',
    shown: { subdomain: '', site: '[2001:db8::1]', port: ':8443', whole: '[2001:db8::1]:8443' },
  },
  {
    case: 'an IPv4 address, which is one whole',
    host: domain('127.0.0.1', { kind: 'ipv4' }),
    shown: { subdomain: '', site: '127.0.0.1', port: '', whole: '127.0.0.1' },
  },
  {
    case: 'a bare suffix, which nobody registered',
    host: domain('co.uk'),
    shown: { subdomain: '', site: 'co.uk', port: '', whole: 'co.uk' },
  },
])('shows $case', ({ host, port, shown }) => {
  expect(displayedHost(inspectionOf(host, port))).toEqual(shown);
});

test('shows nothing where the address has no host', () => {
  expect(displayedHost(inspectionOf(undefined))).toBeUndefined();
});
