'use client';

import { formMessages, sharedMessages } from '@elicit-kit/core';
import { useEffect, useRef } from 'react';
import { Announcer, type AnnouncerHandle } from '../../internals/announcer.js';
import { useMessages } from '../../internals/use-messages.js';
import { useServerOrigin } from '../../server-attribution/use-server-origin.js';
import type { BatchProps } from './batch-layout.js';
import { leave } from '../entry/entry-actions.js';
import { useInboxView } from '../inbox-context.js';
import { endingOf } from '../outlet/outlet-settings.js';

/** The batch ended without an answer: said, and left to be closed. */
export function BatchEnded({ entry }: Pick<BatchProps, 'entry'>) {
  const words = useMessages(formMessages);
  const shared = useMessages(sharedMessages);
  const { inbox } = useInboxView();
  const origin = useServerOrigin(entry.server);
  const ending = endingOf(entry);
  function sentenceOf(): string {
    if (ending === undefined) {
      return '';
    }
    return ending === 'unknown'
      ? words('form.ended.unknown', { origin })
      : shared(`shared.ended.${ending}`, { origin });
  }
  const sentence = sentenceOf();
  const announcer = useRef<AnnouncerHandle>(null);
  useEffect(() => {
    announcer.current?.announce(sentence, { politeness: 'assertive' });
  }, [sentence]);
  return (
    <div data-scope="inbox" data-part="ended">
      <Announcer ref={announcer} />
      <p data-scope="inbox" data-part="ended-title">
        {sentence}
      </p>
      <div data-scope="inbox" data-part="step-actions">
        <button
          type="button"
          data-scope="inbox"
          data-part="finish"
          onClick={() => {
            leave(inbox, entry);
          }}
        >
          {words('form.ended.close')}
        </button>
      </div>
    </div>
  );
}
