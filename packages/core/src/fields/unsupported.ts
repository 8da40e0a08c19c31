import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec } from './field-spec.js';

/** Shown with its reason. Where it is required, the form can only be declined or cancelled. */
export interface UnsupportedField extends FieldBase {
  readonly kind: 'unsupported';
  readonly reason: UnsupportedReason;
}

/** Never answered. Besides objects (`type`), every schema becomes this kind that its own kind's reading gives a reason for. */
export const unsupportedSpec: FieldSpec<UnsupportedField> = {
  read: () => 'nestedObject',
  empty: undefined,
  encode: () => undefined,
  accept: ({ reason }) => ({ finding: { code: 'unsupported', params: { reason } } }),
};
