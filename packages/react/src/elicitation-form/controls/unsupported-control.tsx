'use client';

import { formMessages } from '@elicit-kit/core/messages';
import { forwardRef, type ForwardedRef } from 'react';
import { useMessages } from '../../internals/use-messages.js';
import { useFieldContext } from '../hooks/field-context.js';
import type { BuiltInControlProps } from './built-in-control.js';

/** Says why there is nothing to answer with. */
export const UnsupportedControl = /* @__PURE__ */ forwardRef<HTMLElement, BuiltInControlProps>(
  function UnsupportedControl(props, ref) {
    const messages = useMessages(formMessages);
    const { field, ids } = useFieldContext();
    const reason = field.kind === 'unsupported' ? field.reason : 'unknownType';
    return (
      <p
        data-scope="elicitation-form"
        data-part="control"
        data-elicit-answer={field.id}
        id={ids.control}
        {...props}
        ref={ref as ForwardedRef<HTMLParagraphElement>}
      >
        {messages(`unsupported.${reason}`)}
      </p>
    );
  },
);
