import { act, render } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Announcer, type AnnouncerHandle } from './announcer.js';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function show() {
  const ref = createRef<AnnouncerHandle>();
  const { container } = render(<Announcer ref={ref} />);
  const heard = (politeness: string) => container.querySelector(`[aria-live="${politeness}"]`)?.textContent;
  return { announcer: ref.current as AnnouncerHandle, heard };
}

test('its regions are there before their text', () => {
  const { heard } = show();
  expect(heard('polite')).toBe('');
  expect(heard('assertive')).toBe('');
});

test('a sentence comes after the region was seen empty, so the same one is heard again', () => {
  const { announcer, heard } = show();
  announcer.announce('Copied.');
  act(() => vi.runAllTimers());
  expect(heard('polite')).toBe('Copied.');
  announcer.announce('Copied.');
  expect(heard('polite')).toBe('');
  act(() => vi.runAllTimers());
  expect(heard('polite')).toBe('Copied.');
});

test('a later sentence takes the place of one that waits', () => {
  const { announcer, heard } = show();
  announcer.announce('1 match', { after: 500 });
  vi.advanceTimersByTime(400);
  announcer.announce('2 matches', { after: 500 });
  vi.advanceTimersByTime(400);
  expect(heard('polite')).toBe('');
  vi.advanceTimersByTime(100);
  expect(heard('polite')).toBe('2 matches');
});

test('urgent and polite sentences do not disturb each other', () => {
  const { announcer, heard } = show();
  announcer.announce('Time ran out.', { politeness: 'assertive' });
  announcer.announce('3 chosen');
  act(() => vi.runAllTimers());
  expect(heard('assertive')).toBe('Time ran out.');
  expect(heard('polite')).toBe('3 chosen');
});
