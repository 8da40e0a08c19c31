'use client';

import { displayText, inboxMessages, type AuditRecord } from '@elicit-kit/core';
import { useWords } from '../../internals/use-words.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';

/** In characters. */
const SHORT = 120;

/** One request that has ended: who asked what, when, and how it ended. */
export function HistoryItem({ record }: { record: AuditRecord }) {
  const words = useWords(inboxMessages);
  const { locale = 'en', timeZone } = useElicitKit();
  const origin = useServerOrigin(record.server);
  const ended = new Date(record.endedAt);
  return (
    <li data-scope="inbox" data-part="history-item" data-state={record.outcome} data-mode={record.mode}>
      <span data-scope="inbox" data-part="item-origin">
        {origin}
      </span>
      <time data-scope="inbox" data-part="history-time" dateTime={ended.toISOString()}>
        {ended.toLocaleTimeString(locale, { timeStyle: 'short', timeZone })}
      </time>
      <bdi data-scope="inbox" data-part="item-message">
        {displayText(record.message, { maxLength: SHORT })}
      </bdi>
      {record.url !== undefined && (
        <bdi data-scope="inbox" data-part="history-url" dir="ltr">
          {displayText(record.url, { maxLength: SHORT })}
        </bdi>
      )}
      <span data-scope="inbox" data-part="item-state">
        {words(outcomeKey(record))}
      </span>
    </li>
  );
}

function outcomeKey({ mode, outcome }: AuditRecord) {
  if (outcome !== 'accept') {
    return `inbox.outcome.${outcome}` as const;
  }
  return mode === 'url' ? 'inbox.outcome.opened' : 'inbox.outcome.answered';
}
