'use client';

import { inboxMessages } from '@elicit-kit/core/internal/inbox-messages';
import { forwardRef } from 'react';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { InboxItem } from './inbox-item.js';

/** All requests, oldest first: what waits, what is followed, what ended. Renders a `<ul>` element. */
export const InboxList = /* @__PURE__ */ forwardRef<HTMLUListElement, PartProps<'ul'>>(
  function InboxList(props, ref) {
    const messages = useMessages(inboxMessages);
    const { entries } = useInboxViewSnapshot();
    const content = entries.map((entry) => <InboxItem key={entry.id} entry={entry} />);
    const own = { 'aria-label': messages('inbox.list') };
    return renderPart('ul', { scope: 'inbox', part: 'list', own, content }, props, ref);
  },
);
