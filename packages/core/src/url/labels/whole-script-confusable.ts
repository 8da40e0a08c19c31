import { finding, NOTHING } from '../context/url-context.js';
import type { LabelCheck } from './label-checks.js';

/** A script with the letters of it that read as Latin, and the countries whose names are written in it anyway. */
interface WholeScript {
  readonly script: string;
  readonly latinLike: string;
  /** ASCII top-level domains; those written in the script itself always count. */
  readonly topLevels: readonly string[];
}

/** Which letters and which countries: Chromium's IDN policy (idn_spoof_checker), countries widened by their languages. */
const WHOLE_SCRIPTS: readonly WholeScript[] = [
  {
    script: 'Cyrillic',
    latinLike: 'аысԁеԍһіюкјӏорԗԛѕԝхуъьҽпгѵѡ',
    topLevels: ['bg', 'by', 'kg', 'kz', 'me', 'mk', 'mn', 'rs', 'ru', 'su', 'tj', 'ua', 'uz'],
  },
  { script: 'Greek', latinLike: 'αικνρυωηοτ', topLevels: ['cy', 'gr'] },
  { script: 'Armenian', latinLike: 'ագզէլհյոսւօՙ', topLevels: ['am'] },
  { script: 'Georgian', latinLike: 'იოყძხჽჿ', topLevels: ['ge'] },
  { script: 'Ethiopic', latinLike: 'ሀሠሰስበነተከዐዕዘጠፐꬅ', topLevels: ['er', 'et'] },
  { script: 'Hebrew', latinLike: 'דוחיןסװײ׳', topLevels: ['il'] },
  { script: 'Thai', latinLike: 'ทนบพรหเแ๐ดลปฟม', topLevels: ['th'] },
  { script: 'Myanmar', latinLike: 'ခဂငထပဝ၀၂ၔၜ႐႑႕႖႗', topLevels: ['mm'] },
  { script: 'Bengali', latinLike: '০৭', topLevels: [] },
  { script: 'Devanagari', latinLike: 'ऽ०ॱ', topLevels: [] },
  { script: 'Gujarati', latinLike: 'ડટ૦૧', topLevels: [] },
  { script: 'Gurmukhi', latinLike: '੦੧', topLevels: [] },
  { script: 'Kannada', latinLike: 'ಽ೦೧', topLevels: [] },
  { script: 'Malayalam', latinLike: 'ടഠധനറ൦', topLevels: [] },
  { script: 'Oriya', latinLike: 'ଠ୦୮', topLevels: [] },
  { script: 'Tamil', latinLike: 'டப௦', topLevels: [] },
  { script: 'Telugu', latinLike: '౦౧', topLevels: [] },
];

/** Everyday words that happen to be of such letters and read as no word in Latin ones (Chromium's list). */
const EVERYDAY_WORDS = new Set('секс как коса курс парк такий укроп сахарок покраска'.split(' '));

/** Letters that read as digits. */
const DIGIT_LIKE = 'θ२২੨૨೩೭շзҙӡउওਤ੩૩౩ဒვპკੜ੫丩ㄐճ৪୪୫૭୨౨';

const SCRIPTS = WHOLE_SCRIPTS.map(({ script, latinLike, topLevels }) => ({
  letter: new RegExp(`\\p{Script=${script}}`, 'u'),
  onlyLatinLike: new RegExp(`^(?:[${latinLike}]|(?!\\p{Script=${script}})[^])+$`, 'u'),
  topLevels,
}));
/** Then the name is of two alphabets, which is another check. */
const ASCII_LETTER = /[a-z]/;
const ONLY_DIGIT_LIKE = new RegExp(`^[0-9${DIGIT_LIKE}]+$`, 'u');

/**
 * A name that is of one alphabet and yet reads as another: `оса.com` in Cyrillic, `3з.com`. Where the country writes in
 * that alphabet it is an ordinary name.
 */
export const checkWholeScriptConfusable: LabelCheck = ({ unicode }, { topLevel }) => {
  if (ONLY_DIGIT_LIKE.test(unicode)) {
    return finding('wholeScriptConfusable', 'warn');
  }
  if (ASCII_LETTER.test(unicode) || EVERYDAY_WORDS.has(unicode)) {
    return NOTHING;
  }
  const confusable = SCRIPTS.some(
    ({ letter, onlyLatinLike, topLevels }) =>
      letter.test(unicode) &&
      onlyLatinLike.test(unicode) &&
      !letter.test(topLevel.unicode) &&
      !topLevels.includes(topLevel.ascii),
  );
  return confusable ? finding('wholeScriptConfusable', 'warn') : NOTHING;
};
