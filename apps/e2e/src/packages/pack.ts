import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { packageFolder, type PackageName } from './workspace.js';

const run = promisify(execFile);

/** Packs a package as it would be published. @returns the tarball's absolute path */
export async function pack(name: PackageName, folder: string): Promise<string> {
  const { stdout } = await pnpm(['pack', '--json', '--pack-destination', folder], packageFolder(name));
  const report = JSON.parse(stdout) as { filename: string };
  return join(folder, report.filename.split(/[\\/]/).pop() ?? '');
}

export function pnpm(words: string[], cwd: string): Promise<{ stdout: string; stderr: string }> {
  return run('pnpm', words, { cwd, maxBuffer: 32 * 1024 * 1024, shell: process.platform === 'win32' });
}
