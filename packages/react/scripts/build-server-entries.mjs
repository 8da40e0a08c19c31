/**
 * Writes what a server component imports (`react-server` in `exports`) into `dist/react-server`: the same entries, which take each part
 * from a module that says that it runs on the client. The parts themselves don't say it: most bundlers warn of each module that does.
 */
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, posix } from 'node:path';

const ENTRY = /(?:^|\/)index(?:\.parts)?\.js$/;
/** An entry without exports: a part that is imported for its effect. */
const EAGER = 'inbox/outlet/eager.js';
const COMMENT = /\n\/\/# sourceMappingURL=.*/;

/** @param {string} dist the folder of the built package */
export async function buildServerEntries(dist) {
  const paths = await readdir(dist, { recursive: true });
  /** Of parts, by their path. @type {Map<string, Promise<string>>} */
  const written = new Map([[EAGER, readBoundary(dist, EAGER)]]);
  for (const path of paths.map((each) => each.replaceAll('\\', '/')).filter((each) => ENTRY.test(each))) {
    const code = (await readFile(join(dist, path), 'utf8')).replace(COMMENT, '');
    written.set(path, Promise.resolve(code));
    for (const [, imported = ''] of code.matchAll(/ from "(\.[^"]+)"/g)) {
      const part = posix.join(posix.dirname(path), imported);
      if (!ENTRY.test(part) && !written.has(part)) {
        written.set(part, readBoundary(dist, part));
      }
    }
  }
  for (const [path, code] of written) {
    const file = join(dist, 'react-server', path);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, await code);
  }
}

/** @param {string} dist @param {string} part */
async function readBoundary(dist, part) {
  const code = await readFile(join(dist, part), 'utf8');
  // As esbuild writes it: one statement at the end.
  const [, exported = ''] = /^export \{([^}]*)\};/m.exec(code) ?? [];
  const names = exported.match(/\w+(?=\s*(?:,|$))/g) ?? [];
  const up = '../'.repeat(part.split('/').length);
  return `'use client';\nexport { ${names.join(', ')} } from "${up}${part}";\n`;
}
