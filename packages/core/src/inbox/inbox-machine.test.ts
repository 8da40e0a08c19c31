import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ElicitResult } from '../protocol/elicitation.js';
import { bank, batchOf, formParams, urlParams } from './elicitation-inbox.fixtures.js';
import type { ElicitationBatch, InboxEntry } from './entry/inbox-entry.js';
import { DeliveryRefusedError, DeliveryUnknownError, WithdrawnError } from './entry/inbox-errors.js';
import { entriesOf, happened, type InboxEvent, initialInboxState } from './inbox-machine.js';
import type { InboxState } from './inbox-state.js';

const IDS = ['a', 'b', 'c', 'd'];
const id = fc.constantFrom(...IDS);
const elicitationId = fc.constantFrom('e-1', 'e-2');
const connectionId = fc.constantFrom(undefined, 'travel', 'bank');
const server = fc.constantFrom(batchOf([]).server, bank.server);

const batch: fc.Arbitrary<ElicitationBatch> = fc
  .record({
    requests: fc.array(
      fc.constantFrom(
        formParams,
        { ...formParams, message: 'And which row?' },
        urlParams('https://travel.example/pay', 'e-1'),
        urlParams('https://travel.example/sign', 'e-2'),
      ),
      { minLength: 1, maxLength: 2 },
    ),
    server,
    settleAt: fc.constantFrom('consent' as const, 'completion' as const),
    round: fc.constantFrom(1, 2),
    expiresAt: fc.constantFrom(50, Number.POSITIVE_INFINITY),
  })
  .map(({ requests, ...rest }) => batchOf(requests, rest));

/** A policy's, of the first two items of a batch. */
type DenyingEvent = readonly [happened: 'denied', id: string, first: boolean, second: boolean];

const named = <Name extends string>(...names: readonly Name[]) => fc.constantFrom(...names);

const event: fc.Arbitrary<InboxEvent | DenyingEvent> = fc.oneof(
  fc.tuple(named('asked'), id, batch, fc.boolean(), fc.boolean()),
  fc.tuple(named('denied'), id, fc.boolean(), fc.boolean()),
  fc.tuple(
    named('answered'),
    id,
    fc.array(fc.constantFrom<ElicitResult>({ action: 'accept' }, { action: 'decline' }), {
      minLength: 2,
      maxLength: 2,
    }),
  ),
  fc.tuple(named('sentAgain', 'delivered', 'handedOver', 'due', 'finished', 'dismissed', 'taskStopped'), id),
  fc.tuple(
    named('sendingFailed'),
    id,
    fc.constantFrom(
      new Error('offline'),
      new DeliveryUnknownError(),
      new DeliveryUnknownError({ canSendAgain: true }),
      new DeliveryRefusedError(),
      new WithdrawnError('withdrawn'),
    ),
  ),
  fc.tuple(
    named('withdrawn'),
    id,
    fc.constantFrom('withdrawn' as const, 'disconnected' as const),
    fc.constant(new Error('gone')),
  ),
  fc.tuple(named('callEnded'), id, fc.boolean()),
  fc.tuple(named('completed'), elicitationId, connectionId),
  fc.tuple(named('progressed'), elicitationId, connectionId, fc.constant({ progress: 1 })),
  fc.tuple(named('blocked', 'allowed'), server),
);

/** Turns a denial by a policy into an event of the machine: the person is asked for the rest. */
function fit(event: InboxEvent | DenyingEvent, { batches }: InboxState): InboxEvent {
  if (event[0] !== 'denied') {
    return event;
  }
  const [, id, ...denied] = event;
  const items = batches.get(id)?.entry.items ?? [];
  const decision = { result: { action: 'decline' }, by: 'policy' } as const;
  return [
    'decided',
    id,
    items.filter((_, index) => denied[index]).map((item) => ({ item, decision })),
    items.filter((_, index) => !denied[index]),
  ];
}

/** Answered or ended for good: nothing of it can be sent any more. */
function isOver({ state, canSendAgain }: InboxEntry): boolean {
  return state !== 'pending' && state !== 'sending' && state !== 'answered' && canSendAgain !== true;
}

describe('whatever happens in whatever order', () => {
  test('a submission settles at most once, nothing is changed in place, and what is over keeps no params', () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        let state = initialInboxState({ rateLimit: false });
        const settled = new Map<string, number>();
        const asked = new Set<string>();
        events.forEach((each, at) => {
          // An id is given once.
          if (each[0] === 'asked') {
            if (asked.has(each[1])) {
              return;
            }
            asked.add(each[1]);
          }
          const before = [...state.batches.entries()];
          const { state: next, effects } = happened(state, at, fit(each, state));
          expect([...state.batches.entries()]).toEqual(before);
          state = next;
          for (const [effect, name] of effects) {
            if (effect === 'resolve' || effect === 'reject') {
              settled.set(name, (settled.get(name) ?? 0) + 1);
            }
          }
          const entries = entriesOf(state);
          expect(new Set(entries.map((entry) => entry.id)).size).toBe(entries.length);
          for (const entry of entries) {
            expect(Object.isFrozen(entry) && entry.items.every((item) => Object.isFrozen(item))).toBe(true);
            expect(isOver(entry) ? entry.items.filter(({ params }) => params !== undefined) : []).toEqual([]);
          }
          for (const [key, { open }] of state.batches) {
            expect(settled.has(key)).toBe(!open);
          }
        });
        expect([...settled.values()].filter((times) => times > 1)).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});

test('of what one server asked and took back, the twenty newest stay; those of others stay too', () => {
  let state = initialInboxState({ rateLimit: false });
  const askAndTakeBack = (name: string, rest: Partial<ElicitationBatch> = {}) => {
    ({ state } = happened(state, 0, ['asked', name, batchOf([formParams], rest), false]));
    ({ state } = happened(state, 0, ['withdrawn', name, 'withdrawn', new Error('gone')]));
  };
  askAndTakeBack('other', bank);
  for (let index = 0; index < 100; index += 1) {
    askAndTakeBack(`flood-${index}`);
  }
  const ids = entriesOf(state).map((entry) => entry.id);
  expect(ids).toHaveLength(21);
  expect([ids[0], ids[1], ids.at(-1)]).toEqual(['other', 'flood-80', 'flood-99']);
});
