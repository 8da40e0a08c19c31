import { expectTypeOf, test } from 'vitest';
import { createIndexedDbStore } from './indexed-db/index.js';
import { createRoundStorage, type KeyValueStore, type RoundLocks, type RoundStorage } from './index.js';

test('a browser’s own locks will do', () => {
  expectTypeOf<LockManager>().toExtend<RoundLocks>();
});

test('IndexedDB is a store, and so is any map of texts', () => {
  expectTypeOf(createIndexedDbStore()).toEqualTypeOf<KeyValueStore>();
  expectTypeOf(
    createRoundStorage(createIndexedDbStore(), { namespace: 'ada' }),
  ).toEqualTypeOf<RoundStorage>();
});
