import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { endOfProgram, runProgram } from '../processes.js';
import { pack } from './pack.js';
import { PACKAGES, readManifest, ROOT } from './workspace.js';

describe.each(PACKAGES)('%s as it would be published', (name) => {
  let tarball: string;

  beforeAll(async () => {
    tarball = await pack(name);
  });

  test('publint finds nothing', async () => {
    const { buffer } = new Uint8Array(readFileSync(tarball));
    const { messages } = await publint({ level: 'suggestion', pack: { tarball: buffer } });
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

describe('a release', () => {
  let folder: string;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'elicit-kit-release-'));
    const manifests = PACKAGES.map((name) => `packages/${name}/package.json`);
    for (const file of ['package.json', 'pnpm-workspace.yaml', '.changeset', ...manifests]) {
      cpSync(join(ROOT, file), join(folder, file), { recursive: true });
    }
    // Changelogs name the commit that brought a changeset.
    const author = ['-c', 'user.name=Ada', '-c', 'user.email=ada@travel.example'];
    for (const words of [
      ['init', '-q'],
      ['add', '.'],
      [...author, 'commit', '-qm', 'feat: all of it'],
    ]) {
      await runProgram('git', words, { cwd: folder });
    }
    const changesets = join(ROOT, 'node_modules/@changesets/cli/bin.js');
    await runProgram(process.execPath, [changesets, 'version'], { cwd: folder });
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  test('all packages have the same version', () => {
    const versions = PACKAGES.map((name) => {
      const manifest = readFileSync(join(folder, 'packages', name, 'package.json'), 'utf8');
      return (JSON.parse(manifest) as { version: string }).version;
    });
    expect(new Set(versions)).toEqual(new Set(['1.0.0']));
  });

  test.each(PACKAGES)('the changelog of %s compares a first release with nothing', (name) => {
    const changelog = readFileSync(join(folder, 'packages', name, 'CHANGELOG.md'), 'utf8');
    expect(changelog.match(/^## .*$/gm)).toEqual(['## 1.0.0']);
    expect(changelog).toContain('The first release');
    expect(changelog).not.toMatch(
      /\b(?:is|are) gone\b|\bany ?more\b|\bno longer\b|\breplaces\b|release candidate/,
    );
  });

  test.each(PACKAGES)('the package %s contains its changelog', async (name) => {
    const { stdout } = await runProgram('npm', ['pack', '--dry-run', '--json', '--ignore-scripts'], {
      cwd: join(folder, 'packages', name),
    });
    expect(stdout).toContain('"CHANGELOG.md"');
  });

  test('npm shows where the published packages were built', () => {
    const workflow = readFileSync(join(ROOT, '.github/workflows/release.yml'), 'utf8');
    expect(workflow).toMatch(/^\s+publish: .*--provenance/m);
    expect(workflow).toMatch(/^\s+id-token: write$/m);
  });
});
