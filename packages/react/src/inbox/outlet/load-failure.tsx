'use client';

import { inboxMessages } from '@elicit-kit/core';
import { useWords } from '../../internals/use-words.js';

/** The request still waits; what shows it did not load. */
export function LoadFailure({ onRetry }: { onRetry: () => void }) {
  const words = useWords(inboxMessages);
  return (
    <div role="alert" data-scope="inbox" data-part="load-failure">
      <p data-scope="inbox" data-part="load-failure-text">
        {words('inbox.loadFailed')}
      </p>
      <button type="button" data-scope="inbox" data-part="retry" onClick={onRetry}>
        {words('inbox.tryAgain')}
      </button>
    </div>
  );
}
