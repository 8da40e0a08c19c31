'use client';

import { inboxMessages } from '@elicit-kit/core';
import { useMessages } from '../../internals/use-messages.js';
import type { BatchState } from './batch-state.js';

/** "Send 2 answers, decline 1". */
export function useSendLabel(decisions: BatchState['decisions']): string {
  const words = useMessages(inboxMessages);
  const declined = decisions.filter((decision) => decision?.action === 'decline').length;
  const count = decisions.length - declined;
  if (count === 0) {
    return words('inbox.batch.declineAll', { count: declined });
  }
  return declined === 0
    ? words('inbox.batch.sendAnswers', { count })
    : words('inbox.batch.sendMixed', { count, declined });
}
