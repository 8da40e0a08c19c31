'use client';

import { inboxMessages, type InboxEntry } from '@elicit-kit/core';
import { useWords } from '../../internals/use-words.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';

/** The same question waits in an earlier request: whoever answers here may be asked once more there. */
export function TwinNotice({ entry }: { entry: InboxEntry }) {
  const words = useWords(inboxMessages);
  const origin = useServerOrigin(entry.server);
  if (entry.state !== 'pending' || !entry.items.some(({ askedBefore }) => askedBefore === 'pending')) {
    return null;
  }
  return (
    <div data-scope="inbox" data-part="notice">
      <p data-scope="inbox" data-part="notice-text">
        {words('inbox.askedTwice', { origin })}
      </p>
    </div>
  );
}
