/** Finds a redis-server for the tests that need one, and gets Debian's where there is none. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installOnDebian } from './browser.mjs';

const LEFT_OUT = `none, its tests ${process.env.CI ? 'fail' : 'are left out'}. On Debian: redis-server. Or set REDIS_URL.`;

/** @returns {string | undefined} the path of an installed redis-server */
export function findRedisServer() {
  const folders = (process.env.PATH ?? '').split(delimiter);
  return folders.map((folder) => join(folder, 'redis-server')).find((path) => existsSync(path));
}

/** Says which Redis the tests will have, after trying to install one. */
export function ensureRedisServer() {
  if (!process.env.REDIS_URL && !findRedisServer()) {
    try {
      installOnDebian(['redis-server']);
    } catch (error) {
      console.log(error instanceof Error ? error.message : error);
    }
  }
  console.log(`Redis: ${process.env.REDIS_URL ?? findRedisServer() ?? LEFT_OUT}`);
}
