import { describe, expect, it, vi } from 'vitest';
import { answerNext, nextPending } from '../fixtures/inbox.fixtures.js';
import { UnsupportedInputRequestError } from './index.js';
import { asks, attachToRounds, done, form, page } from './rounds.fixtures.js';

describe('a request in a round that is no elicitation', () => {
  const sampling = { method: 'sampling/createMessage' as const, params: { messages: [], maxTokens: 5 } };
  const capabilities = { sampling: {}, roots: {} };

  it('is refused before the person is asked, where no handler stands', async () => {
    const { session, inbox } = await attachToRounds([asks({ a: form('A'), think: sampling }), done()], {
      capabilities,
    });
    const submit = vi.spyOn(inbox, 'submit');

    await expect(session.callTool({ name: 'book' })).rejects.toThrow(UnsupportedInputRequestError);
    expect(submit).not.toHaveBeenCalled();
  });

  it('goes to the host, and its response with the answers', async () => {
    const response = { role: 'assistant', model: 'm', content: { type: 'text', text: 'Hm' } };
    const onInputRequest = vi.fn(() => Promise.resolve(response));
    const { session, inbox, legs } = await attachToRounds(
      [asks({ a: form('A'), think: sampling, where: { method: 'roots/list' } }), done()],
      { capabilities, onInputRequest },
    );
    const call = session.callTool({ name: 'book' });
    const entry = await answerNext(inbox, { action: 'decline' });
    await call;

    expect(entry.items.map(({ key }) => key)).toEqual(['a']);
    expect(onInputRequest.mock.calls).toEqual([
      [
        { method: 'sampling/createMessage', params: sampling.params },
        { signal: expect.any(AbortSignal) as AbortSignal },
      ],
      [{ method: 'roots/list', params: undefined }, { signal: expect.any(AbortSignal) as AbortSignal }],
    ]);
    expect(legs[1]?.inputResponses).toEqual({ a: { action: 'decline' }, think: response, where: response });
  });

  it('that the host fails to answer ends the call and withdraws the question', async () => {
    const { session, inbox } = await attachToRounds([asks({ a: form('A'), think: sampling })], {
      capabilities,
      onInputRequest: async () => {
        await nextPending(inbox);
        throw new Error('no model here');
      },
    });

    await expect(session.callTool({ name: 'book' })).rejects.toThrow('no model here');
    expect(inbox.getSnapshot().entries.map(({ state }) => state)).toEqual(['withdrawn']);
  });

  it('hears that the person was in the way: its signal aborts with the call', async () => {
    const heard: unknown[] = [];
    const { session, inbox } = await attachToRounds([asks({ a: form('A'), think: sampling })], {
      capabilities,
      onInputRequest: (_, { signal }) =>
        new Promise(() => {
          signal.addEventListener('abort', () => heard.push('aborted'));
        }),
    });
    const controller = new AbortController();
    const call = session.callTool({ name: 'book' }, { signal: controller.signal });
    const refused = expect(call).rejects.toThrow('enough');
    await nextPending(inbox);
    controller.abort(new Error('enough'));
    await refused;

    expect(heard).toEqual(['aborted']);
  });
});

describe('a round that can not be shown', () => {
  it('fails the call, and nobody is asked', async () => {
    const broken = { method: 'elicitation/create', params: { mode: 'url', message: 'Where?' } };
    const { session, inbox } = await attachToRounds([asks({ a: form('A'), b: broken })]);

    await expect(session.callTool({ name: 'book' })).rejects.toThrow();
    expect(inbox.getSnapshot().entries).toEqual([]);
  });

  it('is refused where the host opens no pages', async () => {
    const { session, inbox } = await attachToRounds([asks({ a: page('Sign in', 'https://id.example/') })], {
      modes: ['form'],
    });

    await expect(session.callTool({ name: 'book' })).rejects.toThrow('Its mode "url" is not among the modes');
    expect(inbox.getSnapshot().entries).toEqual([]);
  });
});
