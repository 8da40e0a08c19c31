import { expect, it } from 'vitest';
import { readAddress, readEndpoint } from './server-origin.js';

it.each([
  ['https://mcp.example', { kind: 'url', origin: 'https://mcp.example' }],
  ['https://mcp.example/bookings?token=x', { kind: 'url', origin: 'https://mcp.example', path: '/bookings' }],
  [new URL('http://127.0.0.1:3001/mcp'), { kind: 'url', origin: 'http://127.0.0.1:3001', path: '/mcp' }],
  [
    { url: 'https://mcp.example/a', label: 'Bookings' },
    { kind: 'url', origin: 'https://mcp.example', path: '/a', label: 'Bookings' },
  ],
  [{ label: 'travel' }, { kind: 'local', label: 'travel' }],
  [{ app: 'Assistant' }, { kind: 'app', label: 'Assistant' }],
])('readEndpoint(%j) tells servers of one host apart', (origin, endpoint) => {
  expect(readEndpoint(origin)).toEqual(endpoint);
});

it('a label changes nothing of what waiting rounds are kept under', () => {
  const url = 'https://mcp.example/a';
  expect(readAddress({ url, label: 'Bookings' })).toBe(readAddress(url));
});

it.each(['mcp', 'data:,x', { url: 'mcp', label: 'Bookings' }])('%j is no address', (origin) => {
  expect(() => readEndpoint(origin)).toThrow(/which is no web address/);
});
