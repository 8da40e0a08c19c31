import { readFileSync } from 'node:fs';
import { describe, expect } from 'vitest';
import { corpus } from '../../corpus.fixtures.js';
import { inspectUrl } from '../inspect-url.js';

const RECORDED = readFileSync(
  new URL('../../../scripts/unicode/chromium-display.txt', import.meta.url),
  'utf8',
);
const NAMES = RECORDED.split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' ') as ['shown' | 'coded', string]);

/** Where we do otherwise, and why. */
const OTHERWISE: Readonly<Record<string, string>> = {
  'ㄅ中.com': 'Bopomofo counts as allowed beside Han, as names in Taiwan need it',
  'ㄆabc中.com': 'Bopomofo counts as allowed beside Han, as names in Taiwan need it',
  'a̱b.com': 'a mark that is no letter’s own in our table',
  'þ.com': 'þ at home in Iceland and the Faroes only, whatever stands beside it',
  'x̂.com': 'like x.com, which many know',
  'ħamrun.com': 'ħ at home in Malta only',
  'ħa.com': 'ħ at home in Malta only',
  'ŧest.com': 'ŧ at home in the north of Norway, Sweden and Finland only',
  'ŧ.com': 'ŧ at home in the north of Norway, Sweden and Finland only',
  'ŋa.com': 'ŋ at home there and in Africa only',
  'ǝabc.com': 'ǝ at home in Africa only',
  'ƒ.com': 'ƒ at home in Africa only',
  'twítter.net': 'a foreign letter in a well-known name is no accident, whatever the ending',
};

function display(name: string): 'shown' | 'coded' {
  const { host } = inspectUrl(`https://${name}/`);
  return host?.labels.some((label) => label.display === 'ascii') ? 'coded' : 'shown';
}

describe('names are shown decoded where Chromium shows them so, and coded where it does', () => {
  corpus(NAMES.filter(([, name]) => !(name in OTHERWISE)))('%s: %s', (recorded, name) => {
    expect(display(name)).toBe(recorded);
  });

  corpus(Object.entries(OTHERWISE))('%s is an exception: %s', (name) => {
    const recorded = NAMES.find(([, other]) => other === name)?.[0];
    expect(display(name)).toBe(recorded === 'shown' ? 'coded' : 'shown');
  });
});
