import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pack } from './pack.js';
import { filesBelow, PACKAGES, packageFolder, readManifest, ROOT } from './workspace.js';

/** Pages that a reader of the package looks for first. */
const HELD: Readonly<Record<string, readonly string[]>> = {
  core: ['urls.md', 'issues.md'],
  react: ['getting-started.md', 'theming.md', 'components/inbox.md', 'recipes/vite.md'],
  mcp: [],
  agents: ['codex.md'],
  relay: ['wire-format.md', 'relay-faults.md'],
};
const REPOSITORY = 'https://github.com/elicit-kit/elicit-kit/blob/main/';

/** As in an app's `node_modules/@elicit-kit`. */
let folder: string;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-docs-'));
  for (const name of PACKAGES) {
    const tarball = await pack(name);
    mkdirSync(join(folder, name));
    execFileSync('tar', ['-xzf', tarball, '-C', join(folder, name), '--strip-components=1']);
  }
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each(PACKAGES)('the documentation in the packed %s', (name) => {
  test('has an index of every page, and what is exported', () => {
    const docs = join(folder, name, 'docs');
    const index = readFileSync(join(docs, 'README.md'), 'utf8');
    const { version } = JSON.parse(readFileSync(join(docs, '../package.json'), 'utf8')) as {
      version: string;
    };
    expect(index).toContain(`# @elicit-kit/${name} ${version}\n`);
    const pages = filesBelow(docs, '.md').map((path) => relative(docs, path).replaceAll('\\', '/'));
    expect(pages).toEqual(expect.arrayContaining(['api.md', ...(HELD[name] ?? [])]));
    expect(pages.filter((page) => page !== 'README.md' && !index.includes(`](${page})`))).toEqual([]);
  });

  test('has links that lead somewhere', () => {
    const docs = join(folder, name, 'docs');
    const links = filesBelow(docs, '.md').flatMap((page) =>
      [...readFileSync(page, 'utf8').matchAll(/\]\(([^)\s#]+)(?:#[^)\s]*)?(?: "[^"]*")?\)/g)].map(
        ([, link = '']) => [page, link] as const,
      ),
    );
    const broken = links.filter(([page, link]) => {
      const path = link.startsWith(REPOSITORY)
        ? join(ROOT, link.slice(REPOSITORY.length))
        : join(dirname(page), link);
      return (link.startsWith(REPOSITORY) || !/^[a-z]+:|^\?/.test(link)) && !existsSync(path);
    });
    expect(links.length).toBeGreaterThan(0);
    expect(broken.map(([page, link]) => `${relative(docs, page)}: ${link}`)).toEqual([]);
  });

  test('leaves nothing behind in the repository', () => {
    expect(existsSync(join(packageFolder(name), 'docs/api.md'))).toBe(false);
    expect(existsSync(join(packageFolder(name), 'docs/README.md'))).toBe(false);
  });
});

test('how to install is said truly: packed files until a version is released, the registry from then on', () => {
  const released = !readManifest('core').version.includes('-');
  const examples = ['', 'electron/', 'nextjs/', 'vite/'].map((folder) => `examples/${folder}README.md`);
  const guides = filesBelow(join(ROOT, 'docs'), '.md').map((page) => relative(ROOT, page));
  const pages = ['README.md', ...guides, ...examples];
  const sayNotYet = pages.filter((page) =>
    readFileSync(join(ROOT, page), 'utf8').includes('on a registry yet'),
  );
  expect(sayNotYet.map((page) => page.replaceAll('\\', '/')).sort()).toEqual(
    released ? [] : ['README.md', 'docs/getting-started.md', 'docs/recipes/README.md', ...examples],
  );
});
