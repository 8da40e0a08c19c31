import { RequiredElicitationError, RoundLimitError } from '@elicit-kit/mcp/client';
import { describe, expect, test } from 'vitest';
import { describeFailure } from './describe-failure.js';
import type { Call, Exchange } from './host-state.js';

const operation = { method: 'tools/call', name: 'url_first' };

function callWith(outcome: NonNullable<Exchange['outcome']>): Call {
  const questions = [{ mode: 'url', message: 'Agree first.' }] as const;
  return {
    id: 'call-1',
    connectionId: 'connection-1',
    toolName: 'url_first',
    args: {},
    startedAt: 0,
    state: 'running',
    exchanges: [{ id: 'exchange-1', questions, outcome }],
  };
}

describe('a call that wanted a page visited first says what the person chose', () => {
  test.each([
    ['decline', ['decline'], 'You declined the page, so url_first was not run.'],
    ['cancel', ['cancel'], 'You did not open the page, so url_first was not run.'],
    ['cancel', ['stopped'], 'You stopped waiting for the page, so url_first was not run.'],
  ] as const)('%s, %j', (action, outcome, sentence) => {
    const error = new RequiredElicitationError(operation, action, new Error('-32042'));

    expect(describeFailure(error, callWith(outcome))).toBe(sentence);
  });

  test('what is thrown to developers is told in words for people', () => {
    expect(describeFailure(new RoundLimitError(operation, 10), callWith(['accept']))).toBe(
      'The server kept asking after 10 answers, so this app stopped url_first.',
    );
  });

  test('any other failure is told as it was thrown', () => {
    expect(describeFailure(new Error('The server is full.'), callWith(['accept']))).toBe(
      'The server is full.',
    );
  });
});
