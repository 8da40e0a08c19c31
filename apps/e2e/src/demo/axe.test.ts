import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { openPage } from './gestures.js';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

let stage: DemoStage;

beforeAll(async () => {
  stage = await setDemoStage();
});
afterAll(async () => {
  await stage.close();
});

/** In light by every rule, and in dark by the one that looks at colours: the demo follows the system. */
async function findings({ page }: OpenDemo, options: RunOptions = {}): Promise<string[]> {
  await page.evaluate(axeSource);
  const found: string[] = [];
  const contrast: RunOptions = { runOnly: { type: 'rule', values: ['color-contrast'] } };
  for (const [colorScheme, rules] of [
    ['dark', contrast],
    ['light', {}],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await page.evaluate(
      (given) =>
        (globalThis as unknown as { axe: { run(options: RunOptions): Promise<AxeResults> } }).axe.run(given),
      { ...rules, ...options },
    );
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${colorScheme}, ${id}: ${html}\n${failureSummary}`),
      ),
    );
  }
  return found;
}

type Play = (demo: OpenDemo) => Promise<unknown>;

const present = (demo: OpenDemo, as: string) => demo.choose(as);

const DIALOGS: readonly [string, Play][] = [
  ['a form', (demo) => demo.run('all_fields')],
  [
    'a form with problems',
    async (demo) => {
      await demo.run('all_fields');
      await demo.dialog.getByRole('button', { name: 'Review answers' }).click();
      await demo.dialog.getByText('There are').waitFor();
    },
  ],
  [
    'a review',
    async (demo) => {
      await demo.run('defaults');
      await demo.dialog.getByRole('button', { name: 'Review answers' }).click();
      await demo.dialog.getByText('Check your answers').waitFor();
    },
  ],
  ['a form that asks for a secret', (demo) => demo.run('secret_password')],
  ['a form that cannot be answered', (demo) => demo.run('beyond_nested_object_required')],
  ['hostile words', (demo) => demo.run('text_bidi')],
  ['a page to open', (demo) => demo.run('connect_calendar')],
  ['a page that is suspicious', (demo) => demo.run('url_look_alike')],
  ['a page that is blocked', (demo) => demo.run('url_userinfo')],
  [
    'a page that is waited for',
    async (demo) => {
      await demo.run('connect_calendar');
      await openPage(demo);
      await demo.page.bringToFront();
      await demo.dialog.getByText('This app can’t see that page.').waitFor();
    },
  ],
  [
    'a menu of a request',
    async (demo) => {
      await demo.run('field_text');
      await demo.dialog.getByRole('button', { name: 'More choices' }).click();
      await demo.dialog.getByText(/and its subdomains$/).waitFor();
    },
  ],
  ['a batch', (demo) => demo.run('plan_trip')],
];

const OUT_OF_DIALOGS: readonly [string, Play][] = [
  [
    'a form in the conversation',
    async (demo) => {
      await present(demo, 'Inline');
      await demo.run('book_table');
    },
  ],
  [
    'a conversation with an agent, with an approval in it',
    async (demo) => {
      await present(demo, 'Inline');
      await demo.page.getByRole('radio', { name: 'AI SDK' }).check({ force: true });
      await demo.page.getByRole('button', { name: 'Mail Ada the minutes' }).click();
    },
  ],
  [
    'a form in the panel',
    async (demo) => {
      await present(demo, 'Panel');
      await demo.run('book_table');
    },
  ],
];

describe('axe finds nothing', () => {
  test('in the page before and after a call, with the log opened', async () => {
    const demo = await stage.open();
    expect(await findings(demo)).toEqual([]);

    await demo.connect(stage.server.url);
    await demo.run('decline_path');
    await demo.dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await demo.echo();
    await demo.openLog();
    await demo.page.locator('.log-line summary').first().click();
    expect(await findings(demo)).toEqual([]);

    await demo.run('send_invitation');
    await demo.page.getByRole('form', { name: /^Run/ }).waitFor();
    expect(await findings(demo)).toEqual([]);
    await demo.close();
  });

  describe('in a dialog', () => {
    let demo: OpenDemo;

    beforeAll(async () => {
      demo = await stage.open();
      await demo.connect(stage.server.url);
    });
    afterEach(() => demo.settle());
    afterAll(() => demo.close());

    test.each(DIALOGS)('with %s', async (_name, play) => {
      await play(demo);
      await demo.page.locator('[data-part="content"]').first().waitFor();

      expect(await findings(demo)).toEqual([]);
    });
  });

  test.each(OUT_OF_DIALOGS)('in %s', async (_name, play) => {
    const demo = await stage.open();
    await demo.connect(stage.server.url);
    await play(demo);
    await demo.page.locator('[data-part="content"], [data-part="title"]').first().waitFor();

    expect(await findings(demo)).toEqual([]);
    await demo.close();
  });

  test('in a page in forced colours, written from right to left', async () => {
    // The colours are the system's, and axe reads those of the page for the text.
    const options = { rules: { 'color-contrast': { enabled: false } } };
    const demo = await stage.open({ forcedColors: 'active' });
    await demo.page.evaluate(() => {
      document.documentElement.dir = 'rtl';
    });
    await demo.connect(stage.server.url);
    await demo.run('book_table');
    await demo.dialog.getByRole('button', { name: 'Review answers' }).click();
    await demo.dialog.getByText('There are').waitFor();
    expect(await findings(demo, options)).toEqual([]);
    await demo.dialog.getByRole('button', { name: 'Decline', exact: true }).click();
    await demo.run('url_look_alike');
    await demo.dialog.getByRole('checkbox').waitFor();
    expect(await findings(demo, options)).toEqual([]);
    await demo.close();
  });

  test('in a narrow page', async () => {
    const demo = await stage.open({ width: 360, height: 740 });
    await demo.connect(stage.server.url);
    expect(await findings(demo)).toEqual([]);
    await present(demo, 'Inline');
    await demo.run('book_table');
    await demo.page.getByRole('region', { name: /asks for your input/ }).waitFor();
    expect(await findings(demo)).toEqual([]);
    await demo.close();
  });
});
