import { runnerImport } from 'vite';
import { fileURLToPath } from 'node:url';

/**
 * Loads a module of the sources, which Node itself can't.
 *
 * @param {string} path from `src`.
 */
export async function loadSource(path) {
  const { module } = await runnerImport(fileURLToPath(new URL(`../src/${path}`, import.meta.url)), {
    configFile: false,
    logLevel: 'error',
    resolve: { conditions: ['elicit-kit-source'] },
  });
  return module;
}
