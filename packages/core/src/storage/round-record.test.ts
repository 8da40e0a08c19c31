import { describe, expect, it } from 'vitest';
import { readRecord, type RoundRecord, writeRecord } from './round-record.js';
import { round } from './round-storage.fixtures.js';

const record: RoundRecord = {
  round,
  askedAt: 5,
  drafts: [
    { values: { f0: 'Ada', f1: ['a', 'b'], f2: true, f3: undefined }, withoutSecrets: true },
    undefined,
  ],
  sent: [undefined, { action: 'accept' }],
};

/** What was written, changed as `change` says. */
function changed(change: (stored: Record<string, unknown>) => void): string {
  const stored = JSON.parse(writeRecord(record, 9)) as Record<string, unknown>;
  change(stored);
  return JSON.stringify(stored);
}

describe('a record', () => {
  it('is read as it was written, its state byte for byte', () => {
    expect(readRecord(writeRecord(record, 9))).toStrictEqual({ savedAt: 9, record });
  });

  it('keeps names that are those of Object.prototype', () => {
    const answer = JSON.parse(
      '{"action":"accept","content":{"__proto__":"p","a.b":["q",1],"0":0.5}}',
    ) as never;
    const params = JSON.parse('{"__proto__":{"a":1}}') as object;
    const requests = [{ key: '__proto__', method: 'elicitation/create', params }];
    const read = readRecord(
      writeRecord({ ...record, round: { ...round, requests }, drafts: [], sent: [answer] }, 9),
    );

    expect(JSON.stringify(read)).toContain('"__proto__":"p","a.b":["q",1]');
    expect(JSON.stringify(read)).toContain(
      '"key":"__proto__","method":"elicitation/create","params":{"__proto__":{"a":1}}',
    );
  });

  it.each([
    ['nothing', ''],
    ['half of one', writeRecord(record, 9).slice(0, 80)],
    ['a list', '[]'],
    ['another thing', '{"a":1}'],
    ['no text', 7],
    ['no round', changed((stored) => delete stored['round'])],
    [
      'a round without requests',
      changed((stored) => delete (stored['round'] as { requests?: unknown }).requests),
    ],
    [
      'a request without a key',
      changed((stored) => ((stored['round'] as { requests: unknown }).requests = [{}])),
    ],
    [
      'a state that is no text',
      changed((stored) => ((stored['round'] as { requestState: unknown }).requestState = 1)),
    ],
    ['a count that is none', changed((stored) => ((stored['round'] as { asked: unknown }).asked = -1))],
    ['no method', changed((stored) => ((stored['round'] as { call: unknown }).call = { params: {} }))],
  ])('is corrupt where it is %s', (_, text) => {
    expect(readRecord(text)).toEqual({});
  });

  it('of another version is not read beyond its age', () => {
    expect(readRecord('{"version":2,"savedAt":7,"round":"other"}')).toEqual({ savedAt: 7 });
  });

  it('loses only the draft or the answer that is none', () => {
    const text = changed((stored) => {
      stored['drafts'] = [{ values: { f0: 'Ada' } }, 'words'];
      stored['sent'] = [7, { action: 'shout' }];
    });

    expect(readRecord(text)).toMatchObject({
      record: {
        drafts: [{ values: { f0: 'Ada' }, withoutSecrets: false }, undefined],
        sent: [undefined, undefined],
      },
    });
  });
});
