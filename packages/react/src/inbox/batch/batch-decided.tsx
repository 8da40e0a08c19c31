'use client';

import { inboxMessages } from '@elicit-kit/core';
import { useMessages } from '../../internals/use-messages.js';
import { BatchFooter } from './batch-actions.js';
import type { BatchProps } from './batch-layout.js';
import { NextLabel, StepBack } from './batch-navigation.js';
import type { Decision } from './batch-state.js';

/** A step that was declined, or whose page was opened, gone back to. */
export function BatchDecided({ decision, dispatch, entry, state }: BatchProps & { decision: Decision }) {
  const words = useMessages(inboxMessages);
  return (
    <>
      <p data-scope="inbox" data-part="decided">
        {words(decision.action === 'decline' ? 'inbox.batch.declinedStep' : 'inbox.batch.openedStep')}
      </p>
      <BatchFooter entry={entry}>
        <StepBack state={state} dispatch={dispatch} />
        <button
          type="button"
          data-scope="inbox"
          data-part="next"
          onClick={() => {
            dispatch({ type: 'go', page: state.page + 1 });
          }}
        >
          <NextLabel entry={entry} state={state} />
        </button>
        <button
          type="button"
          data-scope="inbox"
          data-part="change"
          onClick={() => {
            dispatch({ type: 'reopen' });
          }}
        >
          {words('inbox.batch.changeThis')}
        </button>
      </BatchFooter>
    </>
  );
}
