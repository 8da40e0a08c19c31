/**
 * Opens each page of prose of a built catalogue, as a reader does: its frames are shown without an error, and take neither the
 * focus nor the place in the page; its links lead somewhere. Then a form, which can be sent. `node scripts/check-catalogue.mjs storybook-static`, after `pnpm storybook:build`.
 */
import { createReadStream, existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { extname, join, resolve, sep } from 'node:path';
import { chromium } from 'playwright';
import { browserOptions } from './browser.mjs';

const FOLDER = resolve(process.argv[2] ?? 'storybook-static');
const TYPES = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
/**
 * What a page may load, its frames aside: bytes, not compressed. About 2 million are Storybook's own; a guide whose stories stand
 * in it, and a story's own page, load the kit too.
 */
const MOST_BYTES = { prose: 2_500_000, stories: 3_000_000 };
/** A busy machine takes its time; nothing here is judged by it. */
const PATIENCE = 120_000;

const server = createServer(({ url = '' }, response) => {
  const path = join(FOLDER, decodeURIComponent(new URL(url, 'http://localhost').pathname));
  if (path.startsWith(FOLDER + sep) && existsSync(path)) {
    response.setHeader('content-type', TYPES[/** @type {keyof typeof TYPES} */ (extname(path))] ?? '');
    // Every frame loads the same.
    response.setHeader('cache-control', 'max-age=3600');
    createReadStream(path).pipe(response);
  } else {
    response.writeHead(path.endsWith('favicon.ico') ? 204 : 404).end();
  }
});
await new Promise((done) => server.listen(0, '127.0.0.1', () => done(undefined)));
const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
const browser = await chromium.launch(browserOptions());
// One for all: in a new one the browser would read every script as if for the first time.
const page = await browser.newPage();
page.setDefaultTimeout(PATIENCE);

/** @type {{ entries: Record<string, { id: string, type: string }> }} */
const { entries } = JSON.parse(readFileSync(join(FOLDER, 'index.json'), 'utf8'));
const guides = Object.values(entries).filter(({ type }) => type === 'docs');
let [frames, failures] = [0, guides.length === 0 ? 1 : 0];
for (const { id } of guides) {
  const problems = await problemsOf(id);
  failures += problems.length;
  console.log([`${problems.length === 0 ? '✓' : '✗'} ${id}`, ...problems].join('\n    '));
}
if (!(await canBeSent())) {
  failures += 1;
  console.log('✗ A form in the catalogue can not be sent: something lies over its button.');
}
if (!(await canBeFound('password'))) {
  failures += 1;
  console.log("✗ The catalogue's search finds nothing.");
}
await browser.close();
server.close();
console.log(`${guides.length} guides, ${frames} frames, ${failures} failures`);
process.exit(failures === 0 && frames > 0 ? 0 : 1);

/** @param {string} word */
async function canBeFound(word) {
  await page.goto(`http://127.0.0.1:${port}/iframe.html?viewMode=docs&id=start-search--docs`);
  await page.getByRole('searchbox').fill(word);
  return page
    .getByRole('search')
    .getByRole('link')
    .first()
    .waitFor()
    .then(
      () => true,
      () => false,
    );
}

/** Within all that the catalogue puts around a story. */
async function canBeSent() {
  await page.goto(`http://127.0.0.1:${port}/index.html?path=/story/start-playground--try-your-own`);
  const send = page.frameLocator('#storybook-preview-iframe').locator('[data-part="accept"]');
  await send.scrollIntoViewIfNeeded();
  return send
    .and(page.frameLocator('#storybook-preview-iframe').locator('[data-state="armed"]'))
    .waitFor()
    .then(
      () => true,
      () => false,
    );
}

/**
 * @param {string} id
 * @returns {Promise<string[]>} what is not as it should be
 */
async function problemsOf(id) {
  /** @type {string[]} */
  const problems = [];
  page.on('console', (message) => message.type() === 'error' && problems.push(message.text().slice(0, 600)));
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('response', (response) => response.ok() || problems.push(`${response.status()} ${response.url()}`));
  await page.goto(`http://127.0.0.1:${port}/iframe.html?viewMode=docs&id=${id}`);
  await page.locator('.sbdocs-content h1').first().waitFor();
  for (const frame of await page.locator('iframe').all()) {
    frames += 1;
    // Though the reader is still at the top.
    await frame.evaluate((element) => {
      /** @type {HTMLIFrameElement} */ (element).loading = 'eager';
    });
    const inside = await (await frame.elementHandle())?.contentFrame();
    await inside?.waitForFunction(() => {
      const { currentRender } = /** @type {any} */ (globalThis).__STORYBOOK_PREVIEW__ ?? {};
      return ['played', 'completing', 'completed', 'afterEach', 'finished', 'errored', 'aborted'].includes(
        currentRender?.phase,
      );
    });
  }
  const bytes = await page.evaluate(() =>
    /** @type {PerformanceResourceTiming[]} */ (
      ['navigation', 'resource'].flatMap((type) => performance.getEntriesByType(type))
    ).reduce((sum, { decodedBodySize }) => sum + decodedBodySize, 0),
  );
  const most = MOST_BYTES[(await page.locator('.sb-story').count()) > 0 ? 'stories' : 'prose'];
  if (bytes > most) {
    problems.push(`It loads ${bytes} bytes; ${most} are the most.`);
  }
  const links = await page
    .locator('a[href*="path=/"]')
    .evaluateAll((all) => all.map((link) => /** @type {HTMLAnchorElement} */ (link).href));
  for (const link of links) {
    const [, target = ''] = /path=\/(?:docs|story)\/([\w-]+)/.exec(decodeURIComponent(link)) ?? [];
    if (entries[target] === undefined) {
      problems.push(`The link ${link} leads nowhere.`);
    }
  }
  const [top, focused] = await page.evaluate(() => [
    globalThis.scrollY,
    globalThis.document.activeElement?.tagName,
  ]);
  if (top !== 0) {
    problems.push(`The page was scrolled by itself, to ${top} px.`);
  }
  if (focused !== 'BODY') {
    problems.push(`The focus was taken, by <${focused}>.`);
  }
  page.removeAllListeners();
  // A form in a frame asks before its page is left.
  await page.locator('iframe').evaluateAll((all) => all.forEach((frame) => frame.remove()));
  return problems;
}
