import { expect, test, vi } from 'vitest';
import { composeEventHandlers } from './compose-event-handlers.js';

test("the person's handler runs first, and ours after it", () => {
  const order: string[] = [];
  composeEventHandlers(
    () => order.push('theirs'),
    () => order.push('ours'),
  )(new Event('click'));
  expect(order).toEqual(['theirs', 'ours']);
});

test('preventDefault stops ours', () => {
  const ours = vi.fn();
  composeEventHandlers((event: Event) => {
    event.preventDefault();
  }, ours)(new Event('click', { cancelable: true }));
  expect(ours).not.toHaveBeenCalled();
});
