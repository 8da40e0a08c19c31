'use client';

import type { ElicitContent, FormElicitation } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { displayText } from '@elicit-kit/core/internal/text';
import type { MouseEvent } from 'react';
import { useAnnounce } from '../../internals/announcer.js';
import { PartButton } from '../../internals/part-button.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { secretFields, secretRequests } from '../hooks/secret-fields.js';
import { answerLines, type Reading } from './answer-lines.js';
import { labelText } from '../hooks/form-messages.js';

/** Copies what was answered, without secrets: other programs read the clipboard. Nothing where nothing was answered. */
export function CopyAnswers({
  given,
  scope,
}: {
  readonly given: readonly GivenAnswers[];
  readonly scope: string;
}) {
  const messages = useMessages(formMessages);
  const copy = useCopyAnswers(given);
  return given.length === 0 ? null : (
    <PartButton emphasis="quiet" data-scope={scope} data-part="copy" onClick={copy}>
      {messages('form.copy')}
    </PartButton>
  );
}

/** The answers to one form. */
export type GivenAnswers = readonly [elicitation: FormElicitation, content: ElicitContent];

/** @returns for a button's `onClick`: copies the answers, and says whether that worked. */
function useCopyAnswers(given: readonly GivenAnswers[]): (event: MouseEvent) => void {
  const messages = useMessages(formMessages);
  const { locale, timeZone } = useElicitKit();
  const announce = useAnnounce();
  async function copy(event: MouseEvent) {
    const clipboard = event.currentTarget.ownerDocument.defaultView?.navigator.clipboard;
    try {
      await clipboard?.writeText(
        given.map((form) => answersAsText(form, { messages, locale, timeZone })).join('\n\n'),
      );
      announce(messages(clipboard ? 'form.copied' : 'form.copyFailed'));
    } catch {
      announce(messages('form.copyFailed'));
    }
  }
  return (event) => {
    void copy(event);
  };
}

/** Answered fields but secrets, a line each; what can't be sent as it is stands there as it was typed. */
function answersAsText([elicitation, content]: GivenAnswers, reading: Reading): string {
  const secret = secretFields(secretRequests(elicitation));
  return elicitation.model.fields
    .flatMap((field) => {
      const lines =
        Object.hasOwn(content, field.key) && !secret.has(field.id)
          ? answerLines(field, content[field.key] ?? '', reading)
          : [];
      const text = lines.map((line) => ('options' in field ? displayText(line) : line)).join(', ');
      return lines.length === 0
        ? []
        : reading.messages('form.summaryItem', { label: labelText(field.label), text });
    })
    .join('\n');
}
