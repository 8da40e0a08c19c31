import { afterEach, describe, expect, it, vi } from 'vitest';
import type { ElicitingCall, RoundAnswers } from './eliciting-call.js';
import { runAttempts } from './run-attempts.js';

afterEach(() => {
  vi.useRealTimers();
});

const operation = { method: 'tools/call', name: 'slow' };

/** A call whose attempts give these results, one after the other, the last one again and again. */
function callThatGives(...results: object[]) {
  const sent: RoundAnswers[] = [];
  const controller = new AbortController();
  const call: ElicitingCall = {
    operation,
    reference: { id: 'call' },
    signal: controller.signal,
    modes: ['form', 'url'],
    maxRounds: 5,
    ask: ({ requests }) => Promise.resolve(requests.map(() => ({ action: 'decline' }))),
    send: (answers) => {
      sent.push(answers);
      return Promise.resolve(results[Math.min(sent.length, results.length) - 1]);
    },
    isAnswer: () => true,
    endedBy: () => undefined,
  };
  return { call, sent, controller };
}

const state = (requestState: string) => ({ resultType: 'input_required', requestState });

describe('runAttempts, when a server only wants to be asked again', () => {
  it('waits longer each time, and not for ever', async () => {
    vi.useFakeTimers();
    const { call, sent } = callThatGives(state('s'));
    const refused = expect(runAttempts(call)).rejects.toMatchObject({ name: 'RoundLimitError', rounds: 5 });
    const at: number[] = [];
    for (const wait of [0, 250, 500, 1_000, 2_000, 4_000]) {
      await vi.advanceTimersByTimeAsync(wait);
      at.push(sent.length);
    }
    await refused;

    expect(at).toEqual([1, 2, 3, 4, 5, 6]);
    expect(sent.slice(1)).toEqual(Array.from({ length: 5 }, () => ({ requestState: 's' })));
  });

  it('stops waiting when it is aborted', async () => {
    const { call, sent, controller } = callThatGives(state('s'));
    const refused = expect(runAttempts(call)).rejects.toThrow('enough');
    await vi.waitFor(() => {
      expect(sent).toHaveLength(1);
    });
    controller.abort(new Error('enough'));
    await refused;

    expect(sent).toHaveLength(1);
  });

  it('starts again with a short wait after a question', async () => {
    vi.useFakeTimers();
    const question = { resultType: 'input_required', inputRequests: { a: { method: 'elicitation/create' } } };
    const { call, sent } = callThatGives(state('1'), state('2'), question, state('3'), { content: [] });
    const result = runAttempts(call);
    await vi.advanceTimersByTimeAsync(250 + 500 + 250);

    expect(await result).toEqual({ content: [] });
    expect(sent).toEqual([
      {},
      { requestState: '1' },
      { requestState: '2' },
      { inputResponses: { a: { action: 'decline' } } },
      { requestState: '3' },
    ]);
  });

  it('refuses a malformed request of a round even where the host answers others', async () => {
    const { call } = callThatGives({ resultType: 'input_required', inputRequests: { a: null } });
    const onInputRequest = vi.fn();

    await expect(runAttempts({ ...call, onInputRequest })).rejects.toThrow('It is malformed');
    expect(onInputRequest).not.toHaveBeenCalled();
  });
});

describe('runAttempts, when a round is answered', () => {
  it('answers under every key, those of Object.prototype too', async () => {
    const request = '{"method":"elicitation/create"}';
    const { call, sent } = callThatGives(
      JSON.parse(
        `{"resultType":"input_required","inputRequests":{"__proto__":${request},"constructor":${request}}}`,
      ) as object,
      {},
    );
    await runAttempts(call);

    expect(JSON.stringify(sent[1])).toBe(
      '{"inputResponses":{"__proto__":{"action":"decline"},"constructor":{"action":"decline"}}}',
    );
  });
});

describe('runAttempts, when it is aborted', () => {
  it('sends nothing, and asks nobody though the last attempt failed for want of a page', async () => {
    const { call, sent, controller } = callThatGives({});
    const ask = vi.fn(call.ask);
    const elicitations = [
      { mode: 'url', message: 'Sign in', url: 'https://id.example/', elicitationId: 'e' },
    ];
    const send = () => {
      controller.abort(new Error('enough'));
      return Promise.reject(Object.assign(new Error('first'), { data: { elicitations } }));
    };
    await expect(runAttempts({ ...call, ask, send })).rejects.toThrow('enough');
    await expect(runAttempts(call)).rejects.toThrow('enough');

    expect(ask).not.toHaveBeenCalled();
    expect(sent).toEqual([]);
  });
});
