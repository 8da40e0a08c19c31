import { onScopeDispose, type ShallowRef, shallowRef } from 'vue';

/** What a store of the kit holds, for Vue. */
export function useStore<Value>(
  subscribe: (listener: () => void) => () => void,
  read: () => Value,
): Readonly<ShallowRef<Value>> {
  const held = shallowRef(read());
  onScopeDispose(
    subscribe(() => {
      held.value = read();
    }),
  );
  return held;
}
