import { readFileSync } from 'node:fs';
import { beforeAll, expect, test } from 'vitest';
import { readPartFacts, type Facts } from '../../../../.storybook/parts/part-facts.js';
import { buildTheme } from '../../../../packages/react/scripts/build-theme.mjs';

let facts: Facts;

beforeAll(async () => {
  facts = await readPartFacts();
});

/** `ElicitationFormField` is of `elicitation-form`, and its `data-part` is `field`; a list's items have names of their own. */
function attributesOf(component: string): readonly string[] {
  const name = component.replace(/\B[A-Z]/g, (letter) => `-${letter}`).toLowerCase();
  const scope = Object.keys(facts.scopes).find((candidate) => name.startsWith(`${candidate}-`)) ?? '';
  const { parts = [] } = facts.scopes[scope] ?? {};
  const part = parts.filter((candidate) => candidate.name === name.slice(scope.length + 1));
  const own = part.flatMap(({ attributes }) => attributes);
  return own.length > 0
    ? own
    : parts.filter(({ elements }) => elements.includes('li')).flatMap((item) => item.attributes);
}

/** Parts that a component names by a property of its own, which the catalogue doesn't follow. */
const BY_PROPERTY = ['keep', 'send', 'permissions', 'standing-answers'];

test('the catalogue knows every part that the theme styles', async () => {
  const [sheet] = await buildTheme();
  const named = [...(sheet?.text ?? '').matchAll(/(?:\[data-scope="([\w-]+)"\])?\[data-part="([\w-]+)"\]/g)];
  // The pieces of a text are named by their kinds, which only core knows.
  const styled = named.filter(
    ([, scope, part = '']) => scope !== 'untrusted-text' && !BY_PROPERTY.includes(part),
  );
  const all = Object.values(facts.scopes).flatMap(({ parts }) => parts);
  const unknown = styled.filter(
    ([, scope, part]) =>
      !(scope === undefined ? all : facts.scopes[scope]?.parts)?.some(({ name }) => name === part),
  );
  expect(styled.length).toBeGreaterThan(100);
  expect([...new Set(unknown.map(([selector]) => selector))]).toEqual([]);
});

test('what is documented as an attribute of a part is set on it', () => {
  const missing = Object.entries(facts.states).flatMap(([component, states]) =>
    states
      .map(({ selector }) => /data-[\w-]+/.exec(selector)?.[0] ?? selector)
      .filter((attribute) => !attributesOf(component).includes(attribute))
      .map((attribute) => `${component} ${attribute}`),
  );
  expect(Object.keys(facts.states).length).toBeGreaterThan(10);
  expect(missing).toEqual([]);
});

test('every component that a host may give is named by the parts that it replaces', () => {
  const source = readFileSync(
    new URL('../../../../packages/react/src/provider/components.tsx', import.meta.url),
    'utf8',
  );
  const names = [...source.matchAll(/^ {2}readonly (\w+)\?: ComponentType/gm)].map(([, name]) => name);
  const parts = Object.values(facts.scopes).flatMap((scope) => scope.parts);
  expect(names.length).toBeGreaterThan(10);
  expect(new Set(parts.flatMap(({ components }) => components))).toEqual(new Set(names));
  expect(facts.components.map(({ name }) => name)).toEqual(names);
  const empty = facts.components.filter(({ about, parts }) => about === '' || parts.length === 0);
  expect(empty.map(({ name }) => name)).toEqual([]);
});

test('a part that can be replaced is replaced wherever it stands', () => {
  const parts = Object.entries(facts.scopes).flatMap(([scope, { parts }]) =>
    parts.map((part) => ({ ...part, name: `${scope} ${part.name}` })),
  );
  const own = parts.filter(({ elements, components }) => elements.includes('button') && !components.length);
  expect(own.map(({ name }) => name)).toEqual([]);
});

test.each(['elicitation-form', 'url-consent-dialog', 'approval-dialog', 'inbox', 'server-attribution'])(
  'the tokens of %s are those that its rules name',
  (scope) => {
    const tokens = facts.scopes[scope]?.tokens.map(({ name }) => name) ?? [];
    expect(tokens).toContain('--elicit-text');
    expect(tokens).toContain('--elicit-focus');
    expect(tokens.filter((name) => !name.startsWith('--elicit-'))).toEqual([]);
  },
);
