import { expect, test } from 'vitest';
import { setDemoStage } from './open-demo.js';
import { pressArmed } from './gestures.js';

test('shots', async () => {
  const stage = await setDemoStage();
  try {
    for (const [name, options] of [
      ['light', {}],
      ['dark', { colorScheme: 'dark' }],
      ['narrow', { width: 390, height: 844 }],
    ] as const) {
      const demo = await stage.open(options);
      const { page, dialog } = demo;
      const shot = async (n: string) => {
        await page.waitForTimeout(700);
        await page.screenshot({ path: `/tmp/shots/${name}-${n}.png` });
      };
      const button = (n: string) => dialog.getByRole('button', { name: n, exact: true });
      await demo.connect(stage.server.url);
      if (name === 'narrow') await page.getByRole('button', { name: 'Conversation' }).click();
      await page.getByRole('radio', { name: 'AI SDK' }).check();
      await page.getByRole('button', { name: 'Who is Ada?' }).click();
      await button('Always allow…').click();
      await shot('a-always');
      await pressArmed(button('Always allow this'));
      await shot('b-standing');
      await page.getByRole('button', { name: 'Who is Ada?' }).click();
      await page.getByRole('button', { name: 'Mail Ada the minutes' }).click();
      await button('Reject with a reason').click();
      await dialog.getByLabel('Your reason').fill('Wrong Ada.');
      await shot('c-reason');
      await button('Reject and send').click();
      await shot('d-after');
      await page.getByRole('radio', { name: 'Inline' }).check();
      await page.getByRole('button', { name: 'Mail Ada the minutes' }).click();
      await shot('e-inline');
      await page.getByRole('radio', { name: 'AG-UI' }).check();
      await page.getByRole('button', { name: 'Rename the project' }).click();
      await shot('f-inline-agui');
      await page.getByRole('radio', { name: 'You', exact: true }).check();
      await shot('g-you');
      expect(demo.problems).toEqual([]);
      await demo.close();
    }
  } finally {
    await stage.close();
  }
});
