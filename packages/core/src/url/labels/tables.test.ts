import { readFileSync } from 'node:fs';
import { gzipSync } from 'node:zlib';
import { describe, expect } from 'vitest';
import { corpus } from '../../corpus.fixtures.js';
import { isAllowedCharacter } from './disallowed-characters.js';
import { skeletonOf } from './skeleton.js';

corpus(['allowed-characters.generated.ts', 'look-alikes.generated.ts'])('%s is small', (file) => {
  expect(gzipSync(readFileSync(new URL(file, import.meta.url))).length).toBeLessThan(2500);
});

describe('characters that names are spelt with', () => {
  corpus([
    ['Latin', 'azäßœłđşığơưăț', 'ĸŏţɡᴀꜱſẝ'],
    ['signs and digits', '09-_·', '.:/@ ⁄∕'],
    ['Greek', 'αωςάΐ', 'ϲϳἀὰ'],
    ['Cyrillic', 'яёіїєґўђқәө', 'ѡѣꙮԁԛԝҏ'],
    ['Hebrew', 'אתך׳״', 'װײ־'],
    ['Arabic', 'ابپیکگ٠۰ّ', 'ـﷺࢡ'],
    ['Indic', 'कख्०বਅગଅஅఅಅഅඅ', 'ॐऽ੦௦౦൦'],
    ['South East Asian', 'กำ๐ກကខ'.replace('ำ', 'า'), '๎ꩠ៚'],
    ['East Asian', '中々〇あアー・ㄅ가', '㐂𠮷ㇰ〻ᄀ'],
    ['unseen', '', '\u00AD\u200B\u200D\u202E\uFE0F\u{E0041}\uE000\u0378'],
  ])('%s', (_script, allowed, others) => {
    expect([...allowed].filter((character) => !isAllowedCharacter(character))).toEqual([]);
    expect([...others].filter(isAllowedCharacter)).toEqual([]);
  });
});

describe('names that look alike have one skeleton', () => {
  corpus([
    ['paypal', 'раураl'],
    ['apple', 'аррӏе'],
    ['google', 'g00gle'],
    ['google', 'gօօglе'],
    ['microsoft', 'rnicrosoft'],
    ['www', 'vvvvvv'],
    ['example', 'éxàmplê'],
    ['scope', 'ѕсоре'],
    ['thin', 'tһіп'],
    ['کتاب', 'كتاب'],
    ['یک', 'يك'],
    ['ハロ', '八口'],
    ['straße', 'strаßе'],
  ])('%s, %s', (left, right) => {
    expect(skeletonOf(left)).toBe(skeletonOf(right));
  });

  corpus([
    ['paypal', 'paypass'],
    ['कमल', 'किमल'],
    ['שלום', 'שלם'],
    ['日本', '日木'],
  ])('%s, %s do not', (left, right) => {
    expect(skeletonOf(left)).not.toBe(skeletonOf(right));
  });
});
