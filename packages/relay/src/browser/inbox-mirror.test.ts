import { expect, onTestFinished, test, vi } from 'vitest';
import type { WireRequest, WireSnapshot, WireState } from '../wire/wire-format.js';
import { createInboxMirror } from './inbox-mirror.js';

const request = {
  server: { connectionId: 'c', endpoint: { kind: 'url', origin: 'https://travel.example' } },
  settleAt: 'consent',
  receivedAt: 1,
  items: [
    {
      key: 'q',
      params: {
        message: 'Who?',
        requestedSchema: { type: 'object', properties: { name: { type: 'string' } } },
      },
    },
  ],
} as const;

/** All that the server has, at this revision: one entry. */
function snapshotOf(revision: number, state: WireState['state'], asked: WireRequest = request): WireSnapshot {
  return {
    format: 2,
    viewer: 'ada',
    epoch: 'e',
    revision,
    list: [{ id: 'a', revision }],
    entries: [{ id: 'a', revision, request: asked, now: { state, items: [{}] } }],
    blockedServers: [],
    receipts: [],
  };
}

test('what was taken for ended, and put away here, is shown where it waits after all', () => {
  const mirror = createInboxMirror({ hasTyped: () => false, onList: () => undefined });
  mirror.apply(snapshotOf(1, 'pending'));
  mirror.apply(snapshotOf(2, 'taskEnded'));
  mirror.overlay('a', { hidden: true, answeredHere: true });
  expect(mirror.getSnapshot().entries).toEqual([]);
  mirror.apply(snapshotOf(3, 'pending'));

  expect(mirror.getSnapshot().entries).toMatchObject([{ id: 'a', state: 'pending' }]);
});

test('what had left the list when its answer was confirmed, and ends otherwise, is shown', () => {
  const mirror = createInboxMirror({ hasTyped: () => false, onList: () => undefined });
  mirror.apply(snapshotOf(1, 'pending'));
  mirror.apply({ ...snapshotOf(2, 'pending'), list: [], entries: [] });
  mirror.overlay('a', { hidden: true, answeredHere: true });
  mirror.apply(snapshotOf(3, 'deliveryUnknown'));

  expect(mirror.getSnapshot().entries).toMatchObject([{ id: 'a', state: 'deliveryUnknown' }]);
});

test('an answer of which a store that was emptied told nothing in time is not in doubt once its receipt comes', () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const mirror = createInboxMirror({ hasTyped: () => true, onList: () => undefined });
  mirror.apply(snapshotOf(1, 'pending'));
  mirror.overlay('a', { sending: true, answeredHere: true });
  const emptied = { ...snapshotOf(0, 'pending'), epoch: 'f', list: [], entries: [] };
  mirror.apply(emptied);
  vi.advanceTimersByTime(10_000);
  expect(mirror.getSnapshot().entries).toMatchObject([{ id: 'a', state: 'deliveryUnknown' }]);
  const receipt = { id: 'r', entryId: 'a', server: request.server, mode: 'form', message: 'Who?' } as const;
  const receipts = [{ ...receipt, askedAt: 1, endedAt: 2, outcome: 'decline' } as const];
  mirror.apply({ ...emptied, revision: 1, receipts });

  expect(mirror.getSnapshot().entries).toEqual([]);
});

test('a schema that is nested too deeply to be compared is shown all the same', () => {
  const mirror = createInboxMirror({ hasTyped: () => false, onList: () => undefined });
  const [item] = request.items;
  const deep = JSON.parse('['.repeat(50_000) + ']'.repeat(50_000)) as unknown;
  const requestedSchema = { ...item.params.requestedSchema, $comment: deep };
  const items = [{ ...item, params: { ...item.params, requestedSchema } }];

  expect(mirror.apply(snapshotOf(1, 'pending', { ...request, items }))).toBe('applied');
  expect(mirror.getSnapshot().entries).toMatchObject([{ id: 'a', state: 'pending' }]);
});

test("a snapshot of another person that can't be read yet already hides what the one before was asked", () => {
  const mirror = createInboxMirror({ hasTyped: () => true, onList: () => undefined });
  const receipt = { id: 'r', server: request.server, mode: 'form', message: 'Who?' } as const;
  const receipts = [{ ...receipt, askedAt: 1, endedAt: 2, outcome: 'decline' } as const];
  mirror.apply({ ...snapshotOf(1, 'pending'), receipts });
  expect(mirror.getSnapshot()).toMatchObject({ entries: [{ id: 'a' }], audit: [{ id: 'r' }] });
  expect(mirror.apply({ ...snapshotOf(2, 'pending'), viewer: 'bob', entries: [] })).toBe('incomplete');
  expect(mirror.getSnapshot()).toMatchObject({ entries: [], pendingCount: 0, audit: [] });
});
