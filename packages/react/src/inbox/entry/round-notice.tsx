'use client';

import { inboxMessages, type InboxEntry } from '@elicit-kit/core';
import { useWords } from '../../internals/use-words.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxView } from '../inbox-context.js';

/** From this round on a call that keeps asking is pointed out. */
const MANY_ROUNDS = 3;

/** "{origin} has asked 3 times for this task", whether it may ask again, and the way out of it. */
export function RoundNotice({ entry }: { entry: InboxEntry }) {
  const words = useWords(inboxMessages);
  const { inbox } = useInboxView();
  const origin = useServerOrigin(entry.server);
  const { lastRound = false, round = 1 } = entry;
  if (entry.state !== 'pending' || round < (lastRound ? 2 : MANY_ROUNDS)) {
    return null;
  }
  return (
    <div data-scope="inbox" data-part="notice">
      <p data-scope="inbox" data-part="notice-text">
        {words('inbox.round', { origin, count: round })}
        {lastRound && ` ${words('inbox.lastRound')}`}
      </p>
      <div data-scope="inbox" data-part="notice-actions">
        <button
          type="button"
          data-scope="inbox"
          data-part="stop-task"
          onClick={() => {
            inbox.stopTask(entry.id);
          }}
        >
          {words('inbox.stopTask')}
        </button>
      </div>
    </div>
  );
}
