import type { JsonSchema, ValidationMode } from '@jsonforms/core';
import { JsonForms } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState, type FormEvent } from 'react';
import type { BenchmarkSchema } from '../../schema.js';
import type { Subject } from '../../subject.js';
import { mountReact } from '../mount-react.js';

/** JSON Forms with its renderers of plain elements. It has no submission: its errors are shown from the first one on. */
export const subject: Subject = {
  mount: (container, schema) => mountReact(container, <SchemaForm schema={schema} />),
};

const NOTHING = {};

function SchemaForm({ schema }: { schema: BenchmarkSchema }) {
  const [data, setData] = useState<unknown>(NOTHING);
  const [mode, setMode] = useState<ValidationMode>('ValidateAndHide');
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setMode('ValidateAndShow');
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <JsonForms
        schema={schema as unknown as JsonSchema}
        data={data}
        renderers={vanillaRenderers}
        cells={vanillaCells}
        validationMode={mode}
        onChange={(change) => {
          setData(change.data);
        }}
      />
      <button type="submit">Submit</button>
    </form>
  );
}
