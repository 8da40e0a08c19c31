import {
  parseRequestedSchema,
  type ElicitContent,
  type FormElicitation,
  type FormValues,
} from '@elicit-kit/core';
import * as ElicitationForm from '@elicit-kit/react/elicitation-form';
import type { Tool } from '@modelcontextprotocol/client';
import { useMemo } from 'react';

/** What was typed into the form, for when it is shown again. */
export interface TypedArguments {
  keep(values: FormValues): void;
  read(): FormValues | undefined;
}

export function createTypedArguments(): TypedArguments {
  let kept: FormValues | undefined;
  return {
    keep(values) {
      kept = values;
    },
    read: () => kept,
  };
}

export interface ArgumentsFormProps {
  tool: Tool;
  /** Keeps what is typed. */
  typed: TypedArguments;
  onRun: (args: ElicitContent) => void;
  onCancel: () => void;
}

/** What a tool wants to be called with, asked by the same form that shows a server's questions. */
export function ArgumentsForm({ tool, typed, onRun, onCancel }: ArgumentsFormProps) {
  const { inputSchema, description = '' } = tool;
  const elicitation = useMemo<FormElicitation>(
    () => ({ mode: 'form', message: description, model: parseRequestedSchema(inputSchema) }),
    [inputSchema, description],
  );
  return (
    <section className="request arguments-form" aria-label={`Arguments of ${tool.name}`}>
      <ElicitationForm.Root
        elicitation={elicitation}
        defaultValues={typed.read()}
        onValuesChange={typed.keep}
        // The answers stay with the person until they are sent as arguments: there is no server to warn of yet.
        secretPolicy="allow"
        review={false}
        armDelay={0}
        onAccept={onRun}
        onDecline={onCancel}
        onCancel={onCancel}
      >
        <ElicitationForm.Title>
          Run <code>{tool.name}</code>
        </ElicitationForm.Title>
        <ElicitationForm.ErrorSummary />
        <ElicitationForm.Fields />
        <div className="request-actions">
          <ElicitationForm.Accept>Run</ElicitationForm.Accept>
          <ElicitationForm.Cancel>Cancel</ElicitationForm.Cancel>
        </div>
      </ElicitationForm.Root>
    </section>
  );
}

/** Whether there is anything to fill in. */
export function takesArguments({ inputSchema }: Tool): boolean {
  return Object.keys(inputSchema.properties ?? {}).length > 0;
}
