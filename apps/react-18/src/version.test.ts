import { createRequire } from 'node:module';
import { version } from 'react';
import { version as domVersion } from 'react-dom';
import { expect, test } from 'vitest';

test('the component tests of this project run on React 18, in their own code and in that of libraries', () => {
  const library = createRequire(import.meta.resolve('@testing-library/react'));
  expect([version, domVersion, (library('react') as { version: string }).version]).toEqual([
    '18.3.1',
    '18.3.1',
    '18.3.1',
  ]);
});
