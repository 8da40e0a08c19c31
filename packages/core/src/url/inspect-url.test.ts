import { describe, expect, test } from 'vitest';
import { inspectUrl } from './inspect-url.js';
import type { UrlPolicy } from './url-inspection.js';

function told(url: string, policy?: UrlPolicy): string[] {
  return inspectUrl(url, policy).findings.map(({ code, severity }) => `${code} ${severity}`);
}

describe('URLs that hide where they lead are blocked', () => {
  test.each([
    ['', ['invalid block']],
    ['example.com', ['invalid block']],
    ['/relative', ['invalid block']],
    ['https://', ['invalid block']],
    ['javascript:alert(1)', ['scheme block']],
    ['java\tscript:alert(1)', ['controlCharacter block', 'scheme block']],
    ['\u0001javascript:alert(1)', ['controlCharacter block', 'scheme block']],
    ['data:text/html,hi', ['scheme block']],
    ['file:///etc/passwd', ['scheme block']],
    ['vscode://settings', ['scheme block']],
    ['http://example.com', ['scheme block']],
  ])('%j', (url, expected) => {
    expect(told(url)).toEqual(expected);
    expect(inspectUrl(url)).toMatchObject({ verdict: 'block' });
    expect(inspectUrl(url)).not.toHaveProperty('href');
  });
});
