import type { Listener } from './relay-store.js';

/** Who hears of which person. */
export function createListeners() {
  const all = new Map<string, Set<{ readonly listener: Listener }>>();
  return {
    people: () => [...all.keys()],
    has: (person: string) => all.has(person),
    tell(person: string, message?: string): void {
      for (const { listener } of [...(all.get(person) ?? [])]) {
        listener(message);
      }
    },
    add(person: string, listener: Listener): () => void {
      const own = { listener };
      const those = all.get(person) ?? new Set();
      all.set(person, those.add(own));
      return () => {
        those.delete(own);
        if (those.size === 0 && all.get(person) === those) {
          all.delete(person);
        }
      };
    },
    clear(): void {
      all.clear();
    },
  };
}
