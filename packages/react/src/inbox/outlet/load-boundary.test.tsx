import { render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { LoadBoundary, LoadError } from './load-boundary.js';

function Broken({ error }: { error: Error }): never {
  throw error;
}

test('what did not load is said, in place of what it would show', () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  render(
    <LoadBoundary fallback={<p>Not loaded</p>}>
      <Broken error={new LoadError(new Error('network'))} />
    </LoadBoundary>,
  );
  expect(screen.getByText('Not loaded')).toBeVisible();
});

test("any other error is the host's to see", () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(() =>
    render(
      <LoadBoundary fallback={<p>Not loaded</p>}>
        <Broken error={new Error('a bug')} />
      </LoadBoundary>,
    ),
  ).toThrow('a bug');
});
