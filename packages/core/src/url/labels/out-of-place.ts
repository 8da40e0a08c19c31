import { codePointName, finding, NOTHING } from '../context/url-context.js';
import type { LabelCheck } from './label-check.js';

const JAPANESE = '\\p{scx=Hiragana}\\p{scx=Katakana}\\p{scx=Han}';
const CHINESE_OR_JAPANESE = `${JAPANESE}\\p{scx=Bopomofo}`;
/** Read as a slash between letters that are not Japanese: ノ ン ソ ゾ 丶 丿 乀 乁. */
const SLASH_LIKE = '[\\u30CE\\u30F3\\u30BD\\u30BE\\u4E36\\u4E3F\\u4E40\\u4E41]';
/** Read as a dash or a Latin letter beside other scripts: 一 丨 丶 七 十 工 丁 丆 丫 乂 〇 and strokes of Bopomofo. */
const LETTER_LIKE =
  '[\\u4E00\\u4E01\\u4E03\\u4E05\\u4E28\\u4E06\\u4E2B\\u4E36\\u4E42\\u4E5B\\u5341\\u5DE5\\u8BA0\\u3007\\u3108\\u3112\\u311A\\u311F\\u3127-\\u3129\\u31B2\\u31B3\\u31BA]';

/** East Asian characters that pass for signs or Latin letters unless their own kind stands beside them (Chromium's IDN policy). */
const OUT_OF_PLACE = [
  `[^${JAPANESE}](${SLASH_LIKE})[^${JAPANESE}]`,
  // Beside digits alone they are numbers: 一123.
  `^(?=.*[a-z]).*[^${CHINESE_OR_JAPANESE}](${LETTER_LIKE})`,
  `^(?=.*[a-z]).*(${LETTER_LIKE})[^${CHINESE_OR_JAPANESE}]`,
  // Iteration marks and the prolonged sound mark follow a kana; the middle dot stands between East Asian letters.
  '(?<![\\p{scx=Katakana}])([\\u30FD\\u30FE])',
  '(?<![\\p{scx=Katakana}\\p{scx=Hiragana}])(\\u30FC)',
  `[^${CHINESE_OR_JAPANESE}](\\u30FB)|(\\u30FB)[^${CHINESE_OR_JAPANESE}]|(\\u30FB)$`,
  // Chinese in Taiwan writes Bopomofo beside ideographs.
  '^(?!.*\\p{Script=Han}).*(\\p{Script=Bopomofo})',
  // UTS 46, 4.1: only dividing a name, and not where an encoded name has its mark.
  '^(-)|(-)$|^..(-)-',
  // へ べ ぺ are the same in both kana.
  '^[\\p{scx=Katakana}]+([\\u3078-\\u307A])[\\p{scx=Katakana}]+$',
  '^[\\p{scx=Hiragana}]+([\\u30D8-\\u30DA])[\\p{scx=Hiragana}]+$',
].map((pattern) => new RegExp(pattern, 'u'));

export const checkOutOfPlace: LabelCheck = ({ unicode }) => {
  for (const pattern of OUT_OF_PLACE) {
    const found = pattern
      .exec(unicode)
      ?.slice(1)
      .find((character) => character !== undefined);
    if (found !== undefined) {
      return finding('disallowedCharacter', 'warn', { codePoint: codePointName(found) });
    }
  }
  return NOTHING;
};
