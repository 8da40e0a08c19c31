import { expect, test } from 'vitest';
import { inspectUrl } from '../inspect-url.js';

test.each([
  [[null], ['unresolved']],
  [[{ address: '10.0.0.1', family: 4 }], ['unresolved']],
  [[5, '10.0.0.1'], ['resolvesInside']],
])('of what a resolver answered, %j, only texts are addresses', (addresses, codes) => {
  const { findings } = inspectUrl('https://example.com/', undefined, { addresses: addresses as string[] });
  expect(findings.map(({ code }) => code)).toEqual(codes);
});
