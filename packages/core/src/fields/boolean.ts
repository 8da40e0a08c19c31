import { addIgnored, listBooleans } from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { sentValue, wrongType } from './content-issue.js';
import type { FieldBase, FieldValue } from './field-base.js';
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
  checkSent: (field, sent) =>
    typeof sent === 'boolean' ? sentValue(sent, checkConstant(field, sent)) : wrongType('boolean', sent),
  fromFormLibrary: (value) => IN_FORM_DATA.get(value) ?? (value as FieldValue),
};

/** A native `FormData` has the text `on` for a ticked box. */
const IN_FORM_DATA: ReadonlyMap<unknown, boolean> = new Map([
  ['true', true],
  ['on', true],
  ['false', false],
]);

function checkConstant({ kind, constant }: BooleanField, value: boolean): Finding | undefined {
  return constant !== undefined && value !== constant
    ? { code: 'const', params: { value: String(constant), kind } }
    : undefined;
}
