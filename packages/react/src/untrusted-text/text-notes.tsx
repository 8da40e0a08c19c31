import { textMessages } from '@elicit-kit/core/internal/messages';
import { inspectText } from '@elicit-kit/core/text';
import { useMemo, useState, type ReactNode } from 'react';
import { useMessages } from '../internals/use-messages.js';
import { ShowAll, UntrustedText, useTextInspection } from './untrusted-text.js';

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

/** In characters: what names a control is read again and again. */
export const LONGEST_LABEL = 200;

/**
 * The way to see all of a label that was cut after `LONGEST_LABEL`: a button can't stand in the label itself. Renders
 * nothing where it was not cut, a `<button>`, and once pressed the text in a `<span>` before it.
 */
export function ShowWhole({ text }: { text: string }) {
  const [whole, setWhole] = useState(false);
  const { omitted } = useMemo(() => inspectText(text, { maxLength: LONGEST_LABEL }), [text]);
  if (omitted === 0) {
    return null;
  }
  return (
    <>
      {whole && (
        <span data-scope="untrusted-text" data-part="whole">
          <UntrustedText text={text} maxLength={Number.POSITIVE_INFINITY} />
        </span>
      )}
      <ShowAll whole={whole} omitted={omitted} onClick={() => setWhole(!whole)} />
    </>
  );
}
