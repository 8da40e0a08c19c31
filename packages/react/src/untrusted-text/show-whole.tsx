'use client';

import { sharedMessages } from '@elicit-kit/core/internal/messages';
import { inspectText } from '@elicit-kit/core/text';
import { useMemo, useState } from 'react';
import { PartButton } from '../internals/part-button.js';
import { UntrustedText } from './untrusted-text.js';
import { useMessages } from '../internals/use-messages.js';

/** In characters: what names a control is read again and again. */
export const LONGEST_LABEL = 200;

/**
 * The way to see all of a label that was cut after `LONGEST_LABEL`: a button can't stand in the label itself. Renders
 * nothing where it was not cut, a `<button>`, or once pressed the text in a `<span>`.
 */
export function ShowWhole({ text }: { text: string }) {
  const messages = useMessages(sharedMessages);
  const [whole, setWhole] = useState(false);
  const { omitted } = useMemo(() => inspectText(text, { maxLength: LONGEST_LABEL }), [text]);
  if (omitted === 0) {
    return null;
  }
  return whole ? (
    <span data-scope="untrusted-text" data-part="whole">
      <UntrustedText text={text} maxLength={Number.POSITIVE_INFINITY} />
    </span>
  ) : (
    <PartButton
      emphasis="quiet"
      data-scope="untrusted-text"
      data-part="show-all"
      onClick={() => {
        setWhole(true);
      }}
    >
      {messages('shared.showAll', { count: omitted })}
    </PartButton>
  );
}
