import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { promisify } from 'node:util';
import { inject } from 'vitest';
import { packageFolder, type PackageName } from './workspace.js';

const run = promisify(execFile);

/** Packs a package as it would be published, once a run. @returns the tarball's absolute path */
export async function pack(name: PackageName): Promise<string> {
  const tarball = join(inject('packed'), `${name}.tgz`);
  if (!existsSync(tarball)) {
    await alone(name, async () => {
      if (existsSync(tarball)) {
        return;
      }
      const folder = mkdtempSync(join(inject('packed'), `${name}-`));
      const { stdout } = await pnpm(['pack', '--json', '--pack-destination', folder], packageFolder(name));
      const report = JSON.parse(stdout) as { filename: string };
      renameSync(join(folder, report.filename.split(/[\\/]/).pop() ?? ''), tarball);
    });
  }
  return tarball;
}

/** In milliseconds: nothing takes so long to pack, so whoever held the lock is gone. */
const STALE = 300_000;

/** `prepack` writes into the package's folder and `postpack` tidies it: two runs beside each other would take it away from one another. */
async function alone(name: PackageName, work: () => Promise<void>): Promise<void> {
  const lock = join(packageFolder(name), 'node_modules', '.packing');
  while (!taken(lock)) {
    await pause(100);
  }
  try {
    await work();
  } finally {
    rmSync(lock, { recursive: true, force: true });
  }
}

function taken(lock: string): boolean {
  try {
    mkdirSync(lock);
    return true;
  } catch {
    const since = statSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - since > STALE) {
      rmSync(lock, { recursive: true, force: true });
    }
    return false;
  }
}

export function pnpm(words: string[], cwd: string): Promise<{ stdout: string; stderr: string }> {
  return run('pnpm', words, { cwd, maxBuffer: 32 * 1024 * 1024, shell: process.platform === 'win32' });
}
