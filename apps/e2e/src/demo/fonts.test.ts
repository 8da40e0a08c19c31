import { afterAll, beforeAll, expect, test } from 'vitest';
import { setDemoStage, type DemoStage } from './open-demo.js';

let stage: DemoStage;

beforeAll(async () => {
  stage = await setDemoStage();
});
afterAll(async () => {
  await stage.close();
});

// Elsewhere browsers don't ask fontconfig: there the machine's own fonts are seen.
test.runIf(process.platform === 'linux')(
  "no test depends on the machine's fonts: every family is drawn in Inter, monospace in Roboto Mono",
  async () => {
    const demo = await stage.open();
    await demo.page.evaluate(() => {
      document.body.replaceChildren(
        ...['system-ui', 'Arial', 'serif', 'ui-monospace, monospace'].map((family) => {
          const line = document.createElement('p');
          line.style.fontFamily = family;
          line.textContent = 'Booked for';
          return line;
        }),
      );
    });
    const protocol = await demo.context.newCDPSession(demo.page);
    await protocol.send('DOM.enable');
    await protocol.send('CSS.enable');
    const { root } = await protocol.send('DOM.getDocument');
    const { nodeIds } = await protocol.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
    const drawn: string[] = [];
    for (const nodeId of nodeIds) {
      const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
      drawn.push(fonts.map((font) => font.familyName).join(', '));
    }
    expect(drawn).toEqual(['Inter', 'Inter', 'Inter', 'Roboto Mono']);
    await demo.close();
  },
);
