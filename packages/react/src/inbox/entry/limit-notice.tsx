'use client';

import { inboxMessages, serverKey, type InboxEntry } from '@elicit-kit/core';
import { useEffect, useRef } from 'react';
import { Announcer, type AnnouncerHandle } from '../../internals/announcer.js';
import type { Presentation } from '../../internals/dialog-frame-context.js';
import { useWords } from '../../internals/use-words.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import { useInboxViewSnapshot } from '../inbox-context.js';
import { InboxStopServer } from '../blocked-servers/inbox-stop-server.js';

/** The server whose request is open asks too often: said where the person looks, and with the way to stop it. */
export function LimitNotice({ entry, presentation }: { entry: InboxEntry; presentation: Presentation }) {
  const words = useWords(inboxMessages);
  const { silenced } = useInboxViewSnapshot();
  const origin = useServerOrigin(entry.server);
  const announcer = useRef<AnnouncerHandle>(null);
  const limited =
    entry.state === 'pending' &&
    silenced.some(
      ({ reason, server }) => reason === 'limit' && serverKey(server) === serverKey(entry.server),
    );

  useEffect(() => {
    if (limited) {
      announcer.current?.announce(words('inbox.limited', { origin }));
    }
  }, [limited, origin, words]);

  return (
    <>
      {/* Outside of a modal dialog the inbox's own announcer is heard. */}
      {presentation === 'dialog' && <Announcer ref={announcer} />}
      {limited && (
        <div data-scope="inbox" data-part="notice" data-state="limit">
          <p data-scope="inbox" data-part="notice-text">
            {words('inbox.limited', { origin })}
          </p>
          <div data-scope="inbox" data-part="notice-actions">
            <InboxStopServer server={entry.server} />
          </div>
        </div>
      )}
    </>
  );
}
