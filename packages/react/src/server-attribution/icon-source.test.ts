import { expect, test } from 'vitest';
import { iconSource } from './icon-source.js';

const PNG = 'data:image/png;base64,iVBORw0KGgo=';

test.each([
  [PNG, true, true],
  ['data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg"/>', true, true],
  ['https://travel.example/icon.png', false, true],
  ['http://travel.example/icon.png', false, false],
  ['data:text/html,<script>alert(1)</script>', false, false],
  ['javascript:alert(1)', false, false],
  ['java\tscript:alert(1)', false, false],
  ['blob:https://travel.example/1', false, false],
  ['/icon.png', false, false],
  ['', false, false],
  [`data:image/png;base64,${'A'.repeat(100_000)}`, false, false],
])('%.60s: shown %s, with remote icons %s', (src, inline, remote) => {
  expect(iconSource([{ src }], false)).toBe(inline ? src : undefined);
  expect(iconSource([{ src }], true)).toBe(remote ? src : undefined);
});

test('the first that may be shown', () => {
  const icons = [{ src: 'https://travel.example/icon.png' }, { src: PNG }];
  expect(iconSource(icons, false)).toBe(PNG);
  expect(iconSource(icons, true)).toBe('https://travel.example/icon.png');
  expect(iconSource(undefined, true)).toBeUndefined();
});
