import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import postcss from 'postcss';
import nesting from 'postcss-nesting';
import { format } from 'oxfmt';

const SOURCE = join(dirname(fileURLToPath(import.meta.url)), '../src/theme');
const LAYER = 'elicit-kit';

/** Above what is written for elements (`html body main form button` weighs as much), below the first class. */
const SHIELD_WEIGHT = 5;

/**
 * Adds the weight of one class, where the page gave the part none, or an empty one. What a page writes for the elements in a
 * container of its own (`.prose p`, `.markdown-body a`) weighs a class and an element.
 */
const WITHOUT_CLASS = ":not(:where([class]):not([class='']))";

const LAYERED = `/*
 * In a layer above those of resets (reset, base), under all that stands in none. What a page writes for elements, in no layer,
 * is kept off by the first rule: on a part that has a class it is no stronger than element selectors, so that the class wins; on
 * a part without one it is stronger than a class and some elements (.prose p), and weaker than two classes or attributes
 * ([data-scope='…'][data-part='…']). A page with layers of its own writes their order before this. With Tailwind CSS 4, where
 * its utilities should win too, load theme.tailwind.css instead.
 */
@layer reset, base, ${LAYER};
`;

const TAILWIND = `/*
 * For Tailwind CSS 4: in its components layer, so that its utilities win. Import it after tailwindcss; a page with layers
 * of its own writes their order first.
 */
@layer theme, base, components, utilities;
`;

/**
 * The stylesheets that are published, made of the one in src/theme.
 *
 * - `theme.css` stands in a layer of its own. A reset in no layer would beat that, as it beats all that do: so there is one
 *   rule in no layer, the shield, which gives our parts back what the layers say.
 * - `theme.tailwind.css` stands in a layer between Tailwind's base and its utilities.
 *
 * @param {readonly string[]} [without] files of src/theme that are left out
 * @returns {Promise<{ name: string, text: string }[]>}
 */
export async function buildTheme(without = []) {
  const { root } = await postcss([nesting]).process(await inlineImports('theme.css', without), {
    from: undefined,
  });
  const about = `${root.first}\n`;
  root.first?.remove();
  guardColours(root);
  const unlayered = root.clone();
  unlayered.walkAtRules('layer', (layer) => {
    layer.remove();
  });
  root.each((node) => {
    if (node.type !== 'atrule' || node.name !== 'layer') {
      node.remove();
    } else if (node.params === LAYER) {
      node.replaceWith(node.nodes ?? []);
    } else {
      throw new Error(
        `The rules of the theme's source stand in the layer ${LAYER}, not in "${node.params}".`,
      );
    }
  });
  const shield = `${shieldOf(root)}${unlayered}\n`;
  // Tailwind's typography is a utility: `.prose :where(p)`.
  const aboveUtilities = `@layer utilities {\n${shieldOf(root, [WITHOUT_CLASS])}}\n`;
  const sheets = [
    { name: 'theme.css', text: `${about}${LAYERED}${shield}@layer ${LAYER} {\n${root}\n}\n` },
    {
      name: 'theme.tailwind.css',
      text: `${about}${TAILWIND}${shield}@layer components.${LAYER} {\n${root}\n}\n${aboveUtilities}`,
    },
  ];
  return Promise.all(
    sheets.map(async ({ name, text }) => ({
      name,
      text: (await format('theme.css', text, { printWidth: 120 })).code,
    })),
  );
}

/**
 * One stylesheet, whatever it was written in.
 *
 * @param {string} name
 * @param {readonly string[]} without
 * @returns {Promise<string>}
 */
async function inlineImports(name, without) {
  if (without.includes(name)) {
    return '';
  }
  const sheet = await readFile(join(SOURCE, name), 'utf8');
  const parts = await Promise.all(
    sheet
      .split(/^@import '\.\/([\w-]+\.css)';\n/m)
      .map((part, index) => (index % 2 === 0 ? part : inlineImports(part, without))),
  );
  return parts.join('').replace("url('./signs.svg')", await inlineSigns());
}

/**
 * Gives each colour its light value, and the pair in a guard: a build that lowers light-dark() for older browsers (Lightning
 * CSS, in Vite and Next by default) writes values that are invalid here, and leaves alone what the guard holds.
 *
 * @param {postcss.Root} root
 */
function guardColours(root) {
  const guard = postcss.atRule({ name: 'supports', params: '(color: light-dark(white, black))', nodes: [] });
  /** @type {postcss.Rule | undefined} */
  let last;
  root.walkRules((rule) => {
    const pairs = (rule.nodes ?? []).filter((node) => node.type === 'decl' && PAIR.test(node.value));
    if (pairs.length > 0) {
      guard.append(rule.clone({ nodes: pairs.map((pair) => pair.clone()) }));
      last = rule;
      rule.walkDecls(PREFIX, (declaration) => {
        declaration.value = declaration.value.replace(PAIR, '$1');
      });
    }
  });
  last?.after(guard);
}

const PREFIX = /^--elicit-/;
const PAIR = /^light-dark\((#\w+|rgb\([^)]*\)), (?:#\w+|rgb\([^)]*\))\)$/;

/** As an address that minifiers leave as it is. */
async function inlineSigns() {
  const svg = (await readFile(join(SOURCE, 'signs.svg'), 'utf8'))
    .replace(/<!--[^]*?-->/g, '')
    .replace(/\s+/g, ' ')
    .replace(/(?<=>|=") | (?=["<M]|\/>)/g, '')
    .replaceAll('"', "'")
    .replace(/[<>#]/g, encodeURIComponent);
  return `url("data:image/svg+xml,${svg}")`;
}

/** An element, and what is drawn of it that a page's rules may be written for. */
const DRAWN = ['', '::marker', '::before', '::after', '::placeholder'];

/**
 * @param {postcss.Root} root
 * @param {string[]} where which parts it is for
 */
function shieldOf(root, where = ['', WITHOUT_CLASS]) {
  const scopes = new Set(`${root}`.match(/\[data-scope='[\w-]+'\]/g));
  const parts = `:where(${[...scopes].sort().join(', ')})`;
  const weight = `:not(${Array(SHIELD_WEIGHT).fill('_').join(' ')})`;
  const selectors = where.flatMap((each) => DRAWN.map((pseudo) => parts + each + weight + pseudo));
  return `${selectors.join(', ')} {\n  all: revert-layer;\n}\n`;
}
