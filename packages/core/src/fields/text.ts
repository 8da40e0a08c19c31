import { TEXT_FORMATS } from '../formats/text-formats.js';
import type { FieldBase } from './field-base.js';
import type { FieldSpec } from './field-spec.js';
import { asText, checkTextual, readTextual, sentText, type TextConstraints } from './textual.js';

/** Free text. */
export interface TextField extends FieldBase, TextConstraints {
  readonly kind: 'text';
  /** A `format` the protocol does not know; told, not checked. */
  readonly unknownFormat?: string;
}

/** White space is part of a text: it is kept, checked and sent. */
export const textSpec: FieldSpec<TextField, string> = {
  asks: ({ type, listed, format }) =>
    type === 'string' && !listed && !(typeof format === 'string' && TEXT_FORMATS.has(format)),
  read: (source) => readTextual(source, 'text'),
  initialValue: ({ defaultValue = '' }) => defaultValue,
  isAnswered: (value): value is string => typeof value === 'string' && value !== '',
  check: (field, value, { matcher }) => checkTextual(field, value, matcher),
  encode: (_field, value) => value,
  checkSent: (field, sent, { matcher }) =>
    sentText(field, sent, (text) => checkTextual(field, text, matcher)),
  fromFormLibrary: asText,
};
