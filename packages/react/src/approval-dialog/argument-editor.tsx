'use client';

import { readApproval } from '@elicit-kit/core/approvals';
import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { type ComponentProps, Fragment, useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAnnounce } from '../internals/announcer.js';
import { PartButton } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';
import { useApproval } from './approval-context.js';
import {
  type ArgumentField,
  argumentsOf,
  type ArgumentValue,
  editableText,
  findNoNumber,
  isObject,
  opensWithFields,
  readArgumentForm,
  withValue,
} from './argument-form.js';
import { DataName } from './data-text.js';
import { approvalPart } from '../internals/part-names.js';

/**
 * The arguments as fields where the schema of the tool is flat and all of them can be seen there, else as JSON in one text field. What can't be
 * sent is not taken; nothing is sent from here.
 */
export function ArgumentEditor() {
  const messages = useMessages(approvalMessages);
  const announce = useAnnounce();
  const { edited, editText, elicitation, store } = useApproval();
  const original = elicitation.call.arguments;
  const before = useMemo(() => editableText(edited ? edited.arguments : original), [edited, original]);
  const text = editText ?? before;
  const [asJson, setAsJson] = useState(() => !opensWithFields(elicitation.argumentsSchema, before, text));
  const form = useMemo(
    () => (asJson ? undefined : readArgumentForm(elicitation.argumentsSchema, before, text)),
    [asJson, before, elicitation.argumentsSchema, text],
  );
  const [problem, setProblem] = useState<{
    readonly field?: string | undefined;
    readonly sentence: string;
  }>();
  const root = useRef<HTMLDivElement>(null);
  const id = useId();
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [asJson]);

  function type(next: string) {
    store.change({ editText: next === before ? undefined : next });
    setProblem(undefined);
  }

  function refuse(
    name: 'approval.editInvalid' | 'approval.editObject' | 'approval.editNumber',
    field?: string,
  ) {
    const sentence = messages(name);
    setProblem({ field, sentence });
    announce(sentence);
    const controls = [...(root.current?.querySelectorAll<HTMLElement>(CONTROLS) ?? [])];
    controls[form && field !== undefined ? form.fields.findIndex(({ key }) => key === field) : 0]?.focus();
  }

  function use() {
    const notANumber = form && findNoNumber(form);
    if (notANumber !== undefined) {
      refuse('approval.editNumber', notANumber);
      return;
    }
    const read = readEdited(form ? JSON.stringify(argumentsOf(form)) : text, original);
    if (read.problem !== undefined) {
      refuse(read.problem);
      return;
    }
    const isChanged = editableText(read.value) !== editableText(original);
    store.change({
      edited: isChanged ? { arguments: read.value } : undefined,
      editing: false,
      editText: undefined,
    });
  }

  const describe = (field?: string) => ({
    'aria-invalid': problem !== undefined && problem.field === field,
    'aria-describedby': problem?.field === field && problem ? `${id}problem` : undefined,
  });

  return (
    <div ref={root} {...approvalPart('editor')}>
      {form ? (
        form.fields.map((field, index) => (
          <Fragment key={field.key}>
            <label htmlFor={`${id}${index}`} {...approvalPart('editor-label')}>
              <DataName name={field.key} />
            </label>
            <ArgumentControl
              id={`${id}${index}`}
              field={field}
              value={form.values.get(field.key)}
              onChange={(value) => type(editableText(withValue(form, field.key, value)))}
              {...describe(field.key)}
            />
          </Fragment>
        ))
      ) : (
        <>
          <label htmlFor={id} {...approvalPart('editor-label')}>
            {messages('approval.editLabel')}
          </label>
          <textarea
            id={id}
            rows={rowsOf(text)}
            {...approvalPart('editor-text')}
            {...TEXT_PROPS}
            {...describe()}
            value={text}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </>
      )}
      {problem !== undefined && (
        <p id={`${id}problem`} {...approvalPart('editor-problem')}>
          {problem.sentence}
        </p>
      )}
      <div {...approvalPart('call-actions')}>
        <PartButton {...approvalPart('use-edit')} onClick={use}>
          {messages('approval.editUse')}
        </PartButton>
        {form && (
          <PartButton
            emphasis="quiet"
            {...approvalPart('edit-json')}
            onClick={() => {
              type(editableText(argumentsOf(form)));
              setAsJson(true);
            }}
          >
            {messages('approval.editLabel')}
          </PartButton>
        )}
        <PartButton
          emphasis="quiet"
          {...approvalPart('leave-edit')}
          onClick={() => {
            store.change({ editing: false });
          }}
        >
          {messages('approval.back')}
        </PartButton>
      </div>
    </div>
  );
}

const CONTROLS = '[data-part="editor-text"]';

const TEXT_PROPS = {
  dir: 'ltr',
  spellCheck: false,
  autoComplete: 'off',
  autoCapitalize: 'none',
} as const;

interface ArgumentControlProps extends Pick<ComponentProps<'textarea'>, 'aria-describedby' | 'aria-invalid'> {
  readonly id: string;
  readonly field: ArgumentField;
  readonly value: ArgumentValue | undefined;
  /** @param value nothing for an argument that is left out */
  readonly onChange: (value: ArgumentValue | undefined) => void;
}

function ArgumentControl({ field, value, onChange, ...props }: ArgumentControlProps) {
  const { choices, isOptional, kind } = field;
  if (choices) {
    return (
      <select
        {...approvalPart('editor-text')}
        {...TEXT_PROPS}
        {...props}
        value={value === undefined ? '' : choices.indexOf(value)}
        onChange={(event) => onChange(choices[Number(event.currentTarget.value || NaN)])}
      >
        {isOptional && <option value="" />}
        {choices.map((choice, index) => (
          <option key={index} value={index}>
            {String(choice)}
          </option>
        ))}
      </select>
    );
  }
  const text = value === undefined ? '' : String(value);
  const change = (next: string) => onChange(next === '' && isOptional ? undefined : next);
  return kind === 'number' ? (
    <input
      inputMode="decimal"
      {...approvalPart('editor-text')}
      {...TEXT_PROPS}
      {...props}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  ) : (
    <textarea
      {...approvalPart('editor-text')}
      {...TEXT_PROPS}
      {...props}
      rows={rowsOf(text)}
      value={text}
      onChange={(event) => change(event.currentTarget.value)}
    />
  );
}

function rowsOf(text: string): number {
  return Math.min(MOST_ROWS, text.split('\n').length + 1);
}

const MOST_ROWS = 16;

type Edited =
  | { readonly value: unknown; readonly problem?: undefined }
  | { readonly problem: 'approval.editInvalid' | 'approval.editObject' };

function readEdited(text: string, original: unknown): Edited {
  try {
    const value: unknown = JSON.parse(text);
    if (isObject(original) && !isObject(value)) {
      return { problem: 'approval.editObject' };
    }
    // What could not be sent is told here: a number that JSON lacks (1e400), a text that is too long.
    const { elicitation } = readApproval({ call: { arguments: value } });
    return elicitation?.call.argumentsKnown ? { value } : { problem: 'approval.editInvalid' };
  } catch {
    return { problem: 'approval.editInvalid' };
  }
}
