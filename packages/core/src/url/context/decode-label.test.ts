import { expect, test } from 'vitest';
import { decodeLabel } from './decode-label.js';

test.each([
  ['example', 'example', true],
  ['', '', true],
  ['xn--bcher-kva', 'bücher', true],
  ['xn--e1afmkfd', 'пример', true],
  ['xn--wgv71a119e', '日本語', true],
  // Not Punycode, not what encoding gives, not composed.
  ['xn--ü', 'xn--ü', false],
  ['xn--999999999', 'xn--999999999', false],
  ['xn---01aa', 'xn---01aa', false],
  ['xn--e-xbb', 'xn--e-xbb', false],
  [`xn--${'a'.repeat(60)}`, `xn--${'a'.repeat(60)}`, false],
])('%s is %s', (ascii, unicode, decodable) => {
  expect(decodeLabel(ascii)).toEqual({ ascii, unicode, decodable });
});
