import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';

const read = (name: string) => readFileSync(join(import.meta.dirname, name), 'utf8');
const sheet = ['tokens.css', 'frame-tokens.css', 'themes.css'].map(read).join('\n');

const ROOT = ':where(:root, :host)';
const GUARD = '@supports (color: light-dark(white, black)) {';

/** The colours of a theme as they are written: its own over Neutral's. */
function coloursOf(selector: string, appearance: 'light' | 'dark'): Record<string, string> {
  const blocks = [...blocksOf(ROOT, sheet), selector === ROOT ? '' : blockOf(selector, sheet)];
  const pairs = blocks.flatMap((block) => [
    ...block.matchAll(/--elicit-([\w-]+): light-dark\((#[0-9a-f]{6}), (#[0-9a-f]{6})\)/g),
  ]);
  const colours = Object.fromEntries(
    pairs.map(([, name, light, dark]) => [name, appearance === 'light' ? light : dark]),
  ) as Record<string, string>;
  const same = [...blockOf(selector, sheet).matchAll(/--elicit-([\w-]+): var\(--elicit-([\w-]+)\)/g)];
  return { ...colours, ...Object.fromEntries(same.map(([, name, other = '']) => [name, colours[other]])) };
}

function blockOf(selector: string, part: string): string {
  const start = part.indexOf(`${selector} {`);
  expect(start).toBeGreaterThan(-1);
  return part.slice(start, part.indexOf('}', start));
}

/** A page with forms alone has no use for all of them: they are in two files. */
function blocksOf(selector: string, part: string): string[] {
  const [, ...after] = part.split(`${selector} {`);
  expect(after.length).toBeGreaterThan(0);
  return after.map((text) => text.slice(0, text.indexOf('}')));
}

const AWARE = /(--elicit-[\w-]+): light-dark\((#[0-9a-f]{6}|rgb\([^)]*\)), (?:#[0-9a-f]{6}|rgb\([^)]*\))\);/g;
const { buildTheme } = (await import(
  /* @vite-ignore */ join(import.meta.dirname, '../../scripts/build-theme.mjs')
)) as { buildTheme: () => Promise<readonly { text: string }[]> };
const [{ text: built } = { text: '' }, { text: forTailwind } = { text: '' }] = await buildTheme();

/** Relative luminance and contrast: WCAG 2.2, definitions. */
function luminance(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return channel <= 0.040_45 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [darker, lighter] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (lighter + 0.05) / (darker + 0.05);
}

const SURFACES = ['surface', 'surface-raised', 'surface-claim', 'danger-surface', 'warning-surface'] as const;
const OWN_SURFACES = ['surface', 'surface-raised', 'surface-claim'] as const;

const TEXT = [
  ...on(['text', 'text-quiet', 'domain', 'accent'], SURFACES),
  ...on(['danger'], [...OWN_SURFACES, 'danger-surface']),
  ...on(['warning'], [...OWN_SURFACES, 'warning-surface']),
  ['accent-text', 'accent'],
] as const;

const BORDERS = [
  ...on(['border-control', 'focus'], SURFACES),
  ...on(['border-claim'], ['surface', 'surface-claim']),
] as const;

function on(fronts: readonly string[], backs: readonly string[]) {
  return fronts.flatMap((front) => backs.map((back) => [front, back] as const));
}

const THEMES = [
  { theme: 'Neutral', selector: ROOT, text: 4.5, border: 3 },
  { theme: 'Contrast', selector: "[data-elicit-theme-name='contrast']", text: 7, border: 4.5 },
  { theme: 'Rounded', selector: "[data-elicit-theme-name='rounded']", text: 4.5, border: 3 },
];

// Builds that lower light-dark() for older browsers make an invalid token of it, and leave alone what the guard holds.
describe('without light-dark()', () => {
  test.each([
    ['theme.css', built],
    ['theme.tailwind.css', forTailwind],
  ])('%s uses it in one guard only', (_name, text) => {
    const [plain = '', guarded = '', ...others] = text.split(GUARD);
    const end = guarded.search(/^ {2}\}$/m);
    expect(others).toEqual([]);
    expect(guarded.slice(0, end)).toContain('light-dark(');
    expect(plain + guarded.slice(end)).not.toContain('light-dark(');
  });

  test.each([ROOT, '[data-elicit-theme-name="contrast"]'])(
    '%s has the light value of every colour that it chooses',
    (selector) => {
      const [plain = '', guarded = ''] = built.split(GUARD);
      const aware = [...blocksOf(selector, guarded).join('').matchAll(AWARE)].map(
        ([, name, light]) => `${name}: ${light};`,
      );
      const fallbacks = blocksOf(selector, plain).join('');
      expect(aware.length).toBeGreaterThan(0);
      expect(aware.filter((declaration) => !fallbacks.includes(declaration))).toEqual([]);
    },
  );
});

test('no sheet of the theme asks for :dir(), which minifiers turn into a list of languages', () => {
  const sheets = readdirSync(import.meta.dirname).filter((name) => name.endsWith('.css'));
  expect(sheets.filter((name) => /:dir\((?!\))/.test(read(name).replace(/\/\*[^]*?\*\//g, '')))).toEqual([]);
});

test('docs/theming.md has each token with its default', () => {
  const page = readFileSync(join(import.meta.dirname, '../../../../docs/theming.md'), 'utf8');
  const rows = [...page.matchAll(/^\| `(--elicit-[\w-]+)`\s*\| ([^|]+?)\s*\|/gm)].map(
    ([, name, value]) => [name, value] as const,
  );
  const expected = [...readTokens(sheet)].map(
    ([name, value]) =>
      [
        name,
        `\`${value.replace(/^light-dark\((#\w+|rgb\([^)]*\)), (#\w+|rgb\([^)]*\))\)$/, '$1`, `$2')}\``,
      ] as const,
  );
  expect(expected.length).toBeGreaterThan(20);
  expect(new Map(rows)).toEqual(new Map(expected));
  expect(rows).toHaveLength(expected.length);
});

/** Those of Neutral. */
function readTokens(part: string): Map<string, string> {
  return new Map(
    [
      ...blocksOf(ROOT, part)
        .join('')
        .matchAll(/(--elicit-[\w-]+):\s*([^;]+);/g),
    ].map(([, name = '', value = '']) => [name, value.replace(/\s+/g, ' ')]),
  );
}

describe.each(THEMES)('$theme', ({ selector, text, border }) => {
  describe.each(['light', 'dark'] as const)('%s', (appearance) => {
    const colours = coloursOf(selector, appearance);
    test.each(TEXT)(`%s on %s can be read (${text}:1)`, (front, back) => {
      expect(contrast(colours[front] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(text);
    });
    test.each(BORDERS)(`%s on %s can be seen (${border}:1)`, (front, back) => {
      expect(contrast(colours[front] ?? '', colours[back] ?? '')).toBeGreaterThanOrEqual(border);
    });
  });
});
