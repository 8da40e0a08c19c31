'use client';

import { useState } from 'react';
import { useInboxView } from '../inbox-context.js';
import type { EntryProps } from '../outlet/outlet-settings.js';
import { UrlEntry } from './url-entry.js';

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
