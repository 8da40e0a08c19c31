import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { pressArmed } from './gestures.js';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let demo: OpenDemo;

beforeAll(async () => {
  stage = await setDemoStage();
});
beforeEach(async () => {
  demo = await stage.open();
  await demo.connect(stage.server.url);
});
afterEach(async () => {
  expect(demo.problems).toEqual([]);
  await demo.close();
});
afterAll(async () => {
  await stage.close();
});

const button = (name: string) => demo.dialog.getByRole('button', { name, exact: true });

/** Runs a tool with one argument. */
async function runWith(tool: string, argument: string, value: string): Promise<void> {
  await demo.run(tool);
  await demo.page.getByLabel(argument, { exact: true }).fill(value);
  await demo.page.getByRole('button', { name: 'Run', exact: true }).click();
}

test('a tool that says that it only reads runs at once', async () => {
  await runWith('find_invoices', 'Folder', 'bills');
  await demo.result.getByText('Find invoices: done.').waitFor();
  expect(await demo.dialog.count()).toBe(0);
});

test('one that says that it deletes is asked, in the words of its server, and not run after a no', async () => {
  await runWith('archive_invoices', 'Folder', 'bills');
  await demo.dialog.waitFor();
  expect(await demo.dialog.innerText()).toMatch(
    /Your assistant[^]*wants to run a tool[^]*archive_invoices[^]*It says it changes data\s+may delete data[^]*bills[^]*Written by the server[^]*Moves all invoices/,
  );
  expect(await button('Next time…').count()).toBe(0);
  await button('Reject').click();
  await demo.result.getByText(/The person rejected/).waitFor();
  expect(await demo.result.getByText('done.').count()).toBe(0);
});

test('one that was always allowed is asked again once it has changed, and says so', async () => {
  await runWith('tidy_folder', 'Folder', 'one');
  await button('Next time…').click();
  await demo.dialog.getByRole('radio', { name: 'Allow', exact: true }).check();
  await pressArmed(button('Allow, now and later'));
  await demo.result.getByText(/Tidied/).waitFor();

  // The list that calls of one second share may be older than the change.
  for (let calls = 0; calls < 20 && !(await demo.dialog.isVisible()); calls += 1) {
    const ran = await demo.result.innerText();
    await runWith('tidy_folder', 'Folder', 'two');
    await demo.dialog
      .or(demo.result.filter({ hasText: /Tidied/, hasNotText: ran }))
      .first()
      .waitFor();
  }
  expect(await demo.dialog.innerText()).toMatch(
    /This tool has changed since you allowed it[^]*by the rules of revision/,
  );
  await button('Reject').click();
  await demo.result.getByText(/The person rejected/).waitFor();
});
