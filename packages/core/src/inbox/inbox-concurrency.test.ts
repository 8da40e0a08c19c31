import fc from 'fast-check';
import { expect, test, vi } from 'vitest';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import { batchOf, formParams, urlParams } from './elicitation-inbox.fixtures.js';

test('hundreds of batches from several servers each get their own answer, in any order', async () => {
  const inbox = createElicitationInbox({ rateLimit: false });
  const expected = new Map<string, string>();
  const promises = Array.from(
    { length: 500 },
    (_unused, index) =>
      inbox.submit(
        batchOf([formParams], {
          server: { connectionId: `server${index % 7}`, endpoint: { kind: 'local', label: 'x' } },
          operation: { method: 'tools/call', name: `call${index}` },
        }),
      ).results,
  );
  const { entries, pendingCount } = inbox.getSnapshot();
  expect(pendingCount).toBe(500);
  for (const entry of entries.toSorted((left, right) => (left.id < right.id ? -1 : 1))) {
    const name = entry.operation?.name ?? '';
    expected.set(name, entry.id);
    inbox.answer(entry.id, [{ action: 'accept', content: { seat: name } }]);
  }
  const answers = await Promise.all(promises);
  expect(answers).toEqual(
    answers.map((_unused, index) => [{ action: 'accept', content: { seat: `call${index}` } }]),
  );
  expect(new Set(expected.values()).size).toBe(500);
  expect(inbox.getSnapshot().entries).toEqual([]);
});

test('one signal ends hundreds of batches and leaves the others', async () => {
  const inbox = createElicitationInbox({ rateLimit: false });
  const controller = new AbortController();
  const aborted = Array.from(
    { length: 300 },
    () => inbox.submit(batchOf([formParams]), { signal: controller.signal }).results,
  );
  const kept = inbox.submit(batchOf([formParams])).results;
  const settled = Promise.allSettled(aborted);
  controller.abort(new Error('closed'));
  expect((await settled).every(({ status }) => status === 'rejected')).toBe(true);
  expect(inbox.getSnapshot().pendingCount).toBe(1);
  const last = inbox.getSnapshot().entries.at(-1);
  inbox.answer(last?.id ?? '', [{ action: 'decline' }]);
  expect(await kept).toEqual([{ action: 'decline' }]);
});

test('five servers that flood it each get their own bounds: order is kept, each settles once, nothing stays', async () => {
  let at = 0;
  const inbox = createElicitationInbox({ now: () => at, auditSize: 10_000 });
  const settled: number[] = [];
  const submitted = Array.from({ length: 800 }, (_unused, index) => {
    const name = `server${index % 5}`;
    return inbox
      .submit(
        batchOf([formParams], {
          server: { connectionId: name, endpoint: { kind: 'url', origin: `https://${name}.example` } },
          round: index,
        }),
      )
      .results.finally(() => (settled[index] = (settled[index] ?? 0) + 1));
  });
  const { entries, blockedServers } = inbox.getSnapshot();
  expect(entries.map(({ round }) => round)).toEqual(Array.from({ length: 150 }, (_unused, index) => index));
  expect(blockedServers.map(({ autoCancelledCount }) => autoCancelledCount)).toEqual([
    130, 130, 130, 130, 130,
  ]);
  entries.forEach(({ id }, index) => {
    if (index % 3 === 0) {
      inbox.answer(id, [{ action: 'accept', content: { seat: String(index) } }]);
    } else if (index % 3 === 1) {
      inbox.withdraw(id, 'disconnected');
      inbox.dismiss(id);
    }
  });
  for (const { server } of entries) {
    inbox.stop(server);
  }
  const results = await Promise.allSettled(submitted);
  expect(settled).toEqual(submitted.map(() => 1));
  expect(results.slice(0, 3)).toEqual([
    { status: 'fulfilled', value: [{ action: 'accept', content: { seat: '0' } }] },
    { status: 'rejected', reason: expect.objectContaining({ reason: 'disconnected' }) as unknown },
    { status: 'fulfilled', value: [{ action: 'cancel' }] },
  ]);
  const { audit, ...rest } = inbox.getSnapshot();
  expect(rest).toMatchObject({ entries: [], pendingCount: 0 });
  const count = (wanted: string) => audit.filter(({ outcome }) => outcome === wanted).length;
  expect(['limit', 'accept', 'disconnected', 'stopped'].map(count)).toEqual([650, 50, 50, 50]);
  expect(new Set(audit.map(({ id }) => id)).size).toBe(800);
  at = 3_600_000;
  for (const { server } of entries) {
    inbox.allow(server);
  }
  expect(inbox.getSnapshot().blockedServers).toEqual([]);
});

const action = fc.record({
  do: fc.constantFrom(
    'submit',
    'answer',
    'withdraw',
    'complete',
    'finish',
    'dismiss',
    'abort',
    'stop',
    'allow',
  ),
  which: fc.nat(20),
  url: fc.boolean(),
  untilDone: fc.boolean(),
  result: fc.constantFrom('accept', 'decline', 'cancel'),
});

test('whatever happens in whatever order, every batch settles exactly once and every change is told once', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { maxLength: 80 }), async (actions) => {
      const inbox = createElicitationInbox();
      const controllers: AbortController[] = [];
      const settled: number[] = [];
      const ids: (string | undefined)[] = [];
      const promises: Promise<void>[] = [];
      const told = vi.fn();
      inbox.subscribe(told);
      let changes = 0;
      for (const step of actions) {
        const before = inbox.getSnapshot();
        const id = ids[step.which] ?? 'nobody';
        switch (step.do) {
          case 'submit': {
            const index = controllers.push(new AbortController()) - 1;
            const params = step.url ? urlParams('https://a.example/', `id${index % 5}`) : formParams;
            const batch = batchOf([params], { settleAt: step.untilDone ? 'completion' : 'consent' });
            const count = (): void => void (settled[index] = (settled[index] ?? 0) + 1);
            const { entryId, results } = inbox.submit(batch, { signal: controllers[index]?.signal });
            ids.push(entryId);
            promises.push(results.then(count, count));
            break;
          }
          case 'answer':
            inbox.answer(id, [{ action: step.result }]);
            break;
          case 'withdraw':
            inbox.withdraw(id, 'disconnected');
            break;
          case 'complete':
            inbox.complete(`id${step.which % 5}`);
            break;
          case 'abort':
            controllers[step.which]?.abort();
            break;
          case 'stop':
          case 'allow':
            inbox[step.do](batchOf([]).server);
            break;
          default:
            inbox[step.do](id);
        }
        changes += inbox.getSnapshot() === before ? 0 : 1;
      }
      expect(told).toHaveBeenCalledTimes(changes);
      for (const controller of controllers) {
        controller.abort();
      }
      await Promise.all(promises);
      expect(settled).toEqual(controllers.map(() => 1));
      expect(inbox.getSnapshot().audit).toHaveLength(controllers.length);
      expect(inbox.getSnapshot().pendingCount).toBe(0);
      for (const entry of inbox.getSnapshot().entries) {
        inbox.dismiss(entry.id);
      }
      expect(inbox.getSnapshot().entries).toEqual([]);
    }),
    { numRuns: 300 },
  );
});
