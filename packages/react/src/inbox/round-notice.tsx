'use client';

import { inboxMessages, type InboxEntry } from '@elicit-kit/core';
import { useWords } from '../internals/use-words.js';
import { useServerOrigin } from '../server-attribution/use-server-origin.js';
import { answerAll } from './entry-actions.js';
import { useInboxView } from './inbox-context.js';

/** From this round on a call that keeps asking is pointed out. */
const MANY_ROUNDS = 3;

/** "{origin} has asked 3 times for this task", and the way out of it. */
export function RoundNotice({ entry }: { entry: InboxEntry }) {
  const words = useWords(inboxMessages);
  const { inbox } = useInboxView();
  const origin = useServerOrigin(entry.server);
  if (entry.state !== 'pending' || entry.round === undefined || entry.round < MANY_ROUNDS) {
    return null;
  }
  return (
    <div data-scope="inbox" data-part="notice">
      <p data-scope="inbox" data-part="notice-text">
        {words('inbox.round', { origin, count: entry.round })}
      </p>
      <div data-scope="inbox" data-part="notice-actions">
        <button
          type="button"
          data-scope="inbox"
          data-part="stop-task"
          onClick={() => {
            answerAll(inbox, entry, 'cancel');
          }}
        >
          {words('inbox.stopTask')}
        </button>
      </div>
    </div>
  );
}
