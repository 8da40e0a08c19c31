import { describe, expect, test } from 'vitest';
import { inspectUrl } from './inspect-url.js';
import type { UrlFacts, UrlPolicy } from './context/url-inspection.js';

function codes(url: string, policy: UrlPolicy): string[] {
  return inspectUrl(url, policy).findings.map(({ code, severity }) => `${code} ${severity}`);
}

describe('developmentLoopback', () => {
  const policy = { developmentLoopback: true };

  test.each([
    ...['http://127.0.0.1:3000/pay', 'http://localhost:8080/', 'http://app.localhost/', 'http://[::1]:5173/'],
    ...['https://localhost/', 'https://127.0.0.1:8443/'],
  ])('%s may be opened, and it is said', (url) => {
    const inspection = inspectUrl(url, policy);
    expect(inspection).toMatchObject({ verdict: 'allow', href: url });
    expect(inspection.findings[0]).toMatchObject({ code: 'developmentHttp', severity: 'info' });
  });

  test.each([
    ['http://example.com/', 'scheme block'],
    ['http://10.0.0.1/', 'scheme block'],
    ['http://0.0.0.0:3000/', 'privateAddress block'],
    ['http://192.168.0.1/', 'privateAddress block'],
    ['http://user@localhost/', 'userinfo block'],
    ['http://0x7f.1/', 'unusualAddressSpelling block'],
    ['ftp://localhost/', 'scheme block'],
  ])('%s may not', (url, expected) => {
    expect(codes(url, policy)).toContain(expected);
  });
});

describe('lists of domains', () => {
  test.each<[string, UrlPolicy, string[]]>([
    ['https://example.com/', { allowedDomains: ['example.com'] }, []],
    ['https://a.b.example.com/', { allowedDomains: ['example.com'] }, []],
    ['https://example.org/', { allowedDomains: ['example.com'] }, ['notAllowedDomain block']],
    ['https://notexample.com/', { allowedDomains: ['example.com'] }, ['notAllowedDomain block']],
    ['https://example.com/', { allowedDomains: [] }, ['notAllowedDomain block']],
    ['https://bücher.example/', { allowedDomains: ['Bücher.example'] }, ['punycode info']],
    ['https://xn--bcher-kva.example/', { allowedDomains: ['*.bücher.example'] }, ['punycode info']],
    ['https://example.com./', { allowedDomains: ['https://example.com'] }, []],
    ['https://sub.example.com/', { blockedDomains: ['example.com'] }, ['blockedDomain block']],
    ['https://example.org/', { blockedDomains: ['example.com'] }, []],
    [
      'https://a.example.com/',
      { allowedDomains: ['example.com'], blockedDomains: ['a.example.com'] },
      ['blockedDomain block'],
    ],
    ['https://8.8.8.8/', { blockedDomains: ['8.8.8.8'] }, ['blockedDomain block', 'ipAddress warn']],
    [
      'https://[2606:4700::1]/',
      { blockedDomains: ['[2606:4700::1]'] },
      ['blockedDomain block', 'ipAddress warn'],
    ],
  ])('%s with %j', (url, policy, expected) => {
    expect(codes(url, policy)).toEqual(expected);
  });
});

describe('a mistake in a policy is thrown', () => {
  test.each<UrlPolicy>([
    ...[
      'evil.*',
      '*',
      '',
      '%',
      'a b',
      '*.*.example',
      'evil..example',
      '://',
      'https://',
      '.',
      '..',
      '*evil',
    ].map((name): UrlPolicy => ({ blockedDomains: [name] })),
    ...['evil.*', '', '*.', 'a,b'].map((name): UrlPolicy => ({ allowedDomains: ['example.com', name] })),
    ...['', '://', 'travel.*', 'null, x'].map((name): UrlPolicy => ({ protectedNames: [name] })),
    ...['', 'https://', 'h t'].map((scheme): UrlPolicy => ({ allowedSchemes: [scheme] })),
  ])('%j', (policy) => {
    expect(() => inspectUrl('https://example.com/', policy)).toThrow(TypeError);
    expect(() => inspectUrl('https://example.com/', policy)).toThrow(/^UrlPolicy\./);
  });

  test.each<UrlPolicy>([
    ...[
      'evil.example',
      '*.evil.example',
      '.evil.example',
      'EVIL.example',
      'https://evil.example:8443/path',
    ].map((name): UrlPolicy => ({ blockedDomains: [name] })),
    ...[
      'bücher.example',
      'xn--bcher-kva.example',
      'evil.example.',
      '127.0.0.1',
      '[::1]',
      'localhost',
      'test',
    ].map((name): UrlPolicy => ({ blockedDomains: [name] })),
    ...['co.uk', 'under_score.example', 'a-b.example', '360.example', 'http://10.0.0.1:80'].map(
      (name): UrlPolicy => ({ protectedNames: [name] }),
    ),
    ...['https', 'HTTPS:', 'http', 'vscode-insiders'].map((scheme): UrlPolicy => ({
      allowedSchemes: ['https', scheme],
    })),
  ])('%j is none', (policy) => {
    expect(inspectUrl('https://example.com/', policy).verdict).toBe('allow');
  });
});

describe('what the host looked up', () => {
  test.each<[string, UrlFacts['addresses'], string[]]>([
    ['https://pay.example.com/', undefined, []],
    ['https://pay.example.com/', ['93.184.215.14', '2606:2800:21f:cb07::1'], []],
    ['https://pay.example.com/', ['93.184.215.14', '10.0.0.7'], ['resolvesInside block']],
    ['https://pay.example.com/', ['127.0.0.1'], ['resolvesInside block']],
    ['https://pay.example.com/', ['::ffff:169.254.169.254'], ['resolvesInside block']],
    ['https://pay.example.com/', ['fe80::1%eth0'], ['resolvesInside block']],
    ['https://pay.example.com/', [], ['unresolved warn']],
    ['https://pay.example.com/', ['nonsense'], ['unresolved warn']],
    ['https://pay.example.com/', 'unknown', ['unresolved warn']],
    ['https://8.8.8.8/', 'unknown', ['ipAddress warn']],
  ])('%s stands for %j', (url, addresses, expected) => {
    const { findings } = inspectUrl(url, {}, { addresses });
    expect(findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected);
  });

  test.each<[UrlFacts['reputation'], string[]]>([
    [undefined, []],
    ['allow', []],
    ['warn', ['reputation warn']],
    ['block', ['reputation block']],
    ['unknown', ['reputationUnknown warn']],
    ['ALLOW' as 'allow', ['reputationUnknown warn']],
  ])('a reputation service says %j', (reputation, expected) => {
    const { findings } = inspectUrl('https://pay.example.com/', {}, { reputation });
    expect(findings.map(({ code, severity }) => `${code} ${severity}`)).toEqual(expected);
  });

  test('what it allows is still inspected, and what it refuses no policy lowers', () => {
    expect(inspectUrl('https://8.8.8.8/', {}, { reputation: 'allow' }).verdict).toBe('warn');
    const policy = { severities: { reputation: 'info' } } as const;
    expect(inspectUrl('https://pay.example.com/', policy, { reputation: 'block' })).not.toHaveProperty(
      'href',
    );
    expect(inspectUrl('https://pay.example.com/', policy, { reputation: 'warn' }).verdict).toBe('allow');
  });

  test('what leads inside has no href, unless the policy lowers it or it is for development', () => {
    const facts = { addresses: ['127.0.0.1'] };
    expect(inspectUrl('https://a.example/', {}, facts)).not.toHaveProperty('href');
    expect(inspectUrl('https://a.example/', { developmentLoopback: true }, facts).verdict).toBe('allow');
    const policy = { severities: { resolvesInside: 'warn' } } as const;
    expect(inspectUrl('https://a.example/', policy, facts).verdict).toBe('warn');
  });
});

describe('severities', () => {
  test('notes and warnings can be raised and lowered', () => {
    expect(codes('https://example.com:8443/', { severities: { port: 'block' } })).toEqual(['port block']);
    expect(codes('https://8.8.8.8/', { severities: { ipAddress: 'info' } })).toEqual(['ipAddress info']);
    expect(inspectUrl('https://8.8.8.8/', { severities: { ipAddress: 'info' } }).verdict).toBe('allow');
  });

  test('inner hosts may be opened where the policy says so', () => {
    const severities = { privateAddress: 'warn', localName: 'info', loopback: 'warn' } as const;
    expect(inspectUrl('https://10.0.0.1/', { severities })).toMatchObject({
      verdict: 'warn',
      href: 'https://10.0.0.1/',
    });
    expect(inspectUrl('https://wiki.corp/', { severities }).verdict).toBe('allow');
    expect(inspectUrl('https://localhost/', { severities }).verdict).toBe('warn');
  });

  test.each([
    ...['nonsense', 'javascript:alert(1)', 'http://example.com', 'https://a@b.example', 'https:b.example'],
    ...[
      'https://b.example\\c',
      'https://a..b.example',
      'https://b\u200B.example',
      'https://ex%61mple.com',
      `https://a.example/${'a'.repeat(70_000)}`,
    ],
    ...['https://a⁄b.example'],
  ])('what hides where it leads stays blocked: %.30s', (url) => {
    const everything = Object.fromEntries(inspectUrl(url).findings.map(({ code }) => [code, 'info']));
    expect(inspectUrl(url, { severities: everything }).verdict).toBe('block');
  });

  test('lowering a finding about letters does not bring the deceptive name back', () => {
    const policy = { severities: { wholeScriptConfusable: 'info', confusable: 'info' } } as const;
    expect(inspectUrl('https://аррӏе.com/', policy)).toMatchObject({
      verdict: 'allow',
      host: { display: 'ascii' },
    });
  });
});

test('what grows beyond the limit when it is encoded is too long as well', () => {
  const { verdict, findings } = inspectUrl(`https://example.com/#${'пароль'.repeat(2000)}`);
  expect(verdict).toBe('block');
  expect(findings[0]).toMatchObject({ code: 'tooLong' });
  expect(inspectUrl(`https://example.com/#${'пароль'.repeat(200)}`).verdict).toBe('allow');
});
