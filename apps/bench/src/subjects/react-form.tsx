import { useState, type FormEvent } from 'react';
import type { BenchmarkSchema, Subject } from '../schema.js';
import { checkAnswer, HandWrittenField } from './hand-written-field.js';

/** What a careful host writes by hand: uncontrolled inputs, checked when the form is submitted. */
export const subject: Subject = (schema) => <HandWritten schema={schema} />;

function HandWritten({ schema }: { schema: BenchmarkSchema }) {
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    setErrors(
      Object.fromEntries(
        Object.entries(schema.properties).flatMap(([key, property]) => {
          const error = checkAnswer(property, schema.required.includes(key), data.get(key));
          return error === undefined ? [] : [[key, error]];
        }),
      ),
    );
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <div>
        {Object.entries(schema.properties).map(([key, property]) => (
          <HandWrittenField key={key} name={key} property={property} error={errors[key]} />
        ))}
      </div>
      <button type="submit">Submit</button>
    </form>
  );
}
