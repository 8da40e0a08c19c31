/**
 * Puts documentation into a package while it is packed, so that it is true for that version: `prepack` copies it into the package's
 * `docs` folder, `postpack` (`--remove`) takes it away again. Run in the package's folder.
 *
 * Links between pages of one package lead to its copies; all others to the repository.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { readPage } from './read-page.mjs';

const ROOT = fileURLToPath(new URL('..', import.meta.url));
const REPOSITORY = 'https://github.com/elicit-kit/elicit-kit/blob/main/';

/** Pages of the repository beside the package's own. @type {Record<string, string[]>} */
const SHARED = {
  react: [
    ...['getting-started', 'testing', 'theming', 'accessibility', 'upgrading'].map(
      (name) => `docs/${name}.md`,
    ),
    ...readdirSync(join(ROOT, 'docs/recipes')).map((name) => `docs/recipes/${name}`),
    ...readdirSync(join(ROOT, 'packages/react/src'))
      .map((name) => `packages/react/src/${name}/${name}.mdx`)
      .filter((path) => existsSync(join(ROOT, path))),
  ],
  relay: ['docs/relay-faults.md'],
};

const name = basename(process.cwd());
const own = `packages/${name}/docs/`;
/** Where a copy stands, by the page it is of: relative to the repository. */
const copies = new Map(
  [`packages/${name}/api.md`, ...(SHARED[name] ?? [])].map((path) => [path, own + placeOf(path)]),
);

if (process.argv.includes('--remove')) {
  for (const copy of [...copies.values(), `${own}README.md`]) {
    rmSync(join(ROOT, copy), { force: true });
  }
  for (const folder of ['recipes', 'components', '']) {
    removeIfEmpty(join(ROOT, own, folder));
  }
} else {
  for (const [path, copy] of copies) {
    write(copy, rewriteLinks(readPage(path), path, copy));
  }
  write(`${own}README.md`, indexOf());
}

/** @param {string} path */
function placeOf(path) {
  return path.endsWith('.mdx')
    ? `components/${posix.basename(path, '.mdx')}.md`
    : path.replace(/^docs\//, '').replace(`packages/${name}/`, '');
}

/** @param {string} text @param {string} path @param {string} copy */
function rewriteLinks(text, path, copy) {
  return text.replace(/(?<=\]\()(?!\w+:|#|\?)([^)\s#]+)(?=[^)]*\))/g, (link) => {
    const target = posix.join(posix.dirname(path), link);
    const place = copies.get(target) ?? (target.startsWith(own) ? target : undefined);
    return place === undefined ? REPOSITORY + target : posix.relative(posix.dirname(copy), place);
  });
}

function indexOf() {
  const pages = readdirSync(join(ROOT, own), { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => path.endsWith('.md') && path !== 'README.md')
    .sort();
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  return [
    `# @elicit-kit/${name} ${version}\n`,
    'The documentation of this version. [The README](../README.md) comes first.\n',
    ...pages.map((path) => {
      const title = /^# (.+)$/m.exec(readFileSync(join(ROOT, own, path), 'utf8'))?.[1] ?? path;
      return `- [${title}](${path})`;
    }),
    '',
  ].join('\n');
}

/** @param {string} path @param {string} text */
function write(path, text) {
  mkdirSync(dirname(join(ROOT, path)), { recursive: true });
  writeFileSync(join(ROOT, path), text);
}

/** @param {string} folder */
function removeIfEmpty(folder) {
  if (existsSync(folder) && readdirSync(folder).length === 0) {
    rmdirSync(folder);
  }
}
