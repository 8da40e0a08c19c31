import { approvalRules, createStandingAnswers, type StandingAnswers } from '@elicit-kit/core/approvals';
import { createElicitationInbox } from '@elicit-kit/core';
import { agentServer, approvalOf } from '../../approval-dialog/approval-dialog.fixtures.js';

/** When the person gave the answers. */
export const TAUGHT_AT = Date.UTC(2026, 4, 1, 9, 30);

interface Taught {
  readonly standing: StandingAnswers;
  /** The agent calls a tool again. */
  readonly callAgain: (call: object) => Promise<void>;
  readonly search: object;
  /** The agent calls a tool, and the person chooses an option whose answer stands. */
  readonly teach: (call: object, optionId: string) => Promise<void>;
}

/** For tests and stories: answers that were learnt as people give them, by an inbox that asked and was answered. */
export async function taughtAnswers(): Promise<Taught> {
  const kept = new Map<string, string>();
  let at = TAUGHT_AT;
  const standing = createStandingAnswers(
    {
      keys: () => Promise.resolve([...kept.keys()]),
      get: (key) => Promise.resolve(kept.get(key)),
      set: (key, value) => Promise.resolve(void kept.set(key, value)),
      delete: (key) => Promise.resolve(void kept.delete(key)),
    },
    {
      toolOf: () => ({ description: 'A tool.' }),
      offer: ({ elicitation }) =>
        elicitation.mode === 'approval' && elicitation.call.tool === 'list_rooms' ? 'tool' : 'exact',
      lifetimes: ['session', '30d'],
      now: () => at,
    },
  );
  const inbox = createElicitationInbox({ decide: standing, now: () => at });
  async function ask(call: object, optionId?: string): Promise<void> {
    const before = inbox.getSnapshot().entries.length;
    const { entryId = '', results } = inbox.submit({
      approvalRules,
      server: agentServer,
      requests: [{ key: '0', approval: approvalOf({ call }) }],
    });
    if (optionId !== undefined) {
      const shown = () => inbox.getSnapshot().entries.length > before;
      await until(shown, inbox.subscribe);
      const learnt = standing.list().then((all) => all.length);
      const action = optionId.includes('allow') ? 'accept' : 'decline';
      void inbox.answer(entryId, [{ action, approval: { optionId } }]);
      const length = await learnt;
      await until(async () => (await standing.list()).length > length, standing.subscribe);
    }
    await results;
    at += 60_000;
  }
  const search = {
    tool: 'search_mail',
    server: 'mail.example',
    arguments: { query: 'offsite', newest: true },
  };
  await ask(search, 'standing:allow:exact:30d');
  await ask({ tool: 'list_rooms', arguments: { floor: 2 } }, 'standing:allow:tool:session');
  await ask(
    { tool: 'delete_mail', server: 'mail.example', arguments: { ids: [12, 15], note: 'a b' } },
    'standing:reject:exact:30d',
  );
  return { standing, search, callAgain: (call) => ask(call), teach: ask };
}

async function until(
  isSo: () => boolean | Promise<boolean>,
  subscribe: (listener: () => void) => () => void,
): Promise<void> {
  while (!(await isSo())) {
    await new Promise<void>((resolve) => {
      const stop = subscribe(() => {
        stop();
        resolve();
      });
    });
  }
}
