import type { ReactNode, ReactElement } from 'react';
import type { FieldContextValue } from '../hooks/field-context.js';
import { formPart } from '../../internals/part-names.js';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';

/** Holds the controls that answer one question together; the field around it is their `<fieldset>`. */
export function renderGroup({ ids, state }: FieldContextValue, children: ReactNode) {
  return (
    <div key={state.revision} {...formPart('control')} data-elicit-answer={ids.fieldId} id={ids.control}>
      {children}
    </div>
  );
}

/** Any control, as an element of the field. With another `state.revision` it starts anew. */
export type ControlRenderer = (context: FieldContextValue, form: FormContextValue) => ReactElement;
