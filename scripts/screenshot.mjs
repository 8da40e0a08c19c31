/** Takes the picture of the demo that the README shows: a conversation in which a server asks. `pnpm screenshot` */
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright';
import { browserArguments, findBrowser } from './browser.mjs';
import { buildDemo } from './build-demo.mjs';

const PICTURE = fileURLToPath(new URL('../docs/demo.png', import.meta.url));

buildDemo();
// By address: the build's output is no source for the type checker to follow.
const built = new URL('../apps/demo/dist/server/index.js', import.meta.url);
const { startDemoHost, startDemoServer } = await import(built.href);
const server = await startDemoServer({ port: 3411 });
const host = await startDemoHost({ port: 0, presets: server.presets });
const browser = await chromium.launch({ executablePath: findBrowser(), args: browserArguments });
try {
  const page = await browser.newPage({
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    reducedMotion: 'reduce',
    locale: 'en-GB',
  });
  await page.goto(host.url);
  const question = page.getByRole('region', { name: /asks for your input/ });
  await question.getByLabel('Name for the booking').fill('Ada Lovelace');
  // The button gets its colour once it takes a press, and another beneath the pointer.
  await page.mouse.move(0, 0);
  await question
    .locator('button[data-state="armed"]', { hasText: 'Send answers' })
    .evaluate((button) => Promise.all(button.getAnimations().map(({ finished }) => finished)));
  await page.screenshot({ path: PICTURE });
  console.log(`Taken: ${PICTURE}`);
} finally {
  await browser.close();
  await host.close();
  await server.close();
}
