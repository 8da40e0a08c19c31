import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, renameSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { packageFolder, type PackageName } from './workspace.js';

const run = promisify(execFile);

/** Packs a package as it would be published, once a run. @returns the tarball's absolute path */
export async function pack(name: PackageName): Promise<string> {
  const tarball = join(inject('packed'), `${name}.tgz`);
  if (!existsSync(tarball)) {
    const folder = mkdtempSync(join(inject('packed'), `${name}-`));
    const { stdout } = await pnpm(['pack', '--json', '--pack-destination', folder], packageFolder(name));
    const report = JSON.parse(stdout) as { filename: string };
    renameSync(join(folder, report.filename.split(/[\\/]/).pop() ?? ''), tarball);
  }
  return tarball;
}

export function pnpm(words: string[], cwd: string): Promise<{ stdout: string; stderr: string }> {
  return run('pnpm', words, { cwd, maxBuffer: 32 * 1024 * 1024, shell: process.platform === 'win32' });
}
