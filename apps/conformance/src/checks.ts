import { isDeepStrictEqual } from 'node:util';
import { jsonOf } from './http-client.js';
import { expectEqual, Mismatch } from './mismatch.js';
import {
  accept,
  approval,
  ask,
  form,
  lastOf,
  page,
  type People,
  SCHEMA,
  SERVER,
  type ServerUnderTest,
  until,
} from './server-under-test.js';

export interface Check {
  /** Group and name. */
  readonly name: string;
  run(people: People, server: ServerUnderTest): Promise<void>;
}

const ADA = { name: 'Ada' };

/** Content of the form, and the code and key of its one issue. */
const WRONG: readonly (readonly [unknown, string, string | undefined])[] = [
  [{}, 'required', 'name'],
  [{ name: '' }, 'required', 'name'],
  [{ name: 'A' }, 'minLength', 'name'],
  [{ name: '𝒜'.repeat(11) }, 'maxLength', 'name'],
  [{ name: 1 }, 'wrongType', 'name'],
  [{ ...ADA, seats: 0 }, 'minimum', 'seats'],
  [{ ...ADA, seats: 9 }, 'maximum', 'seats'],
  [{ ...ADA, seats: 1.5 }, 'integer', 'seats'],
  [{ ...ADA, garden: 'yes' }, 'wrongType', 'garden'],
  [{ ...ADA, table: 'roof' }, 'option', 'table'],
  [{ ...ADA, other: 1 }, 'unknownKey', 'other'],
];

/** Texts that end an event, a line or a program where they are not written as data. */
const HOSTILE = 'a\n\nevent: snapshot\ndata: {}\n\n\r\n\u2028</script>\u0000 𝒜 \u202e';

const EVENTS: readonly Check[] = [
  {
    name: 'events: a stream begins with a snapshot, and nobody may cache it',
    async run(people) {
      const person = await people.signIn();
      const { reply, snapshots } = await person.events();
      const type = reply.headers['content-type'] ?? '';
      expectEqual('the content type', type.split(';')[0], 'text/event-stream');
      expectEqual('cache-control', reply.headers['cache-control'], 'no-store');
      expectEqual('x-content-type-options', reply.headers['x-content-type-options'], 'nosniff');
      const { blockedServers, entries, format, list, receipts } = snapshots[0] ?? {};
      expectEqual(
        'the first snapshot of someone who was asked nothing',
        { blockedServers, entries, format, list, receipts },
        { blockedServers: [], entries: [], format: 2, list: [], receipts: [] },
      );
    },
  },
  {
    name: 'events: a question is shown as the MCP server asked it',
    async run(people) {
      const asked = form(HOSTILE);
      const batch = {
        ...asked.batch,
        operation: { method: 'tools/call', name: 'book' },
        correlation: { chat: 7 },
      };
      const { entry, id } = await people.asked({ batch });
      const { correlation, items, operation, receivedAt, server, settleAt } = entry.request;
      expectEqual(
        'the request',
        { correlation, items, operation, server, settleAt },
        {
          correlation: batch.correlation,
          items: batch.requests,
          operation: batch.operation,
          server: SERVER,
          settleAt: 'consent',
        },
      );
      expectEqual('the state', { ...entry.now }, { state: 'pending', items: [{}] });
      expectEqual('whether it came just now', Math.abs(Date.now() - receivedAt) < 24 * 3_600_000, true);
      expectEqual('whether the id is 16 to 64 of A-Z a-z 0-9 _ -', /^[\w-]{16,64}$/.test(id), true);
    },
  },
  {
    name: 'events: a stream is sent a request once, and revisions grow',
    async run(people) {
      const { events, id, person } = await people.asked();
      await ask(person, events, form('And for how many?'));
      const requests = events.snapshots.flatMap(({ entries }) => entries).filter((each) => each.id === id);
      expectEqual('requests of the first entry', requests.filter(({ request }) => request).length, 1);
      const revisions = events.snapshots.map(({ revision }) => revision);
      const sorted = [...revisions].sort((one, other) => one - other);
      expectEqual('the revisions', revisions, sorted);
      expectEqual('the list, oldest first', lastOf(events).list.map((each) => each.id)[0], id);
    },
  },
  {
    name: 'events: a page that comes back is sent all there is',
    async run(people) {
      const { entry, events, id, person } = await people.asked();
      const before = lastOf(events);
      events.close();
      const again = await person.events();
      const now = lastOf(again);
      expectEqual('the request', again.entry(id)?.request, entry.request);
      expectEqual('the viewer', now.viewer, before.viewer);
      if (now.epoch === before.epoch && now.revision < before.revision) {
        throw new Mismatch(`the revision went back from ${before.revision} to ${now.revision}`);
      }
      await person.expect('an answer after that', accept(ADA, id), 200, { status: 'delivered' });
    },
  },
  {
    name: 'events: another person is another viewer, sees nothing, and can answer nothing',
    async run(people) {
      const { events, id, person } = await people.asked();
      const other = await people.signIn();
      const others = await other.events();
      expectEqual('what the other one sees', lastOf(others).list, []);
      expectEqual('whether they are one viewer', lastOf(others).viewer === lastOf(events).viewer, false);
      const unknown = { status: 'gone' };
      await other.expect("an answer for another's id", accept(ADA, id), 410, unknown);
      await other.expect('an answer for no id', accept(ADA, crypto.randomUUID()), 410, unknown);
      await person.expect("the person's own answer", accept(ADA, id), 200, { status: 'delivered' });
    },
  },
  {
    name: 'events: a stream on which nothing changes is not silent for longer than 15 s',
    async run(people) {
      const person = await people.signIn();
      const events = await person.events();
      const from = events.lastActivity();
      // Two seconds for a busy machine.
      for (const end = from + 17_000; events.lastActivity() === from;) {
        if (Date.now() > end) {
          throw new Mismatch('nothing was sent for 17 s');
        }
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
    },
  },
];

const ANSWERS: readonly Check[] = [
  {
    name: 'answers: an answer reaches the call as it was given, and leaves a receipt without values',
    async run(people) {
      const { call, events, id, person } = await people.asked();
      const content = { name: '𝒜'.repeat(10), seats: 8, garden: false, table: 'corner' };
      await person.expect('the answer', accept(content, id), 200, { status: 'delivered' });
      expectEqual('what the call got', await call, { results: [{ action: 'accept', content }] });
      await until(events, id, 'gone');
      const receipt = await events.until('the receipt', () =>
        events.snapshots.flatMap(({ receipts }) => receipts).find(({ entryId }) => entryId === id),
      );
      expectEqual('the outcome in the receipt', receipt.outcome, 'accept');
      expectEqual('the keys in the receipt', receipt.keys, Object.keys(SCHEMA.properties));
      expectEqual('whether the receipt has values', JSON.stringify(receipt).includes('𝒜'), false);
    },
  },
  {
    name: 'answers: decline and cancel reach the call',
    async run(people) {
      for (const action of ['decline', 'cancel']) {
        const { call, id, person } = await people.asked();
        const answer = { type: 'answer', id, results: [{ action, content: ADA }] };
        await person.expect(action, answer, 200, { status: 'delivered' });
        expectEqual('what the call got', await call, { results: [{ action }] });
      }
    },
  },
  {
    name: 'answers: content is checked again, and can be given anew after 422',
    async run(people) {
      const { call, id, person } = await people.asked();
      for (const [content, code, key] of WRONG) {
        const what = JSON.stringify(content);
        const reply = await person.post(accept(content, id));
        expectEqual(`the status of ${what}`, reply.status, 422);
        const { issues, status } = jsonOf(reply) as {
          readonly status?: string;
          readonly issues?: readonly (readonly { readonly code?: string; readonly key?: string }[])[];
        };
        expectEqual(`the outcome of ${what}`, status, 'invalidContent');
        const found = issues?.map((each) => each.map((issue) => [issue.code, issue.key]));
        expectEqual(`the issues of ${what}`, found, [[[code, key]]]);
      }
      await person.expect('an answer that fits', accept(ADA, id), 200, { status: 'delivered' });
      expectEqual('what the call got', await call, { results: [{ action: 'accept', content: ADA }] });
    },
  },
  {
    name: 'answers: a batch is answered as a whole',
    async run(people) {
      const { batch } = form();
      const requests = ['one', 'two'].map((key) => ({ key, params: batch.requests[0]?.params }));
      const { call, id, person } = await people.asked({ batch: { ...batch, requests } });
      await person.expect('half of the answers', accept(ADA, id), 410, { status: 'gone' });
      const results = [{ action: 'accept', content: ADA }, { action: 'decline' }];
      await person.expect('both', { type: 'answer', id, results }, 200, { status: 'delivered' });
      expectEqual('what the call got', await call, { results });
    },
  },
  {
    name: 'answers: a nonce that is repeated is answered as before, and does nothing more',
    async run(people) {
      const { call, id, person } = await people.asked();
      const command = { ...accept(ADA, id), nonce: crypto.randomUUID() };
      const delivered = { status: 'delivered' };
      await person.expect('the answer', command, 200, delivered);
      await person.expect('its repetition', command, 200, delivered);
      const other = { ...command, ...accept({ name: 'Bob' }, id) };
      await person.expect('its nonce with another content', other, 200, delivered);
      expectEqual('what the call got', await call, { results: [{ action: 'accept', content: ADA }] });
    },
  },
  {
    name: 'answers: of two pages one is first, and the other is told',
    async run(people) {
      const { call, events, id, person } = await people.asked();
      const second = await person.events();
      const names = Array.from({ length: 10 }, (_, index) => `Page ${index}`);
      const replies = await Promise.all(names.map((name) => person.post(accept({ name }, id))));
      const winners = names.filter((_, index) => replies[index]?.status === 200);
      expectEqual('how many of ten pages were first', winners.length, 1);
      const others = replies.filter(({ status }) => status !== 200);
      for (const reply of others) {
        expectEqual('the status of the others', reply.status, 409);
        expectEqual('the response to the others', jsonOf(reply), { status: 'answeredElsewhere' });
      }
      const content = { name: winners[0] };
      expectEqual('what the call got', await call, { results: [{ action: 'accept', content }] });
      await until(events, id, 'gone');
      await until(second, id, 'gone');
      await person.expect('an answer after that', accept(ADA, id), 409, { status: 'answeredElsewhere' });
    },
  },
  {
    name: 'answers: one that did not arrive is told, and can be given again',
    async run(people) {
      const { call, events, id, person } = await people.asked({ ...form(), failures: 1 });
      await person.expect('the first answer', accept({ name: 'Bob' }, id), 200, { status: 'failed' });
      await events.until('the failure in the events', () => {
        const now = events.entry(id)?.now;
        return now?.state === 'pending' && now.sendFailure?.count === 1;
      });
      await person.expect('the second', accept(ADA, id), 200, { status: 'delivered' });
      expectEqual('what the call got', await call, { results: [{ action: 'accept', content: ADA }] });
    },
  },
];

/** Answers to the approval that were not offered. */
const NOT_OFFERED: Readonly<Record<string, object>> = {
  'accept without an option': { action: 'accept' },
  'accept with content alone': { action: 'accept', content: { optionId: 'once' } },
  'an option that was not offered': { action: 'accept', approval: { optionId: 'other' } },
  'accept with an option that rejects': { action: 'accept', approval: { optionId: 'no' } },
  'decline with an option that allows': { action: 'decline', approval: { optionId: 'once' } },
  'arguments with a rejection': { action: 'decline', approval: { optionId: 'no', arguments: {} } },
  'changed arguments for always': { action: 'accept', approval: { optionId: 'always', arguments: {} } },
  'feedback where none is taken': { action: 'decline', approval: { optionId: 'no', feedback: 'x' } },
};

const APPROVALS: readonly Check[] = [
  {
    name: 'approvals: an approval is shown as it was read, and its answer reaches the call with what was changed',
    async run(people) {
      const asked = approval();
      const { call, entry, id, person } = await people.asked(asked);
      expectEqual('the request', entry.request.items, asked.batch.requests);
      const results = [
        { action: 'accept', approval: { optionId: 'once', arguments: { to: 'c@d.example' } } },
      ];
      await person.expect('the answer', { type: 'answer', id, results }, 200, { status: 'delivered' });
      expectEqual('what the call got', await call, { results });
    },
  },
  {
    name: 'approvals: what was not offered is refused, and nobody else can answer',
    async run(people) {
      const { call, id, person } = await people.asked(approval());
      const gone = { status: 'gone' };
      for (const [what, result] of Object.entries(NOT_OFFERED)) {
        await person.expect(what, { type: 'answer', id, results: [result] }, 410, gone);
      }
      const other = await people.signIn();
      const yes = [{ action: 'accept', approval: { optionId: 'once' } }];
      await other.expect("another person's yes", { type: 'answer', id, results: yes }, 410, gone);
      const results = [{ action: 'decline', approval: { optionId: 'no' } }];
      await person.expect('the answer', { type: 'answer', id, results }, 200, { status: 'delivered' });
      expectEqual('what the call got', await call, { results });
    },
  },
];

const ENDS: readonly Check[] = [
  {
    name: 'pages: with settleAt "completion" the call goes on once the page is finished',
    async run(people) {
      const { call, events, id, person } = await people.asked(page('completion'));
      const answer = { type: 'answer', id, results: [{ action: 'accept' }] };
      await person.expect('consent', answer, 200, { status: 'delivered' });
      await until(events, id, 'answered');
      expectEqual('the follow-up', events.entry(id)?.now.items, [{ followUp: 'waiting' }]);
      const early = await Promise.race([call, new Promise((resolve) => setTimeout(resolve, 300))]);
      expectEqual('what the call got before the page was finished', early, undefined);
      await person.expect('finish', { type: 'finish', id }, 200, { status: 'done' });
      expectEqual('what the call got', await call, { results: [{ action: 'accept' }] });
    },
  },
  {
    name: 'pages: with settleAt "consent" the call goes on at once, and the page is shown as waited for',
    async run(people) {
      const { call, events, id, person } = await people.asked(page('consent'));
      const answer = { type: 'answer', id, results: [{ action: 'accept' }] };
      await person.expect('consent', answer, 200, { status: 'delivered' });
      expectEqual('what the call got', await call, { results: [{ action: 'accept' }] });
      await until(events, id, 'answered');
      expectEqual('the follow-up', events.entry(id)?.now.items, [{ followUp: 'waiting' }]);
      await person.expect('finish', { type: 'finish', id }, 200, { status: 'done' });
      await until(events, id, 'gone');
    },
  },
  {
    name: 'pages: with settleAt "completion", what is dismissed while it waits reaches the call as cancelled',
    async run(people) {
      const { call, events, id, person } = await people.asked(page('completion'));
      const answer = { type: 'answer', id, results: [{ action: 'accept' }] };
      await person.expect('consent', answer, 200, { status: 'delivered' });
      await person.expect('dismiss', { type: 'dismiss', id }, 200, { status: 'done' });
      expectEqual('what the call got', await call, { results: [{ action: 'cancel' }] });
      await until(events, id, 'gone');
    },
  },
  {
    name: 'ends: what was withdrawn stays until it is dismissed, and can be answered no more',
    async run(people) {
      const { call, events, id, person } = await people.asked();
      await person.withdraw(id);
      expectEqual('what the call got', await call, { ended: 'withdrawn' });
      await until(events, id, 'withdrawn');
      await person.expect('a late answer', accept(ADA, id), 410, { status: 'gone' });
      await person.expect('dismiss', { type: 'dismiss', id }, 200, { status: 'done' });
      await until(events, id, 'gone');
      await person.expect('dismiss once more', { type: 'dismiss', id }, 200, { status: 'done' });
    },
  },
  {
    name: 'ends: what waits is not dismissed, and nothing is sent again that did not fail',
    async run(people) {
      const { events, id, person } = await people.asked();
      await person.expect('dismiss', { type: 'dismiss', id }, 200, { status: 'done' });
      await person.expect('sendAgain', { type: 'sendAgain', id }, 410, { status: 'gone' });
      expectEqual('the state', events.entry(id)?.now.state, 'pending');
      await person.expect('an answer after that', accept(ADA, id), 200, { status: 'delivered' });
    },
  },
  {
    name: 'ends: the person stops the call that asks',
    async run(people) {
      const { call, events, id, person } = await people.asked();
      await person.expect('stopTask', { type: 'stopTask', id }, 200, { status: 'done' });
      expectEqual('what the call got', await call, { ended: 'abandoned' });
      await until(events, id, 'gone');
    },
  },
  {
    name: 'servers: one that was stopped is answered for the person, until it is allowed again',
    async run(people) {
      const { call, events, id, person } = await people.asked();
      const cancelled = { results: [{ action: 'cancel' }] };
      const { endpoint } = SERVER;
      await person.expect('stop', { type: 'stop', endpoint }, 200, { status: 'done' });
      expectEqual('what the call got that waited', await call, cancelled);
      await until(events, id, 'gone');
      await events.until('the blocked server', () =>
        lastOf(events).blockedServers.some(
          ({ reason, server }) => reason === 'stopped' && isDeepStrictEqual(server.endpoint, endpoint),
        ),
      );
      expectEqual('what the next call got', await person.ask(form()), cancelled);
      await person.expect('allow', { type: 'allow', endpoint }, 200, { status: 'done' });
      await events.until('no blocked server', () => lastOf(events).blockedServers.length === 0);
      await ask(person, events, form());
    },
  },
  {
    name: 'servers: an agent of the app can be stopped too',
    async run(people) {
      const { batch } = form();
      const endpoint = { kind: 'app', label: 'Assistant' } as const;
      const { call, person } = await people.asked({ batch: { ...batch, server: { ...SERVER, endpoint } } });
      await person.expect('stop', { type: 'stop', endpoint }, 200, { status: 'done' });
      expectEqual('what the call got', await call, { results: [{ action: 'cancel' }] });
    },
  },
];

export const CHECKS: readonly Check[] = [...EVENTS, ...ANSWERS, ...APPROVALS, ...ENDS];
