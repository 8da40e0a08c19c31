'use client';

import { inboxMessages, type InboxEntry } from '@elicit-kit/core';
import { useSyncExternalStore } from 'react';
import { useWords } from '../../internals/use-words.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxView } from '../inbox-context.js';

/** That a request is from before the page was loaded anew, and that it would not outlive the page a second time. */
export function KeepingNotice({ entry }: { entry: InboxEntry }) {
  const words = useWords(inboxMessages);
  const { inbox } = useInboxView();
  const origin = useServerOrigin(entry.server);
  const drafts = inbox.draftsOf(entry.id);
  const failing = useSyncExternalStore(
    drafts?.subscribe ?? subscribeToNothing,
    () => drafts?.isFailing() ?? false,
    () => false,
  );
  const cameBack = cameBackAs(entry);
  if (cameBack === undefined && !failing) {
    return null;
  }
  return (
    <div data-scope="inbox" data-part="notice">
      {cameBack !== undefined && (
        <p data-scope="inbox" data-part="notice-text">
          {words(`inbox.resumed.${cameBack}`, { origin })}
        </p>
      )}
      {failing && (
        <p data-scope="inbox" data-part="notice-text">
          {words('inbox.keepingFails')}
        </p>
      )}
    </div>
  );
}

const subscribeToNothing = () => () => undefined;

function cameBackAs({ resumed, settleAt, state }: InboxEntry): 'unsent' | 'sent' | 'opened' | undefined {
  if (state === 'answered') {
    return resumed === 'sent' && settleAt === 'completion' ? 'opened' : undefined;
  }
  return state === 'pending' ? resumed : undefined;
}
