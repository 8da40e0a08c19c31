'use client';

import { inboxMessages, sharedMessages } from '@elicit-kit/core';
import { useId, type ReactNode } from 'react';
import { useStickyBar } from '../../internals/dialog-frame-context.js';
import { pressOnce } from '../../internals/press-once.js';
import { useMessages } from '../../internals/use-messages.js';
import type { BatchProps } from './batch-layout.js';
import { answerAll } from '../entry/entry-actions.js';
import { useInboxView } from '../inbox-context.js';

export interface BatchFooterProps extends BatchActionsProps {
  /** What can be done with the step, or with the review. */
  readonly children: ReactNode;
}

/** The one bar at the end of a batch: what decides the step, then, apart, what ends all of them. */
export function BatchFooter({ children, ...props }: BatchFooterProps) {
  return (
    <div ref={useStickyBar()} data-scope="inbox" data-part="footer">
      <div ref={useStickyBar()} data-scope="inbox" data-part="step-actions">
        {children}
      </div>
      <BatchActions {...props} />
    </div>
  );
}

interface BatchActionsProps extends Pick<BatchProps, 'entry'> {
  /** Each was declined already: sending says so, under the same name. */
  readonly declined?: boolean;
}

/** What ends the whole batch at once, apart from what decides one step. */
function BatchActions({ entry, declined = false }: BatchActionsProps) {
  const words = useMessages(inboxMessages);
  const shared = useMessages(sharedMessages);
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
