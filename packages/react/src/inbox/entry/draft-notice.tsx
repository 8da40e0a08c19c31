'use client';

import { inboxMessages, type InboxItem } from '@elicit-kit/core';
import { flushSync } from 'react-dom';
import { useDialogFrame } from '../../internals/dialog-frame-context.js';
import { useWords } from '../../internals/use-words.js';
import type { FormDraft } from './use-draft.js';

/**
 * Offers the answers from an earlier request, and says of those that came back with this one that they did. Its buttons
 * go, so the title gets the focus.
 */
export function DraftNotice({ draft, item }: { draft: FormDraft; item: InboxItem }) {
  const words = useWords(inboxMessages);
  const { titleRef } = useDialogFrame();
  const shown = draft.offered ?? draft.restored;
  if (shown === undefined) {
    return null;
  }

  const again = draft.offered !== undefined && item.askedBefore === 'answered';

  function choose(choice: () => void) {
    flushSync(choice);
    titleRef.current?.focus();
  }

  return (
    <div data-scope="inbox" data-part="notice">
      <p data-scope="inbox" data-part="notice-text">
        {words(again ? 'inbox.draft.askedAgain' : 'inbox.draft.kept')}
        {shown.withoutSecrets && ` ${words('inbox.draft.noSecrets')}`}
      </p>
      <div data-scope="inbox" data-part="notice-actions">
        {draft.offered !== undefined && (
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
        )}
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
