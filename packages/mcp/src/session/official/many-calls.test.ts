import { expect, it, onTestFinished } from 'vitest';
import { adaptersInEras } from '../../fixtures/adapters.fixtures.js';
import { attachToAsking } from '../../fixtures/asking.fixtures.js';

it.each(adaptersInEras)(
  'thirty calls at once of one caller warn of no leak: $adapter.name in the $era era',
  async ({ adapter, era }) => {
    const warnings: string[] = [];
    const onWarning = ({ message }: Error) => warnings.push(message);
    process.on('warning', onWarning);
    onTestFinished(() => {
      process.off('warning', onWarning);
    });
    const { session, inbox } = await attachToAsking(adapter, era);
    const { signal } = new AbortController();
    const calls = Array.from({ length: 30 }, () => session.callTool({ name: 'ask' }, { signal }));
    await expect.poll(() => inbox.getSnapshot().pendingCount).toBe(30);
    for (const { id } of inbox.getSnapshot().entries) {
      void inbox.answer(id, [{ action: 'decline' }]);
    }
    await Promise.all(calls);
    await new Promise(setImmediate);

    expect(warnings).toEqual([]);
  },
);
