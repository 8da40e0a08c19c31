import { join } from 'node:path';
import { expect, test } from 'vitest';
import { publicSurface } from './public-surface.js';
import { packageFolder, PACKAGES } from './workspace.js';

test.each(PACKAGES)('%s exports what its api.md says', async (name) => {
  await expect(publicSurface(name)).toMatchFileSnapshot(join(packageFolder(name), 'api.md'));
});

test('no more than 260 names are public', () => {
  const names = new Set(
    PACKAGES.flatMap((name) => publicSurface(name).match(/^[\w.]+(?=: )/gm) ?? []).map((name) =>
      name.split('.').at(-1),
    ),
  );
  expect(names.size).toBeGreaterThan(200);
  expect(names.size).toBeLessThanOrEqual(260);
});
