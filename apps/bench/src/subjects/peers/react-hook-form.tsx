import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import addFormats from 'ajv-formats';
import { useForm, type FieldErrors, type Resolver } from 'react-hook-form';
import type { BenchmarkSchema } from '../../schema.js';
import type { Subject } from '../../subject.js';
import { HandWrittenField, toAnswers } from '../hand-written-field.js';
import { mountReact } from '../mount-react.js';

/** React Hook Form with Ajv as its resolver. A schema comes with the request, so compiling it is part of what a person waits for. */
export const subject: Subject = {
  mount: (container, schema) =>
    mountReact(container, <HookForm schema={schema} resolver={createResolver(schema)} />),
};

type Answers = Record<string, unknown>;

function createResolver(schema: BenchmarkSchema): Resolver<Answers> {
  const ajv = new Ajv({ allErrors: true, strict: false });
  addFormats.default(ajv);
  const validate: ValidateFunction = ajv.compile(schema);
  return (values) =>
    validate(toAnswers(schema.properties, values))
      ? { values, errors: {} }
      : { values: {}, errors: errorsOf(validate.errors ?? []) };
}

function errorsOf(errors: readonly ErrorObject[]): FieldErrors<Answers> {
  return Object.fromEntries(
    errors.map(({ instancePath, params, message, keyword }) => [
      instancePath.slice(1).split('/')[0] || String(params.missingProperty),
      { type: keyword, message },
    ]),
  );
}

function HookForm({ schema, resolver }: { schema: BenchmarkSchema; resolver: Resolver<Answers> }) {
  const { register, handleSubmit, formState } = useForm<Answers>({ resolver, mode: 'onTouched' });
  return (
    <form noValidate onSubmit={(event) => void handleSubmit(() => undefined)(event)}>
      <div>
        {Object.entries(schema.properties).map(([name, property]) => (
          <HandWrittenField
            key={name}
            name={name}
            property={property}
            error={formState.errors[name]?.message as string | undefined}
            bind={() => register(name)}
          />
        ))}
      </div>
      <button type="submit">Submit</button>
    </form>
  );
}
