import { displayText } from '@elicit-kit/core/text';
import type { FieldModel } from '@elicit-kit/core';
import { Inbox } from '@elicit-kit/react';
import type { ControlProps, Controls } from '@elicit-kit/react/elicitation-form';

function Select({ field, value, onValueChange, ref, ...props }: ControlProps<FieldModel<'choice'>>) {
  return (
    <select
      {...props}
      ref={ref as React.Ref<HTMLSelectElement>}
      value={value}
      onChange={(event) => onValueChange(event.currentTarget.value)}
    >
      <option value="">…</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {displayText(option.label)}
        </option>
      ))}
    </select>
  );
}

// Outside of the component, so that the reference is stable.
const controls: Controls = { choice: Select };

export function Requests() {
  return <Inbox.Outlet controls={controls} />;
}
