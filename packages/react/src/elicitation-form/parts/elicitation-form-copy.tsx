'use client';

import type { ElicitContent, FieldModel } from '@elicit-kit/core';
import { displayText } from '@elicit-kit/core/internal/display-text';
import { forwardRef, type MouseEvent } from 'react';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useAnnounce } from '../../internals/announcer.js';
import { elementFrom } from '../../internals/use-element.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { givenAnswers } from '../hooks/form-end.js';
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
    const { components, messages, secretFields, store } = form;
    const { locale, timeZone } = useElicitKit();
    const announce = useAnnounce();
    const given = settings.ended && givenAnswers(store, settings.ended);
    if (given === undefined) {
      return null;
    }
    const content = given;
    async function copy(event: MouseEvent) {
      const clipboard = event.currentTarget.ownerDocument.defaultView?.navigator.clipboard;
      const open = store.model.fields.filter(({ id }) => !secretFields.has(id));
      try {
        await clipboard?.writeText(answersAsText(open, content, { messages, locale, timeZone }));
        announce(messages(clipboard ? 'form.ended.copied' : 'form.ended.copyFailed'));
      } catch {
        announce(messages('form.ended.copyFailed'));
      }
    }
    return renderPart(
      elementFrom(components, 'button', 'TextButton', 'Button'),
      {
        scope: 'elicitation-form',
        part: 'copy',
        own: {
          type: 'button',
          'data-emphasis': 'quiet',
          onClick: composeEventHandlers(onClick, (event: MouseEvent) => {
            void copy(event);
          }),
        },
        content: messages('form.ended.copy'),
      },
      props,
      ref,
    );
  },
);

/** Answered fields, a line each; what can't be sent as it is stands there as it was typed. */
function answersAsText(fields: readonly FieldModel[], content: ElicitContent, reading: Reading): string {
  return fields
    .flatMap((field) => {
      const lines = Object.hasOwn(content, field.key)
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
