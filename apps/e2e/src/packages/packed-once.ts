import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder of the packages that the files of one run have packed so far. */
    packed: string;
  }
}

/** Global setup of the projects that pack: what one file has packed, the next one installs too. */
export default function setUp(project: TestProject): () => void {
  // A folder that several runs share is removed by whoever made it.
  const shared = process.env['PACKED_FOLDER'];
  const folder = shared ?? mkdtempSync(join(tmpdir(), 'elicit-kit-packed-'));
  project.provide('packed', folder);
  return () => {
    if (shared === undefined) {
      rmSync(folder, { recursive: true, force: true });
    }
  };
}
