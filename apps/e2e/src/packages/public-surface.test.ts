import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicSurface } from './public-surface.js';
import { packageFolder, PACKAGES } from './workspace.js';

test.each(PACKAGES)('%s exports what its api.md says', async (name) => {
  await expect(publicSurface(name)).toMatchFileSnapshot(join(packageFolder(name), 'api.md'));
});
