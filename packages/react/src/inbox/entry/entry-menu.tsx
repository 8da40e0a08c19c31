import type { InboxEntry } from '@elicit-kit/core';
import { inboxMessages } from '@elicit-kit/core/internal/messages';
import { useId, useRef, useState, type FocusEvent, type KeyboardEvent } from 'react';
import { PartButton } from '../../internals/part-button.js';
import { inboxPart } from '../../internals/part-names.js';
import { present } from '../../internals/part.js';
import { useMessages } from '../../internals/use-messages.js';
import { InboxStopServer } from '../blocked-servers/inbox-blocked-servers.js';

/** What is seldom wanted, out of the way: stopping all requests of this server. Escape closes it, and not the dialog. */
export function EntryMenu({ entry }: { entry: InboxEntry }) {
  const messages = useMessages(inboxMessages);
  const [open, setOpen] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const listId = useId();
  if (entry.state !== 'pending') {
    return null;
  }
  const closing = {
    onKeyDown(event: KeyboardEvent) {
      if (open && event.key === 'Escape') {
        setOpen(false);
        toggle.current?.focus();
      }
    },
    onBlur(event: FocusEvent) {
      if (event.relatedTarget !== null && !menu.current?.contains(event.relatedTarget)) {
        setOpen(false);
      }
    },
  };
  return (
    <div
      ref={menu}
      {...inboxPart('menu')}
      data-state={open ? 'open' : 'closed'}
      data-elicit-takes-escape={present(open)}
    >
      <PartButton
        emphasis="quiet"
        icon
        ref={toggle}
        {...inboxPart('menu-toggle')}
        aria-label={messages('inbox.more')}
        aria-expanded={open}
        aria-controls={open ? listId : undefined}
        {...closing}
        onClick={() => {
          setOpen(!open);
        }}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20" fill="currentColor">
          <circle cx="4.5" cy="10" r="1.5" />
          <circle cx="10" cy="10" r="1.5" />
          <circle cx="15.5" cy="10" r="1.5" />
        </svg>
      </PartButton>
      {open && (
        <div id={listId} {...inboxPart('menu-list', 'card')}>
          <InboxStopServer server={entry.server} {...closing} />
          <InboxStopServer site server={entry.server} {...closing} />
        </div>
      )}
    </div>
  );
}
