'use client';

import { KeepingNotice } from './keeping-notice.js';
import { LimitNotice } from './limit-notice.js';
import type { EntryProps } from '../outlet/outlet-settings.js';
import { RoundNotice } from './round-notice.js';
import { TimeLeft } from './time-left.js';
import { TwinNotice } from './twin-notice.js';

/** What the person should know of a request beside what it asks. */
export function EntryNotices({ entry, presentation }: Pick<EntryProps, 'entry' | 'presentation'>) {
  return (
    <>
      <LimitNotice entry={entry} presentation={presentation} />
      <RoundNotice entry={entry} />
      <KeepingNotice entry={entry} />
      <TimeLeft entry={entry} />
      <TwinNotice entry={entry} />
    </>
  );
}
