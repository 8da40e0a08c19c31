'use client';

import type { FormModel, FormValues } from '@elicit-kit/core';
import { encodeAnswers } from '@elicit-kit/core/form';
import { displayText } from '@elicit-kit/core/display-text';
import { forwardRef, type MouseEvent } from 'react';
import { composeEventHandlers } from '../../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { useAnnounce } from '../../internals/announcer.js';
import { elementFrom } from '../../internals/use-element.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import { useFrame } from '../hooks/use-form-store.js';
import { answerLines, type Reading } from './answer-lines.js';
import { labelText } from '../hooks/form-messages.js';

/**
 * Copies what was answered, without secrets: other programs read the clipboard. Renders a `<button>` element, and
 * nothing before the request has ended.
 */
export const ElicitationFormCopy = /* @__PURE__ */ forwardRef<HTMLButtonElement, ElicitationFormCopyProps>(
  function ElicitationFormCopy({ onClick, ...props }, ref) {
    const { form, settings } = useFrame();
    const { components, messages, secretFields, store } = form;
    const { locale, timeZone } = useElicitKit();
    const announce = useAnnounce();
    if (settings.ended === undefined) {
      return null;
    }
    async function copy(event: MouseEvent) {
      const clipboard = event.currentTarget.ownerDocument.defaultView?.navigator.clipboard;
      const { model } = store;
      const open = { ...model, fields: model.fields.filter(({ id }) => !secretFields.has(id)) };
      try {
        await clipboard?.writeText(answersAsText(open, store.getValues(), { messages, locale, timeZone }));
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
function answersAsText(model: FormModel, values: FormValues, reading: Reading): string {
  const content = encodeAnswers(model, values);
  return model.fields
    .flatMap((field) => {
      const value = values[field.id];
      const lines = Object.hasOwn(content, field.key)
        ? answerLines(field, content[field.key] ?? '', reading).map((line) =>
            'options' in field ? displayText(line) : line,
          )
        : typeof value === 'string' && value !== ''
          ? [value]
          : [];
      const text = lines.join(', ');
      return lines.length === 0
        ? []
        : reading.messages('form.summaryItem', { label: labelText(field.label), text });
    })
    .join('\n');
}

export type ElicitationFormCopyProps = PartProps<'button'>;
