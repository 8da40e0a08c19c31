import { vi } from 'vitest';

/** @returns how many characters string functions went through while `run` did its work: what a reader that starts again with each chunk multiplies. */
export async function countScanned(run: () => Promise<unknown>): Promise<number> {
  let scanned = 0;
  const count = (length: number) => {
    scanned += length;
  };
  const { indexOf, includes, replace, split, search } = String.prototype;
  const { join } = Array.prototype;
  const spies = [
    vi.spyOn(String.prototype, 'indexOf').mockImplementation(function (this: string, ...args) {
      const found = indexOf.apply(this, args);
      count((found === -1 ? this.length : found) - (args[1] ?? 0));
      return found;
    }),
    vi.spyOn(String.prototype, 'includes').mockImplementation(function (this: string, ...args) {
      count(this.length);
      return includes.apply(this, args);
    }),
    vi.spyOn(String.prototype, 'replace').mockImplementation(function (this: string, ...args: unknown[]) {
      count(this.length);
      return Reflect.apply(replace, this, args);
    }),
    vi.spyOn(String.prototype, 'split').mockImplementation(function (this: string, ...args: unknown[]) {
      count(this.length);
      return Reflect.apply(split, this, args);
    }),
    vi.spyOn(String.prototype, 'search').mockImplementation(function (this: string, ...args) {
      count(this.length);
      return search.apply(this, args);
    }),
    vi.spyOn(Array.prototype, 'join').mockImplementation(function (this: unknown[], ...args) {
      const joined = join.apply(this, args);
      count(joined.length);
      return joined;
    }),
  ];
  try {
    await run();
  } finally {
    spies.forEach((spy) => {
      spy.mockRestore();
    });
  }
  return scanned;
}

/** @returns the text as a response's body that arrives in chunks of this many bytes. */
export function inChunks(text: string, size: number): ReadableStream<Uint8Array> {
  const bytes = new TextEncoder().encode(text);
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) {
        controller.close();
        return;
      }
      controller.enqueue(bytes.subarray(at, (at += size)));
    },
  });
}
