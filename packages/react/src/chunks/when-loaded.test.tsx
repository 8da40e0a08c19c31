import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { createChunk, type Chunk } from './chunk.js';
import { WhenLoaded } from './when-loaded.js';

/** A chunk whose fetch the test settles. */
function chunkOnHold() {
  let settle: (loads: boolean) => void = () => undefined;
  let count = 0;
  const chunk = createChunk(
    () =>
      new Promise<object>((resolve, reject) => {
        count += 1;
        settle = (loads) => {
          if (loads) {
            resolve({});
          } else {
            reject(new TypeError('The network is away.'));
          }
        };
      }),
  );
  return {
    chunk,
    count: () => count,
    settle: (loads: boolean) =>
      act(async () => {
        const loading = chunk.load();
        settle(loads);
        await loading;
      }),
  };
}

function show(chunks: readonly Chunk<unknown>[]) {
  return render(
    <WhenLoaded chunks={chunks}>
      <p>The form</p>
    </WhenLoaded>,
  );
}

test('what needs no chunk is shown at once', () => {
  show([]);
  expect(screen.getByText('The form')).toBeVisible();
});

test('what needs one waits for it, and nothing stands in its place', async () => {
  const { chunk, count, settle } = chunkOnHold();
  const { container } = show([chunk]);
  expect(container).toBeEmptyDOMElement();
  expect(count()).toBe(1);
  await settle(true);
  expect(screen.getByText('The form')).toBeVisible();
});

test('what is there already is waited for by nobody', async () => {
  const { chunk, count } = chunkOnHold();
  const loaded = createChunk(() => Promise.resolve({}));
  await loaded.load();
  show([loaded]);
  expect(screen.getByText('The form')).toBeVisible();
  expect(chunk.loaded()).toBeUndefined();
  expect(count()).toBe(0);
});

test('where it does not load it is said, and Try again fetches it anew', async () => {
  const { chunk, count, settle } = chunkOnHold();
  show([chunk]);
  await settle(false);
  expect(screen.getByRole('alert')).toHaveTextContent(/a part of this page did not load/);
  expect(count()).toBe(1);

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(count()).toBe(2);
  await settle(false);
  expect(screen.getByRole('alert')).toBeVisible();

  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await settle(true);
  expect(screen.getByText('The form')).toBeVisible();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('one that failed before is fetched anew by the next that needs it', async () => {
  const { chunk, count, settle } = chunkOnHold();
  const loading = chunk.load();
  await settle(false);
  await loading;
  show([chunk]);
  expect(count()).toBe(2);
  await settle(true);
  expect(screen.getByText('The form')).toBeVisible();
});
