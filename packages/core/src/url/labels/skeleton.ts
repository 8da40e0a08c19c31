import { LOOK_ALIKES } from './look-alikes.js';

const ASCII = /^[ -~]*$/;
const MARKS = /\p{M}/gu;
/** Pairs that close up to one letter in most typefaces. */
const CLOSING_PAIRS: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
];

/**
 * What a name looks like: two names with equal skeletons are easily taken for each other (the idea of UTS 39, 4). Accents
 * are dropped, as browsers do before they compare.
 */
export function skeletonOf(name: string): string {
  let skeleton = '';
  for (const character of ASCII.test(name) ? name : name.normalize('NFD').replace(MARKS, '')) {
    skeleton += LOOK_ALIKES.get(character) ?? character;
  }
  for (const [pair, letter] of CLOSING_PAIRS) {
    skeleton = skeleton.replace(pair, letter);
  }
  return skeleton;
}
