import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import type { Subject } from '../schema.js';

/** react-jsonschema-form with its own Ajv, in the theme of its core: plain elements. */
export const subject: Subject = (schema) => (
  <Form schema={schema as unknown as RJSFSchema} validator={validator} noHtml5Validate />
);
