import { mkdtempSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type Browser, type Page } from 'playwright';
import { preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserOptions } from '../../../../scripts/browser.mjs';
import { buildCode, buildHost, HOSTS, MAPPED, type Variant } from './build-hosts.js';

const ORDERS = ['kit', 'host'] as const;
const BARE: Variant = { host: 'none', first: 'host', sheet: 'theme.css' };
const LAYERED: Variant[] = ORDERS.map((first) => ({ host: 'tailwind', first, sheet: 'theme.tailwind.css' }));
const VARIANTS: Variant[] = [
  ...HOSTS.flatMap((host) => ORDERS.map((first): Variant => ({ host, first, sheet: 'theme.css' }))),
  ...LAYERED,
];
const WITH_MAPS = MAPPED.flatMap((host) =>
  ORDERS.map((first): Variant => ({
    host,
    first,
    sheet: host === 'shadcn' ? 'theme.tailwind.css' : 'theme.css',
    mapped: true,
  })),
);

/** In which the host's rules have the last word: theme.css stands in no layer, so that what comes before it only has less to say. */
const HOST_LAST = VARIANTS.filter(({ first, sheet }) => first === 'kit' || sheet !== 'theme.css');

/** What a page's reset or framework would change if it reached our parts, and a person would see. */
const SEEN = [
  'display',
  'position',
  'float',
  'padding',
  'margin-inline',
  'border-width',
  'border-radius',
  'background-color',
  'font-weight',
  'text-transform',
  'text-decoration-line',
  'list-style-type',
  'cursor',
];
/** The same, but of native boxes and circles, which have no text, and of what only covers the page. */
const OF_TEXT = ['color', 'font-size', 'font-family', 'line-height', 'letter-spacing'];
/** Of the signs that are drawn before our elements and in them, and of the words in empty fields. */
const OF_SIGNS = ['border-width', 'padding', 'inline-size', 'background-color', 'color'];

/** What is read, and what marks a control or the focus, with the contrast that each needs. */
const PAIRS = [
  ...['surface', 'surface-raised', 'surface-claim'].flatMap((back) =>
    ['text', 'text-quiet'].map((front) => [front, back, 4.5] as const),
  ),
  ['text', 'danger-surface', 4.5],
  ['text', 'warning-surface', 4.5],
  ['domain', 'surface', 4.5],
  ['accent', 'surface', 4.5],
  ['accent', 'surface-raised', 4.5],
  ['accent-text', 'accent', 4.5],
  ['danger', 'surface', 4.5],
  ['danger', 'surface-raised', 4.5],
  ['danger', 'surface-claim', 4.5],
  ['danger', 'danger-surface', 4.5],
  ['warning', 'surface', 4.5],
  ['warning', 'warning-surface', 4.5],
  ...['surface', 'surface-raised', 'surface-claim'].flatMap((back) =>
    ['border-control', 'focus'].map((front) => [front, back, 3] as const),
  ),
] as const;

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js');

/** What axe-core offers to reckon with colours; its types leave it out. */
interface AxeColors {
  Color: new () => AxeColor;
  flattenColors(front: AxeColor, back: AxeColor): AxeColor;
  getContrast(back: AxeColor, front: AxeColor): number;
}
interface AxeColor {
  parseString(text: string): void;
  getRelativeLuminance(): number;
}

let folder: string;
let site: PreviewServer;
let browser: Browser;
/** One for all: in a new one the browser would read every script as if for the first time. */
let page: Page;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-theme-'));
  await buildCode(folder);
  for (const variant of [...VARIANTS, ...WITH_MAPS]) {
    await buildHost(variant, join(folder, nameOf(variant)));
  }
  site = await preview({
    root: folder,
    configFile: false,
    logLevel: 'error',
    appType: 'mpa',
    build: { outDir: '.' },
    preview: { host: '127.0.0.1', port: 0 },
  });
  browser = await chromium.launch(browserOptions());
  page = await browser.newPage({ reducedMotion: 'reduce' });
}, 300_000);

afterAll(async () => {
  await browser?.close();
  await site?.close();
  rmSync(folder, { recursive: true, force: true });
});

describe.each(['inline', 'dialog', 'url', 'warnings'])('%s', (view) => {
  let bare: Look;
  beforeAll(async () => {
    bare = await look(BARE, view);
    expect(bare.light.length).toBeGreaterThan(15);
    expect(bare.dark).not.toEqual(bare.light);
  });

  const variants = view === 'inline' ? VARIANTS : HOST_LAST;
  test.each(variants)('looks the same with $host, $first first, $sheet', async (variant) => {
    expect(await look(variant, view)).toEqual(bare);
  });
});

/** What pages write for the elements of their articles, whose container the form then stands in. */
const ARTICLE = `
  .article p, .article ul, .article li, .article dl { margin-block: 20px; line-height: 2; color: olive; }
  .article h2, .article h3 { margin-top: 40px; font-size: 40px; text-transform: uppercase; }
  .article a, .article button { color: teal; background: pink; padding: 1px; border: 0; font-weight: 900; }
  .article :where(p, li, label, legend) { letter-spacing: 3px; padding-inline-start: 30px; }
  [type=button], [type=submit] { background: transparent; }
  .article input, .article select, .article textarea { border: 0; width: 50px; background: pink; }
`;
/** As a plugin of Tailwind writes it. */
const AS_UTILITY =
  '@layer utilities { .article :where(p, h2, label, legend, button) { margin-block: 20px; color: olive; } }';

/** For elements and what is drawn of them, whatever they stand in. */
const ELEMENTS = `
  p, li, summary, code, strong { margin: 33px; padding: 9px; font-size: 40px; color: olive; grid-column: 1; }
  ::marker { color: olive; content: '#'; }
  ::backdrop { background: olive; }
`;

test.each(['inline', 'dialog', 'warnings'])(
  'what a page writes for elements has no effect: %s',
  async (view) => {
    expect(await look(BARE, view, ELEMENTS)).toEqual(await look(BARE, view));
  },
);

test('an empty class is none', async () => {
  expect(await look(BARE, 'inline', ARTICLE, '')).toEqual(await look(BARE, 'inline'));
});

test("× keeps its place with a class of the host's, unless that is more important", async () => {
  await open(BARE, 'dialog');
  await page.locator('[data-part="close"]').evaluate((button) => {
    button.setAttribute('class', 'host-button');
  });
  const names = ['position', 'padding', 'inline-size', 'margin-right'];
  const [bare] = await styles('.host-button', names);
  await page.addStyleTag({
    content: '.host-button { position: static; padding: 9px; inline-size: 99px; margin: 7px }',
  });
  expect(await styles('.host-button', names)).toEqual([bare]);
  await page.addStyleTag({
    content: '.host-button { padding: 9px !important; inline-size: 99px !important }',
  });
  expect(await styles('.host-button', names)).toEqual([['sticky', '9px', '99px', bare?.[3]]]);
});

test.each([
  { ...BARE, css: ARTICLE },
  ...VARIANTS.filter(({ host }) => host === 'tailwind').map((variant) => ({ ...variant, css: ARTICLE })),
  // With theme.css, which stands in no layer, what no rule of it sets is left to utilities.
  ...LAYERED.map((variant) => ({ ...variant, css: AS_UTILITY })),
])('it looks the same in an article: $host, $first first, $sheet, $css', async ({ css, ...variant }) => {
  expect(await look(variant, 'inline', css)).toEqual(await look(variant, 'inline'));
});

test.each(VARIANTS)("a class of the host's wins on a part: $host, $first first, $sheet", async (variant) => {
  await open(variant, 'classes');
  for (const at of ['afterbegin', 'beforeend'] as const) {
    await page.evaluate((position) => {
      document.querySelector('#own')?.remove();
      const rule = '.host-button { background-color: rgb(1, 2, 3); padding-left: 33px }';
      document.head.insertAdjacentHTML(position, `<style id="own">${rule}</style>`);
    }, at);
    expect(await styles('.host-button', ['background-color', 'padding-left'])).toEqual(
      Array(2).fill(['rgb(1, 2, 3)', '33px']),
    );
  }
});

test.each(LAYERED)('with $sheet, $first first, a utility of Tailwind wins on a part', async (variant) => {
  await open(variant, 'classes');
  const [frame, ...buttons] = await styles('.bg-red-500', ['background-color']);
  expect(buttons).toHaveLength(2);
  expect(frame?.[0]).toMatch(/^oklch\(0\.637 /);
  expect(buttons).toEqual([frame, frame]);
});

describe.each(WITH_MAPS)("in $host's colours, $first first", (variant) => {
  test.each(['light', 'dark'] as const)('%s: all that is read or pressed stands out', async (appearance) => {
    await open(variant, 'inline');
    await page.evaluate((name) => {
      const root = document.documentElement;
      root.className = name;
      for (const mark of ['data-bs-theme', 'data-mui-color-scheme', 'data-mantine-color-scheme']) {
        root.setAttribute(mark, name);
      }
    }, appearance);
    expect(await readFaint(appearance)).toEqual([]);
  });
});

/** Of shadcn's themes: what its command wrote for errors, text and surfaces in five years; with Tailwind 3 as numbers for hsl(). */
const SHADCN: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  '2023 light': shadcnTheme('0 100% 50%', '222.2 47.4% 11.2%', '0 0% 100%', '210 40% 96.1%'),
  '2024 light': shadcnTheme('0 84.2% 60.2%', '222.2 84% 4.9%', '0 0% 100%', '210 40% 96.1%'),
  '2024 dark': shadcnTheme('0 62.8% 30.6%', '210 40% 98%', '222.2 84% 4.9%', '217.2 32.6% 17.5%'),
  '2024 rose dark': shadcnTheme('0 62.8% 30.6%', '0 0% 95%', '0 0% 9%', '0 0% 15%'),
  'Tailwind 4 light': shadcnTheme('oklch(0.577 0.245 27.325)', 'oklch(0.145 0 0)', '#fff', 'oklch(0.97 0 0)'),
  'Tailwind 4, first dark': shadcnTheme(
    'oklch(0.396 0.141 25.723)',
    'oklch(0.985 0 0)',
    'oklch(0.145 0 0)',
    'oklch(0.269 0 0)',
  ),
  'Tailwind 4 dark': shadcnTheme(
    'oklch(0.704 0.191 22.216)',
    'oklch(0.985 0 0)',
    'oklch(0.205 0 0)',
    'oklch(0.269 0 0)',
  ),
};

function shadcnTheme(destructive: string, foreground: string, popover: string, muted: string) {
  return { destructive, foreground, 'popover-foreground': foreground, popover, muted, background: popover };
}

test.each(Object.keys(SHADCN))("errors can be read in shadcn's theme of %s", async (name) => {
  const map = name.startsWith('Tailwind 4') ? 'shadcn' : 'shadcn-hsl';
  const [variant] = WITH_MAPS.filter(({ host }) => host === map);
  const appearance = name.endsWith('dark') ? 'dark' : 'light';
  await open(variant ?? expect.fail(), 'inline');
  await page.evaluate(
    ([mark, theme]) => {
      document.documentElement.className = mark;
      for (const [token, colour] of Object.entries(theme)) {
        document.documentElement.style.setProperty(`--${token}`, colour);
      }
    },
    [appearance, SHADCN[name] ?? {}] as const,
  );
  expect((await readFaint(appearance)).filter((faint) => !faint.startsWith('accent'))).toEqual([]);
});

test.each(['url', 'inline'])(
  'what is drawn small is as large to a finger as any other button: %s',
  async (view) => {
    const touched = await browser.newContext({
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    });
    page = await touched.newPage();
    try {
      await open(BARE, view);
      const small = page.locator('[data-part="copy"], [data-part="explanation-toggle"]');
      expect(await small.count()).toBeGreaterThan(0);
      for (const button of await small.all()) {
        await button.scrollIntoViewIfNeeded();
        const reached = await button.evaluate((element) => {
          const { left, top, width, height } = element.getBoundingClientRect();
          return [-21, 21].map((away) =>
            element.contains(document.elementFromPoint(left + width / 2, top + height / 2 + away)),
          );
        });
        expect(reached).toEqual([true, true]);
      }
    } finally {
      await touched.close();
      page = await browser.newPage({ reducedMotion: 'reduce' });
    }
  },
);

test('a page from right to left is one in any language, as Vite builds the stylesheet', async () => {
  const read = async (view: string, selectors: readonly (readonly [string, string | null, string])[]) => {
    await open(BARE, view);
    return await page.evaluate((asked) => {
      const root = document.documentElement;
      const wrong: unknown[] = [];
      for (const lang of ['ar', 'he', 'fa', 'ckb', 'en', '']) {
        for (const [dir, start, mirror] of [
          ['rtl', 'right', 'matrix(-1, 0, 0, 1, 0, 0)'],
          ['RTL', 'right', 'matrix(-1, 0, 0, 1, 0, 0)'],
          ['ltr', 'left', 'matrix(1, 0, 0, 1, 0, 0)'],
          ['', 'left', 'matrix(1, 0, 0, 1, 0, 0)'],
        ] as const) {
          Object.assign(root, { lang, dir });
          for (const [part, pseudo, property] of asked) {
            const found = document.querySelector(`[data-part="${part}"]`) ?? document.body;
            const value = getComputedStyle(found, pseudo).getPropertyValue(property);
            if (value !== (property === 'transform' ? mirror : start)) {
              wrong.push({ lang, dir, part, value });
            }
          }
        }
      }
      return wrong;
    }, selectors);
  };
  expect([
    ...(await read('url', [
      ['host', null, 'text-align'],
      ['address', null, 'text-align'],
    ])),
    ...(await read('inline', [['consequence', '::before', 'transform']])),
  ]).toEqual([]);
});

function nameOf({ host, first, sheet, mapped }: Variant): string {
  return `${host}-${first}-first-${sheet}${mapped === true ? '-mapped' : ''}`;
}

async function open(variant: Variant, view: string): Promise<void> {
  await page.emulateMedia({ colorScheme: null });
  // Where only the fragment differs, nothing is loaded.
  await page.goto('about:blank');
  await page.goto(`${site.resolvedUrls?.local[0] ?? ''}${nameOf(variant)}/index.html#${view}`);
  // An address is inspected, and its button armed, a moment after it is shown.
  await page
    .locator(view === 'url' ? '[data-state="armed"]' : '[data-part="accept"]')
    .first()
    .waitFor();
}

type Look = Record<'light' | 'dark', string[][]>;

/** Each of our elements by its name, with what is seen of it. */
async function look(variant: Variant, view: string, article?: string, className?: string): Promise<Look> {
  await open(variant, view);
  if (view === 'warnings') {
    await page.locator('[data-state="arming"]').first().waitFor({ state: 'detached' });
    await page.locator('[data-part="accept"]').last().click();
    await page.locator('[data-part="error-summary"]').waitFor();
  }
  if (className !== undefined) {
    await page.locator('[data-scope]:not([class])').evaluateAll((elements, own) => {
      elements.forEach((element) => {
        element.setAttribute('class', own);
      });
    }, className);
  }
  if (article !== undefined) {
    await page.addStyleTag({ content: article });
    await page.evaluate(() => {
      document.querySelector('[data-scope]')?.parentElement?.classList.add('article');
    });
  }
  const readAs = async (appearance: 'light' | 'dark') => {
    await page.emulateMedia({ colorScheme: appearance });
    return page.evaluate(
      ([name, all, ofText, ofSigns]) => {
        // Not each of these hosts follows the system.
        document.documentElement.setAttribute('data-elicit-theme', name);
        const layers = [...document.querySelectorAll('[data-elicit-layer]')].map((layer) => [
          `backdrop ${getComputedStyle(layer, '::backdrop').backgroundColor}`,
        ]);
        const ours = document.querySelectorAll<HTMLElement>('[data-scope], [data-scope] *');
        const looks = [...ours].map((element) => {
          const style = getComputedStyle(element);
          // What is left of the row is as wide as the host's page lets it be.
          const read = (seen: string) =>
            style.getPropertyValue(seen).replace(/\d{3,}(?:\.\d+)?px/u, 'what is left');
          const hasText = !element.matches('[type=radio], [type=checkbox], [data-part=overlay]');
          return [
            `${element.localName} ${element.dataset['scope']} ${element.dataset['part']}`,
            ...[...all, ...(hasText ? ofText : [])].map((seen) => `${seen}: ${read(seen)}`),
            ...['::before', '::after', '::placeholder'].flatMap((pseudo) => {
              const sign = getComputedStyle(element, pseudo);
              return sign.content === 'none' ||
                (pseudo === '::placeholder' && !element.matches('[type=text], textarea'))
                ? []
                : ofSigns.map((seen) => `${pseudo} ${seen}: ${sign.getPropertyValue(seen)}`);
            }),
            ...(style.display === 'list-item' ? ['color', 'content'] : []).map(
              (seen) => `::marker ${seen}: ${getComputedStyle(element, '::marker').getPropertyValue(seen)}`,
            ),
          ];
        });
        return [...layers, ...looks];
      },
      [appearance, SEEN, OF_TEXT, OF_SIGNS] as const,
    );
  };
  const seen = { light: await readAs('light'), dark: await readAs('dark') };
  return seen;
}

/** @returns the pairs of tokens that stand out too little (WCAG 2.2, 1.4.3 and 1.4.11), and a surface of the wrong appearance */
async function readFaint(appearance: 'light' | 'dark'): Promise<string[]> {
  await page.addScriptTag({ path: AXE });
  return page.evaluate(
    ([expected, pairs]) => {
      const { Color, flattenColors, getContrast } = (
        window as unknown as { axe: { commons: { color: AxeColors } } }
      ).axe.commons.color;
      // Within a part: light or dark is a part's, where a page marks it by a class alone.
      const within = document.querySelector('[data-part="root"]') ?? document.body;
      const read = (token: string) => {
        const probe = within.appendChild(document.createElement('i'));
        probe.style.color = `var(--elicit-${token})`;
        const colour = new Color();
        colour.parseString(getComputedStyle(probe).color);
        probe.remove();
        return colour;
      };
      const faint = pairs.flatMap(([front, back, least]) => {
        const behind = read(back);
        const found = getContrast(behind, flattenColors(read(front), behind));
        return found < least ? [`${front} on ${back}: ${found.toFixed(2)}`] : [];
      });
      const isLight = read('surface').getRelativeLuminance() > 0.5;
      return isLight === (expected === 'light') ? faint : ['the surface is not of this appearance', ...faint];
    },
    [appearance, PAIRS] as const,
  );
}

function styles(selector: string, names: readonly string[]): Promise<string[][]> {
  return page
    .locator(selector)
    .evaluateAll(
      (elements, asked) =>
        elements.map((element) => asked.map((name) => getComputedStyle(element).getPropertyValue(name))),
      names,
    );
}
