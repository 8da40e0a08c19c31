/**
 * Packs every package into `tarballs/`, as it would be published: `npm run pack`. Until they are on a registry, an app installs these files.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const folder = join(root, 'tarballs');
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);

const shell = process.platform === 'win32';
const packages = ['--filter', './packages/*'];
execFileSync('pnpm', [...packages, 'run', 'build'], { cwd: root, stdio: 'inherit', shell });
execFileSync('pnpm', [...packages, 'exec', 'pnpm', 'pack', '--pack-destination', folder], {
  cwd: root,
  shell,
});

const files = readdirSync(folder).map((name) => join(folder, name));
console.log(`\nIn your app:\n\nnpm install ${files.join(' ')}`);
