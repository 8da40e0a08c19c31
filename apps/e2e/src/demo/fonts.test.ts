import { chromium } from 'playwright';
import { expect, onTestFinished, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';

// Elsewhere browsers don't ask fontconfig: there the machine's own fonts are seen.
test.runIf(process.platform === 'linux')(
  "no test depends on the machine's fonts: every family is drawn in Inter, monospace in Roboto Mono",
  async () => {
    const browser = await chromium.launch(browserOptions());
    onTestFinished(() => browser.close());
    const context = await browser.newContext();
    const page = await context.newPage();
    const families = ['system-ui', 'Arial', 'serif', 'ui-monospace, monospace'];
    await page.setContent(
      families.map((family) => `<p style="font-family: ${family}">Booked for</p>`).join(''),
    );
    const protocol = await context.newCDPSession(page);
    await protocol.send('DOM.enable');
    await protocol.send('CSS.enable');
    const { root } = await protocol.send('DOM.getDocument');
    const { nodeIds } = await protocol.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'p' });
    /** Empty for what isn't laid out yet. */
    const drawn = () =>
      Promise.all(
        nodeIds.map(async (nodeId) => {
          const { fonts } = await protocol.send('CSS.getPlatformFontsForNode', { nodeId });
          return fonts.map((font) => font.familyName).join(', ');
        }),
      );
    await expect.poll(drawn, { timeout: 20_000 }).toEqual(['Inter', 'Inter', 'Inter', 'Roboto Mono']);
  },
);
