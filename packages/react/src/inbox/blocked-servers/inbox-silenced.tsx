'use client';

import { inboxMessages, serverKey, type SilencedServer } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useWords } from '../../internals/use-words.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { SilencedItem } from './silenced-item.js';

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
    return renderPart('ul', { scope: 'inbox', part: 'silenced', own, content }, props, ref);
  },
);

export interface InboxSilencedItemState {
  /** @selector [data-state="limit"], [data-state="stopped"] */
  state: SilencedServer['reason'];
}

export type InboxSilencedProps = PartProps<'ul'>;
