'use client';

import { inboxMessages, type InboxItem } from '@elicit-kit/core';
import { flushSync } from 'react-dom';
import { useDialogFrame } from '../internals/dialog-frame-context.js';
import { useWords } from '../internals/use-words.js';
import type { FormDraft } from './use-draft.js';

/** Offers the answers from before; nothing is filled in by itself. Its buttons go, so the title gets the focus. */
export function DraftNotice({ draft, item }: { draft: FormDraft; item: InboxItem }) {
  const words = useWords(inboxMessages);
  const { titleRef } = useDialogFrame();
  if (draft.offered === undefined) {
    return null;
  }

  const again = item.askedBefore === 'answered';

  function choose(choice: () => void) {
    flushSync(choice);
    titleRef.current?.focus();
  }

  return (
    <div data-scope="inbox" data-part="notice">
      <p data-scope="inbox" data-part="notice-text">
        {words(again ? 'inbox.draft.askedAgain' : 'inbox.draft.kept')}
        {draft.offered.withoutSecrets && ` ${words('inbox.draft.noSecrets')}`}
      </p>
      <div data-scope="inbox" data-part="notice-actions">
        <button
          type="button"
          data-scope="inbox"
          data-part="use-draft"
          onClick={() => {
            choose(draft.use);
          }}
        >
          {words(again ? 'inbox.draft.useEarlier' : 'inbox.draft.use')}
        </button>
        <button
          type="button"
          data-scope="inbox"
          data-part="start-empty"
          onClick={() => {
            choose(draft.startEmpty);
          }}
        >
          {words('inbox.draft.startEmpty')}
        </button>
      </div>
    </div>
  );
}
