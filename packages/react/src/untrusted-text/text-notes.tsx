'use client';

import { textMessages } from '@elicit-kit/core/messages';
import { inspectText } from '@elicit-kit/core/text';
import { useMemo, type ReactNode } from 'react';
import { useTextInspection } from './text-inspection.js';
import { useMessages } from '../internals/use-messages.js';

/** Says what was wrong with a server's words, where something was. Renders a `<span>` element for each thing to say. */
export function TextNotes({ text }: { text: string }) {
  const messages = useMessages(textMessages);
  const { findings } = useTextInspection(text, Number.POSITIVE_INFINITY);
  const codes = useMemo(
    () => [...new Set(findings.map(({ code }) => code))].filter((code) => code !== 'tooLong'),
    [findings],
  );
  return codes.map((code) => (
    <span key={code} data-scope="untrusted-text" data-part="note" data-code={code}>
      {messages(`text.${code}`)}
    </span>
  ));
}

/** The same without a component if there is nothing to say. */
export function textNotes(text: string): ReactNode {
  return (
    inspectText(text, { maxLength: Number.POSITIVE_INFINITY }).findings.length > 0 && (
      <TextNotes text={text} />
    )
  );
}
