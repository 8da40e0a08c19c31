'use client';

import type { FieldOption } from '@elicit-kit/core';
import { forwardRef } from 'react';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useFieldContext } from '../hooks/field-context.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { ChosenCount } from './chosen-count.js';
import { renderGroup } from './group-control.js';
import { renderOption } from './option-line.js';
import { renderPicture } from './option-picture.js';
import { usePictures } from './use-pictures.js';

/** Several of a few options. None is disabled at the maximum: one would have to guess which to give up. */
export const CheckboxesControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function CheckboxesControl(props, ref) {
    const { store } = useFormContext();
    const { field, ids, locked } = useFieldContext();
    const options = field.kind === 'multi-choice' ? field.options : NO_OPTIONS;
    const pictures = usePictures(options);
    const value = store.getValue(field.id);
    const chosen = new Set<unknown>(Array.isArray(value) ? value : []);
    return renderGroup(
      ids,
      props,
      ref,
      <>
        {options.map((option, index) =>
          renderOption({
            type: 'checkbox',
            id: `${ids.control}-${index}`,
            name: ids.control,
            value: option.value,
            label: option.label,
            description: option.description,
            picture: renderPicture(pictures, option.value),
            defaultChecked: chosen.has(option.value),
            disabled: locked,
          }),
        )}
        <ChosenCount />
      </>,
    );
  },
);

const NO_OPTIONS: readonly FieldOption[] = [];
