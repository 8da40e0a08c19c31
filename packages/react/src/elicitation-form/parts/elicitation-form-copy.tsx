'use client';

import type { ElicitContent, FormElicitation } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/text';
import { formMessages } from '@elicit-kit/core/internal/messages';
import { forwardRef, type MouseEvent } from 'react';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useAnnounce } from '../../internals/announcer.js';
import { elementFrom } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { givenAnswers } from '../hooks/form-end.js';
import { secretFields, secretRequests } from '../hooks/secret-fields.js';
import { useFrame } from '../hooks/use-form-store.js';
import { answerLines, type Reading } from './answer-lines.js';
import { labelText } from '../hooks/form-messages.js';

/**
 * Copies what was answered, without secrets: other programs read the clipboard. Renders a `<button>` element, and
 * nothing before the request has ended, nor where nothing was answered.
 */
export const ElicitationFormCopy = /* @__PURE__ */ forwardRef<HTMLButtonElement, ElicitationFormCopyProps>(
  function ElicitationFormCopy({ onClick, ...props }, ref) {
    const { form, settings } = useFrame();
    const { components, messages, store } = form;
    const given = settings.ended && givenAnswers(store.model, store.getValues(), settings.ended);
    const copy = useCopyAnswers(given ? [[settings.elicitation, given]] : []);
    if (given === undefined) {
      return null;
    }
    return renderPart(
      elementFrom(components, 'button', 'TextButton', 'Button'),
      {
        scope: 'elicitation-form',
        part: 'copy',
        own: {
          type: 'button',
          'data-emphasis': 'quiet',
          onClick: composeEventHandlers(onClick, copy),
        },
        content: messages('form.copy'),
      },
      props,
      // eslint-disable-next-line react-hooks/refs -- handed on to the element, not read.
      ref,
    );
  },
);

/** The answers to one form. */
export type GivenAnswers = readonly [elicitation: FormElicitation, content: ElicitContent];

/** @returns for a button's `onClick`: copies the answers, and says whether that worked. */
export function useCopyAnswers(given: readonly GivenAnswers[]): (event: MouseEvent) => void {
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

export type ElicitationFormCopyProps = PartProps<'button'>;
