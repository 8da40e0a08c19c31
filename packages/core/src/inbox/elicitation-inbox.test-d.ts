import { expectTypeOf, test } from 'vitest';
import type { ElicitResult } from '../protocol/elicitation.js';
import { createElicitationInbox } from './create-elicitation-inbox.js';
import type {
  AdapterInbox,
  AnswerOutcome,
  ElicitationInbox,
  InboxSnapshot,
  PersonInbox,
  Submission,
} from './elicitation-inbox.js';
import type { ElicitationBatch, InboxEntry, WithdrawReason } from './entry/inbox-entry.js';
import type { WithdrawnError } from './entry/inbox-errors.js';

test('an inbox is made with or without options', () => {
  expectTypeOf(createElicitationInbox()).toEqualTypeOf<ElicitationInbox>();
  expectTypeOf(createElicitationInbox({ now: () => 0 })).toEqualTypeOf<ElicitationInbox>();
});

test('it is limited, and tells what has ended, as the host wants it', () => {
  createElicitationInbox({ rateLimit: false });
  createElicitationInbox({ rateLimit: { burst: 5, perMinute: 10 }, auditSize: 10, auditValues: true });
  createElicitationInbox({
    onAudit({ outcome, mode }) {
      expectTypeOf(outcome).toEqualTypeOf<
        | 'accept'
        | 'decline'
        | 'cancel'
        | 'withdrawn'
        | 'expired'
        | 'timedOut'
        | 'disconnected'
        | 'taskEnded'
        | 'limit'
        | 'stopped'
        | 'invalid'
        | 'abandoned'
        | 'deliveryUnknown'
      >();
      expectTypeOf(mode).toEqualTypeOf<'form' | 'url' | 'approval' | 'unknown'>();
    },
  });
});

test('it fits useSyncExternalStore', () => {
  type Subscribe = (onStoreChange: () => void) => () => void;
  expectTypeOf<ElicitationInbox['subscribe']>().toExtend<Subscribe>();
  expectTypeOf<ElicitationInbox['getSnapshot']>().toEqualTypeOf<() => InboxSnapshot>();
  expectTypeOf<ElicitationInbox['getServerSnapshot']>().toEqualTypeOf<() => InboxSnapshot>();
});

test('a batch needs a server and requests, and nothing else', () => {
  expectTypeOf<{
    server: { connectionId: string; endpoint: { kind: 'local'; label: string } };
    requests: { key: string; params: unknown }[];
  }>().toExtend<ElicitationBatch>();
  expectTypeOf<ElicitationInbox['submit']>().returns.toEqualTypeOf<Submission>();
  expectTypeOf<Submission['results']>().resolves.toEqualTypeOf<readonly ElicitResult[]>();
});

test('each side is a part of the inbox, and knows nothing of the other', () => {
  expectTypeOf<ElicitationInbox>().toExtend<AdapterInbox & PersonInbox>();
  expectTypeOf<AdapterInbox>().not.toHaveProperty('answer');
  expectTypeOf<PersonInbox>().not.toHaveProperty('submit');
});

test('an answer has an outcome', () => {
  expectTypeOf<PersonInbox['answer']>().returns.resolves.toEqualTypeOf<AnswerOutcome>();
  expectTypeOf<AnswerOutcome['status']>().toEqualTypeOf<
    'delivered' | 'invalidContent' | 'failed' | 'deliveryUnknown' | 'gone' | 'answeredElsewhere'
  >();
});

test('an entry says how it stands', () => {
  expectTypeOf<InboxEntry['state']>().toEqualTypeOf<
    'pending' | 'sending' | 'answered' | 'deliveryUnknown' | 'answeredElsewhere' | WithdrawReason
  >();
  expectTypeOf<WithdrawnError['reason']>().toEqualTypeOf<WithdrawReason>();
});

test('answers are what the protocol knows', () => {
  const inbox = createElicitationInbox();
  inbox.answer('a', [
    { action: 'accept', content: { a: 'b', c: ['d'], e: 1, f: true } },
    { action: 'decline' },
  ]);
  // @ts-expect-error -- no such action
  inbox.answer('a', [{ action: 'submit' }]);
  // @ts-expect-error -- null isn't an answer
  inbox.answer('a', [{ action: 'accept', content: { a: null } }]);
});
