/**
 * Finds files and folders that import each other in a circle, types included: `node scripts/circles.mjs [folder…]`,
 * every package's sources unless said otherwise. A folder here is a package's first level (`core/src/form`). Ends with 1
 * and names each circle. Tests, stories and fixtures may import what they like.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const NOT_SOURCE = /\.(test|test-d|stories|fixtures)\.tsx?$/;
const IMPORT = /(?:from|import)\s*\(?\s*'(\.[^']+)'/g;

/** @typedef {Map<string, Set<string>>} Graph */

/** @returns {Graph} */
function importsOf(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !NOT_SOURCE.test(name))
    .map((name) => join(folder, name));
  const known = new Set(files);
  return new Map(
    files.map((file) => {
      const targets = [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, specifier = '']) => {
        const target = join(dirname(file), specifier).replace(/\.jsx?$/, '');
        return [`${target}.ts`, `${target}.tsx`].filter((name) => known.has(name));
      });
      return [file, new Set(targets)];
    }),
  );
}

/** The same between a package's first folders. @returns {Graph} */
function betweenFolders(files, folder) {
  const folderOf = (file) => join(folder, relative(folder, file).split(/[\\/]/)[0] ?? '');
  const folders = new Map();
  for (const [file, targets] of files) {
    const from = folderOf(file);
    // A file at the top, such as index.ts, is no folder.
    if (from !== file) {
      const others = [...targets].map(folderOf).filter((to) => to !== from);
      folders.set(from, new Set([...(folders.get(from) ?? []), ...others]));
    }
  }
  return folders;
}

/** The strongly connected parts of more than one node (Tarjan). @param {Graph} graph */
function circlesIn(graph) {
  const order = new Map();
  const lowest = new Map();
  const stack = [];
  const circles = [];
  function visit(node) {
    order.set(node, order.size);
    lowest.set(node, order.get(node));
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      if (!order.has(next)) {
        visit(next);
      }
      if (stack.includes(next)) {
        lowest.set(node, Math.min(lowest.get(node), lowest.get(next)));
      }
    }
    if (lowest.get(node) === order.get(node)) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) {
        circles.push(circle);
      }
    }
  }
  for (const node of graph.keys()) {
    if (!order.has(node)) {
      visit(node);
    }
  }
  return circles;
}

const asked = process.argv.slice(2);
const folders =
  asked.length > 0
    ? asked.map((folder) => join(process.cwd(), folder))
    : readdirSync(join(root, 'packages')).map((name) => join(root, 'packages', name, 'src'));

for (const folder of folders) {
  const files = importsOf(folder);
  for (const circle of [...circlesIn(files), ...circlesIn(betweenFolders(files, folder))]) {
    console.error(
      `These import each other in a circle: ${circle.map((path) => relative(root, path)).join(' → ')}`,
    );
    process.exitCode = 1;
  }
}
