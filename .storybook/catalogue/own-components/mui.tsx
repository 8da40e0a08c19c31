import { displayText } from '@elicit-kit/core/text';
import type { FieldModel } from '@elicit-kit/core';
import type { ButtonComponentProps, Components } from '@elicit-kit/react';
import type { ControlProps, Controls } from '@elicit-kit/react/elicitation-form';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { HostParts } from './host.js';

const VARIANTS = { primary: 'contained', secondary: 'outlined', quiet: 'text', danger: 'contained' } as const;

function MuiButton(props: ButtonComponentProps) {
  return <Button {...props} variant={VARIANTS[props['data-emphasis']]} />;
}

function MuiIconButton(props: ButtonComponentProps) {
  return <IconButton {...props} />;
}

function MuiInput({ field, value, onValueChange, onBlur, disabled, ...props }: ControlProps<TextQuestion>) {
  return (
    <OutlinedInput
      data-kind={field.kind}
      fullWidth
      size="small"
      error={props['aria-invalid']}
      disabled={disabled}
      value={value}
      onBlur={onBlur}
      onChange={({ target }) => {
        onValueChange(target.value);
      }}
      slotProps={{ input: props }}
    />
  );
}

function MuiSelect({
  field,
  value,
  onValueChange,
  onBlur,
  disabled,
  ...props
}: ControlProps<FieldModel<'choice'>>) {
  const { ref, ...rest } = props;
  return (
    <NativeSelect
      fullWidth
      error={props['aria-invalid']}
      disabled={disabled}
      value={value}
      onBlur={onBlur}
      onChange={({ target }) => {
        onValueChange(target.value);
      }}
      inputRef={ref}
      inputProps={rest}
    >
      <option value="">Choose one</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {displayText(option.label)}
        </option>
      ))}
    </NativeSelect>
  );
}

const controls: Controls = { text: MuiInput, choice: MuiSelect };
const components: Components = { Button: MuiButton, IconButton: MuiIconButton };

export const host: HostParts = { controls, components, Around: ({ children }) => <>{children}</> };
