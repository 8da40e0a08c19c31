import { expect, test } from 'vitest';
import { hasMoved } from './watch-place.js';

const BEFORE = { left: 453, top: 592, width: 179, height: 36, scrolledX: 0, scrolledY: 0 };

test.each([
  ['scrolled with what is around it', { top: 557, scrolledY: 35 }, false],
  ['in a sticky bar, which stays', { scrolledY: 35 }, false],
  ['its name became shorter', { width: 125 }, false],
  ['its name became shorter, and it was scrolled', { width: 125, top: 557, scrolledY: 35 }, false],
  ['its name became longer', { width: 190 }, true],
  ['its name became longer, and it was scrolled', { width: 190, top: 557, scrolledY: 35 }, true],
  ['it grew by what was scrolled', { height: 71, top: 557, scrolledY: 35 }, true],
  ['something arrived above it', { top: 612 }, true],
  ['it became shorter, elsewhere', { left: 520, width: 125 }, true],
  ['further than it was scrolled', { top: 540, scrolledY: 35 }, true],
  ['against the scrolling', { top: 612, scrolledY: 35 }, true],
])('a button: %s', (_, change, moved) => {
  expect(hasMoved(BEFORE, { ...BEFORE, ...change })).toBe(moved);
});
