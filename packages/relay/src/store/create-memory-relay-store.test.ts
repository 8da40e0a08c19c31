import { createMemoryRelayStore } from './create-memory-relay-store.js';
import { testRelayStore } from './relay-store.contract.fixtures.js';

testRelayStore('a relay store in memory', async () => {
  const store = createMemoryRelayStore();
  return { one: store, other: store, end: () => store.close() };
});
