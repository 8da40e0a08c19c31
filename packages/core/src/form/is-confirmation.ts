import type { FormModel } from './form-model.js';

/**
 * Whether a request only asks to agree to its message: a form without fields that `{}` answers. Nothing is filled in, so the
 * whole message is what the person decides on.
 *
 * @example
 * isConfirmation(parseRequestedSchema({ type: 'object', properties: {} })); // true
 */
export function isConfirmation({ fields, answerable }: FormModel): boolean {
  return answerable && fields.length === 0;
}
