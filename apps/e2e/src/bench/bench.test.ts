import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findBrowser } from '../../../../scripts/browser.mjs';
import { ROOT } from '../packages/workspace.js';
import { runProgram } from '../processes.js';

interface Report {
  readonly rounds: number;
  readonly forms: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, number>>>>>>;
}

const FORMS = ['react', 'rjsf', 'elicit-kit'];
const METRICS = ['mount', 'functions', 'elements', 'attributes', 'components', 'fibres', 'hooks', 'renders'];

let folder: string;
let report: Report;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'elicit-kit-bench-'));
  const out = join(folder, 'bench.json');
  await runProgram(
    process.execPath,
    [join(ROOT, 'apps/bench/scripts/bench.mjs'), ...['--rounds', '1', '--fields', '8,100', '--out', out]],
    { env: { ...process.env, CHROME_PATH: findBrowser() } },
  );
  report = JSON.parse(readFileSync(out, 'utf8')) as Report;
});

afterAll(() => {
  rmSync(folder, { recursive: true, force: true });
});

function medianOf(form: string, fields: number, metric: string): number | undefined {
  return report.forms[form]?.[fields]?.[metric];
}

test('the bench measures every form in every way at each size', () => {
  expect(report.rounds).toBe(1);
  expect(Object.keys(report.forms)).toEqual(FORMS);
  for (const form of FORMS) {
    for (const fields of [8, 100]) {
      const measured = report.forms[form]?.[fields] ?? {};
      expect(Object.keys(measured)).toEqual(METRICS);
      expect(Object.values(measured).every(Number.isFinite)).toBe(true);
      expect(measured['elements']).toBeGreaterThan(fields * 4);
    }
  }
});

test('a key in the kit’s form renders nothing while no flag changes', () => {
  expect([8, 100].map((fields) => medianOf('elicit-kit', fields, 'renders'))).toEqual([0, 0]);
});

// Each kind of field has one codec, and a schema is read as a whole before its fields: 37 functions more than without.
test('a form of eight fields runs no more than 467 functions to be there', () => {
  expect(medianOf('elicit-kit', 8, 'functions')).toBeLessThanOrEqual(467);
});

test('a form of eight fields takes no more than 66 hooks, with its frame', () => {
  expect(medianOf('elicit-kit', 8, 'hooks')).toBeLessThanOrEqual(66);
});

test.each([
  ['components', 1.15],
  ['fibres', 11.5],
  ['hooks', 2.65],
  // Six of them name what a part looks like, which spares the stylesheet a third of a form's rules.
  ['attributes', 43.05],
])('a field takes at most so many %s: %d', (metric, most) => {
  const [few = 0, many = Infinity] = [8, 100].map((fields) => medianOf('elicit-kit', fields, metric));
  expect((many - few) / 92).toBeLessThanOrEqual(most);
});

test('a form of a hundred fields has at most 1.65 times the elements of one written by hand', () => {
  const [kit = Infinity, byHand = 0] = ['elicit-kit', 'react'].map((form) => medianOf(form, 100, 'elements'));
  expect(kit / byHand).toBeLessThanOrEqual(1.65);
});
