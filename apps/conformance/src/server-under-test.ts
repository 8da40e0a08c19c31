import type { ElicitationBatch } from '@elicit-kit/core';
import {
  WIRE_FORMAT,
  type WireEntry,
  type WireRequest,
  type WireSnapshot,
} from '../../../packages/relay/src/wire/wire-format.js';
import { type Events, jsonOf, openEvents, type Reply, send } from './http-client.js';
import { expectEqual, Mismatch } from './mismatch.js';

/** What the test address of the server is told: apps/conformance/README.md. */
type Instruction =
  | { readonly type: 'signIn'; readonly person: string }
  | ({ readonly type: 'ask'; readonly person: string } & Asked)
  | { readonly type: 'withdraw'; readonly person: string; readonly id: string };

/** What the host's MCP client is asked, as core's `ElicitationBatch`. */
export interface Asked {
  readonly batch: ElicitationBatch;
  /** How often the answer does not reach the MCP server before it does. */
  readonly failures?: number;
}

/** What the call that asked got: answers, or why there are none. */
export type CallEnd = { readonly results: readonly unknown[] } | { readonly ended: string };

export interface ServerUnderTest {
  readonly address: URL;
  readonly test: URL;
}

/** Longer than any question of the suite waits. */
const LONGEST_CALL = 60_000;

/** What a browser adds to a request of the app's own page. */
const OWN_PAGE = { 'sec-fetch-site': 'same-origin' };

export const SERVER: ElicitationBatch['server'] = {
  connectionId: 'conformance',
  endpoint: { kind: 'url', origin: 'https://travel.example' },
};

export const SCHEMA = {
  type: 'object',
  properties: {
    name: { type: 'string', title: 'Name', minLength: 2, maxLength: 10 },
    seats: { type: 'integer', minimum: 1, maximum: 8 },
    garden: { type: 'boolean' },
    table: { type: 'string', enum: ['window', 'corner'] },
  },
  required: ['name'],
} as const;

export function form(message = 'Who is it booked for?'): Asked {
  const params = { message, requestedSchema: SCHEMA };
  return { batch: { server: SERVER, requests: [{ key: 'booking', params }] } };
}

/** As `readApproval` of core gives it: a server may pass on what it was asked. */
export function approval(): Asked {
  const asked = {
    mode: 'approval',
    call: { tool: 'send_mail', arguments: { to: 'a@b.example', body: 'Hi' }, argumentsKnown: true },
    message: 'It leaves the company.',
    options: [
      { id: 'once', kind: 'allowOnce', label: 'Yes' },
      { id: 'always', kind: 'allowAlways', label: 'Always' },
      { id: 'no', kind: 'rejectOnce', label: 'No' },
    ],
    editable: true,
    feedback: false,
    careful: false,
  };
  return { batch: { server: SERVER, requests: [{ key: 'mail', approval: asked }] } };
}

export function page(settleAt: 'consent' | 'completion'): Asked {
  const params = {
    mode: 'url',
    message: 'Please pay there.',
    url: 'https://pay.example/1',
    elicitationId: 'e1',
  };
  return { batch: { server: SERVER, settleAt, requests: [{ key: 'payment', params }] } };
}

/** A person's session with the server under test, as one page of theirs has it. */
export interface Person {
  readonly name: string;
  /** Of a request of their page. */
  readonly headers: Readonly<Record<string, string>>;
  events(): Promise<Events>;
  /** @returns the end of the call, which may come late. */
  ask(asked: Asked): Promise<CallEnd>;
  withdraw(id: string): Promise<void>;
  post(command: object): Promise<Reply>;
  /** Sends a command, and expects this response. */
  expect(what: string, command: object, status: number, body?: object): Promise<void>;
}

export function createPeople({ address, test }: ServerUnderTest) {
  const streams = new Set<Events>();

  async function instruct(instruction: Instruction, patience?: number): Promise<unknown> {
    const reply = await send(test, {
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(instruction),
      ...(patience !== undefined && { within: patience }),
    });
    if (reply.status !== 200) {
      throw new Mismatch(
        `the test address answered "${instruction.type}" with ${reply.status}: ${reply.text.slice(0, 300)}`,
      );
    }
    return jsonOf(reply);
  }

  async function signIn(name = `conformance-${crypto.randomUUID()}`): Promise<Person> {
    const session = (await instruct({ type: 'signIn', person: name })) as {
      readonly headers?: Record<string, string>;
    };
    const headers = { ...OWN_PAGE, ...session.headers };
    const post = (command: object): Promise<Reply> =>
      send(address, {
        headers: { ...headers, 'content-type': 'application/json' },
        body: JSON.stringify({ format: WIRE_FORMAT, nonce: crypto.randomUUID(), ...command }),
        within: 25_000,
      });
    return {
      name,
      headers,
      post,
      async events() {
        const events = await openEvents(address, headers);
        streams.add(events);
        expectEqual('the status of the stream', events.reply.status, 200);
        await events.until('the first snapshot', () => events.snapshots[0]);
        return events;
      },
      async ask(asked) {
        return (await instruct({ type: 'ask', person: name, ...asked }, LONGEST_CALL)) as CallEnd;
      },
      async withdraw(id) {
        await instruct({ type: 'withdraw', person: name, id });
      },
      async expect(what, command, status, body) {
        const reply = await post(command);
        expectEqual(`the status of ${what}`, reply.status, status);
        if (body) {
          expectEqual(`the response to ${what}`, jsonOf(reply), body);
        }
      },
    };
  }

  return {
    signIn,
    /** Someone who has been asked, with their events open. */
    async asked(asked: Asked = form()) {
      const person = await signIn();
      const events = await person.events();
      return { person, events, ...(await ask(person, events, asked)) };
    },
    close: () => streams.forEach((events) => events.close()),
  };
}

export type People = ReturnType<typeof createPeople>;

/** Has the person asked, and waits until their page shows it. */
export async function ask(
  person: Person,
  events: Events,
  asked: Asked,
): Promise<{
  readonly call: Promise<CallEnd>;
  readonly entry: WireEntry & { readonly request: WireRequest };
  readonly id: string;
}> {
  const before = new Set(events.snapshots.flatMap(({ list }) => list.map(({ id }) => id)));
  const call = person.ask(asked);
  const failed = new Promise<never>((_, reject) => call.catch(reject));
  const shown = events.until('the question in the events', () => {
    const added = lastOf(events).list.find(({ id }) => !before.has(id));
    return added && events.entry(added.id);
  });
  const entry = await Promise.race([shown, failed]);
  return { call, entry, id: entry.id };
}

export function lastOf({ snapshots }: Events): WireSnapshot {
  return snapshots.at(-1) as WireSnapshot;
}

export function accept(content: unknown, id: string): object {
  return { type: 'answer', id, results: [{ action: 'accept', content }] };
}

/** Waits until the entry is in the list no more, or in this state. */
export function until(events: Events, id: string, state: string): Promise<unknown> {
  return events.until(`the state "${state}"`, () => {
    const isListed = lastOf(events).list.some((each) => each.id === id);
    return state === 'gone' ? !isListed : isListed && events.entry(id)?.now.state === state;
  });
}
