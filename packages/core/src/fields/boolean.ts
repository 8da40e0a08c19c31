import { addIgnored, isListed, listValues, type SchemaSource } from '../json-schema/index.js';
import { pointer } from '../untrusted/json-pointer.js';
import { sentValue, wrongType } from './content-issue.js';
import type { FieldBase, UnsupportedReason } from './field-base.js';
import type { FieldSpec, OwnMembers } from './field-spec.js';
import type { Finding } from './issue.js';

/** A yes/no question. */
export interface BooleanField extends FieldBase {
  readonly kind: 'boolean';
  /** The one answer that is accepted: the schema's `const`, or a list with one of the two values. */
  readonly constant?: boolean;
  readonly defaultValue?: boolean;
}

export function readBoolean(source: SchemaSource): OwnMembers<BooleanField> | UnsupportedReason {
  const { keywords, path, context } = source;
  addIgnored(source, ['enum', 'oneOf', 'anyOf']);
  const { values, reason } = listValues(source);
  if (reason !== undefined) {
    return reason;
  }
  const constant = keywords.get('const');
  // Without a list it may be either.
  const listed = isListed(keywords) ? values.map(({ wire }) => wire) : [true, false];
  const taken: boolean[] = [];
  for (const answer of [true, false]) {
    if (listed.includes(answer) && (constant === undefined || constant === answer)) {
      taken.push(answer);
    }
  }
  const [only] = taken;
  if (only === undefined) {
    context.log.add('boundsContradict', path);
    return 'contradiction';
  }
  const defaultValue = keywords.get('default');
  if (defaultValue !== undefined && defaultValue !== null && typeof defaultValue !== 'boolean') {
    context.log.add('defaultInvalid', pointer(path, 'default'));
  }
  return {
    kind: 'boolean',
    ...(taken.length === 1 && { constant: only }),
    ...(typeof defaultValue === 'boolean' && { defaultValue }),
  };
}

export const booleanSpec: FieldSpec<BooleanField> = {
  empty: undefined,
  encode: (_field, held) => (typeof held === 'boolean' ? { wire: held } : undefined),
  accept: (field, wire) =>
    typeof wire === 'boolean' ? sentValue(wire, checkConstant(field, wire)) : wrongType('boolean', wire),
};

function checkConstant({ kind, constant }: BooleanField, value: boolean): Finding | undefined {
  return constant !== undefined && value !== constant
    ? { code: 'const', params: { value: String(constant), kind } }
    : undefined;
}
