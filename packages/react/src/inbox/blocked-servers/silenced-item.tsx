'use client';

import { inboxMessages, type SilencedServer } from '@elicit-kit/core';
import { useWords } from '../../internals/use-words.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { InboxAllowServer } from './inbox-allow-server.js';
import { InboxStopServer } from './inbox-stop-server.js';
import { silenceSentence } from './silence-sentence.js';

/** One server whose requests are cancelled: why, how many, and the way to let it ask again. */
export function SilencedItem({ silenced }: { silenced: SilencedServer }) {
  const words = useWords(inboxMessages);
  const { cancelledCount, reason, server } = silenced;
  const origin = useServerOrigin(server);
  return (
    <li data-scope="inbox" data-part="notice" data-state={reason}>
      <p data-scope="inbox" data-part="notice-text">
        {silenceSentence(words, reason, origin)}
        {cancelledCount > 0 && ` ${words('inbox.cancelledUnseen', { count: cancelledCount })}`}
      </p>
      <div data-scope="inbox" data-part="notice-actions">
        <InboxAllowServer server={server} />
        {reason === 'limit' && <InboxStopServer server={server} />}
      </div>
    </li>
  );
}
