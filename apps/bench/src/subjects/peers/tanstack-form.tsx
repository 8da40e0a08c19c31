import { useForm } from '@tanstack/react-form';
import type { BenchmarkSchema } from '../../schema.js';
import type { Subject } from '../../subject.js';
import { checkAnswer, HandWrittenField } from '../hand-written-field.js';
import { mountReact } from '../mount-react.js';

/** TanStack Form as its guide has it: one `form.Field` a property, checked as it changes. */
export const subject: Subject = {
  mount: (container, schema) => mountReact(container, <TanStackForm schema={schema} />),
};

function TanStackForm({ schema }: { schema: BenchmarkSchema }) {
  const form = useForm({ defaultValues: {} as Record<string, string | readonly string[] | undefined> });
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void form.handleSubmit();
      }}
    >
      <div>
        {Object.entries(schema.properties).map(([name, property]) => {
          const required = schema.required.includes(name);
          return (
            <form.Field
              key={name}
              name={name}
              validators={{
                onChange: ({ value }) => checkAnswer(property, required, value),
                onSubmit: ({ value }) => checkAnswer(property, required, value),
              }}
            >
              {({ state, handleChange, handleBlur }) => {
                const [error] = state.meta.errors;
                const { value } = state;
                const several = property.type === 'array';
                return (
                  <HandWrittenField
                    name={name}
                    property={property}
                    error={typeof error === 'string' ? error : undefined}
                    bind={(choice) => ({
                      ...(choice === undefined
                        ? { value: typeof value === 'string' ? value : '' }
                        : { checked: several ? Boolean(value?.includes(choice)) : value === choice }),
                      onBlur: handleBlur,
                      onChange: ({ currentTarget: input }) => {
                        const chosen = Array.isArray(value) ? (value as readonly string[]) : [];
                        handleChange(
                          several
                            ? [
                                ...chosen.filter((each) => each !== choice),
                                ...(input.checked ? [input.value] : []),
                              ]
                            : input.value,
                        );
                      },
                    })}
                  />
                );
              }}
            </form.Field>
          );
        })}
      </div>
      <button type="submit">Submit</button>
    </form>
  );
}
