/**
 * Keeps the plan of the folders, part of `pnpm lint`: what ESLint can't see because it looks at one file at a time.
 *
 * - No files import each other in a circle, types included; no directories either, but for those that REMAINING_CIRCLES names.
 * - In react, mcp, agents and relay a folder imports only from those that FOLDERS allows it. (Core's order stands in eslint.config.js.)
 * - A component's inner folders are its own, but for its `parts`: who needs something else from another component imports a file
 *   that lies directly in it. The rooms of `internals` are everyone's.
 *
 * Tests, stories and fixtures may import what they like.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

/** @type {Record<string, Record<string, string[]>>} Folder → the folders that it may import from. */
const FOLDERS = {
  'packages/react/src': {
    inbox: [
      'approval-dialog',
      'elicitation-dialog',
      'url-consent-dialog',
      'elicitation-form',
      'server-attribution',
      'dialog-frame',
      'untrusted-text',
      'internals',
      'provider',
    ],
    'approval-dialog': ['server-attribution', 'dialog-frame', 'untrusted-text', 'internals', 'provider'],
    'elicitation-dialog': ['elicitation-form', 'server-attribution', 'dialog-frame', 'internals', 'provider'],
    'url-consent-dialog': ['server-attribution', 'dialog-frame', 'untrusted-text', 'internals', 'provider'],
    'tanstack-form': ['elicitation-form', 'provider'],
    'elicitation-form': ['server-attribution', 'untrusted-text', 'internals', 'provider'],
    'server-attribution': ['internals', 'provider'],
    'dialog-frame': ['server-attribution', 'internals', 'provider'],
    'untrusted-text': ['internals'],
    internals: ['provider'],
    provider: [],
  },
  'packages/mcp/src': {
    client: ['session', 'tasks', 'instrumentation', 'calls'],
    sdk: ['session', 'tasks', 'instrumentation', 'calls'],
    'ai-sdk': ['session', 'instrumentation', 'calls'],
    plain: ['calls'],
    transport: ['session', 'instrumentation', 'calls'],
    session: ['tasks', 'instrumentation', 'calls'],
    tasks: ['instrumentation', 'calls'],
    instrumentation: ['calls'],
    calls: [],
  },
  'packages/agents/src': {
    'ai-sdk': ['session'],
    claude: ['session'],
    'ag-ui': ['session'],
    acp: ['session'],
    langgraph: ['session'],
    session: [],
  },
  'packages/relay/src': {
    server: ['store', 'wire'],
    redis: ['store'],
    browser: ['wire'],
    store: [],
    wire: [],
  },
};
/** Packages whose components keep inner folders to themselves, but for these. */
const COMPONENTS = ['packages/react/src'];
const SHARED = ['parts', 'hooks'];

const root = fileURLToPath(new URL('..', import.meta.url));
const files = execFileSync(
  'git',
  [
    'ls-files',
    '--cached',
    '--others',
    '--exclude-standard',
    '--',
    'packages/*/src/**',
    'apps/*/src/**',
    'apps/demo/server/**',
  ],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter(
    (file) => /\.tsx?$/.test(file) && !/\.(test|test-d|stories|fixtures|generated|d)\.tsx?$/.test(file),
  );
const known = new Set(files);
const imports = new Map(files.map((file) => [file, importsOf(file)]));
const problems = [
  ...circlesOf(imports).map(
    (circle) => `These files import each other in a circle: ${shortestWithin(imports, circle).join(' → ')}`,
  ),
  ...directoryProblems(),
  ...files.flatMap((file) => [...(imports.get(file) ?? [])].flatMap((target) => outOfPlace(file, target))),
];
for (const problem of problems) {
  console.error(problem);
}
process.exit(problems.length === 0 && files.length > 0 ? 0 : 1);

/**
 * @param {string} file
 * @returns {Set<string>} the files of this repository that it imports by path
 */
function importsOf(file) {
  let text;
  try {
    text = readFileSync(`${root}${file}`, 'utf8');
  } catch {
    // Deleted here, and not yet in Git's list.
    return new Set();
  }
  const { importedFiles } = ts.preProcessFile(text, true, true);
  const targets = importedFiles
    .filter(({ fileName }) => fileName.startsWith('.'))
    .map(({ fileName }) => posix.normalize(posix.join(dirname(file), fileName)).replace(/\.jsx?$/, ''))
    .map((path) => [`${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((name) => known.has(name)));
  return new Set(targets.flatMap((target) => (target === undefined || target === file ? [] : [target])));
}

/** @param {string} file @returns {{ source: string, inner: string[] }} a package's source folder, and the path in it */
function placeOf(file) {
  const [, source = '', inner = ''] = /^(packages\/[^/]+\/src|apps\/[^/]+\/[^/]+)\/(.*)$/.exec(file) ?? [];
  return { source, inner: inner.split('/') };
}

/** @returns {string[]} */
function directoryProblems() {
  const directories = directoryImports();
  return circlesOf(directories).map(
    (circle) =>
      `These directories import each other in a circle: ${shortestWithin(directories, circle).join(' → ')}`,
  );
}

/**
 * An index only lists what its directory has, or belongs to whoever imports the package.
 *
 * @returns {Map<string, Set<string>>} for each directory, those that it imports from
 */
function directoryImports() {
  /** @type {Map<string, Set<string>>} */
  const directories = new Map();
  for (const [file, targets] of imports) {
    const from = directoryOf(file);
    const reached = directories.get(from) ?? new Set();
    for (const target of isIndex(file) ? [] : targets) {
      const to = directoryOf(target);
      if (to !== from && !isIndex(target)) {
        reached.add(to);
      }
    }
    directories.set(from, reached);
  }
  return directories;
}

/** @param {string} file @returns {string} of an app one directly in its source, or its entry */
function directoryOf(file) {
  const { source, inner } = placeOf(file);
  if (file.startsWith('packages/')) {
    return posix.dirname(file);
  }
  return inner.length > 1 ? `${source}/${inner[0]}` : file;
}

/** @param {string} file */
function isIndex(file) {
  return /\/index(?:\.parts)?\.ts$/.test(file);
}

/** @param {string} file @param {string} target @returns {string[]} */
function outOfPlace(file, target) {
  const from = placeOf(file);
  const to = placeOf(target);
  const [folder = '', ...below] = to.inner;
  if (from.source !== to.source || from.inner.length < 2 || below.length === 0 || from.inner[0] === folder) {
    return [];
  }
  const allowed = FOLDERS[from.source];
  return [
    ...(allowed !== undefined && !allowed[from.inner[0] ?? '']?.includes(folder)
      ? [
          `${file} imports ${target}: FOLDERS in scripts/check-imports.mjs does not let ${from.inner[0]} import from ${folder}.`,
        ]
      : []),
    ...(COMPONENTS.includes(from.source) &&
    folder !== 'internals' &&
    below.length > 1 &&
    !SHARED.includes(below[0] ?? '')
      ? [`${file} imports ${target}: a component's inner folders are its own.`]
      : []),
  ];
}

/**
 * Tarjan's strongly connected components, those of more than one node.
 *
 * @param {Map<string, Set<string>>} graph
 * @returns {string[][]}
 */
function circlesOf(graph) {
  /** @type {Map<string, { order: number, lowest: number }>} */
  const seen = new Map();
  /** @type {string[]} */
  const stack = [];
  /** @type {string[][]} */
  const circles = [];
  /** @param {string} node */
  const visit = (node) => {
    const mark = { order: seen.size, lowest: seen.size };
    seen.set(node, mark);
    stack.push(node);
    for (const next of graph.get(node) ?? []) {
      const other = seen.get(next);
      if (other === undefined) {
        mark.lowest = Math.min(mark.lowest, visit(next).lowest);
      } else if (stack.includes(next)) {
        mark.lowest = Math.min(mark.lowest, other.order);
      }
    }
    if (mark.lowest === mark.order) {
      const circle = stack.splice(stack.indexOf(node));
      if (circle.length > 1) {
        circles.push(circle);
      }
    }
    return mark;
  };
  for (const node of graph.keys()) {
    if (!seen.has(node)) {
      visit(node);
    }
  }
  return circles;
}

/**
 * The shortest way round from the first of them, which says more than all that are entangled.
 *
 * @param {Map<string, Set<string>>} graph
 * @param {readonly string[]} entangled
 * @returns {readonly string[]}
 */
function shortestWithin(graph, entangled) {
  const [start = ''] = entangled;
  const ways = [[start]];
  const reached = new Set();
  for (const way of ways) {
    for (const next of graph.get(way.at(-1) ?? '') ?? []) {
      if (next === start) {
        return way;
      }
      if (entangled.includes(next) && !reached.has(next)) {
        reached.add(next);
        ways.push([...way, next]);
      }
    }
  }
  return entangled;
}
