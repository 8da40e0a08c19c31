'use client';

import { formMessages } from '@elicit-kit/core';
import { forwardRef, type MouseEvent } from 'react';
import { composeEventHandlers } from '../internals/compose-event-handlers.js';
import { renderPart, type PartProps } from '../internals/part.js';
import { useWords } from '../internals/use-words.js';
import { useFormContext, useFormSettings } from './elicitation-form-context.js';
import { answersAsText } from './words/answers-as-text.js';

/**
 * Copies what was answered, without secrets: other programs read the clipboard. Renders a `<button>` element, and
 * nothing before the request has ended.
 */
export const ElicitationFormCopy = /* @__PURE__ */ forwardRef<HTMLButtonElement, ElicitationFormCopyProps>(
  function ElicitationFormCopy({ onClick, ...props }, ref) {
    const words = useWords(formMessages);
    const { announcer, controller, secretFields } = useFormContext();
    const { ended } = useFormSettings();
    if (ended === undefined) {
      return null;
    }
    async function copy(event: MouseEvent) {
      const clipboard = event.currentTarget.ownerDocument.defaultView?.navigator.clipboard;
      const fields = controller.model.fields.filter(({ id }) => !secretFields.has(id));
      try {
        await clipboard?.writeText(answersAsText(fields, controller.store.values(), words));
        announcer.current?.announce(words(clipboard ? 'form.ended.copied' : 'form.ended.copyFailed'));
      } catch {
        announcer.current?.announce(words('form.ended.copyFailed'));
      }
    }
    return renderPart(
      'button',
      {
        scope: 'elicitation-form',
        part: 'copy',
        own: {
          type: 'button',
          onClick: composeEventHandlers(onClick, (event: MouseEvent) => {
            void copy(event);
          }),
        },
        content: words('form.ended.copy'),
      },
      props,
      ref,
    );
  },
);

export type ElicitationFormCopyProps = PartProps<'button'>;
