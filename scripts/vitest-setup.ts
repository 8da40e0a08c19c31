import { afterEach, beforeEach, expect, vi } from 'vitest';

/** Unexpected console output fails a test: spy on the method yourself where output is what you test. */
const METHODS = ['error', 'warn', 'log', 'info'] as const;

let said: string[] = [];

beforeEach(() => {
  said = [];
  for (const method of METHODS) {
    vi.spyOn(console, method).mockImplementation((...args: unknown[]) => {
      said.push(`console.${method}: ${args.map(String).join(' ')}`);
    });
  }
});

afterEach(() => {
  const output = said;
  vi.restoreAllMocks();
  expect(output, 'unexpected console output').toEqual([]);
});
