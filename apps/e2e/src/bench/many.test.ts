import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../../scripts/browser.mjs';
import { ROOT } from '../packages/workspace.js';
import { runProgram } from '../processes.js';

interface Kept {
  /** In kB. */
  readonly heap: number;
  readonly listeners: number;
  readonly nodes: number;
}

interface Report {
  readonly changes: { readonly listed: number; readonly renders: number };
  readonly settled: Kept;
  readonly forms: Kept;
}

let folder: string;
let report: Report;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-many-'));
  const out = join(folder, 'many.json');
  await runProgram(
    process.execPath,
    [
      join(ROOT, 'apps/bench/scripts/many.mjs'),
      ...['--waiting', '1000', '--settled', '2000', '--forms', '300', '--out', out],
    ],
    { env: { ...process.env, CHROME_PATH: findBrowser() } },
  );
  report = JSON.parse(readFileSync(out, 'utf8')) as Report;
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

test('a change beside a thousand waiting requests renders who tells of it and the open one', () => {
  expect(report.changes.listed).toBe(1000);
  expect(report.changes.renders).toBeGreaterThan(0);
  expect(report.changes.renders).toBeLessThanOrEqual(100);
});

test('nothing stays of two thousand requests that were settled', () => {
  expect(report.settled).toMatchObject({ listeners: 0, nodes: 0 });
  expect(report.settled.heap).toBeLessThan(1000);
});

test('nothing stays of three hundred forms that were shown', () => {
  expect(report.forms).toMatchObject({ listeners: 0, nodes: 0 });
  expect(report.forms.heap).toBeLessThan(1000);
});
