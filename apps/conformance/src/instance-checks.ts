import { exec } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { Check } from './checks.js';
import { jsonOf, type Reply, send } from './http-client.js';
import { expectEqual, Mismatch } from './mismatch.js';
import { accept, ask, createPeople, form, lastOf, SERVER, until } from './server-under-test.js';

const ADA = { name: 'Ada' };
const ACCEPTED = { results: [{ action: 'accept', content: ADA }] };
/** No server lets one person give so many commands at once. */
const MANY_COMMANDS = 300;
/** How long a server may take to come back, in milliseconds. */
const LONGEST_START = 30_000;

export const LIMIT_CHECK: Check = {
  name: 'limits: too many commands of one person are refused with 429 for a while, and nobody else is',
  async run(people) {
    const person = await people.signIn();
    const { id, person: other } = await people.asked();
    const refused: Reply[] = [];
    for (let sent = 0; sent < MANY_COMMANDS && refused.length === 0; sent += 20) {
      const commands = Array.from({ length: 20 }, () => ({ type: 'dismiss', id: crypto.randomUUID() }));
      const replies = await Promise.all(commands.map((command) => person.post(command)));
      refused.push(...replies.filter(({ status }) => status === 429));
    }
    const [reply] = refused;
    if (reply === undefined) {
      throw new Mismatch(`${MANY_COMMANDS} commands of one person at once were all taken`);
    }
    expectEqual('the response', jsonOf(reply), { error: 'tooMany' });
    const seconds = Number(reply.headers['retry-after']);
    expectEqual('whether retry-after says 1 to 60 s', seconds >= 1 && seconds <= 60, true);
    await other.expect("another person's answer", accept(ADA, id), 200, { status: 'delivered' });
    await pause(seconds * 1000);
    const dismiss = { type: 'dismiss', id: crypto.randomUUID() };
    await person.expect('a command after that', dismiss, 410, { status: 'gone' });
  },
};

/** @param address of another instance, which has a test address beneath */
export function instanceChecks(address: URL): readonly Check[] {
  const others = () => createPeople({ address, test: new URL(`${address.href}/conformance`) });
  return [
    {
      name: 'instances: what one asks is shown and answered at another, once',
      async run(people) {
        const { call, events, id, person } = await people.asked();
        const elsewhere = others();
        try {
          const there = await elsewhere.signIn(person.name);
          const shown = await there.events();
          await until(shown, id, 'pending');
          expectEqual('the viewer', lastOf(shown).viewer, lastOf(events).viewer);
          const pages = [person, there, person, there];
          const nonces = pages.map(() => crypto.randomUUID());
          const replies = await Promise.all(
            pages.map((page, index) => page.post({ ...accept(ADA, id), nonce: nonces[index] })),
          );
          const statuses = replies.map(({ status }) => status).sort((one, two) => one - two);
          expectEqual('the statuses of four answers', statuses, [200, 409, 409, 409]);
          expectEqual('what the call got', await call, ACCEPTED);
          await Promise.all([events, shown].map((each) => until(each, id, 'gone')));
          const first = replies.findIndex(({ status }) => status === 200);
          const again = { ...accept(ADA, id), nonce: nonces[first] };
          const other = pages[first] === person ? there : person;
          await other.expect('its repetition at the other', again, 200, { status: 'delivered' });
        } finally {
          elsewhere.close();
        }
      },
    },
    {
      name: 'instances: a server that is stopped at one is stopped at another',
      async run(people) {
        const person = await people.signIn();
        const elsewhere = others();
        try {
          const there = await elsewhere.signIn(person.name);
          const { endpoint } = SERVER;
          await there.expect('stop', { type: 'stop', endpoint }, 200, { status: 'done' });
          expectEqual('what a call got', await person.ask(form()), { results: [{ action: 'cancel' }] });
          await there.expect('allow', { type: 'allow', endpoint }, 200, { status: 'done' });
        } finally {
          elsewhere.close();
        }
      },
    },
  ];
}

/** @param command of a shell, which restarts the server */
export function restartCheck(command: string): Check {
  return {
    name: 'restart: pages go on, and no answer is told as delivered that nobody waits for',
    async run(people, { address }) {
      const { call, events, id, person } = await people.asked();
      // Its response ends with the server.
      call.catch(() => undefined);
      const before = lastOf(events);
      events.close();
      await promisify(exec)(command);
      await untilUp(address);
      const again = await people.signIn(person.name);
      const now = await again.events();
      const { epoch, list, revision, viewer } = lastOf(now);
      expectEqual('the viewer', viewer, before.viewer);
      if (epoch === before.epoch && revision < before.revision) {
        throw new Mismatch(`the revision went back from ${before.revision} to ${revision} in one epoch`);
      }
      const isAsked = list.some((each) => each.id === id) && now.entry(id)?.now.state === 'pending';
      const reply = await again.post(accept(ADA, id));
      const { status } = jsonOf(reply) as { readonly status?: string };
      if (!isAsked && !['gone', 'deliveryUnknown', 'answeredElsewhere'].includes(status ?? '')) {
        throw new Mismatch(
          `an answer to what was asked before was answered with ${reply.status}: ${reply.text}`,
        );
      }
      const next = await ask(again, now, form('And now?'));
      await again.expect('an answer after that', accept(ADA, next.id), 200, { status: 'delivered' });
      expectEqual('what the call got', await next.call, ACCEPTED);
    },
  };
}

async function untilUp(address: URL): Promise<void> {
  for (const end = Date.now() + LONGEST_START; ; await pause(100)) {
    try {
      await send(address, { method: 'PUT' });
      return;
    } catch (error) {
      if (Date.now() > end) {
        throw error;
      }
    }
  }
}
