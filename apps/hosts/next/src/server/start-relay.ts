import { formatMessage, messages } from '@elicit-kit/core';
import { callFailureMessage } from '@elicit-kit/mcp/client';
import { after } from 'next/server';
import type { Place } from '../place';
import { chatOf, reply, settleCall } from './chats';
import { parkingSessionOf } from './clients';
import { relay } from './relay';
import { isPerson } from './sessions';

/** Has calls that were parked go on, each in the request that brings its answers, and then the chat that they belong to. */
export function startRelay(): void {
  process.once('SIGTERM', () => void relay.close());
  relay.onAnswered(async ({ person, correlation, resume }) => {
    if (!isPerson(person)) {
      return;
    }
    const chat = chatOf(person);
    const settled = parkingSessionOf(person)
      .then(resume)
      .then(
        (output) => ({ output }),
        (error: unknown) => ({ errorText: sentenceOf(error) }),
      );
    const { body } = reply(chat, 'park', async () => settleCall(chat, correlation as Place, await settled));
    // Pages read it from the chat; a function that ends with its response is kept for it.
    void body?.cancel();
    after(chat.settled);
    await settled;
  });
}

function sentenceOf(error: unknown): string {
  const told = callFailureMessage(error);
  return told ? formatMessage(messages[told.key], told.params) : 'That did not work.';
}
