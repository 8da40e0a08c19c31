import type { InputHTMLAttributes, RefAttributes } from 'react';
import type { BenchmarkProperty } from '../schema.js';

type InputProps = InputHTMLAttributes<HTMLInputElement> & RefAttributes<HTMLInputElement>;

interface HandWrittenFieldProps {
  readonly name: string;
  readonly property: BenchmarkProperty;
  readonly error: string | undefined;
  /** What a form library adds to an input; `choice` is a radio's or a checkbox's value. */
  readonly bind?: ((choice?: string) => InputProps) | undefined;
}

/** One question as a careful host writes it: labelled, described, its error beside it. */
export function HandWrittenField({ name, property, error, bind }: HandWrittenFieldProps) {
  const choices = property.enum ?? property.items?.enum ?? (property.type === 'boolean' ? ['Yes', 'No'] : []);
  if (choices.length > 0) {
    return (
      <fieldset>
        <legend>{property.title}</legend>
        {choices.map((choice) => (
          <label key={choice}>
            <input
              type={property.type === 'array' ? 'checkbox' : 'radio'}
              name={name}
              value={choice}
              {...bind?.(choice)}
            />
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
        {...bind?.()}
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

/** A form's answers as JSON: unanswered fields left out, numbers as numbers. */
export function toAnswers(
  properties: Readonly<Record<string, BenchmarkProperty>>,
  values: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => {
      if (value === undefined || value === null || value === '' || value === false) {
        return [];
      }
      switch (properties[name]?.type) {
        case 'boolean':
          return [[name, value === 'Yes']];
        case 'number':
        case 'integer':
          return [[name, Number(value)]];
        default:
          return [[name, value]];
      }
    }),
  );
}
