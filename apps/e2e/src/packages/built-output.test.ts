import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, test } from 'vitest';
import { bundleEagerly } from './eager-modules.js';
import { filesBelow, filesOfTarget, PACKAGES, packageFolder, readManifest } from './workspace.js';

const DIRECTIVE = /^['"]use client['"];/;

describe.each(PACKAGES)('the built package %s', (name) => {
  const folder = packageFolder(name);
  const manifest = readManifest(name);

  test('has a file, its declarations and its source map for every export', () => {
    const files = Object.values(manifest.exports)
      .flatMap((target) => (typeof target === 'string' ? [target] : [target.types, target.default]))
      .flatMap((target) => filesOfTarget(name, target ?? 'no target'));
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
    const scripts = files.filter((file) => file.endsWith('.js'));
    expect(scripts.length).toBeGreaterThan(0);
    expect(scripts.filter((script) => !existsSync(`${script}.map`))).toEqual([]);
  });

  test('keeps one output file per source file', () => {
    const sources = [
      ...filesBelow(join(folder, 'src'), '.ts'),
      ...filesBelow(join(folder, 'src'), '.tsx'),
    ].filter((path) => !/\.(test|test-d|stories|fixtures)\.tsx?$/.test(path) && !path.endsWith('.d.ts'));
    const outputs = sources.map((source) =>
      source.replace(`${folder}/src`, `${folder}/dist`).replace(/\.tsx?$/, '.js'),
    );
    expect(outputs.length).toBeGreaterThan(0);
    expect(outputs.filter((output) => !existsSync(output))).toEqual([]);
  });

  test('holds no tests, no stories and no code made from strings', () => {
    const outputs = filesBelow(join(folder, 'dist'), '.js');
    expect(outputs.filter((path) => /\.(test|stories|fixtures)\./.test(path))).toEqual([]);
    expect(
      outputs.filter((path) => /\bnew Function\b|(?<![.\w])eval\(/.test(readFileSync(path, 'utf8'))),
    ).toEqual([]);
  });
});

describe('what a server component imports', () => {
  const dist = join(packageFolder('react'), 'dist');
  const entries = Object.entries(readManifest('react').exports).flatMap(([subpath, target]) =>
    typeof target === 'object' && target['react-server'] !== undefined
      ? [{ subpath, server: target['react-server'], page: target['default'] ?? '' }]
      : [],
  );
  const subpaths = Object.entries(readManifest('react').exports).flatMap(([subpath, target]) =>
    typeof target === 'object' && target['default']?.endsWith('.js') ? [subpath] : [],
  );
  const exportsOf = async (target: string) =>
    exportsIn((await import(pathToFileURL(join(dist, '..', target)).href)) as object);

  test.each(entries)('has all that $subpath exports', async ({ page, server }) => {
    expect(await exportsOf(server)).toEqual(await exportsOf(page));
  });

  test('is entries that run on the server, over parts that say that they run on the client', () => {
    expect(entries.map(({ subpath }) => subpath)).toEqual(subpaths);
    const files = filesBelow(join(dist, 'react-server'), '.js');
    const isEntry = (path: string) => /\/index(\.parts)?\.js$/.test(path);
    const saysClient = (path: string) => DIRECTIVE.test(readFileSync(path, 'utf8'));
    expect(files.filter((path) => isEntry(path) === saysClient(path))).toEqual([]);
  });

  test('is nothing that other bundlers read: they warn of each module that says so', () => {
    const files = filesBelow(dist, '.js').filter((path) => !path.includes('/react-server/'));
    expect(files.filter((path) => /^['"]use client/m.test(readFileSync(path, 'utf8')))).toEqual([]);
  });
});

/** By name; those of namespaces too. */
function exportsIn(module: object): readonly (readonly [name: string, value: unknown])[] {
  return Object.entries(module).flatMap(([name, value]: [string, unknown]) =>
    Object.prototype.toString.call(value) === '[object Module]'
      ? exportsIn(value as object).map(([inner, each]) => [`${name}.${inner}`, each] as const)
      : [[name, value] as const],
  );
}

describe('what a page loads at once', () => {
  // The Escape listener is allowed: it has to be registered before any dialog loads.
  const DIALOG = /react-dialog|dialog-frame\/(?!escape)|url-consent-dialog|elicitation-dialog/;
  // The words of a finding and what loads the tables are no tables.
  const URL_TABLES = /core\/dist\/url\/(?!url-finding-message|load-url-inspector)|tldts|punycode/;
  const AJV = /node_modules\/ajv/;

  test('the text form alone: no dialog, no URL tables, no ajv', async () => {
    const { modules } = await bundleEagerly(
      "import * as ElicitationForm from '@elicit-kit/react/elicitation-form'; globalThis.Form = ElicitationForm.Root;",
    );
    expect(modules.some((id) => id.includes('react/dist/elicitation-form'))).toBe(true);
    expect(modules.filter((id) => DIALOG.test(id) || URL_TABLES.test(id) || AJV.test(id))).toEqual([]);
  });

  test('the form by its namespace from the main entry: the same', async () => {
    const { modules } = await bundleEagerly(
      "import { ElicitationForm } from '@elicit-kit/react'; globalThis.Form = ElicitationForm.Root;",
    );
    expect(modules.some((id) => id.includes('react/dist/elicitation-form'))).toBe(true);
    expect(modules.filter((id) => DIALOG.test(id) || URL_TABLES.test(id) || AJV.test(id))).toEqual([]);
  });

  test('the Outlet: dialogs and URL tables come when something is pending', async () => {
    const { modules } = await bundleEagerly(
      "import { Inbox } from '@elicit-kit/react'; globalThis.Outlet = [Inbox.Provider, Inbox.Outlet];",
    );
    expect(modules.some((id) => id.includes('react/dist/inbox'))).toBe(true);
    expect(modules.filter((id) => DIALOG.test(id) || URL_TABLES.test(id) || AJV.test(id))).toEqual([]);
  });

  test('a page that only asks forms: no approvals before one is shown, and then no table, diff, saved permission or gate', async () => {
    const source =
      "export { Provider, Outlet } from '@elicit-kit/react/inbox'; export { createElicitationInbox } from '@elicit-kit/core';";
    const APPROVALS = /approval-dialog|dist\/approvals|calls-entry|standing/;
    const before = await bundleEagerly(source);
    expect(before.modules.filter((id) => APPROVALS.test(id))).toEqual([]);
    const NOT_OF_FORMS =
      /calls-entry|calls-table|group-calls|call-gate|tool-list|\/diff\/|change-list|change-view|standing-rows|standing-answers|tool-settings|agents\/dist/;
    const { modules } = await bundleEagerly(source, /outlet-content/);
    expect(modules.some((id) => id.includes('react/dist/elicitation-form'))).toBe(true);
    expect(modules.filter((id) => NOT_OF_FORMS.test(id))).toEqual([]);
  });

  test('core by itself: no URL tables and no engine, and only what is used', async () => {
    const { modules } = await bundleEagerly(
      "import { parseElicitation } from '@elicit-kit/core'; globalThis.parse = parseElicitation;",
    );
    expect(modules.some((id) => id.includes('core/dist/protocol'))).toBe(true);
    expect(
      modules.filter((id) => URL_TABLES.test(id) || AJV.test(id) || /core\/dist\/messages/.test(id)),
    ).toEqual([]);
  });
});
