import { useState, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { flushSync } from 'react-dom';
import type { BenchmarkProperty, BenchmarkSchema } from '../schema.js';
import type { Subject } from '../subject.js';

/** What a careful host writes by hand: uncontrolled inputs, checked when the form is submitted. */
export const subject: Subject = {
  mount(container, schema) {
    const root = createRoot(container);
    flushSync(() => {
      root.render(<HandWritten schema={schema} />);
    });
    return {
      unmount: () => {
        root.unmount();
      },
    };
  },
};

function HandWritten({ schema }: { schema: BenchmarkSchema }) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setErrors(
      Object.fromEntries(
        Object.entries(schema.properties).flatMap(([key, property]) => {
          const error = check(property, schema.required.includes(key), data.get(key));
          return error === undefined ? [] : [[key, error]];
        }),
      ),
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <div>
        {Object.entries(schema.properties).map(([key, property]) => (
          <Field key={key} name={key} property={property} error={errors[key]} />
        ))}
      </div>
      <button type="submit">Submit</button>
    </form>
  );
}

interface FieldProps {
  readonly name: string;
  readonly property: BenchmarkProperty;
  readonly error: string | undefined;
}

function Field({ name, property, error }: FieldProps) {
  const choices = property.enum ?? property.items?.enum ?? (property.type === 'boolean' ? ['Yes', 'No'] : []);
  if (choices.length > 0) {
    return (
      <fieldset>
        <legend>{property.title}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input type={property.type === 'array' ? 'checkbox' : 'radio'} name={name} value={choice} />
            {choice}
          </label>
        ))}
        <p>{error}</p>
      </fieldset>
    );
  }
  return (
    <div>
      <label htmlFor={name}>{property.title}</label>
      {property.description && <p id={`${name}-help`}>{property.description}</p>}
      <input
        id={name}
        name={name}
        type={property.format ?? 'text'}
        inputMode={property.type === 'string' ? undefined : 'decimal'}
        aria-invalid={error !== undefined}
        aria-describedby={`${name}-help ${name}-error`}
      />
      <p id={`${name}-error`}>{error}</p>
    </div>
  );
}

function check(property: BenchmarkProperty, required: boolean, value: FormDataEntryValue | null) {
  if (typeof value !== 'string' || value === '') {
    return required ? 'Enter an answer.' : undefined;
  }
  if (property.type === 'number' || property.type === 'integer') {
    return Number.isFinite(Number(value)) ? undefined : 'Enter a number.';
  }
  return value.length < (property.minLength ?? 0) ? 'Too short.' : undefined;
}
