import type {
  ForwardedRef,
  ForwardRefExoticComponent,
  HTMLAttributes,
  ReactElement,
  RefAttributes,
} from 'react';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';
import type { FieldContextValue } from '../hooks/field-context.js';

/** What a control of ours takes from the person who composes the form; all goes to its element. */
export type BuiltInControlProps = HTMLAttributes<HTMLElement>;

/** A control with a state of its own; its field is in the `FieldContext`. */
export type ControlComponent = ForwardRefExoticComponent<BuiltInControlProps & RefAttributes<HTMLElement>>;

/** Any control, as an element of the field. With another `state.revision` it starts anew. */
export type ControlRenderer = (
  context: FieldContextValue,
  form: FormContextValue,
  props: BuiltInControlProps,
  ref: ForwardedRef<HTMLElement>,
) => ReactElement;
