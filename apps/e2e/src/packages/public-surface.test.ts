import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { namesWithoutComment, publicSurface } from './public-surface.js';
import { filesBelow, packageFolder, PACKAGES, ROOT } from './workspace.js';

test.each(PACKAGES)('%s exports what its api.md says', async (name) => {
  await expect(publicSurface(name)).toMatchFileSnapshot(join(packageFolder(name), 'api.md'));
});

test('no more than 220 names are public', () => {
  const names = new Set(
    PACKAGES.flatMap((name) => publicSurface(name).match(/^[\w.]+(?=: )/gm) ?? []).map((name) =>
      name.split('.').at(-1),
    ),
  );
  expect(names.size).toBeGreaterThan(200);
  expect(names.size).toBeLessThanOrEqual(220);
});

test('each public name has a comment, at itself or a member, or is named on a page', () => {
  const pages = [
    ...PACKAGES.flatMap((name) => [
      join(packageFolder(name), 'README.md'),
      ...filesBelow(join(packageFolder(name), 'src'), '.mdx'),
    ]),
    ...['docs', ...['core', 'agents', 'relay'].map((name) => `packages/${name}/docs`)].flatMap((folder) =>
      filesBelow(join(ROOT, folder), '.md'),
    ),
    ...filesBelow(join(ROOT, '.storybook/catalogue'), '.mdx'),
  ];
  const explained = new Set(pages.flatMap((page) => readFileSync(page, 'utf8').match(/\w+/g) ?? []));
  const unexplained = PACKAGES.flatMap((name) =>
    namesWithoutComment(name)
      .filter((each) => !explained.has(each))
      .map((each) => `${name}: ${each}`),
  );
  expect(unexplained).toEqual([]);
});
