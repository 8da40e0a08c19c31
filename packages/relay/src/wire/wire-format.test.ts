import { type FormElicitation, parseElicitation, validateContent } from '@elicit-kit/core';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { createInboxMirror } from '../browser/inbox-mirror.js';
import { readCommand } from './read-command.js';
import { readSnapshot } from './read-events.js';
import { ERROR_STATUS, OUTCOME_STATUS, type WireCommand, type WireSnapshot } from './wire-format.js';

const page = readFileSync(fileURLToPath(new URL('../../docs/wire-format.md', import.meta.url)), 'utf8');

/** The examples of the page that are marked so. */
function examples(mark: string): string[] {
  return [...page.matchAll(/```json (\w+)[^\n]*\n(.*?)\n```/gs)].flatMap(([, found, text = '']) =>
    found === mark ? [text] : [],
  );
}

/** The rows of the table whose first column has this name: its first two cells. */
function rows(column: string): string[][] {
  const table =
    new RegExp(`\\n\\| \`?${column}\`? +\\|[^\\n]*\\n\\|[- |]+\\n((?:\\|[^\\n]*\\n)+)`).exec(page)?.[1] ?? '';
  return table
    .trim()
    .split('\n')
    .map((line) =>
      line
        .split('|')
        .slice(1, 3)
        .map((cell) => cell.trim().replaceAll('`', '')),
    );
}

test('the snapshots of the page are read one after the other, and shown', () => {
  const mirror = createInboxMirror({ hasTyped: () => false, onList: () => undefined });
  const states = examples('snapshot').map((text) => {
    expect(mirror.apply(readSnapshot(text) as WireSnapshot)).toBe('applied');
    return mirror.getSnapshot();
  });
  expect(states).toMatchObject([
    {
      entries: [
        { state: 'pending', items: [{ elicitation: { mode: 'form', message: 'Who is it booked for?' } }] },
      ],
    },
    { entries: [{ state: 'pending', sendFailure: { count: 1 } }] },
    { entries: [], audit: [{ outcome: 'accept' }] },
  ]);
  const [first = ''] = examples('snapshot');
  expect(mirror.apply(readSnapshot(first) as WireSnapshot)).toBe('older');
});

test('each command has an example, which is read as it stands', () => {
  const TYPES: Record<WireCommand['type'], true> = {
    answer: true,
    sendAgain: true,
    finish: true,
    dismiss: true,
    stopTask: true,
    stop: true,
    allow: true,
  };
  const commands = examples('command').map((text) => JSON.parse(text) as WireCommand);
  expect(commands.map(readCommand)).toEqual(commands);
  expect([...new Set(commands.map(({ type }) => type))]).toEqual(Object.keys(TYPES));
  expect(rows('type').map(([type]) => type)).toEqual(Object.keys(TYPES));
});

test('each outcome and each refusal stands in its table with its status', () => {
  const asRows = (statuses: Record<string, number>) =>
    Object.entries(statuses).map(([name, status]) => [name, String(status)]);
  expect(rows('status')).toEqual(asRows(OUTCOME_STATUS));
  expect(rows('error')).toEqual(asRows(ERROR_STATUS));
  const { model } = (parseElicitation({
    message: 'Who is it booked for?',
    requestedSchema: { type: 'object', properties: { name: { type: 'string', maxLength: 60 } } },
  }).elicitation ?? expect.fail()) as FormElicitation;
  const { issues } = validateContent(model, { name: 'a'.repeat(61) });
  expect(examples('response').map((text) => JSON.parse(text) as unknown)).toEqual([
    { status: 'invalidContent', issues: [issues] },
    { error: 'signedOut' },
  ]);
});

test.each(['', '{}', 'null', '[]', '"a"', '{"format":2}', '{"format":"3"}', '{'])('no snapshot: %s', (data) =>
  expect(readSnapshot(data)).toBeUndefined(),
);

test.each(['{"format":1}', '{"format":3}'])('a snapshot of another format: %s', (data) => {
  expect(readSnapshot(data)).toBe('outdated');
});
