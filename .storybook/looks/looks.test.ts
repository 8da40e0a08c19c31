import { composeStory, setProjectAnnotations } from '@storybook/react-vite';
import { configure } from 'storybook/test';
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { commands, page } from 'vitest/browser';
import preview from '../preview.js';
import { PICTURES, type Picture } from './pictures.js';

/** What moves or loads when it is first needed is done when none of these is there any more. */
const UNFINISHED = '[data-state="arming"], [data-part="checking"], [data-part="loading"], [aria-busy="true"]';

/** In CSS pixels. A dialog has its usual height; what stands in the page is shown whole. */
const HEIGHT = { dialog: 900, inline: 2400, dock: 900 };

/** What of the page is in the picture. */
const SEEN = {
  dialog: '[data-presentation="dialog"]',
  inline: 'body > div:not([data-scope])',
  dock: '[data-part="dock"]',
};

const REMEDY =
  'Look at test-results/looks. If it is as it should be, `pnpm looks` takes the picture anew. Tiles that look otherwise';

beforeAll(async () => {
  await setProjectAnnotations(preview).beforeAll();
  // The page around the stories, and room for the outline of what has the focus.
  document.body.classList.add('sb-show-main');
  document.head.insertAdjacentHTML('beforeend', `<style>${SEEN.inline} { padding: 12px; }</style>`);
  configure({ asyncUtilTimeout: 10_000 });
});

beforeEach(() => {
  // The day that date fields, receipts and time zones go by.
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-02T10:00:00Z') });
});

afterEach(() => {
  vi.useRealTimers();
});

test.each(PICTURES)('$name', async (picture) => {
  await lookAt(picture);
  const { name, shows = 'dialog' } = picture;
  expect(await commands.compareWithPicture(name, SEEN[shows]), REMEDY).toBe(0);
});

// Each as small as a change that should be noticed, on pictures that just were as they should be.
test.each([
  ['a button without its background', '[data-part="accept"] { background: none; color: inherit; }'],
  ['a field without its border', 'input[data-part="control"] { border-color: transparent; }'],
  ['a line of text that is gone', '[data-part="consequence"] { visibility: hidden; }'],
  ['a colour a little off', '[data-part="sheet"] { background: #fff; }'],
  ['a gap a little wider', '[data-part="fields"] { gap: 30px; }'],
])('%s is noticed', async (_what, css) => {
  const picture = PICTURES.find(({ name }) => name === 'form-empty') as Picture;
  await lookAt(picture);
  const style = document.head.appendChild(document.createElement('style'));
  style.textContent = css;
  const off = await commands.compareWithPicture(picture.name, SEEN.inline, 'as it was');
  style.remove();
  expect(off).toBeGreaterThan(0);
});

test.each([
  ['de', 'Prüfen Sie Ihre Antworten'],
  ['ja', '回答を確認してください'],
  ['ar', 'تحقق من إجاباتك'],
])('in %s too, a story rests where its name says', async (language, title) => {
  const picture = PICTURES.find(({ name }) => name === 'form-review') as Picture;
  await lookAt({ ...picture, globals: { language } });
  await expect.poll(() => document.querySelector('[data-part="review-title"]')?.textContent).toBe(title);
});

test('each picture that is kept is looked at', async () => {
  expect((await commands.keptPictures()).sort()).toEqual(PICTURES.map(({ name }) => name).sort());
});

async function lookAt(picture: Picture) {
  const { width = 620, dark = false, forcedColors = false, shows = 'dialog' } = picture;
  await commands.emulate({
    colorScheme: dark ? 'dark' : 'light',
    forcedColors: forcedColors ? 'active' : 'none',
  });
  await page.viewport(width, HEIGHT[shows]);
  await show(picture);
}

async function show({ stories, story, play = true, globals, shows = 'dialog' }: Picture): Promise<void> {
  const { default: meta, ...all } = stories;
  const annotations = all[story];
  if (annotations === undefined) {
    throw new Error(`No story is called ${story}.`);
  }
  const composed = composeStory(
    { ...annotations, globals: {}, ...(play ? {} : { play: undefined }) },
    meta,
    { initialGlobals: { ...preview.initialGlobals, ...globals } },
    story,
  );
  await composed.run();
  await vi.waitFor(() => {
    expect(document.querySelector(SEEN[shows])?.childElementCount).toBeGreaterThan(0);
    expect(document.querySelector(UNFINISHED)).toBeNull();
  }, 10_000);
  await document.fonts.ready;
}
