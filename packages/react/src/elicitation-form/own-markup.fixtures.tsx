import { displayText } from '@elicit-kit/core/text';
import type { FieldId, FormElicitation } from '@elicit-kit/core';
import {
  useElicitationForm,
  useField,
  useFormState,
  useFormStatus,
  type ElicitationFormHandle,
  type UseElicitationFormOptions,
} from '../index.js';

export interface OwnMarkupProps extends UseElicitationFormOptions {
  readonly elicitation: FormElicitation;
}

/** A whole form in plain HTML, from the hooks alone. */
export function OwnMarkup({ elicitation, ...options }: OwnMarkupProps) {
  const form = useElicitationForm(elicitation, options);
  const { store } = form;
  const reviewed = useFormState(form, ({ step }) => step === 'review');
  const ended = useFormState(form, (state) => state.ended !== undefined);
  const summary = useFormState(form, (state) => state.summary);
  const status = useFormStatus(form);
  return (
    <form {...form.formProps}>
      <h2 {...form.titleProps}>{form.origin} asks</h2>
      {status && <p>{status.sentence}</p>}
      {summary.length > 0 && (
        <div {...form.summaryProps} aria-label="Problems">
          <ul>
            {summary.map((id) => (
              <SummaryItem key={id} form={form} id={id} />
            ))}
          </ul>
        </div>
      )}
      {form.secrets.length > 0 && <SecretTick form={form} />}
      <blockquote>{displayText(elicitation.message)}</blockquote>
      <div hidden={reviewed}>
        {store.model.fields.map(({ id }) => (
          <PlainField key={id} form={form} id={id} />
        ))}
      </div>
      {reviewed && <Review form={form} />}
      {!ended && !reviewed && form.reviews && <button type="submit">Review</button>}
      {!ended && (reviewed || !form.reviews) && (
        <button type="button" onClick={store.submit}>
          Send
        </button>
      )}
      {!ended && (
        <button type="button" onClick={store.decline}>
          Decline
        </button>
      )}
      <button type="button" data-elicit-dismisses="" onClick={() => store.cancel()}>
        {ended ? 'Close' : 'Not now'}
      </button>
      {form.announcements}
    </form>
  );
}

interface FieldProps {
  readonly form: ElicitationFormHandle;
  readonly id: FieldId;
}

function PlainField({ form, id }: FieldProps) {
  const field = useField(form, id);
  const name = (
    <>
      {field.label} {field.optional && '(optional)'}
    </>
  );
  const rest = (
    <>
      {field.description.length > 0 && (
        <div {...field.descriptionProps}>
          {field.description.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
      )}
      {field.error !== undefined && <p {...field.errorProps}>{field.error}</p>}
      {field.note !== undefined && <p {...field.noteProps}>{field.note}</p>}
    </>
  );
  const options = optionsOf(field);
  if (options !== undefined) {
    return (
      <fieldset {...field.groupProps} key={field.state.revision}>
        <legend {...field.legendProps}>{name}</legend>
        {options.map(({ value, label }) => {
          const option = field.optionProps(value);
          return (
            <label key={value} htmlFor={option.id}>
              <input {...option} /> {displayText(label)}
            </label>
          );
        })}
        {rest}
      </fieldset>
    );
  }
  return (
    <div>
      <label {...field.labelProps}>{name}</label>
      {field.field.kind === 'choice' ? (
        <select key={field.state.revision} {...field.controlProps}>
          <option value="">Choose one</option>
          {field.field.options.map(({ value, label }) => (
            <option key={value} value={value}>
              {displayText(label)}
            </option>
          ))}
        </select>
      ) : (
        <input
          key={field.state.revision}
          type={field.field.kind === 'date' ? 'date' : 'text'}
          {...field.controlProps}
        />
      )}
      {rest}
    </div>
  );
}

function optionsOf({ field }: ReturnType<typeof useField>) {
  switch (field.kind) {
    case 'boolean':
      return [
        { value: 'yes', label: 'Yes' },
        { value: 'no', label: 'No' },
        ...(field.required ? [] : [{ value: 'noAnswer', label: 'No answer' }]),
      ];
    case 'multi-choice':
      return field.options;
    default:
      return undefined;
  }
}

function SummaryItem({ form, id }: FieldProps) {
  const { error, label, linkProps } = useField(form, id);
  return error === undefined ? null : (
    <li>
      <a {...linkProps}>
        {label}: {error}
      </a>
    </li>
  );
}

function SecretTick({ form }: { form: ElicitationFormHandle }) {
  const acknowledged = useFormState(form, (state) => state.acknowledged);
  return (
    <label>
      <input
        type="checkbox"
        checked={acknowledged}
        onChange={(event) => {
          form.store.acknowledge(event.currentTarget.checked);
        }}
      />{' '}
      This asks for a secret. I want to send it.
    </label>
  );
}

function Review({ form }: { form: ElicitationFormHandle }) {
  const content = useFormState(form, (state) => state.content);
  return (
    <section aria-labelledby={form.reviewTitleProps.id}>
      <h3 {...form.reviewTitleProps}>Check your answers</h3>
      <dl>
        {form.store.model.fields.map(({ id, key, label }) => (
          <div key={id}>
            <dt>{displayText(label)}</dt>
            <dd>
              {Object.hasOwn(content ?? {}, key) ? displayText(String(content?.[key])) : 'Not answered'}
            </dd>
            <dd>
              <button
                type="button"
                onClick={() => {
                  form.store.edit(id);
                }}
              >
                Change {displayText(label)}
              </button>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
