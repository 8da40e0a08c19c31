import { addIgnored, listBooleans } from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import type { FieldBase } from './field-base.js';
import type { FieldSpec } from './field-spec.js';
import type { Finding } from './issue.js';

/** A yes/no question. */
export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  /** The one answer that is accepted: the schema's `const`, or a list with one of the two values. */
  readonly constant?: boolean;
  readonly defaultValue?: boolean;
}

export const booleanSpec: FieldSpec<BooleanField, boolean> = {
  read(source) {
    const { keywords, path, context } = source;
    addIgnored(source, ['enum', 'oneOf', 'anyOf']);
    const taken = listBooleans(source);
    if (typeof taken === 'string') {
      return taken;
    }
    const [constant] = taken;
    if (constant === undefined) {
      context.log.add('boundsContradict', path);
      return 'contradiction';
    }
    const defaultValue = keywords.get('default');
    if (defaultValue !== undefined && defaultValue !== null && typeof defaultValue !== 'boolean') {
      context.log.add('defaultInvalid', pointer(path, 'default'));
    }
    return {
      kind: 'boolean',
      ...(taken.length === 1 && { constant }),
      ...(typeof defaultValue === 'boolean' && { defaultValue }),
    };
  },
  check: checkConstant,
  encode: (_field, value) => value,
};

export function checkConstant({ kind, constant }: BooleanField, value: boolean): Finding | undefined {
  return constant !== undefined && value !== constant
    ? { code: 'const', params: { value: String(constant), kind } }
    : undefined;
}
