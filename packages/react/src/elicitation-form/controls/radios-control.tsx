'use client';

import type { FieldOption } from '@elicit-kit/core';
import { forwardRef, useMemo } from 'react';
import { useFormContext } from '../hooks/elicitation-form-context.js';
import { useFieldContext } from '../hooks/field-context.js';
import { constantText } from '../hooks/field-kinds.js';
import { useElicitKit } from '../../provider/elicit-kit-context.js';
import type { BuiltInControlProps } from './built-in-control.js';
import { renderGroup } from './group-control.js';
import { renderOption } from './option-line.js';
import { renderPicture } from './option-picture.js';
import { usePictures } from './use-pictures.js';

/** A few options, all in sight; or the only answer that is accepted. */
export const RadiosControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function RadiosControl(props, ref) {
    const { store } = useFormContext();
    const { field, ids, locked } = useFieldContext();
    const value = store.getValue(field.id);
    const { locale } = useElicitKit();
    const constant = constantText(field, locale);
    const options = useMemo<readonly FieldOption[]>(
      () =>
        field.kind === 'choice'
          ? field.options
          : constant === undefined
            ? []
            : [{ value: constant, wire: constant, label: constant }],
      [field, constant],
    );
    const pictures = usePictures(options);
    return renderGroup(
      ids,
      props,
      ref,
      <>
        {options.map((option, index) =>
          renderOption({
            type: 'radio',
            id: `${ids.control}-${index}`,
            name: ids.control,
            value: option.value,
            label: option.label,
            description: option.description,
            picture: renderPicture(pictures, option.value),
            defaultChecked: option.value === value,
            disabled: locked,
          }),
        )}
      </>,
    );
  },
);
