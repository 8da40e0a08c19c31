import { connectInbox } from '@elicit-kit/relay/browser';
import { createElicitationRelay } from '@elicit-kit/relay/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { answerNext, shownBy } from '../fixtures/person.fixtures.js';
import { permission, runQuery } from './query.fixtures.js';

const APP = 'https://app.example';
const relay = createElicitationRelay({
  identify: async ({ headers }) => headers.get('x-person') ?? undefined,
});
const open: { close(): unknown }[] = [];

beforeEach(() => {
  // What connectInbox needs of a page.
  const target = new EventTarget();
  vi.stubGlobal('document', Object.assign(new EventTarget(), { baseURI: APP, visibilityState: 'visible' }));
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target));
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((each) => each.close()));
  vi.unstubAllGlobals();
});

function openPage(person: string) {
  const page = connectInbox(`${APP}/elicitation`, {
    fetch: (input, init) => {
      const headers = { ...(init?.headers as object), 'x-person': person, 'sec-fetch-site': 'same-origin' };
      return relay.handler(new Request(input as string, { ...init, headers }));
    },
  });
  open.push(page);
  return page;
}

it("what Claude asks on a server is answered in its person's page", async () => {
  const rules = [
    {
      type: 'addRules',
      rules: [{ toolName: 'Bash', ruleContent: 'mkdir *' }],
      behavior: 'allow',
      destination: 'session',
    },
  ];
  const question = {
    question: 'Which library?',
    header: 'Library',
    options: [{ label: 'dayjs' }, { label: 'luxon' }],
  };
  const { answers } = runQuery(
    [
      { ask: [permission('always', { permission_suggestions: rules })] },
      { ask: [permission('edited')] },
      { ask: [permission('no')] },
      { ask: [permission('q', { tool_name: 'AskUserQuestion', input: { questions: [question] } })] },
    ],
    { asks: relay.inboxOf('ada') },
  );
  const page = openPage('ada');
  const entry = await answerNext(page, { press: 'allowAlways' });
  await answerNext(page, { press: 'allowOnce', arguments: { command: 'mkdir there' } });
  await answerNext(page, { press: 'rejectOnce', feedback: 'Not here.' });
  await answerNext(page, { action: 'accept', content: { answer0: 'luxon' } });

  expect(shownBy(entry)).toMatchObject([
    { call: { tool: 'Bash' }, options: ['allowOnce', 'allowAlways', 'rejectOnce'] },
  ]);
  expect(await answers).toMatchObject({
    always: { behavior: 'allow', updatedPermissions: rules },
    edited: { behavior: 'allow', updatedInput: { command: 'mkdir there' } },
    no: { behavior: 'deny', message: 'Not here.' },
    q: { behavior: 'allow', updatedInput: { answers: { 'Which library?': 'luxon' } } },
  });
});
