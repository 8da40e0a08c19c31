import type { ReactElement } from 'react';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';
import type { FieldContextValue } from '../hooks/field-context.js';

/** Any control, as an element of the field. With another `state.revision` it starts anew. */
export type ControlRenderer = (context: FieldContextValue, form: FormContextValue) => ReactElement;
