import { expect, test } from 'vitest';
import { inlineIcon, remoteIcons } from './icon-source.js';

const GIF = 'data:image/gif;base64,R0lGODlhAQABAAAAACwAAAAAAQABAAA=';

test('the first icon that may be shown, of the first few', () => {
  const remote = { src: 'https://travel.example/icon.png' };
  const hostile = { src: 'data:image/svg+xml,<svg/>' };
  expect(inlineIcon([hostile, remote, { src: GIF }])).toBe(GIF);
  expect(remoteIcons([hostile, remote, { src: GIF }])).toEqual([remote.src]);
  expect(inlineIcon([...Array.from({ length: 20 }, () => remote), { src: GIF }])).toBeUndefined();
  expect(remoteIcons(Array.from({ length: 10_000 }, () => remote))).toHaveLength(8);
  expect(inlineIcon(undefined)).toBeUndefined();
  expect(remoteIcons(undefined)).toEqual([]);
});
