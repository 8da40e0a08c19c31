'use client';

import { inboxMessages } from '@elicit-kit/core';
import { useMessages } from '../../internals/use-messages.js';
import type { BatchProps } from './batch-layout.js';

/** "Back", from the second step on. */
export function StepBack({ dispatch, state }: Pick<BatchProps, 'dispatch' | 'state'>) {
  const words = useMessages(inboxMessages);
  if (state.page === 0) {
    return null;
  }
  return (
    <button
      type="button"
      data-scope="inbox"
      data-part="back"
      onClick={() => {
        dispatch({ type: 'go', page: state.page - 1 });
      }}
    >
      {words('inbox.batch.back')}
    </button>
  );
}

/** "Next", on the last step "Review all". */
export function NextLabel({ entry, state }: Pick<BatchProps, 'entry' | 'state'>) {
  const words = useMessages(inboxMessages);
  return words(state.page === entry.items.length - 1 ? 'inbox.batch.reviewAll' : 'inbox.batch.next');
}
