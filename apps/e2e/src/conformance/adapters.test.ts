import { createElicitationInbox, initialValues, validateForm, type ElicitationInbox } from '@elicit-kit/core';
import { expect, test } from 'vitest';
import { type Adapter, adapters } from './adapters.js';
import { runScenario } from './run-scenario.js';
import { scenarios } from './scenarios.js';
import { passing, verdictOf } from './verdict.js';

const cases = adapters.flatMap((adapter) =>
  scenarios
    .filter(({ revision }) => adapter.revisions.includes(revision))
    .map((scenario) => [adapter.name, scenario.name, scenario.suite, { adapter, scenario }] as const),
);

test.concurrent.each(cases)('%s passes %s of %s', async (_name, _scenario, _suite, { adapter, scenario }) => {
  const outcome = await runScenario(scenario, (server) => callEveryTool(adapter, server));

  const known = adapter.known?.[scenario.name];
  expect(verdictOf(outcome, scenario, known)).toEqual(passing(known));
});

/**
 * All at once, so that answers which got mixed up would show. A call may fail, the suite judges what was sent: both
 * SDKs refuse a result of 2026-07-28 without `resultType`, which one scenario gives on purpose.
 */
async function callEveryTool(adapter: Adapter, server: URL): Promise<void> {
  const inbox = createElicitationInbox();
  inbox.subscribe(() => {
    acceptSuggestions(inbox);
  });
  const { tools, callTool, close } = await adapter.connect(server, inbox);
  try {
    await Promise.allSettled(tools.map(callTool));
  } finally {
    await close();
  }
}

/** A person who agrees to every form as it comes. */
function acceptSuggestions(inbox: ElicitationInbox): void {
  const entry = inbox.getSnapshot().entries.find(({ state }) => state === 'pending');
  if (entry) {
    inbox.answer(
      entry.id,
      entry.items.map(({ elicitation }) => {
        const content =
          elicitation.mode === 'form'
            ? validateForm(elicitation.model, initialValues(elicitation.model)).content
            : undefined;
        return content ? { action: 'accept', content } : { action: 'cancel' };
      }),
    );
  }
}
