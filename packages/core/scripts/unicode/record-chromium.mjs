/**
 * Records which candidates Chromium shows as Punycode, in `chromium-restricted.txt`: characters of recommended scripts
 * that are technical, obsolete or uncommon (UTS 39, Identifier_Type), and what Chromium leaves out besides. Each is asked
 * for among ordinary letters of its script, in three places, so that no other of the browser's rules speaks.
 *
 * Run by hand when the browser's tables change: node packages/core/scripts/unicode/record-chromium.mjs
 */
import { writeFileSync } from 'node:fs';
import { candidateCharacters, UNICODE_VERSION } from './candidate-characters.mjs';
import { openAddressBar } from './chromium-address-bar.mjs';
import { writeRanges } from './ranges.mjs';

/** Two letters of each script that look like no other's. */
const NEIGHBOURS = {
  ...{
    Arabic: 'بم',
    Armenian: 'բմ',
    Bengali: 'কম',
    Bopomofo: '中文',
    Cyrillic: 'жд',
    Devanagari: 'कम',
    Ethiopic: 'መለ',
  },
  ...{
    Georgian: 'გბ',
    Greek: 'λξ',
    Gujarati: 'કમ',
    Gurmukhi: 'ਕਮ',
    Han: '中文',
    Hangul: '가나',
    Hebrew: 'אב',
  },
  ...{
    Hiragana: 'あい',
    Kannada: 'ಕಮ',
    Katakana: 'アイ',
    Khmer: 'កម',
    Lao: 'ກມ',
    Latin: 'qz',
    Malayalam: 'കമ',
  },
  ...{
    Myanmar: 'ကမ',
    Oriya: 'କମ',
    Sinhala: 'කම',
    Tamil: 'கம',
    Telugu: 'కమ',
    Thaana: 'ކމ',
    Thai: 'กม',
    Tibetan: 'ཀམ',
  },
};
/** Of these thousands all are in use, or (ideographs of the extensions) none that was asked for is shown. */
const NOT_ASKED = new Set(['Han', 'Hangul']);
/** Some letters are shown at home only. */
const ENDINGS = ['com', 'is', 'az', 'cat'];
const LABELS_AT_ONCE = 12;

const ASCII_END = 0x80;
const addressBar = await openAddressBar();
let restricted = [...(await candidateCharacters())].filter(
  ([codePoint, script]) => codePoint >= ASCII_END && !NOT_ASKED.has(script),
);
for (const ending of ENDINGS) {
  for (let place = 0; restricted.some((candidate) => place < labelsOf(candidate).length); place += 1) {
    const labels = restricted.flatMap((candidate) => {
      const text = labelsOf(candidate)[place];
      return text === undefined ? [] : [[candidate[0], text]];
    });
    const shown = await askFor(labels, ending);
    restricted = restricted.filter(([codePoint]) => !shown.has(codePoint));
  }
}
await addressBar.close();

writeFileSync(
  new URL('chromium-restricted.txt', import.meta.url),
  [
    `# Characters that Chromium ${addressBar.version} shows as Punycode wherever they stand, of those that could stand in`,
    `# names by the character database of Unicode ${UNICODE_VERSION}. Recorded by record-chromium.mjs; see there.`,
    ...writeRanges(restricted.map(([codePoint]) => codePoint)),
    '',
  ].join('\n'),
);

/** @returns {string[]} names to try a character in. */
function labelsOf([codePoint, script]) {
  const character = String.fromCodePoint(codePoint);
  const scripts = NEIGHBOURS[script]
    ? [script]
    : Object.keys(NEIGHBOURS).filter((name) => new RegExp(`\\p{scx=${name}}`, 'u').test(character));
  return [...new Set([...scripts, 'Latin'])].slice(0, NEIGHBOURS[script] ? 1 : undefined).flatMap((name) => {
    const letters = NEIGHBOURS[name];
    const names = [letters + character, letters + character + letters, character + letters];
    return name === 'Latin' ? [...names, `ql${character}lq`] : names;
  });
}

/** @returns {Promise<Set<number>>} the characters that were shown in at least one label. */
async function askFor(labels, ending) {
  const shown = new Set();
  const encoded = labels.flatMap(([codePoint, text]) => {
    const ascii = toAscii(text);
    return ascii === undefined ? [] : [[codePoint, ascii]];
  });
  for (let start = 0; start < encoded.length; start += LABELS_AT_ONCE) {
    const batch = encoded.slice(start, start + LABELS_AT_ONCE);
    const host = await addressBar.showHost(`${batch.map(([, ascii]) => ascii).join('.')}.${ending}`);
    host.split('.').forEach((label, index) => {
      if (index < batch.length && !label.startsWith('xn--')) {
        shown.add(batch[index][0]);
      }
    });
  }
  return shown;
}

/** One label, or nothing where names can't hold it. */
function toAscii(text) {
  const url = URL.canParse(`http://${text}.com`) ? new URL(`http://${text}.com`) : undefined;
  return /^xn--[^.]+\.com$/.test(url?.hostname ?? '') ? url.hostname.slice(0, -4) : undefined;
}
