import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { ElicitResult } from '../protocol/elicitation.js';
import { bank, batchOf, formParams, urlParams } from './elicitation-inbox.fixtures.js';
import type { ElicitationBatch, InboxEntry } from './inbox-entry.js';
import { DeliveryUnknownError } from './inbox-errors.js';
import type { InboxEvent, InboxState, Untimed } from './inbox-events.js';
import { entriesOf, initialInboxState, transition } from './inbox-machine.js';

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
interface DecidedEvent {
  readonly type: 'decided';
  readonly id: string;
  readonly first: boolean;
  readonly second: boolean;
}

const event: fc.Arbitrary<Untimed<InboxEvent> | DecidedEvent> = fc.oneof(
  fc.record({
    type: fc.constant('asked' as const),
    id,
    batch,
    delivers: fc.boolean(),
    hidden: fc.boolean(),
  }),
  fc.record({ type: fc.constant('decided' as const), id, first: fc.boolean(), second: fc.boolean() }),
  fc.record({
    type: fc.constant('answered' as const),
    id,
    results: fc.array(fc.constantFrom<ElicitResult>({ action: 'accept' }, { action: 'decline' }), {
      minLength: 2,
      maxLength: 2,
    }),
  }),
  fc.record({
    type: fc.constantFrom(
      'sentAgain' as const,
      'delivered' as const,
      'handedOver' as const,
      'expired' as const,
      'finished' as const,
      'dismissed' as const,
      'taskStopped' as const,
    ),
    id,
  }),
  fc.record({
    type: fc.constant('sendingFailed' as const),
    id,
    error: fc.constantFrom(
      new Error('offline'),
      new DeliveryUnknownError(),
      new DeliveryUnknownError({ canSendAgain: true }),
    ),
  }),
  fc.record({
    type: fc.constant('withdrawn' as const),
    id,
    reason: fc.constantFrom('withdrawn' as const, 'disconnected' as const),
    error: fc.constant(new Error('gone')),
  }),
  fc.record({ type: fc.constant('completed' as const), elicitationId, connectionId }),
  fc.record({
    type: fc.constant('progressed' as const),
    elicitationId,
    connectionId,
    progress: fc.constant({ progress: 1 }),
  }),
  fc.record({ type: fc.constantFrom('blocked' as const, 'allowed' as const), server }),
);

/** What a policy denies; it reveals or answers the batch. */
function fit(event: Untimed<InboxEvent> | DecidedEvent, { batches }: InboxState): Untimed<InboxEvent> {
  if (event.type !== 'decided') {
    return event;
  }
  const { first, id, second } = event;
  const items = batches.get(id)?.entry.items ?? [];
  const decision = { result: { action: 'decline' }, by: 'policy' } as const;
  const isDenied = (index: number) => [first, second][index] === true;
  const decided = items.filter((_, index) => isDenied(index)).map((item) => ({ item, decision }));
  return decided.length === items.length
    ? { type: 'answered', id, results: decided.map(() => decision.result), decided }
    : { type: 'revealed', id, items: items.filter((_, index) => !isDenied(index)), decided };
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
          if (each.type === 'asked' && asked.has(each.id)) {
            return;
          }
          if (each.type === 'asked') {
            asked.add(each.id);
          }
          const before = [...state.batches.entries()];
          const happened = { ...fit(each, state), at } as InboxEvent;
          const { state: next, effects } = transition(state, happened);
          expect([...state.batches.entries()]).toEqual(before);
          state = next;
          for (const effect of effects) {
            if (effect.type === 'resolve' || effect.type === 'reject') {
              settled.set(effect.id, (settled.get(effect.id) ?? 0) + 1);
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
    const asked = { type: 'asked', id: name, batch: batchOf([formParams], rest), delivers: false } as const;
    ({ state } = transition(state, { ...asked, at: 0 }));
    const end = { type: 'withdrawn', id: name, reason: 'withdrawn', error: new Error('gone') } as const;
    ({ state } = transition(state, { ...end, at: 0 }));
  };
  askAndTakeBack('other', bank);
  for (let index = 0; index < 100; index += 1) {
    askAndTakeBack(`flood-${index}`);
  }
  const ids = entriesOf(state).map((entry) => entry.id);
  expect(ids).toHaveLength(21);
  expect([ids[0], ids[1], ids.at(-1)]).toEqual(['other', 'flood-80', 'flood-99']);
});
