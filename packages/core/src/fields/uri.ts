import { isUri } from '../formats/uri.js';
import type { FieldBase } from './field-base.js';
import { formattedSpec, type TextConstraints } from './textual.js';

/** An RFC 3986 URI: absolute, ASCII. */
export interface UriField extends FieldBase, TextConstraints {
  readonly kind: 'uri';
}

export const uriSpec = formattedSpec('uri', (text) => (isUri(text) ? undefined : 'uri'));
