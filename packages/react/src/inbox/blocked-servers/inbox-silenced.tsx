'use client';

import { inboxMessages, serverKey, type SilencedServer, type SilenceReason } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useWords, type Words } from '../../internals/use-words.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { InboxAllowServer } from './inbox-allow-server.js';
import { InboxStopServer } from './inbox-stop-server.js';

/**
 * The servers whose requests are cancelled unseen, and the way to let them ask again. Renders a `<ul>` element, and
 * nothing where there is none.
 */
export const InboxSilenced = /* @__PURE__ */ forwardRef<HTMLUListElement, InboxSilencedProps>(
  function InboxSilenced(props, ref) {
    const words = useWords(inboxMessages);
    const { silenced } = useInboxViewSnapshot();
    if (silenced.length === 0) {
      return null;
    }
    const content = silenced.map((one) => <SilencedItem key={serverKey(one.server)} silenced={one} />);
    const own = { 'aria-label': words('inbox.silenced') };
    // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
    return renderPart('ul', { scope: 'inbox', part: 'silenced', own, content }, props, ref);
  },
);

export interface InboxSilencedItemState {
  /** @selector [data-state="limit"], [data-state="stopped"] */
  state: SilencedServer['reason'];
}

export type InboxSilencedProps = PartProps<'ul'>;

/** One server whose requests are cancelled: why, how many, and the way to let it ask again. */
function SilencedItem({ silenced }: { silenced: SilencedServer }) {
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

/** Why a server's requests are cancelled, for the person. */
export function silenceSentence(
  words: Words<keyof typeof inboxMessages>,
  reason: SilenceReason,
  origin: string,
): string {
  return words(reason === 'limit' ? 'inbox.limited' : 'inbox.stopped', { origin });
}
