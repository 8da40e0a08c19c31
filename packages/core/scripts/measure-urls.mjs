/**
 * Says what an inspection costs: microseconds an address, warm, for ordinary and for hostile addresses, and the kilobytes
 * (gzip) of the tables. Ends with 1 where a budget is passed.
 *
 * node packages/core/scripts/measure-urls.mjs
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';
import { build } from 'vite';

/** Microseconds an address, in the median round. */
const TIME_BUDGET = 50;
/** Bytes of both generated tables and of the lists of names, gzipped, as they are written. */
const SIZE_BUDGET = 12_000;
const ROUNDS = 15;
/** Addresses a round: enough for the engine to have compiled everything after a few. */
const A_ROUND = 4000;
const TABLES = [
  'labels/allowed-characters.generated.ts',
  'labels/look-alikes.generated.ts',
  'known-names/known-domains.ts',
  'known-names/top-sites.ts',
];

const SOURCE = fileURLToPath(new URL('../src/url/', import.meta.url));
const MODULES = {
  url: 'index.ts',
  hosts: 'ordinary-hosts.fixtures.ts',
  examples: 'url-examples.fixtures.ts',
};

// Built as an app would: a development server's modules are three times as slow.
const folder = mkdtempSync(join(tmpdir(), 'elicit-kit-urls-'));
try {
  await build({
    configFile: false,
    logLevel: 'error',
    root: SOURCE,
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: folder,
      rollupOptions: {
        input: Object.fromEntries(Object.entries(MODULES).map(([name, file]) => [name, join(SOURCE, file)])),
        output: { entryFileNames: '[name].mjs' },
      },
    },
  });
  await measureTime();
} finally {
  rmSync(folder, { recursive: true, force: true });
}

async function measureTime() {
  const { inspectUrl } = await load('url');
  const { ORDINARY_HOSTS } = await load('hosts');
  const { URL_EXAMPLES } = await load('examples');
  const hosts = Object.values(ORDINARY_HOSTS).flat();
  const policy = { protectedNames: ['https://mcp.travel.example'] };
  const signIn = 'authorize?client_id=1&redirect_uri=https%3A%2F%2Fapp.example.org%2Fcb&state=x';
  const examples = Object.values(URL_EXAMPLES)
    .flat()
    .map(({ url }) => url)
    .filter((url) => url.length < 2000);

  const kinds = [
    ['ordinary hosts', hosts.map((host) => `https://${host}/path?q=1`)],
    ['ordinary hosts, signing in', hosts.map((host) => `https://${host}/${signIn}`)],
    ['the examples of the documentation', examples],
  ];
  for (const [name, urls] of kinds) {
    for (let round = 0; round < 3; round += 1) {
      timeRound(inspectUrl, urls, policy);
    }
    const microseconds = median(Array.from({ length: ROUNDS }, () => timeRound(inspectUrl, urls, policy)));
    console.log(`${microseconds.toFixed(1).padStart(8)} µs an address: ${name} (${urls.length})`);
    if (microseconds > TIME_BUDGET) {
      console.error(`over the budget of ${TIME_BUDGET} µs`);
      process.exitCode = 1;
    }
  }
}

function load(name) {
  return import(pathToFileURL(join(folder, `${name}.mjs`)).href);
}

const sizes = TABLES.map((name) => {
  const written = readFileSync(new URL(`../src/url/${name}`, import.meta.url));
  return gzipSync(written).length;
});
console.log(`${String(sizes.reduce((sum, size) => sum + size, 0)).padStart(8)} bytes of tables, gzipped`);
if (sizes.reduce((sum, size) => sum + size, 0) > SIZE_BUDGET) {
  console.error(`over the budget of ${SIZE_BUDGET} bytes`);
  process.exitCode = 1;
}

/** @returns {number} microseconds an address, of the processor's time: other programs don't count. */
function timeRound(inspectUrl, urls, policy) {
  const start = process.cpuUsage();
  for (let index = 0; index < A_ROUND; index += 1) {
    inspectUrl(urls[index % urls.length], policy);
  }
  const { user, system } = process.cpuUsage(start);
  return (user + system) / A_ROUND;
}

/** @returns {number} */
function median(values) {
  return values.toSorted((left, right) => left - right)[values.length >> 1];
}
