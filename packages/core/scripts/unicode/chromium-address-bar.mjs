import { createRequire } from 'node:module';
import { browserArguments, findBrowser } from '../../../../scripts/browser.mjs';

const { chromium } = createRequire(new URL('../../../../package.json', import.meta.url))('playwright');

/**
 * Asks Chromium how it would write host names. A page without a title gets its address for one, formatted as in the
 * address bar: Punycode where a label might deceive. Nothing leaves the browser: every request is answered here.
 */
export async function openAddressBar() {
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
  const context = await browser.newContext();
  await context.route('**/*', (route) => route.fulfill({ contentType: 'text/plain', body: '-' }));
  const page = await context.newPage();
  const session = await browser.newBrowserCDPSession();

  /** @returns {Promise<string>} the host as shown, without the marks that isolate right-to-left names. */
  async function showHost(ascii) {
    await page.goto(`http://${ascii}/`);
    const { targetInfos } = await session.send('Target.getTargets');
    const { title } = targetInfos.find(({ type, url }) => type === 'page' && url.startsWith('http'));
    return title.replace(/[\u202A\u202C]/g, '');
  }

  return { version: browser.version(), showHost, close: () => browser.close() };
}
