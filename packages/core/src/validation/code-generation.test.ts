import { expect, test } from 'vitest';
import { runDefaultPath } from './code-generation.fixtures.js';

test('these tests run where code generation from strings is disallowed', () => {
  expect(() => [].constructor.constructor('return true')()).toThrow(EvalError);
});

test('the whole default path works there', async () => {
  expect(await runDefaultPath()).toMatchObject({
    problems: [],
    wrong: ['pattern'],
    content: { name: 'Zoë', guests: 2, extras: ['y'] },
    result: { issues: [], content: { inside: true } },
  });
});
