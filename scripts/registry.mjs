/**
 * Writes the registry that `npx shadcn add` reads (https://ui.shadcn.com/docs/registry) into a folder, an item a file.
 * `node scripts/registry.mjs storybook-static/r [address]`: the address at which the folder will be found.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const SOURCES = fileURLToPath(new URL('../registry', import.meta.url));
const SITE = 'https://elicit-kit.github.io/elicit-kit/r';

/**
 * @typedef {{ type: string, title: string, description: string, dependencies: string[], registryDependencies?: string[],
 *   files?: string[], css?: object }} Item
 */

/**
 * @param {string} folder
 * @param {string} [address] without a slash at its end
 */
export function writeRegistry(folder, address = SITE) {
  /** @type {Record<string, Item>} */
  const items = JSON.parse(readFileSync(join(SOURCES, 'registry.json'), 'utf8'));
  mkdirSync(folder, { recursive: true });
  for (const [name, { files, registryDependencies, ...item }] of Object.entries(items)) {
    const written = {
      $schema: 'https://ui.shadcn.com/schema/registry-item.json',
      name,
      ...item,
      // Ours by their addresses; other names are shadcn's own.
      registryDependencies: registryDependencies?.map((one) =>
        one in items ? `${address}/${one}.json` : one,
      ),
      files: files?.map((path) => ({
        path: `registry/${path}`,
        type: 'registry:component',
        content: readFileSync(join(SOURCES, path), 'utf8'),
      })),
    };
    writeFileSync(join(folder, `${name}.json`), `${JSON.stringify(written, null, 2)}\n`);
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const [, , folder = '.', address] = process.argv;
  writeRegistry(folder, address);
}
