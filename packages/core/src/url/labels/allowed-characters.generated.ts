// Written by scripts/unicode/generate-tables.mjs: see there for sources and versions.
// Derived from data files © Unicode, Inc., under the Unicode License v3 (https://www.unicode.org/license.txt).

/**
 * Characters that names may hold, lower case: ranges in order, each as the gap from the one before and, where it has more
 * than one character, how many follow the first. In base 36.
 */
export const ALLOWED_RANGES =
  '19 2-9 11 1-p 1o 13-n 1-7 1 1 1 1 1 1 1 1 1 1 3 1 1 1 1 1 1 1 1 1 1 3 1 3 1 2 1 1 3 1 1 1 2 1 3 1 1 3 1 1 1 1 3 1 1 1 1 1 1 1 1 1 2 1 1 j 6 7 e 3 14 9 1 5 9 v 1 1d 5-1 1-1 1 1 7 4-1 8 m 1 6 31-4 1-6 e a-2 2v r-y 2p-v 1-b 1-1 1d 1 1 1 1 1 3 1 1 1 3 1 1 1 1 1 1 1 3 1 1 f 1 1 1 1 1 3 1 1 1 1 1 1 5 1 1 1 3 17 1n-11 21-q 8-1 17-q 2 3-h 1-1 a-9 6 1 1 4-m 1-9 4-1 1 1-7 1-4 1 1-2 2-4 1-j 1 o-b 3-2 29-1 3 9 1-1 2-2 1 3-3 e-1d 6m 1-7 h-7 4 1l-2 1-6 1-r 1-9 1-7 1-5 1-8 1 6-1 e-9 2-5 3-1 1-1 1-2 1-6 3-1 2-l 1-6 1 3-3 2 1-6 2-1 2-3 n-b g 2-5 4-1 2-l 1-6 1 2 2-1 2 1-4 4-1 2-2 e j-1 g-1 1-8 1-2 1-l 1-6 1-1 1-4 2 1-7 1-2 1-2 o-9 h-2 1-6 3-1 2-l 1-6 1-1 2-3 2 1-5 3-1 2-2 8 8 h h 1-5 3-2 1-3 3-1 1 1-1 3-1 3-2 3-b 4-4 3-2 1-3 1g-1 1-6 2-2 1-m 1-6 1-1 1-4 4-6 1-2 1-3 1g-1 1-6 2-2 1-m 1-6 1-1 1-4 4-5 2-2 1-3 o-9 i-1 1-6 2-2 1-m 1-f 4-5 2-2 1-1 1 9 y-5 2-1 1-8 3-5 3-3 1-i 1-8 1 2-6 3 4-5 1 1-6 j e-1d 1-6 5-d 2-9 13-1 1 2-1 1 2 6-3 1-6 1-2 1 1 2-1 1-1 1-2 1-5 1-2 2-4 1 1-5 2-9 1d k-9 m-2 1-3 1-3 1-3 1-3 1-3 1-b 8-1 1 5-6 3 b-2 1-3 1-3 1-3 1-3 1-3 1 3-7 1-2 1v-21 g-a g-l 4 1s-w 7j-6 1-1s 1-3 2-6 1 1-3 2-12 1 1-3 2-u 1 1-3 2-6 1 1-3 2-e 1-v 8-e 1 1-3 2-6 1-12 1-h ti-s 2-3 2-2 2-9 2-n 2 1 d-9 1br 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 1 3d7-2 1l-2d 6-1 2-2l 6-16 34-v 5kw-g73 22j as-8mb 1hrw-6 1-3 1-1 1-e';
