'use client';

import { formMessages } from '@elicit-kit/core/internal/messages';
import { UntrustedText } from '../../untrusted-text/untrusted-text.js';
import { useMessages } from '../../internals/use-messages.js';

/** The server's pattern, for who can read one. */
export function FieldPattern({ pattern }: { pattern: string }) {
  const messages = useMessages(formMessages);
  return (
    <details data-scope="elicitation-form" data-part="pattern">
      <summary>{messages('form.help.showPattern')}</summary>
      <code dir="ltr">
        <UntrustedText text={pattern} />
      </code>
    </details>
  );
}
