import { afterAll, vi } from 'vitest';

// A file that replaces modules leaves none that has seen them: the next one, in the same worker, loads its own.
afterAll(() => {
  vi.resetModules();
});
