import { createSubscriber } from 'svelte/reactivity';

/** What a store of the kit holds, for Svelte: whatever reads `current` follows it. */
export function reactive<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): { readonly current: Value } {
  const follow = createSubscriber(subscribe);
  return {
    get current() {
      follow();
      return read();
    },
  };
}
