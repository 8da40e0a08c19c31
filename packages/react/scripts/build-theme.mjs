import { selectorSpecificity } from '@csstools/selector-specificity';
import { readFile } from 'node:fs/promises';
import postcss from 'postcss';
import nesting from 'postcss-nesting';
import selectorParser from 'postcss-selector-parser';
import { format } from 'prettier';

const SOURCE = new URL('../src/theme/', import.meta.url);
const LAYER = 'elicit-kit';

/** Above what is written for elements (`html body main form button` weighs as much), below the first class. */
const SHIELD_WEIGHT = 5;

/**
 * Adds the weight of one class, where the page gave the part none. What a page writes for the elements in a container of its
 * own (`.prose p`, `.markdown-body a`) weighs a class and an element.
 */
const WITHOUT_CLASS = ':not([class])';

const UNLAYERED = `/*
 * In no layer. On a part that has a class it is no stronger than element selectors: a page's reset doesn't undo it, and the
 * class wins. On a part without one it is stronger than a class and some elements (.prose p), and weaker than two classes or
 * attributes ([data-scope='…'][data-part='…']). With Tailwind CSS 4, where its utilities should win too, load theme.tailwind.css instead.
 */
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
 * - `theme.css` stands in no layer, because a reset in no layer beats all that do. Each selector becomes
 *   `:where(selector):not(_ _ …)`: it matches the same, as nothing is called `_`, and weighs as many element selectors as
 *   there are `_`, so that the sheet's own order of specificity is kept below the weight of a class. It is there once more
 *   for parts without a class, with the weight of one.
 * - `theme.tailwind.css` stands in a layer between Tailwind's base and its utilities.
 *
 * Both end with a shield that takes from our parts what the page's element selectors gave them (`button { width: 100% }`).
 *
 * @returns {Promise<{ name: string, text: string }[]>}
 */
export async function buildTheme() {
  const { root } = await postcss([nesting]).process(await inlineImports('theme.css'), { from: undefined });
  root.walkAtRules('layer', (layer) => {
    if (layer.params !== LAYER) {
      throw new Error(
        `The rules of the theme's source stand in the layer ${LAYER}, not in "${layer.params}".`,
      );
    }
    layer.replaceWith(layer.nodes ?? []);
  });
  const about = `${root.first}\n`;
  root.first?.remove();
  const shield = shieldOf(root);
  // Tailwind's typography is a utility: `.prose :where(p)`.
  const layered = `@layer components.${LAYER} {\n${root}\n}\n@layer utilities {\n${shieldOf(root, [WITHOUT_CLASS])}}\n`;
  const sheets = [
    { name: 'theme.css', text: about + UNLAYERED + shield + rank(root) },
    { name: 'theme.tailwind.css', text: about + TAILWIND + shield + layered },
  ];
  return Promise.all(
    sheets.map(async ({ name, text }) => ({
      name,
      text: await format(text, { parser: 'css', printWidth: 120 }),
    })),
  );
}

/**
 * One stylesheet, whatever it was written in.
 *
 * @param {string} name
 * @returns {Promise<string>}
 */
async function inlineImports(name) {
  const sheet = await readFile(new URL(name, SOURCE), 'utf8');
  const parts = await Promise.all(
    sheet
      .split(/^@import '\.\/([\w-]+\.css)';\n/m)
      .map((part, index) => (index % 2 === 0 ? part : inlineImports(part))),
  );
  return parts.join('');
}

/**
 * @param {postcss.Root} root
 * @param {string[]} where which parts it is for
 */
function shieldOf(root, where = ['', WITHOUT_CLASS]) {
  const scopes = new Set(`${root}`.match(/\[data-scope='[\w-]+'\]/g));
  const parts = `:where(${[...scopes].sort().join(', ')})`;
  return `${where.map((each) => withWeight(parts + each, SHIELD_WEIGHT)).join(', ')} {\n  all: revert-layer;\n}\n`;
}

/** @param {postcss.Root} root changed in place */
function rank(root) {
  /** @type {Map<selectorParser.Selector, number>} */
  const weights = new Map();
  /** @type {[rule: postcss.Rule, selectors: selectorParser.Selector[]][]} */
  const rules = [];
  root.walkRules((rule) => {
    if (isKeyframe(rule)) {
      return;
    }
    const selectors = selectorParser().astSync(rule.selector).nodes;
    rules.push([rule, selectors]);
    for (const selector of selectors) {
      const { a, b, c } = selectorSpecificity(selector);
      weights.set(selector, a * 10_000 + b * 100 + c);
    }
  });
  const ranks = [...new Set(weights.values())].sort((one, other) => one - other);
  for (const [rule, selectors] of rules) {
    rule.selectors = selectors.flatMap((selector) =>
      // The tokens stay weightless: a shadow root's :host matches nothing beside :not().
      `${selector}`.includes(':host')
        ? `${selector}`.trim()
        : rankedSelectors(selector, SHIELD_WEIGHT + 1 + ranks.indexOf(weights.get(selector) ?? 0)),
    );
  }
  return `${root}`;
}

/** @param {postcss.Rule} rule */
function isKeyframe({ parent }) {
  return parent?.type === 'atrule' && /** @type {postcss.AtRule} */ (parent).name.endsWith('keyframes');
}

/**
 * A pseudo-element stays outside: `:where()` takes none. What is no part (the marks of a theme) may have a class.
 *
 * @param {selectorParser.Selector} selector
 * @param {number} weight
 * @returns {string[]}
 */
function rankedSelectors(selector, weight) {
  const at = selector.nodes.findIndex((node) => selectorParser.isPseudoElement(node));
  const end = at === -1 ? selector.nodes.length : at;
  const text = (/** @type {selectorParser.Node[]} */ nodes) => nodes.join('').trim();
  const element = `:where(${text(selector.nodes.slice(0, end))})`;
  const isPart = /\[data-(scope|part)/.test(element);
  return [element, ...(isPart ? [element + WITHOUT_CLASS] : [])].map(
    (each) => withWeight(each, weight) + text(selector.nodes.slice(end)),
  );
}

/**
 * @param {string} selector
 * @param {number} weight counted in element selectors
 */
function withWeight(selector, weight) {
  return `${selector}:not(${Array(weight).fill('_').join(' ')})`;
}
