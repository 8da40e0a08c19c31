'use client';

import type { InboxItem, UrlElicitation } from '@elicit-kit/core';
import { useState } from 'react';
import { UrlConsent } from '../../url-consent-dialog/url-consent-dialog-root.js';
import { EntryMenu } from './entry-menu.js';
import { EntryNotices } from './entry-notices.js';
import { useEntryAnswers } from './entry-actions.js';
import { useInboxView } from '../inbox-context.js';
import { endingOf, type EntryProps } from '../outlet-settings.js';

interface UrlEntryProps extends EntryProps {
  /** @default the entry's only one */
  readonly item?: InboxItem | undefined;
  /** The person says that this page is done. @default the whole entry is */
  readonly onFinish?: (() => void) | undefined;
}

/** One page that is consented to by itself, and what becomes of it. */
export function UrlEntry({ entry, item = entry.items[0] as InboxItem, onFinish, ...rest }: UrlEntryProps) {
  const { presentation, settings } = rest;
  const { inbox } = useInboxView();
  const answers = useEntryAnswers(entry, presentation);
  // Only answers can be lost on their way, or typed in vain, and a page takes none.
  const ending = endingOf(entry);
  return (
    <UrlConsent
      key={answers.version}
      elicitation={item.elicitation as UrlElicitation}
      server={entry.server}
      operation={entry.operation}
      resolveHost={settings.resolveHost}
      checkUrl={settings.checkUrl}
      openUrl={settings.openUrl}
      armDelay={settings.armDelay}
      presentation={presentation}
      followUp={item.followUp}
      progress={item.followUpProgress}
      repeated={item.repeated}
      ended={ending === 'unknown' || ending === 'answeredElsewhere' ? undefined : ending}
      onAccept={answers.consent}
      onDecline={answers.decline}
      onCancel={answers.leave}
      // What is being sent can't be cancelled any more; it can be put aside.
      onDismiss={entry.state === 'sending' && !entry.handedOver ? answers.leave : undefined}
      onFinish={() => {
        if (onFinish) {
          onFinish();
        } else {
          inbox.finish(entry.id);
          answers.putAsideWhileSent();
        }
      }}
      onStopWaiting={() => {
        inbox.dismiss(entry.id);
        answers.putAsideWhileSent();
      }}
      notice={<EntryNotices entry={entry} presentation={presentation} reopened={answers.reopened} />}
      menu={<EntryMenu entry={entry} />}
    />
  );
}

/** The pages of an answered batch that are still followed, one after the other. */
export function FollowUpEntry({ entry, ...rest }: EntryProps) {
  const { inbox } = useInboxView();
  const [finished, setFinished] = useState<readonly string[]>([]);
  const followed = entry.items.filter((item) => item.followUp !== undefined && !finished.includes(item.key));
  const item = followed.find(({ followUp }) => followUp === 'waiting') ?? followed[0];
  if (item === undefined) {
    return null;
  }
  return (
    <UrlEntry
      key={item.key}
      {...rest}
      entry={entry}
      item={item}
      onFinish={() => {
        if (followed.length === 1) {
          inbox.finish(entry.id);
        } else {
          setFinished([...finished, item.key]);
        }
      }}
    />
  );
}
