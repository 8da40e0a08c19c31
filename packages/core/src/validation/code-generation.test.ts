import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runDefaultPath } from './code-generation.fixtures.js';

const run = promisify(execFile);
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'elicit-kit-core-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

test('the default path gives the same results where code generation from strings is disallowed', async () => {
  await build({
    configFile: false,
    logLevel: 'silent',
    resolve: { conditions: ['elicit-kit-source'] },
    build: {
      outDir: folder,
      minify: false,
      lib: {
        entry: fileURLToPath(new URL('./code-generation.fixtures.ts', import.meta.url)),
        formats: ['es'],
        fileName: () => 'core.mjs',
      },
    },
  });
  const script = join(folder, 'run.mjs');
  const entry = pathToFileURL(join(folder, 'core.mjs')).href;
  await writeFile(
    script,
    `import { runDefaultPath } from ${JSON.stringify(entry)};\nprocess.stdout.write(JSON.stringify(await runDefaultPath()));\n`,
  );
  const { stdout } = await run(process.execPath, ['--disallow-code-generation-from-strings', script]);
  const here = JSON.parse(JSON.stringify(await runDefaultPath()));
  expect(here).toMatchObject({
    evaluates: true,
    wrong: ['pattern'],
    content: { name: 'Zoë', guests: 2, extras: ['y'] },
  });
  expect(JSON.parse(stdout)).toEqual({ ...here, evaluates: false });
}, 60_000);
