import { readPictures } from '@elicit-kit/core';
import type { FieldOption } from '@elicit-kit/core/internal/types';
import type { ReactElement, ReactNode } from 'react';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';
import type { FieldContextValue } from '../hooks/field-context.js';
import { constantText } from '../hooks/field-kinds.js';
import { type ControlRenderer, renderGroup } from './group-control.js';
import { ChosenCount, isCounted, renderOption, renderPicture } from './option-line.js';
import { usePictures, type OptionPictures } from './use-pictures.js';

const ANSWERS = [
  { name: 'yes', value: true },
  { name: 'no', value: false },
  // A checkbox could not say it: unticked is an answer there.
  { name: 'noAnswer', value: undefined },
] as const;

/** Yes or no; where the question is optional also "No answer", chosen at first. */
export const renderYesNo: ControlRenderer = (context, { messages, store }) => {
  const { field, ids, locked } = context;
  const chosen = store.getValue(field.id);
  const constant = field.kind === 'boolean' ? field.constant : undefined;
  const lines: ReactNode[] = [];
  for (const { name, value } of ANSWERS) {
    if (value === undefined ? !field.required : constant === undefined || constant === value) {
      lines.push(
        renderOption({
          type: 'radio',
          id: `${ids.control}-${name}`,
          name: ids.control,
          value: name,
          label: messages(`form.${name}`),
          ours: true,
          defaultChecked: value === chosen,
          disabled: locked,
        }),
      );
    }
  }
  return renderGroup(context, lines);
};

/**
 * A few options, all in sight: radios, also for the only answer that is accepted; or checkboxes, none of which is disabled at the
 * maximum, as one would have to guess which to give up.
 *
 * @param pictures absent until it is known which of them may be shown.
 */
export function renderOptions(
  context: FieldContextValue,
  form: FormContextValue,
  pictures?: OptionPictures | 'none',
): ReactElement {
  const { field, ids, locked, shape, state } = context;
  let options: readonly FieldOption[] = 'options' in field ? field.options : [];
  if ('constant' in field) {
    const constant = constantText(field, form.locale) ?? '';
    options = [{ value: constant, wire: constant, label: constant }];
  }
  const judged = readPictures(form.store.model);
  const value = form.store.getValue(field.id);
  const lines: ReactNode[] = [];
  for (const [index, option] of options.entries()) {
    if (pictures === undefined && judged.has(option)) {
      return <PicturedOptions key={state.revision} context={context} form={form} options={options} />;
    }
    lines.push(
      renderOption({
        type: shape === 'checkboxes' ? 'checkbox' : 'radio',
        id: `${ids.control}-${index}`,
        // It makes one group of radios.
        name: shape === 'checkboxes' ? undefined : ids.control,
        value: option.value,
        label: option.label,
        lang: form.language,
        description: option.description,
        picture: typeof pictures === 'object' && renderPicture(pictures, option.value),
        defaultChecked: Array.isArray(value) ? value.includes(option.value) : option.value === value,
        disabled: locked,
      }),
    );
  }
  if (isCounted(field)) {
    lines.push(<ChosenCount key="count" context={context} form={form} />);
  }
  return renderGroup(context, lines);
}

interface PicturedOptionsProps {
  readonly context: FieldContextValue;
  readonly form: FormContextValue;
  readonly options: readonly FieldOption[];
}

/** The same once it is known which pictures may be fetched. */
function PicturedOptions({ context, form, options }: PicturedOptionsProps) {
  return renderOptions(context, form, usePictures(options) ?? 'none');
}
