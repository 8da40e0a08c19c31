import { afterAll, beforeAll, test, type ExpectStatic } from 'vitest';
import { openPage, pressArmed, sendReviewed } from '../demo/gestures.js';
import { setDemoStage, type DemoStage, type OpenDemo } from '../demo/open-demo.js';
import { startTaskServer } from './task-server.js';

let stage: DemoStage;
let server: Awaited<ReturnType<typeof startTaskServer>>;

beforeAll(async () => {
  stage = await setDemoStage();
  server = await startTaskServer();
});
afterAll(async () => {
  server.close();
  await stage.close();
});

/**
 * Runs a tool in a page of its own, beside others: they wait most of the time. Whatever becomes of its task: no question is left,
 * the call has ended, and the server has no task that goes on.
 */
function drive(
  tool: string,
  about: string,
  run: (at: ReturnType<typeof drivenIn>, expect: ExpectStatic) => Promise<void>,
) {
  test.concurrent(`${tool}: ${about}`, async ({ expect }) => {
    const demo = await stage.open();
    await demo.connect(server.url);
    await demo.run(tool);
    await run(drivenIn(demo, tool, expect), expect);
    await expect.poll(() => demo.dialog.count()).toBe(0);
    await expect.poll(() => demo.result.getAttribute('data-state')).not.toBe('running');
    expect(server.open()).not.toContain(tool);
    // A connection that breaks is printed by the browser.
    expect(demo.problems.filter((problem) => !/ERR_INCOMPLETE/u.test(problem))).toEqual([]);
    await demo.close();
  });
}

function drivenIn(demo: OpenDemo, tool: string, expect: ExpectStatic) {
  const question = (title: string) => demo.dialog.getByRole('textbox', { name: title });
  const answer = (title: string) => question(title).fill(`my ${title}`);
  const told = () => server.told(tool);
  return {
    ...demo,
    question,
    answer,
    told,
    async send(title: string) {
      await answer(title);
      await sendReviewed(demo);
    },
    press: (name: string) => demo.dialog.getByRole('button', { name, exact: true }).click(),
    goOn: () => server.goOn(tool),
    /** What the server was told in answer to its questions. */
    answers: () => told().flatMap(({ responses }) => responses ?? []),
    /** The result is what the server has in the end. */
    echoes: (sent: object) => expect.poll(() => demo.echo().catch(() => undefined)).toEqual(sent),
    ends: (text: string | RegExp) => demo.result.getByText(text).waitFor(),
  };
}

const given = (title: string) => ({ action: 'accept', content: { it: `my ${title}` } });

drive('two_inputs', 'are one batch, sent at once', async (at, expect) => {
  await at.answer('Colour');
  await at.press('Next');
  await at.answer('Size');
  await at.press('Review all');
  await pressArmed(at.dialog.getByRole('button', { name: 'Send 2 answers' }));
  const sent = { a: given('Colour'), b: given('Size') };
  await at.echoes(sent);
  expect(at.answers()).toEqual([sent]);
});

drive(
  'two_steps',
  'are asked one after the other, and what the task says between them is shown',
  async (at, expect) => {
    await at.send('Colour');
    await at.result.getByText('Half of it is done').first().waitFor();
    await at.send('Size');
    await at.echoes({ a: given('Colour'), b: given('Size') });
    expect(at.answers()).toEqual([{ a: given('Colour') }, { b: given('Size') }]);
  },
);

drive('superseded', 'the first is withdrawn, and only the other is answered', async (at, expect) => {
  await at.answer('Colour');
  at.goOn();
  await at.dialog
    .getByText(/withdrew this/)
    .first()
    .waitFor();
  await at.press('Close');
  await at.send('Size');
  await at.echoes({ b: given('Size') });
  expect(at.answers()).toEqual([{ b: given('Size') }]);
});

drive(
  'late_more',
  'what is asked later waits beside it, and takes nothing of what was typed',
  async (at, expect) => {
    await at.answer('Colour');
    at.goOn();
    await at.page.getByText('2 requests waiting').first().waitFor();
    expect(await at.question('Colour').inputValue()).toBe('my Colour');
    await sendReviewed(at);
    await at.send('Size');
    await at.echoes({ a: given('Colour'), b: given('Size') });
    expect(at.answers()).toEqual([{ a: given('Colour') }, { b: given('Size') }]);
  },
);

drive('vanishes', 'the question ends with its task, whose result is shown', async (at, expect) => {
  await at.answer('Colour');
  at.goOn();
  await at.ends('Nothing was needed after all.');
  await at.dialog.getByText('The task ended without your answer').first().waitFor();
  await at.press('Close');
  expect(at.answers()).toEqual([]);
});

drive('expires', 'the question ends, and the call says that the server lost it', async (at, expect) => {
  await at.answer('Colour');
  at.goOn();
  await at.ends(/The server lost track of the request/u);
  await at.press('Close');
  expect(at.answers()).toEqual([]);
});

drive('fails', 'after the answer, with what the server says', async (at, expect) => {
  await at.send('Colour');
  await at.ends(/The printer is on fire\./u);
  expect(at.answers()).toEqual([{ a: given('Colour') }]);
});

drive('tool_error', 'is a result', async (at, expect) => {
  await at.send('Colour');
  await at.ends('No such colour.');
  expect(at.answers()).toEqual([{ a: given('Colour') }]);
});

drive('cancellable', 'is cancelled by Stop', async (at, expect) => {
  await at.result.getByText('Counting to a million').first().waitFor();
  await at.page.getByRole('button', { name: 'Stop', exact: true }).click();
  await at.ends('You stopped this call');
  await expect.poll(() => at.told().map(({ method }) => method)).toEqual(['tasks/cancel']);
});

drive(
  'lost_update',
  'an answer whose confirmation is lost has arrived, and is not asked again',
  async (at, expect) => {
    await at.send('Colour');
    await expect.poll(() => at.dialog.count()).toBe(0);
    at.goOn();
    await at.echoes({ a: given('Colour') });
    expect(at.answers()).toEqual([{ a: given('Colour') }]);
  },
);

drive('dropped_update', 'an answer that did not arrive is sent again', async (at, expect) => {
  await at.send('Colour');
  await at.echoes({ a: given('Colour') });
  expect(at.answers()).toEqual([{ a: given('Colour') }, { a: given('Colour') }]);
});

drive(
  'slow_update',
  'a question that stays listed after its answer is not asked again',
  async (at, expect) => {
    await at.send('Colour');
    await expect.poll(() => at.answers()).toHaveLength(1);
    await expect.poll(() => at.dialog.count()).toBe(0);
    await at.echoes({ a: given('Colour') });
    expect(at.answers()).toEqual([{ a: given('Colour') }]);
    expect(await at.page.getByRole('article').getByText('Colour?').count()).toBe(1);
  },
);

drive('refuses', 'an answer that is refused alone goes with the others', async (at, expect) => {
  await at.answer('Colour');
  at.goOn();
  await at.page.getByText('2 requests waiting').first().waitFor();
  await sendReviewed(at);
  await at.send('Size');
  await at.echoes({ a: given('Colour'), b: given('Size') });
  expect(at.answers().at(-1)).toEqual({ a: given('Colour'), b: given('Size') });
});

drive('seeded', 'asks at once', async (at) => {
  await at.send('Colour');
  await at.echoes({ a: given('Colour') });
});

drive('mrtr_first', 'a round before the task is settled first', async (at, expect) => {
  await at.send('Shape');
  await at.send('Colour');
  await at.echoes({ a: given('Colour') });
  expect(at.answers()).toEqual([{ r: given('Shape') }, { a: given('Colour') }]);
});

drive('url_input', 'is a page, opened by the person', async (at, expect) => {
  await at.context.route('https://pages.example/**', (route) => route.fulfill({ body: 'Signed in' }));
  const opened = await openPage(at);
  expect(opened.url()).toBe('https://pages.example/sign-in');
  await at.echoes({ a: { action: 'accept' } });
});

drive('openai', 'is a form of its own method', async (at) => {
  await at.send('Colour');
  await at.echoes({ a: given('Colour') });
});

drive('odd', 'what nobody can answer ends the call, and cancels the task', async (at, expect) => {
  await at.ends(/The server asked for something this app doesn’t support, so the task was stopped\./u);
  expect(at.told().map(({ method }) => method)).toEqual(['tasks/cancel']);
});

drive('immediate', 'has its result', async (at) => {
  await at.ends('Done at once.');
});
