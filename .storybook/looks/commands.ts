import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { BrowserCommand } from 'vitest/node';
import { comparePictures, pictureOf, readPicture, writePicture, type Picture } from './picture.js';

declare module 'vitest/browser' {
  interface BrowserCommands {
    emulate(media: { colorScheme: 'light' | 'dark'; forcedColors: 'active' | 'none' }): Promise<void>;
    /** @returns how many tiles look otherwise than in the picture of this name, once the page stands still */
    compareWithPicture(name: string, selector: string, keep?: 'as it was'): Promise<number>;
    /** @returns the names of those that are kept */
    keptPictures(): Promise<string[]>;
  }
}

const KEPT = join(import.meta.dirname, 'pictures');
/** Where to see what a failed test saw. */
const SEEN = join(import.meta.dirname, '../../test-results/looks');

/** In milliseconds: how long a page may take to look as it did, and between two looks at it. */
const PATIENCE = 8000;
const PAUSE = 150;

const emulate: BrowserCommand<[media: object]> = ({ page }, media) => page.emulateMedia(media);

const compareWithPicture: BrowserCommand<[name: string, selector: string, keep?: 'as it was']> = async (
  { iframe, project },
  name,
  selector,
  keep,
) => {
  const file = join(KEPT, `${name}.png`);
  const updates = keep === undefined && project.vitest.config.snapshotOptions.updateSnapshot === 'all';
  const take = async () =>
    iframe.locator(selector).last().screenshot({ animations: 'disabled', caret: 'hide', scale: 'css' });
  if (!existsSync(file) && !updates) {
    throw new Error(`There is no picture ${name}.png yet. \`pnpm looks\` takes it.`);
  }
  const was = existsSync(file) ? readPicture(readFileSync(file)) : undefined;
  let seen = pictureOf(await take());
  for (const end = Date.now() + PATIENCE; Date.now() < end;) {
    if (was !== undefined && comparePictures(was, seen).off === 0) {
      return 0;
    }
    await sleep(PAUSE);
    const next = pictureOf(await take());
    const still = Buffer.compare(seen.data, next.data) === 0;
    seen = next;
    if (still) {
      break;
    }
  }
  if (updates) {
    save(KEPT, name, seen);
    return 0;
  }
  const { off, marked } = comparePictures(was as Picture, seen);
  if (off > 0) {
    save(SEEN, `${name}-was`, was as Picture);
    save(SEEN, `${name}-is`, seen);
    save(SEEN, `${name}-marked`, marked);
  }
  return off;
};

const keptPictures: BrowserCommand<[]> = () =>
  existsSync(KEPT) ? readdirSync(KEPT).map((file) => file.replace(/\.png$/, '')) : [];

function save(folder: string, name: string, picture: Picture) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${name}.png`), writePicture(picture));
}

export const commands = { emulate, compareWithPicture, keptPictures };
