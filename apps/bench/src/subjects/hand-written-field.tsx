import type { BenchmarkProperty } from '../schema.js';

interface HandWrittenFieldProps {
  readonly name: string;
  readonly property: BenchmarkProperty;
  readonly error: string | undefined;
}

/** One question as a careful host writes it: labelled, described, its error beside it. */
export function HandWrittenField({ name, property, error }: HandWrittenFieldProps) {
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

/** @returns what is wrong with an answer. */
export function checkAnswer(
  property: BenchmarkProperty,
  required: boolean,
  value: unknown,
): string | undefined {
  if (typeof value !== 'string' || value === '') {
    return required ? 'Enter an answer.' : undefined;
  }
  if (property.type === 'number' || property.type === 'integer') {
    return Number.isFinite(Number(value)) ? undefined : 'Enter a number.';
  }
  return value.length < (property.minLength ?? 0) ? 'Too short.' : undefined;
}
