import { afterEach, describe, expect, test } from 'vitest';
import { createRoundStorage } from '../create-round-storage.js';
import { ADDRESS, onlyOne, round } from '../round-storage.fixtures.js';
import { createIndexedDbStore } from './create-indexed-db-store.js';

const databaseName = 'elicit-kit-test';
const frames: HTMLIFrameElement[] = [];

afterEach(async () => {
  for (const frame of frames.splice(0)) {
    frame.remove();
  }
  const store = createIndexedDbStore({ databaseName });
  await Promise.all((await store.keys()).map((key) => store.delete(key)));
});

/** A page of its own to the browser's locks: when it is removed, they are free, as when a tab is closed. */
function openPage() {
  const frame = document.body.appendChild(document.createElement('iframe'));
  frames.push(frame);
  const { locks } = (frame.contentWindow as Window).navigator;
  return {
    storage: createRoundStorage(createIndexedDbStore({ databaseName }), { locks }),
    close() {
      frame.remove();
    },
  };
}

const stored = () =>
  createIndexedDbStore({ databaseName })
    .keys()
    .then((keys) => keys.length);

describe('in a real browser', () => {
  test('a round and its draft come back after the page that asked is gone, byte for byte', async () => {
    const first = openPage();
    const drafts = first.storage.persist(ADDRESS).ask(round);
    await expect.poll(stored).toBe(1);
    drafts.keep('guest', { f0: 'Ada', f1: 'hunter2' });
    window.dispatchEvent(new PageTransitionEvent('pagehide'));
    first.close();
    const resumed = onlyOne(await openPage().storage.resume(ADDRESS));

    expect(resumed.round).toEqual(round);
    expect(resumed.drafts.restored('guest')).toEqual({ values: { f0: 'Ada' }, withoutSecrets: true });
    resumed.persisted.settle();
    await expect.poll(stored).toBe(0);
  });

  test('two pages never have the same round: the second gets it when the first is closed', async () => {
    openPage().storage.persist(ADDRESS).ask(round);
    await expect.poll(stored).toBe(1);
    frames[0]?.remove();
    const [one, other] = [openPage(), openPage()];
    const [first, second] = await Promise.all([one.storage.resume(ADDRESS), other.storage.resume(ADDRESS)]);
    expect([first.length, second.length].sort()).toEqual([0, 1]);

    const [holder, waiting] = first.length === 1 ? [one, other] : [other, one];
    expect(await waiting.storage.resume(ADDRESS)).toEqual([]);
    holder.close();
    expect(await waiting.storage.resume(ADDRESS)).toHaveLength(1);
  });

  test('a database that is something else keeps nothing, and that is told', async () => {
    const name = 'elicit-kit-foreign';
    await new Promise<void>((resolve, reject) => {
      const request = indexedDB.open(name, 3);
      request.onupgradeneeded = () => request.result.createObjectStore('theirs');
      request.onerror = () => {
        reject(new Error('It could not be made.'));
      };
      request.onsuccess = () => {
        request.result.close();
        resolve();
      };
    });
    const codes: string[] = [];
    const storage = createRoundStorage(createIndexedDbStore({ databaseName: name }), {
      onProblem: ({ code }) => {
        codes.push(code);
      },
    });
    const drafts = storage.persist(ADDRESS).ask(round);

    await expect.poll(() => drafts.isFailing()).toBe(true);
    expect(await storage.resume(ADDRESS)).toEqual([]);
    expect(codes).toEqual(['writeFailed', 'unreadable']);
    indexedDB.deleteDatabase(name);
  });
});
