/**
 * Records for each name of `chromium-display.txt` whether Chromium's address bar shows it as it is written (`shown`) or as
 * Punycode (`coded`). Names are added by hand, with either word before them.
 *
 * Run by hand when names were added or the browser's policy changed: node packages/core/scripts/unicode/record-display.mjs
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { openAddressBar } from './chromium-address-bar.mjs';

const file = new URL('chromium-display.txt', import.meta.url);
const names = readFileSync(file, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(' ')[1]);

const addressBar = await openAddressBar();
const lines = [];
for (const name of new Set(names)) {
  const shown = await addressBar.showHost(new URL(`http://${name}/`).hostname);
  lines.push(`${shown.includes('xn--') ? 'coded' : 'shown'} ${name}`);
}
await addressBar.close();

writeFileSync(
  file,
  [
    `# How the address bar of Chromium ${addressBar.version} writes names. Recorded by record-display.mjs; see there.`,
    ...lines,
    '',
  ].join('\n'),
);
