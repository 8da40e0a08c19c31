import { describe, expect, test } from 'vitest';
import { afterEvent, armedAt, NOT_SHOWN, type PressEvent, type PressState } from './press-state.js';

const DELAY = 500;

/** The state after events, each at its time in milliseconds. */
function after(...events: readonly (readonly [number, PressEvent | PressEvent['type']])[]): PressState {
  return events.reduce(
    (state, [at, event]) => afterEvent(state, typeof event === 'string' ? asEvent(event) : event, at, DELAY),
    NOT_SHOWN,
  );
}

function asEvent(type: PressEvent['type']): PressEvent {
  return type === 'shown'
    ? { type, afterAnswer: false }
    : type === 'covered'
      ? { type, covered: true }
      : { type };
}

const shownAfterAnswer: PressEvent = { type: 'shown', afterAnswer: true };

/** When a pointer counts, a key, and a pointer that rests where it answered. */
const times = (state: PressState) => [
  armedAt(state, 'pointer', false),
  armedAt(state, 'key', false),
  armedAt(state, 'pointer', true),
];

describe('a button waits', () => {
  test.each([
    ['before it is shown', after(), Infinity, Infinity],
    ['since it was shown', after([100, 'shown']), 600, 600],
    ['since what it does has changed', after([0, 'shown'], [900, 'changed']), 1400, 1400],
    ['since its window came to the front', after([0, 'shown'], [900, 'focused']), 1400, 1400],
    ['since text was typed that nothing takes', after([0, 'shown'], [900, 'typed']), 1400, 1400],
    ['since it was pressed in vain', after([0, 'shown'], [300, 'ignored']), 800, 800],
    ['for a pointer, since it moved', after([0, 'shown'], [900, 'moved']), 1400, 500],
    ['for a pointer, while it is covered', after([0, 'shown'], [900, 'covered']), Infinity, 500],
    [
      'for a pointer, while that is not known',
      after([0, 'shown'], [0, { type: 'covered', covered: undefined }]),
      Infinity,
      500,
    ],
    [
      'for a pointer, since it was uncovered',
      after([0, 'shown'], [900, 'covered'], [2000, { type: 'covered', covered: false }]),
      2500,
      500,
    ],
    [
      'no longer once it is known that it never was covered',
      after(
        [0, 'shown'],
        [0, { type: 'covered', covered: undefined }],
        [100, { type: 'covered', covered: false }],
      ),
      500,
      500,
    ],
  ])('%s', (_, state, pointer, key) => {
    expect(times(state).slice(0, 2)).toEqual([pointer, key]);
  });

  test('longer after another request was answered, and longest under the pointer that answered it', () => {
    expect(times(after([0, shownAfterAnswer]))).toEqual([1500, 1500, 3000]);
  });

  test.each([150, 700, 1500, 2900])('without end for who drums on it each %i ms', (rhythm) => {
    let state = after([1, shownAfterAnswer]);
    const counted: number[] = [];
    for (let tap = 1; tap <= 20; tap += 1) {
      const now = tap * rhythm;
      if (now >= armedAt(state, 'pointer', true)) {
        counted.push(now);
      }
      state = afterEvent(state, { type: 'ignored' }, now, DELAY);
    }
    expect(counted).toEqual([]);
  });

  test('only as long as others once it could have been pressed', () => {
    expect(times(after([0, shownAfterAnswer], [1000, 'focused']))).toEqual([2500, 2500, 4000]);
    expect(times(after([0, shownAfterAnswer], [1600, 'focused']))).toEqual([2100, 2100, 2600]);
  });

  test('and says what began the wait, also where it was pressed in vain since', () => {
    expect(after([0, shownAfterAnswer]).reason).toBe('answered');
    expect(after([0, 'shown'], [600, 'moved'], [700, 'ignored']).reason).toBe('moved');
    expect(after([0, 'shown'], [100, 'moved']).reason).toBe('appeared');
  });
});
