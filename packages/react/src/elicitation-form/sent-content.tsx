'use client';

import { formMessages, type ElicitContent } from '@elicit-kit/core';
import { useState } from 'react';
import { UntrustedText } from '../internals/untrusted-text.js';
import { useWords } from '../internals/use-words.js';

/** Exactly what is sent, as JSON, written out only when someone looks. */
export function SentContent({ content }: { content: ElicitContent }) {
  const words = useWords(formMessages);
  const [open, setOpen] = useState(false);
  return (
    <details
      data-scope="elicitation-form"
      data-part="sent-content"
      onToggle={(event) => {
        setOpen(event.currentTarget.open);
      }}
    >
      <summary>{words('form.exactly')}</summary>
      {open && (
        <pre dir="ltr" data-scope="elicitation-form" data-part="sent-content-json">
          <UntrustedText text={JSON.stringify(content, null, 2)} expandable />
        </pre>
      )}
    </details>
  );
}
