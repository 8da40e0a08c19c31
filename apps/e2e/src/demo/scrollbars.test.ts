import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { readDialogEdges } from './dialog-edges.js';
import { setDemoStage, type DemoStage, type OpenDemo } from './open-demo.js';

let stage: DemoStage;
let demo: OpenDemo;

beforeAll(async () => {
  stage = await setDemoStage('classic');
});
afterEach(async () => {
  expect(demo.problems).toEqual([]);
  await demo.close();
});
afterAll(async () => {
  await stage.close();
});

test.each(['light', 'dark'] as const)(
  'a %s dialog with a scrollbar that takes room has round corners, and its bar goes on behind it',
  async (colorScheme) => {
    demo = await stage.open({ colorScheme });
    await demo.connect(stage.server.url);
    await demo.run('book_table');
    await demo.dialog.getByRole('button', { name: 'Review answers' }).waitFor();
    const room = await demo.dialog
      .locator('[data-part="body"]')
      .evaluate((body: HTMLElement) => body.offsetWidth - body.clientWidth);
    expect(room).toBeGreaterThan(8);

    const png = (await demo.page.screenshot()).toString('base64');
    const edges = await demo.page.evaluate(readDialogEdges, png);
    expect(edges.squareCorners).toEqual([]);
    expect(edges.bar[1]).toBe(edges.bar[0]);
  },
);
