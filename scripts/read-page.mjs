import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/**
 * @param {string} path of a page of documentation, relative to the repository
 * @returns the text; of a page of the catalogue without what only Storybook understands
 */
export function readPage(path) {
  const text = readFileSync(fileURLToPath(new URL(`../${path}`, import.meta.url)), 'utf8');
  return path.endsWith('.mdx')
    ? text
        .replace(/^(?:import .*|<(?:Meta|Canvas|Parts|ComponentNames)\b.*\/>)\n+/gm, '')
        .replace(/^## .*\n+(?=## |$(?!\n))/gm, '')
    : text;
}
