'use client';

import { inboxMessages, sharedMessages } from '@elicit-kit/core';
import { useId } from 'react';
import { pressOnce } from '../../internals/press-once.js';
import { useWords } from '../../internals/use-words.js';
import type { BatchProps } from './batch-layout.js';
import { answerAll } from '../entry/entry-actions.js';
import { useInboxView } from '../inbox-context.js';

export interface BatchActionsProps extends Pick<BatchProps, 'entry'> {
  /** Each was declined already: sending says so, under the same name. */
  readonly declined?: boolean;
}

/** What ends the whole batch at once, apart from what decides one step. */
export function BatchActions({ entry, declined = false }: BatchActionsProps) {
  const words = useWords(inboxMessages);
  const shared = useWords(sharedMessages);
  const { inbox } = useInboxView();
  const explanationId = useId();
  return (
    <div data-scope="inbox" data-part="actions">
      {!declined && (
        <button
          type="button"
          data-scope="inbox"
          data-part="decline-all"
          aria-describedby={explanationId}
          {...pressOnce(() => {
            answerAll(inbox, entry, 'decline');
          })}
        >
          {words('inbox.batch.declineAll', { count: entry.items.length })}
        </button>
      )}
      <button
        type="button"
        data-scope="inbox"
        data-part="cancel"
        aria-describedby={explanationId}
        {...pressOnce(() => {
          answerAll(inbox, entry, 'cancel');
        })}
      >
        {shared('shared.notNow')}
      </button>
      <p id={explanationId} data-scope="inbox" data-part="explanation">
        {words('inbox.batch.explained')}
      </p>
    </div>
  );
}
