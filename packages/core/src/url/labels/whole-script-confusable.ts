import { finding, NOTHING } from '../url-context.js';
import type { LabelCheck } from './label-check.js';
import { DIGIT_LIKE, WHOLE_SCRIPTS } from './whole-script-letters.js';

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
  if (ASCII_LETTER.test(unicode)) {
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
