'use client';

import type { FieldModel } from '@elicit-kit/core';
import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef, type ForwardedRef, type MouseEvent } from 'react';
import { flushSync } from 'react-dom';
import { composeEventHandlers } from '@radix-ui/primitive';
import { fillSlots, SLOT } from '../../internals/fill-slots.js';
import { renderPart, type PartProps } from '../../internals/part.js';
import { elementFrom } from '../../internals/use-element.js';
import { useMessages } from '../../internals/use-messages.js';
import { useComponents, type Components } from '../../provider/components.js';
import { useFormContext, type FormContextValue } from '../hooks/elicitation-form-context.js';
import { useFieldContext } from '../hooks/field-context.js';
import { focusField } from '../hooks/focus-field.js';
import type { FieldState } from '@elicit-kit/core';
import { useFieldState } from '../hooks/use-form-store.js';
import { labelText, type FormMessages } from '../hooks/form-messages.js';

/**
 * Takes back the answer of an optional field, or brings back a suggestion that was cleared; the focus returns to the
 * control. It keeps its place while there is nothing to take back. Renders a `<button>` element, and nothing where there never is.
 */
export const ElicitationFormClear = /* @__PURE__ */ forwardRef<HTMLButtonElement, ElicitationFormClearProps>(
  function ElicitationFormClear(props, ref) {
    const { field, locked } = useFieldContext();
    const clearing: Clearing = {
      form: useFormContext(),
      components: useComponents(),
      messages: useMessages(formMessages),
      locked,
    };
    return renderClear(field, useFieldState(field.id, isAnsweredNow), clearing, props, ref);
  },
);

interface Clearing {
  readonly form: Pick<FormContextValue, 'store' | 'formId'>;
  readonly components: Components;
  readonly messages: FormMessages;
  readonly locked: boolean;
}

export function renderClear(
  field: FieldModel,
  answered: boolean,
  { form: { store, formId }, components, messages, locked }: Clearing,
  { onClick, style, ...props }: ElicitationFormClearProps = {},
  ref: ForwardedRef<HTMLButtonElement> = null,
) {
  const suggestion = 'defaultValue' in field && field.defaultValue !== undefined;
  // A yes/no question has "No answer" for it.
  const clearable = !field.required && field.kind !== 'boolean' && field.kind !== 'unsupported';
  const clears = answered && clearable;
  const restores = !answered && suggestion;
  if (locked || (!clearable && !restores)) {
    return null;
  }
  const idle = !clears && !restores;

  function handleClick(event: MouseEvent) {
    // Clearing takes the button away.
    const { parentElement } = event.currentTarget;
    // The control starts anew, and must be there to take the focus.
    flushSync(() => {
      if (restores) {
        store.restore(field.id);
      } else {
        store.clear(field.id);
      }
    });
    if (parentElement !== null) {
      focusField(parentElement, formId, field.id);
    }
  }
  const label = labelText(field.label);
  function content() {
    if (restores) {
      return messages('form.restore');
    }
    // As wide as it will be, and no more elements than that takes: a form may have hundreds of them that are idle.
    return idle ? (
      messages('form.clear', { label })
    ) : (
      // One element: between several a button drops the space.
      <span>{fillSlots(messages('form.clear', { label: SLOT }), [<bdi key="label">{label}</bdi>])}</span>
    );
  }
  return renderPart(
    elementFrom(components, 'button', 'TextButton', 'Button'),
    {
      scope: 'elicitation-form',
      part: 'clear',
      own: {
        type: 'button',
        'data-emphasis': 'quiet',
        'data-state': idle ? 'idle' : restores ? 'restores' : 'clears',
        // Neither seen nor reached, and nothing moves when it comes.
        style: idle ? { ...style, visibility: 'hidden' } : style,
        'aria-label': restores ? messages('form.restoreFor', { label }) : undefined,
        onClick: composeEventHandlers(onClick, handleClick),
      },
      content: content(),
    },
    props,
    ref,
  );
}

function isAnsweredNow({ answered }: FieldState): boolean {
  return answered;
}

export interface ElicitationFormClearState {
  /** @selector [data-state="idle"], [data-state="clears"], [data-state="restores"] */
  state: 'idle' | 'clears' | 'restores';
}

export type ElicitationFormClearProps = PartProps<'button'>;
