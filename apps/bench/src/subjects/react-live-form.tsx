import { memo, useRef, useState, type FormEvent } from 'react';
import type { BenchmarkProperty, BenchmarkSchema } from '../schema.js';
import type { Subject } from '../subject.js';
import { checkAnswer, HandWrittenField } from './hand-written-field.js';
import { mountReact } from './mount-react.js';

/** The same by hand with live validation: each field is memoised and renders when its own error comes or goes. */
export const subject: Subject = {
  mount: (container, schema) => mountReact(container, <LiveForm schema={schema} />),
};

type Checks = Map<string, () => void>;

function LiveForm({ schema }: { schema: BenchmarkSchema }) {
  const [checks] = useState<Checks>(() => new Map());
  function handleSubmit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    for (const check of checks.values()) {
      check();
    }
  }
  return (
    <form noValidate onSubmit={handleSubmit}>
      <div>
        {Object.entries(schema.properties).map(([name, property]) => (
          <LiveField
            key={name}
            name={name}
            property={property}
            required={schema.required.includes(name)}
            checks={checks}
          />
        ))}
      </div>
      <button type="submit">Submit</button>
    </form>
  );
}

interface LiveFieldProps {
  readonly name: string;
  readonly property: BenchmarkProperty;
  readonly required: boolean;
  readonly checks: Checks;
}

const LiveField = memo(function LiveField({ name, property, required, checks }: LiveFieldProps) {
  const [error, setError] = useState<string>();
  const value = useRef('');
  checks.set(name, () => {
    setError(checkAnswer(property, required, value.current));
  });
  return (
    <HandWrittenField
      name={name}
      property={property}
      error={error}
      bind={() => ({
        onChange: (event) => {
          value.current = event.currentTarget.value;
          setError(checkAnswer(property, required, value.current));
        },
      })}
    />
  );
});
