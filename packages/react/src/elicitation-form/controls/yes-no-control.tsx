'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useFieldContext } from '../hooks/field-context.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { renderGroup } from './group-control.js';
import { renderOption } from './option-line.js';

const YES = { name: 'yes', value: true } as const;
const NO = { name: 'no', value: false } as const;
/** A checkbox could not say it: unticked is an answer there. */
const NO_ANSWER = { name: 'noAnswer', value: undefined } as const;

/** Yes or no; where the question is optional also "No answer", chosen at first. */
export const YesNoControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function YesNoControl(props, ref) {
    const messages = useMessages(formMessages);
    const { store } = useFormContext();
    const { field, ids, locked } = useFieldContext();
    const value = store.getValue(field.id);
    const constant = field.kind === 'boolean' ? field.constant : undefined;
    const answers = [YES, NO].filter((answer) => constant === undefined || answer.value === constant);
    return renderGroup(
      ids,
      props,
      ref,
      <>
        {(field.required ? answers : [...answers, NO_ANSWER]).map((answer) =>
          renderOption({
            type: 'radio',
            id: `${ids.control}-${answer.name}`,
            name: ids.control,
            value: answer.name,
            label: messages(`form.${answer.name}`),
            ours: true,
            defaultChecked: answer.value === value,
            disabled: locked,
          }),
        )}
      </>,
    );
  },
);
