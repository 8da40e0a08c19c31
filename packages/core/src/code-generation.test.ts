import { expect, test } from 'vitest';
import { runDefaultPath } from './code-generation.fixtures.js';

test('the whole default path works there', async () => {
  expect(await runDefaultPath()).toMatchObject({
    problems: [],
    wrong: ['pattern'],
    content: { name: 'Zoë', guests: 2, extras: ['y'] },
    result: { issues: [], content: { inside: true } },
  });
});
