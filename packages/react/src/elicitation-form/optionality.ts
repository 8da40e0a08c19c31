import type { FormModel } from '@elicit-kit/core';

/** Which questions need an answer, of those that can be answered. */
export function optionality({ fields }: FormModel): 'required' | 'optional' | 'mixed' | 'empty' {
  const answerable = fields.filter(({ kind }) => kind !== 'unsupported');
  const required = answerable.filter((field) => field.required).length;
  if (answerable.length === 0) {
    return 'empty';
  }
  if (required === 0) {
    return 'optional';
  }
  return required === answerable.length ? 'required' : 'mixed';
}
