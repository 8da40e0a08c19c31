import { displayText } from '@elicit-kit/core/text';
import type { FieldModel } from '@elicit-kit/core';
import type { ButtonComponentProps, Components } from '@elicit-kit/react';
import type { ControlProps, Controls } from '@elicit-kit/react/elicitation-form';
import { ActionIcon, Button, Input, MantineProvider } from '@mantine/core';
import '@mantine/core/styles/default-css-variables.css';
import '@mantine/core/styles/UnstyledButton.css';
import '@mantine/core/styles/Button.css';
import '@mantine/core/styles/ActionIcon.css';
import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import { forwardRef, type ComponentProps } from 'react';
import type { HostParts } from './host.js';

const VARIANTS = { primary: 'filled', secondary: 'default', quiet: 'subtle', danger: 'filled' } as const;

function MantineButton(props: ButtonComponentProps) {
  return <Button {...props} variant={VARIANTS[props['data-emphasis']]} />;
}

function MantineActionIcon(props: ButtonComponentProps) {
  return <ActionIcon {...props} variant="subtle" color="gray" />;
}

type OwnProps = Pick<ControlProps, 'id' | 'disabled' | 'required' | 'aria-invalid' | 'aria-describedby'>;

/** Mantine's `Input` takes what names and describes it from a wrapper of its own; what the kit says goes to the element itself. */
const PlainInput = forwardRef<HTMLInputElement, ComponentProps<'input'> & { own: OwnProps }>(
  function PlainInput({ own, ...props }, ref) {
    return <input {...props} {...own} ref={ref} />;
  },
);
const PlainSelect = forwardRef<HTMLSelectElement, ComponentProps<'select'> & { own: OwnProps }>(
  function PlainSelect({ own, ...props }, ref) {
    return <select {...props} {...own} ref={ref} />;
  },
);

function MantineInput({
  field,
  name,
  onBlur,
  onValueChange,
  ref,
  value,
  ...own
}: ControlProps<FieldModel<'text'>>) {
  return (
    <Input
      component={PlainInput}
      own={own}
      ref={ref}
      name={name}
      data-kind={field.kind}
      error={own['aria-invalid']}
      withAria={false}
      value={value}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        onValueChange(currentTarget.value);
      }}
    />
  );
}

function MantineSelect({
  field,
  name,
  onBlur,
  onValueChange,
  ref,
  value,
  ...own
}: ControlProps<FieldModel<'choice'>>) {
  return (
    <Input
      component={PlainSelect}
      own={own}
      pointer
      ref={ref}
      name={name}
      error={own['aria-invalid']}
      withAria={false}
      value={value}
      onBlur={onBlur}
      onChange={({ currentTarget }) => {
        onValueChange(currentTarget.value);
      }}
    >
      <option value="">Choose one</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {displayText(option.label)}
        </option>
      ))}
    </Input>
  );
}

const controls: Controls = { text: MantineInput, choice: MantineSelect };
const components: Components = { Button: MantineButton, IconButton: MantineActionIcon };

export const host: HostParts = {
  controls,
  components,
  Around: ({ children }) => (
    <MantineProvider cssVariablesSelector=":root" deduplicateCssVariables={false}>
      {children}
    </MantineProvider>
  ),
};
