import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOfProgram } from '../processes.js';
import { pack } from './pack.js';
import { PACKAGES, packageFolder, readManifest, ROOT } from './workspace.js';

describe.each(PACKAGES)('%s as it would be published', (name) => {
  let folder: string;
  let tarball: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'elicit-kit-pack-'));
    tarball = await pack(name, folder);
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('publint finds nothing', async () => {
    const { messages } = await publint({ pkgDir: packageFolder(name), level: 'suggestion', pack: 'pnpm' });
    expect(messages.map((message) => formatMessage(message, readManifest(name)))).toEqual([]);
  });

  test('it says where it comes from, where to report, and what it is about', () => {
    const { repository, homepage, bugs, keywords } = readManifest(name);
    const home = 'https://github.com/elicit-kit/elicit-kit';
    expect({ repository, homepage, bugs }).toEqual({
      repository: { type: 'git', url: `git+${home}.git`, directory: `packages/${name}` },
      homepage: `${home}/tree/main/packages/${name}#readme`,
      bugs: { url: `${home}/issues` },
    });
    expect(keywords).toContain('elicitation');
  });

  test('its types resolve for ESM consumers', async () => {
    const attw = join(ROOT, 'apps/e2e/node_modules/@arethetypeswrong/cli/dist/index.js');
    const exclude = name === 'react' ? ['--exclude-entrypoints', 'theme.css', 'theme.tailwind.css'] : [];
    const words = [attw, tarball, '--profile', 'esm-only', '--no-emoji', '--no-color', ...exclude];
    expect(await endOfProgram(process.execPath, words)).toEqual({
      ending: 0,
      stdout: expect.stringContaining('OK (ESM)'),
      stderr: expect.any(String),
    });
  });
});
