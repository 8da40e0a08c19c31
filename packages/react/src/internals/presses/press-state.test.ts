import { describe, expect, test } from 'vitest';
import { afterEvent, armedAt, NOT_SHOWN, type PressEvent, type PressState } from './press-state.js';

const DELAY = 500;

/** The state after events, each at its time in milliseconds; what appears is painted at once. */
function after(...events: readonly (readonly [number, PressEvent | PressEvent['type']])[]): PressState {
  return events.reduce((state, [at, given]) => {
    const event = typeof given === 'string' ? asEvent(given) : given;
    const next = afterEvent(state, event, at, DELAY);
    return event.type === 'shown' || event.type === 'changed'
      ? afterEvent(next, { type: 'painted' }, at, DELAY)
      : next;
  }, NOT_SHOWN);
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

  /** The taps that count of those in a rhythm, under a pointer that rests where it answered. */
  function counted(rhythm: number): readonly number[] {
    let state = after([1, shownAfterAnswer]);
    const taps: number[] = [];
    for (let tap = 1; tap <= 20; tap += 1) {
      const at = tap * rhythm;
      if (at >= armedAt(state, 'pointer', true)) {
        taps.push(tap);
      }
      state = afterEvent(state, { type: 'ignored' }, at, DELAY);
    }
    return taps;
  }

  test.each([100, 150, 300, 450])('without end for who drums on it each %i ms', (rhythm) => {
    expect(counted(rhythm)).toEqual([]);
  });

  test.each([
    [700, 7],
    [1500, 4],
    [2900, 4],
  ])('but not for ever for who presses again each %i ms', (rhythm, tap) => {
    expect(counted(rhythm)[0]).toBe(tap);
  });

  test('for a frame that shows it, whatever time has passed', () => {
    const unpainted = afterEvent(NOT_SHOWN, { type: 'shown', afterAnswer: false }, 0, DELAY);
    expect(times(unpainted)).toEqual([Infinity, Infinity, Infinity]);
    expect(times(afterEvent(after([0, 'shown']), { type: 'changed' }, 900, DELAY))[1]).toBe(Infinity);
  });

  test('from the first frame that shows it, on a busy page', () => {
    expect(times(after([0, 'shown'], [900, 'painted'])).slice(0, 2)).toEqual([1400, 1400]);
    expect(times(after([0, 'shown'], [950, 'typed'], [900, 'painted'])).slice(0, 2)).toEqual([1450, 1450]);
  });

  test('only as long as others once it could have been pressed', () => {
    expect(times(after([0, shownAfterAnswer], [1000, 'focused']))).toEqual([2500, 2500, 4000]);
    expect(times(after([0, shownAfterAnswer], [1600, 'focused']))).toEqual([2100, 2100, 2600]);
  });
});
