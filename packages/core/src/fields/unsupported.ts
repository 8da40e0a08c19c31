import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec } from './field-spec.js';

/** Shown with its reason. Where it is required, the form can only be declined or cancelled. */
export interface UnsupportedField extends FieldBase {
  readonly kind: 'unsupported';
  readonly reason: UnsupportedReason;
}

/** Never answered. */
export const unsupportedSpec: FieldSpec<UnsupportedField> = {
  empty: undefined,
  encode: () => undefined,
  accept: ({ reason }) => ({ finding: { code: 'unsupported', params: { reason } } }),
};
