'use client';

import { readApproval } from '@elicit-kit/core/approvals';
import { approvalMessages } from '@elicit-kit/core/internal/messages';
import { useEffect, useId, useMemo, useRef, useState } from 'react';
import { useAnnounce } from '../internals/announcer.js';
import { PartButton } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';
import { useApproval } from './approval-context.js';
import { approvalPart } from '../internals/part-names.js';

/** All arguments as JSON in a text field. What is no JSON is not taken; nothing is sent from here. */
export function ArgumentEditor() {
  const messages = useMessages(approvalMessages);
  const announce = useAnnounce();
  const { edited, editText, elicitation, store } = useApproval();
  const original = elicitation.call.arguments;
  const before = useMemo(() => editableText(edited ? edited.arguments : original), [edited, original]);
  const text = editText ?? before;
  const [problem, setProblem] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);
  const id = useId();
  useEffect(() => {
    field.current?.focus();
  }, []);

  function use() {
    const read = readEdited(text, original);
    if (read.problem !== undefined) {
      const sentence = messages(read.problem);
      setProblem(sentence);
      announce(sentence);
      field.current?.focus();
      return;
    }
    const isChanged = editableText(read.value) !== editableText(original);
    store.change({
      edited: isChanged ? { arguments: read.value } : undefined,
      editing: false,
      editText: undefined,
    });
  }

  return (
    <div {...approvalPart('editor')}>
      <label htmlFor={id} {...approvalPart('editor-label')}>
        {messages('approval.editLabel')}
      </label>
      <textarea
        ref={field}
        id={id}
        dir="ltr"
        rows={Math.min(MOST_ROWS, text.split('\n').length + 1)}
        spellCheck={false}
        autoComplete="off"
        autoCapitalize="none"
        {...approvalPart('editor-text')}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${id}problem`}
        value={text}
        onChange={(event) => {
          const { value } = event.currentTarget;
          store.change({ editText: value === before ? undefined : value });
          setProblem(undefined);
        }}
      />
      {problem !== undefined && (
        <p id={`${id}problem`} {...approvalPart('editor-problem')}>
          {problem}
        </p>
      )}
      <div {...approvalPart('call-actions')}>
        <PartButton {...approvalPart('use-edit')} onClick={use}>
          {messages('approval.editUse')}
        </PartButton>
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

function isObject(value: unknown): boolean {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** JSON to be edited: what can't be seen stands as an escape, such as `\u202e`. */
function editableText(value: unknown): string {
  return (JSON.stringify(value, undefined, 2) ?? '').replace(NOT_SEEN, (character) =>
    [...character]
      .flatMap((point) => Array.from({ length: point.length }, (_, index) => point.charCodeAt(index)))
      .map((unit) => `\\u${unit.toString(16).padStart(4, '0')}`)
      .join(''),
  );
}

const NOT_SEEN = /(?!\n)[\p{C}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu;
