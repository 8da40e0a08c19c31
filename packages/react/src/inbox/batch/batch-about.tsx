'use client';

import { displayText, inboxMessages, type InboxItem } from '@elicit-kit/core';
import { useMessages } from '../../internals/use-messages.js';

/** In characters. */
const SHORT = 40;

/**
 * What a step is about, in the server's words: its first question, else the start of its message. Steps of one kind are told
 * apart by it. Renders a `<bdi>` element; nothing where the server says nothing.
 */
export function BatchAbout({ item: { elicitation } }: { item: InboxItem }) {
  const words = useMessages(inboxMessages);
  const question = elicitation.mode === 'form' ? elicitation.model.fields[0]?.label : undefined;
  const text = (question ?? elicitation.message).trim();
  if (text === '') {
    return null;
  }
  return (
    <bdi data-scope="inbox" data-part="step-about">
      {words('inbox.batch.about', { about: displayText(text, { maxLength: SHORT }) })}
    </bdi>
  );
}
