import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root folder. */
export const ROOT = fileURLToPath(new URL('../../../..', import.meta.url));

export const PACKAGES = ['core', 'react', 'mcp', 'agents', 'relay'] as const;
export type PackageName = (typeof PACKAGES)[number];

export interface Manifest {
  name: string;
  version: string;
  exports: Record<string, string | Record<string, string>>;
  dependencies?: Record<string, string>;
  repository?: { type: string; url: string; directory: string };
  homepage?: string;
  bugs?: { url: string };
  keywords?: readonly string[];
}

export function packageFolder(name: PackageName): string {
  return join(ROOT, 'packages', name);
}

export function readManifest(name: PackageName): Manifest {
  return JSON.parse(readFileSync(join(packageFolder(name), 'package.json'), 'utf8')) as Manifest;
}

/** Every file below a folder whose name ends so, as absolute paths. */
export function filesBelow(folder: string, ending: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith(ending))
    .map((path) => join(folder, path));
}

/**
 * The files that a target of `exports` stands for, as absolute paths: those of a pattern by its `*`, which stands for a name
 * without a slash here. Itself where there are none, so that whoever opens it finds nothing.
 */
export function filesOfTarget(name: PackageName, target: string): string[] {
  const path = join(packageFolder(name), target);
  const [before, after] = path.split('*');
  if (before === undefined || after === undefined || !existsSync(before)) {
    return [path];
  }
  const files = readdirSync(before).filter((file) => file.endsWith(after));
  return files.length === 0 ? [path] : files.map((file) => join(before, file));
}
