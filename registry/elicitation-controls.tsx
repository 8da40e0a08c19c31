'use client';

import type { ElicitationForm } from '@elicit-kit/react';
import { displayText } from '@elicit-kit/core/text';
import type { FieldModel } from '@elicit-kit/core';

const FOCUS = 'outline-none focus-visible:ring-2 focus-visible:ring-foreground focus-visible:ring-offset-2';

/** Yes or no, in one line. Unanswered is neither: nothing is chosen then. */
export function YesNo({
  field,
  id,
  name,
  value,
  onValueChange,
  onBlur,
  ref,
  disabled,
  'aria-invalid': invalid,
  'aria-describedby': describedBy,
}: ElicitationForm.ControlProps<FieldModel<'boolean'>>) {
  return (
    <div
      id={id}
      ref={ref}
      role="radiogroup"
      aria-label={displayText(field.label)}
      aria-invalid={invalid}
      aria-describedby={describedBy}
      tabIndex={-1}
      className="flex gap-4"
    >
      {[true, false].map((answer) => (
        <label key={String(answer)} className="flex min-h-6 items-center gap-2 text-sm">
          <input
            type="radio"
            name={name}
            checked={value === answer}
            disabled={disabled}
            onBlur={onBlur}
            onChange={() => onValueChange(answer)}
            className={`size-4 accent-primary ${FOCUS}`}
          />
          {answer ? 'Yes' : 'No'}
        </label>
      ))}
    </div>
  );
}

/** One of several, in the browser's own list: what a phone shows best. */
export function NativeSelect({
  field,
  value,
  onValueChange,
  ...control
}: ElicitationForm.ControlProps<FieldModel<'choice'>>) {
  return (
    <select
      {...control}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
      className={`h-10 w-full rounded-md border border-foreground/55 bg-background px-3 text-sm ${FOCUS}`}
    >
      <option value="" disabled={control.required} />
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {displayText(option.label)}
        </option>
      ))}
    </select>
  );
}

/** For the Outlet, or for a form. What is left out here has the kit's own control. */
export const elicitationControls: ElicitationForm.Controls = { boolean: YesNo, choice: NativeSelect };
