import {
  approvalRules,
  createCallGate,
  createStandingAnswers,
  type StandingAnswers,
} from '@elicit-kit/core/approvals';
import type { GatedTool, KeyValueStore, ToolSetting } from '@elicit-kit/core/internal/types';
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
  let at = TAUGHT_AT;
  const standing = createStandingAnswers(createMemoryStore(), {
    toolOf: () => ({ description: 'A tool.' }),
    offer: ({ elicitation }) =>
      elicitation.mode === 'approval' && elicitation.call.tool === 'list_rooms' ? 'tool' : 'exact',
    lifetimes: ['session', '30d'],
    now: () => at,
  });
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

function createMemoryStore(): KeyValueStore {
  const kept = new Map<string, string>();
  return {
    keys: () => Promise.resolve([...kept.keys()]),
    get: (key) => Promise.resolve(kept.get(key)),
    set: (key, value) => Promise.resolve(void kept.set(key, value)),
    delete: (key) => Promise.resolve(void kept.delete(key)),
  };
}

/** For tests and stories: the tools of two servers that the app's own assistant calls, some of them set beforehand. */
export async function ownToolAnswers() {
  const standing = createStandingAnswers(createMemoryStore(), { offer: () => 'tool', lifetimes: ['30d'] });
  const inbox = createElicitationInbox({ decide: standing });
  const gates = Object.entries(OWN_TOOLS).map(([server, tools]) =>
    createCallGate(inbox, {
      asker: 'Your assistant',
      server,
      connectionId: server,
      when: 'ask',
      tools: () => Promise.resolve(tools),
    }),
  );
  const tools = async () => (await Promise.all(gates.map((gate) => gate.tools()))).flat();
  async function set(name: string, setting: ToolSetting) {
    const [tool] = (await tools()).filter(({ tool: { name: each } }) => each === name);
    await standing.set(tool as GatedTool, setting);
  }
  await set('read_inbox', 'allow');
  await set('delete_mail', 'never');
  await set('archive_file', 'allow');
  await gates[0]?.run({ tool: 'read_inbox' }, () => undefined);
  return { inbox, set, standing, tools };
}

const OWN_TOOLS = {
  'mail.example': [
    { name: 'read_inbox', annotations: { readOnlyHint: true } },
    { name: 'send_mail', annotations: { destructiveHint: false } },
    { name: 'delete_mail', annotations: { destructiveHint: true } },
  ],
  'files.example': [{ name: 'archive_file', annotations: { destructiveHint: false } }],
};

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
