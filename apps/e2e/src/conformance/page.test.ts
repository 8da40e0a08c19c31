import type { Page } from 'playwright';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendReviewed } from '../demo/gestures.js';
import { type DemoStage, type OpenDemo, setDemoStage } from '../demo/open-demo.js';
import { openToPages } from './open-to-pages.js';
import { runScenario } from './run-scenario.js';
import { scenarios } from './scenarios.js';
import { passing, verdictOf } from './verdict.js';

let stage: DemoStage;

beforeAll(async () => {
  stage = await setDemoStage();
});
afterAll(async () => {
  await stage.close();
});

const cases = scenarios.map((scenario) => [scenario.name, scenario.suite, scenario] as const);

test.each(cases)('the demo page passes %s of %s', async (_name, _suite, scenario) => {
  const outcome = await runScenario(scenario, async (server) => {
    const door = await openToPages(server);
    const demo = await stage.open();
    try {
      await demo.connect(door.url);
      await runEveryTool(demo);
      expect(demo.problems).toEqual([]);
    } finally {
      await demo.close();
      door.close();
    }
  });

  expect(verdictOf(outcome, scenario)).toEqual(passing());
});

/** The names in the menu, which can't be opened where a server has no tools. */
async function toolsOf(page: Page): Promise<readonly string[]> {
  const menu = page.getByRole('button', { name: 'Run a tool', exact: true });
  if (await menu.isDisabled()) {
    return [];
  }
  await menu.click();
  const names = await page.locator('.tool button').allInnerTexts();
  await page.keyboard.press('Escape');
  return names;
}

/** All at once: inline, a request leaves the other tools in reach. Then each form is reviewed and sent as it came. */
async function runEveryTool(demo: OpenDemo): Promise<void> {
  const { page } = demo;
  await demo.choose('Inline');
  for (const name of await toolsOf(page)) {
    await demo.run(name);
  }
  const forms = page.getByRole('main').getByRole('region', { name: /asks for your input/ });
  const allDone = page.locator('main:not(:has(.call[data-state="running"]))');
  for (;;) {
    await forms.or(allDone).first().waitFor();
    if ((await forms.count()) === 0) {
      return;
    }
    const form = await forms.first().elementHandle();
    await sendReviewed({ dialog: forms.first() });
    await form?.waitForElementState('hidden');
  }
}
