import Form from '@rjsf/core';
import type { RJSFSchema } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import type { Subject } from '../subject.js';
import { mountReact } from './mount-react.js';

/** react-jsonschema-form with its own Ajv, in the theme of its core: plain elements. */
export const subject: Subject = {
  mount: (container, schema) =>
    mountReact(
      container,
      <Form schema={schema as unknown as RJSFSchema} validator={validator} noHtml5Validate />,
    ),
};
