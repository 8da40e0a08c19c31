/** A module that a page fetches once it needs it. Made once, at the top of a file. */
export interface Chunk<Module> {
  /** Fetches it, where it is not there; anew where that failed. Never rejects: `undefined` means that it failed. */
  load(): Promise<Module | undefined>;
  /** The module where it is there, without fetching it. */
  loaded(): Module | undefined;
  /** Why it did not load: the network failed, or a new version was deployed meanwhile. `undefined` while it is fetched anew. */
  failure(): { readonly cause: unknown } | undefined;
  subscribe(listener: () => void): () => void;
}

export function createChunk<Module>(fetch: () => Promise<Module>): Chunk<Module> {
  let module: Module | undefined;
  let failure: { readonly cause: unknown } | undefined;
  let loading: Promise<Module | undefined> | undefined;
  const listeners = new Set<() => void>();

  function tell(): void {
    for (const listener of [...listeners]) {
      listener();
    }
  }

  return {
    load() {
      if (failure !== undefined) {
        failure = undefined;
        tell();
      }
      loading ??= fetch().then(
        (value) => {
          module = value;
          tell();
          return value;
        },
        (cause: unknown) => {
          loading = undefined;
          failure = { cause };
          tell();
          return undefined;
        },
      );
      return loading;
    },
    loaded: () => module,
    failure: () => failure,
    subscribe(listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
  };
}

/** @returns whether all are there. Never rejects. */
export async function loadChunks(chunks: readonly Chunk<unknown>[]): Promise<boolean> {
  const modules = await Promise.all(chunks.map((chunk) => chunk.load()));
  return modules.every((module) => module !== undefined);
}
