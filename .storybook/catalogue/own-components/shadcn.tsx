import { displayText } from '@elicit-kit/core/text';
import type { FieldModel } from '@elicit-kit/core';
import type { ButtonComponentProps, Components, PartComponentProps } from '@elicit-kit/react';
import type { ControlProps, Controls } from '@elicit-kit/react/elicitation-form';
import type { HostParts } from './host.js';
import './shadcn.css';

/** As shadcn's command copies it into an app, with its classes alone. */
const BASE =
  'inline-flex items-center justify-center gap-2 whitespace-nowrap rounded-md text-sm font-medium transition-all outline-none focus-visible:ring-[3px] focus-visible:ring-ring aria-disabled:opacity-60';
const LOOKS: Record<ButtonComponentProps['data-emphasis'], string> = {
  primary: 'h-9 border-0 px-4 py-2 bg-primary text-primary-foreground hover:bg-primary/90',
  secondary: 'h-9 px-4 py-2 border border-border bg-background text-foreground hover:bg-accent',
  quiet: 'h-8 border-0 px-2 bg-transparent text-foreground underline underline-offset-4 hover:bg-accent',
};

function Button(props: ButtonComponentProps) {
  return <button {...props} className={`${BASE} ${LOOKS[props['data-emphasis']]}`} />;
}

function IconButton(props: ButtonComponentProps) {
  return (
    <button
      {...props}
      className={`${BASE} size-9 border-0 p-0 bg-transparent text-foreground hover:bg-accent`}
    />
  );
}

/** Small enough to stand within a text. */
function TextButton(props: ButtonComponentProps) {
  return <button {...props} className={`${BASE} ${LOOKS.quiet} h-6 px-1`} />;
}

function Overlay(props: PartComponentProps) {
  return <div {...props} className="fixed inset-0 bg-foreground/20 backdrop-blur-sm" />;
}

function Sheet(props: PartComponentProps) {
  return <div {...props} className="border-s-4" />;
}

function Review(props: PartComponentProps<HTMLElement>) {
  return <section {...props} className="rounded-md border border-border bg-background p-3" />;
}

const INPUT =
  'h-9 w-full min-w-0 rounded-md border border-border bg-background px-3 py-1 text-base text-foreground outline-none focus-visible:ring-[3px] focus-visible:ring-ring aria-invalid:border-destructive';

function Input({ field, value, onValueChange, ...props }: ControlProps<FieldModel<'text'>>) {
  return (
    <input
      {...props}
      data-kind={field.kind}
      className={INPUT}
      value={value}
      onChange={({ target }) => {
        onValueChange(target.value);
      }}
    />
  );
}

function Select({ field, value, onValueChange, ...props }: ControlProps<FieldModel<'choice'>>) {
  return (
    <select
      {...props}
      className={INPUT}
      value={value}
      onChange={({ target }) => {
        onValueChange(target.value);
      }}
    >
      <option value="">Choose one</option>
      {field.options.map((option) => (
        <option key={option.value} value={option.value}>
          {displayText(option.label)}
        </option>
      ))}
    </select>
  );
}

const controls: Controls = { text: Input, choice: Select };
const components: Components = { Button, TextButton, IconButton, Overlay, Sheet, Review };

export const host: HostParts = { controls, components, Around: ({ children }) => <>{children}</> };
