import { expect, test } from 'vitest';
import { splitWords } from '../text/split-words.js';
import { isLatin, splitFolded } from './latin-words.js';
import { COUNTER_CUES, CUES } from './secret-cues.js';
import { SECRET_PHRASES } from './secret-phrases.js';

const ENTRIES = [
  ...SECRET_PHRASES.flatMap(({ strong, weak = '' }) => [...strong.split('|'), ...weak.split('|')]),
  ...Object.values({ ...CUES, ...COUNTER_CUES }).flatMap((words) => words.replaceAll('+', ' ').split(' ')),
]
  .map((entry) => entry.replace('*', ''))
  .filter((entry) => entry !== '');

test('each Latin entry of the tables is written as it is compared, so that Latin forms miss none', () => {
  expect(ENTRIES.length).toBeGreaterThan(1000);
  expect(
    ENTRIES.filter((entry) => isLatin(splitWords(entry)) && splitWords(entry).join(' ') !== entry),
  ).toEqual([]);
});

test('every entry is read as a text is', () => {
  expect(ENTRIES.filter((entry) => splitFolded(entry, false).join() !== splitWords(entry).join())).toEqual(
    [],
  );
});
