/** Finds the programs of a PostgreSQL server for the tests that need one, and gets Debian's where there is none. */
import { existsSync, readdirSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './browser.mjs';

/** Where Debian has those of each version. */
const VERSIONS = '/usr/lib/postgresql';
const LEFT_OUT = `none, its tests ${process.env.CI ? 'fail' : 'are left out'}. On Debian: postgresql.`;

/** @returns {string | undefined} the folder of initdb and postgres */
export function findPostgres() {
  const versions = existsSync(VERSIONS) ? readdirSync(VERSIONS).sort((a, b) => Number(b) - Number(a)) : [];
  return [
    ...(process.env.PATH ?? '').split(delimiter),
    ...versions.map((version) => join(VERSIONS, version, 'bin')),
  ].find((folder) => ['initdb', 'postgres'].every((program) => existsSync(join(folder, program))));
}

/** Says which PostgreSQL the tests will have, after trying to install one. */
export function ensurePostgres() {
  if (!findPostgres()) {
    try {
      installOnDebian(['postgresql']);
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
    }
  }
  console.log(`PostgreSQL: ${findPostgres() ?? LEFT_OUT}`);
}
