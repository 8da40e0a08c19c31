'use client';

import type { FieldOption } from '@elicit-kit/core';
import { readPictures } from '@elicit-kit/core/form';
import type { ForwardedRef, ReactElement, ReactNode } from 'react';
import type { FormContextValue } from '../hooks/elicitation-form-context.js';
import type { FieldContextValue } from '../hooks/field-context.js';
import { constantText } from '../hooks/field-kinds.js';
import type { BuiltInControlProps, ControlRenderer } from './built-in-control.js';
import { ChosenCount, isCounted } from './chosen-count.js';
import { renderGroup } from './group-control.js';
import { renderOption } from './option-line.js';
import { renderPicture } from './option-picture.js';
import { usePictures, type OptionPictures } from './use-pictures.js';

const ANSWERS = [
  { name: 'yes', value: true },
  { name: 'no', value: false },
  // A checkbox could not say it: unticked is an answer there.
  { name: 'noAnswer', value: undefined },
] as const;

/** Yes or no; where the question is optional also "No answer", chosen at first. */
export const renderYesNo: ControlRenderer = (context, { messages, store }, props, ref) => {
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
  return renderGroup(context, props, ref, lines);
};

/** A few options, all in sight; or the only answer that is accepted. */
export const renderRadios: ControlRenderer = (context, form, props, ref) => {
  const { field } = context;
  const constant = constantText(field, form.locale);
  const constantOption = constant === undefined ? [] : [{ value: constant, wire: constant, label: constant }];
  const options = field.kind === 'choice' ? field.options : constantOption;
  return renderOptions({ type: 'radio', context, form, options, props, ref });
};

/** Several of a few options. None is disabled at the maximum: one would have to guess which to give up. */
export const renderCheckboxes: ControlRenderer = (context, form, props, ref) => {
  const options = context.field.kind === 'multi-choice' ? context.field.options : [];
  return renderOptions({ type: 'checkbox', context, form, options, props, ref });
};

interface Options {
  readonly type: 'radio' | 'checkbox';
  readonly context: FieldContextValue;
  readonly form: FormContextValue;
  readonly options: readonly FieldOption[];
  readonly props: BuiltInControlProps;
  readonly ref: ForwardedRef<HTMLElement>;
}

function renderOptions(all: Options): ReactElement {
  const pictures = readPictures(all.form.store.model);
  for (const option of all.options) {
    if (pictures.has(option)) {
      return <PicturedOptions key={all.context.state.revision} all={all} />;
    }
  }
  return renderLines(all, undefined);
}

/** The same once it is known which pictures may be fetched. */
function PicturedOptions({ all }: { all: Options }) {
  return renderLines(all, usePictures(all.options));
}

function renderLines(
  { type, context, form, options, props, ref }: Options,
  pictures: OptionPictures | undefined,
) {
  const { field, ids, locked } = context;
  const value = form.store.getValue(field.id);
  const lines: ReactNode[] = [];
  for (const [index, option] of options.entries()) {
    lines.push(
      renderOption({
        type,
        id: `${ids.control}-${index}`,
        name: ids.control,
        value: option.value,
        label: option.label,
        description: option.description,
        picture: pictures && renderPicture(pictures, option.value),
        defaultChecked: Array.isArray(value) ? value.includes(option.value) : option.value === value,
        disabled: locked,
      }),
    );
  }
  if (isCounted(field)) {
    lines.push(<ChosenCount key="count" field={field} form={form} />);
  }
  return renderGroup(context, props, ref, lines);
}
