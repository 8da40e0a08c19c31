import { expect, test, vi } from 'vitest';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import { batchOf, formParams } from './elicitation-inbox.fixtures.js';

test('who watches the inbox hears once that a connection stands which may ask, and nothing of it is forgotten', () => {
  const inbox = createElicitationInbox();
  const listener = vi.fn();
  inbox.subscribe(listener);
  expect(inbox.getSnapshot().expectsRequests).toBeUndefined();
  inbox.expectRequests?.();
  inbox.expectRequests?.();
  expect(listener).toHaveBeenCalledTimes(1);
  inbox.submit(batchOf([formParams])).results.catch(() => undefined);
  expect(inbox.getSnapshot()).toMatchObject({ expectsRequests: true, pendingCount: 1 });
});
