'use client';

import { urlMessages } from '@elicit-kit/core';
import { useState } from 'react';
import { useAnnounce } from '../internals/announcer.js';
import { useMessages } from '../internals/use-messages.js';

/** Copies the address as text, exactly as it would be opened. */
export function CopyAddress({ href }: { href: string }) {
  const messages = useMessages(urlMessages);
  const announce = useAnnounce();
  const [outcome, setOutcome] = useState<'copied' | 'copyFailed'>();

  function tell(result: 'copied' | 'copyFailed') {
    setOutcome(result);
    announce(messages(`urlDialog.${result}`));
  }

  function copy(view: Window | null) {
    // Absent where the page is not served securely.
    const clipboard = view?.navigator.clipboard as Clipboard | undefined;
    if (clipboard === undefined) {
      tell('copyFailed');
      return;
    }
    clipboard.writeText(href).then(
      () => {
        tell('copied');
      },
      () => {
        tell('copyFailed');
      },
    );
  }

  return (
    <>
      <button
        type="button"
        data-scope="url-consent-dialog"
        data-part="copy"
        onClick={(event) => {
          copy(event.currentTarget.ownerDocument.defaultView);
        }}
      >
        {messages('urlDialog.copy')}
      </button>
      {outcome && (
        <span data-scope="url-consent-dialog" data-part="copy-outcome" data-state={outcome}>
          {messages(`urlDialog.${outcome}`)}
        </span>
      )}
    </>
  );
}
