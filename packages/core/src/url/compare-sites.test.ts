import { expect, test } from 'vitest';
import { compareSites } from './compare-sites.js';
import { inspectUrl } from './inspect-url.js';

test.each([
  ['https://travel.example/pay', 'https://travel.example', 'same-origin'],
  ['https://travel.example:8443/pay', 'https://travel.example', 'same-site'],
  ['https://pay.travel.example/', 'https://mcp.travel.example', 'same-site'],
  ['https://pay.example.co.uk/', 'https://example.co.uk', 'same-site'],
  ['https://other.co.uk/', 'https://example.co.uk', 'different-site'],
  ['https://a.github.io/', 'https://b.github.io', 'different-site'],
  ['https://travel.example/', 'https://8.8.8.8', 'different-site'],
  ['https://8.8.8.8/', 'https://8.8.8.8:8443', 'same-site'],
  ['https://xn--bcher-kva.example/', 'https://bücher.example', 'same-origin'],
  ['https://travel.example/', undefined, 'unknown'],
  ['https://travel.example/', 'not an origin', 'unknown'],
  ['https://a@travel.example/', 'https://travel.example', 'unknown'],
] as const)('%s asked by %s: %s', (url, origin, expected) => {
  expect(compareSites(inspectUrl(url), origin)).toBe(expected);
});

test('in development, ports of this computer are one site', () => {
  const inspection = inspectUrl('http://127.0.0.1:4000/', { developmentLoopback: true });
  expect(compareSites(inspection, 'http://127.0.0.1:3001')).toBe('same-site');
});
