import { type ApprovalElicitation, describeIssue, type FieldModel, type Issue } from '@elicit-kit/core';
import type { ApprovalState, ApprovalStore } from '@elicit-kit/core/internal/approvals';
import { approvalMessages, formMessages } from '@elicit-kit/core/internal/messages';
import { displayName } from '@elicit-kit/core/internal/text';
import {
  type ChangeEvent,
  type ComponentProps,
  Fragment,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useAnnounce } from '../internals/announcements/announcer.js';
import { PartButton } from '../internals/part-button.js';
import { useMessages } from '../internals/use-messages.js';
import {
  argumentsOf,
  type ArgumentValue,
  choicesOf,
  editableText,
  type EditProblem,
  isNumeric,
  opensWithFields,
  readArgumentForm,
  readArgumentRules,
  readEdited,
  withValue,
} from './argument-form.js';
import { DataName } from './data-text.js';
import { approvalPart } from '../internals/part-names.js';

/**
 * The arguments as fields where the schema of the tool is flat and all of them can be seen there, else as JSON in one text field. What can't be
 * sent is not taken; nothing is sent from here.
 */
export function ArgumentEditor({ approval }: ArgumentEditorProps) {
  const messages = useMessages(approvalMessages);
  const { store } = approval;
  const { form, problem, root, showJson, text, type, use } = useEdit(approval);
  const id = useId();
  return (
    <div ref={root} {...approvalPart('editor', 'stack ruled data')}>
      {(form?.rules.fields ?? [undefined]).map((field, index) => (
        <Fragment key={field?.key ?? ''}>
          <label htmlFor={`${id}${index}`} {...approvalPart('editor-label', 'label')}>
            {field ? <DataName name={field.key} /> : messages('approval.editLabel')}
          </label>
          <ArgumentControl
            id={`${id}${index}`}
            field={field}
            isOptional={form !== undefined && field !== undefined && !form.given.has(field.key)}
            value={form && field ? form.values.get(field.key) : text}
            onChange={(value) =>
              type(form && field ? editableText(withValue(form, field.key, value)) : String(value))
            }
            aria-invalid={problem?.index === index}
            aria-describedby={problem?.index === index ? `${id}problem` : undefined}
          />
        </Fragment>
      ))}
      {problem !== undefined && (
        <p id={`${id}problem`} {...approvalPart('editor-problem', 'problem')}>
          {problem.sentence}
        </p>
      )}
      <div {...approvalPart('call-actions', 'row data')}>
        <PartButton {...approvalPart('use-edit')} onClick={use}>
          {messages('approval.editUse')}
        </PartButton>
        {form && (
          <PartButton emphasis="quiet" {...approvalPart('edit-json')} onClick={showJson}>
            {messages('approval.editLabel')}
          </PartButton>
        )}
        <PartButton emphasis="quiet" {...approvalPart('leave-edit')} onClick={store.back}>
          {messages('approval.back')}
        </PartButton>
      </div>
    </div>
  );
}

interface ArgumentEditorProps {
  readonly approval: Pick<ApprovalState, 'edited' | 'editText'> & {
    readonly elicitation: ApprovalElicitation;
    readonly store: ApprovalStore;
  };
}

/** What stands in the editor, why it was not taken, and what can be done with it. */
function useEdit({ edited, editText, elicitation, store }: ArgumentEditorProps['approval']) {
  const messages = useMessages(approvalMessages);
  const words = useMessages(formMessages);
  const announce = useAnnounce();
  const { argumentsSchema } = elicitation;
  const original = elicitation.call.arguments;
  const before = useMemo(() => editableText(edited ? edited.arguments : original), [edited, original]);
  const text = editText ?? before;
  const [asJson, setAsJson] = useState(() => !opensWithFields(argumentsSchema, before, text));
  const form = useMemo(
    () => (asJson ? undefined : readArgumentForm(argumentsSchema, before, text)),
    [asJson, before, argumentsSchema, text],
  );
  /** Without an index it is of the whole. */
  const [problem, setProblem] = useState<{
    readonly index?: number | undefined;
    readonly sentence: string;
  }>();
  const root = useRef<HTMLDivElement>(null);
  useEffect(() => {
    root.current?.querySelector<HTMLElement>(CONTROLS)?.focus();
  }, [asJson]);

  function type(next: string) {
    store.change({ editText: next === before ? undefined : next });
    setProblem(undefined);
  }

  function refuse(sentence: string, index?: number) {
    setProblem({ index, sentence });
    announce(sentence);
    root.current?.querySelectorAll<HTMLElement>(CONTROLS)[index ?? 0]?.focus();
  }

  function use() {
    const rules = form?.rules ?? readArgumentRules(argumentsSchema);
    const read = readEdited(form ? JSON.stringify(argumentsOf(form)) : text, rules, original);
    if (read.problem !== undefined) {
      const { key } = read.problem;
      const sentence = sentenceOf(read.problem);
      const index = form ? form.rules.fields.findIndex((field) => field.key === key) : 0;
      refuse(
        form || key === undefined
          ? sentence
          : words('form.summaryItem', { label: displayName(key), text: sentence }),
        index < 0 ? undefined : index,
      );
      return;
    }
    const isChanged = editableText(read.value) !== editableText(original);
    store.change({
      edited: isChanged ? { arguments: read.value } : undefined,
      editing: false,
      editText: undefined,
    });
  }

  /** As in a form, where a form has a sentence for it. */
  function sentenceOf({ code, params }: EditProblem): string {
    return code in OWN_PROBLEMS
      ? messages(OWN_PROBLEMS[code as keyof typeof OWN_PROBLEMS])
      : describeIssue({ code, params } as Issue, words);
  }

  function showJson() {
    type(form ? editableText(argumentsOf(form)) : text);
    setAsJson(true);
  }
  return { form, problem, root, showJson, text, type, use };
}

/** What is wrong with an edited text, and in no form. */
const OWN_PROBLEMS = {
  notJson: 'approval.editInvalid',
  notAnObject: 'approval.editObject',
  wrongType: 'approval.editMisfit',
  unreadable: 'approval.editMisfit',
} as const;

const CONTROLS = '[data-part="editor-text"]';

const TEXT_PROPS = {
  dir: 'ltr',
  spellCheck: false,
  autoComplete: 'off',
  autoCapitalize: 'none',
} as const;

interface ArgumentControlProps extends Pick<ComponentProps<'textarea'>, 'aria-describedby' | 'aria-invalid'> {
  readonly id: string;
  /** Absent: all arguments, as JSON. */
  readonly field: FieldModel | undefined;
  readonly isOptional: boolean;
  readonly value: ArgumentValue | undefined;
  /** @param value nothing for an argument that is left out */
  readonly onChange: (value: ArgumentValue | undefined) => void;
}

function ArgumentControl({ field, isOptional, value, onChange, ...given }: ArgumentControlProps) {
  const choices = field && choicesOf(field);
  const props = { ...TEXT_PROPS, ...given };
  if (choices) {
    return (
      <select
        {...approvalPart('editor-text')}
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
  const typed = {
    ...props,
    value: text,
    onChange({ currentTarget }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) {
      onChange(currentTarget.value === '' && isOptional ? undefined : currentTarget.value);
    },
  };
  return field && isNumeric(field) ? (
    <input {...approvalPart('editor-text')} inputMode="decimal" {...typed} />
  ) : (
    <textarea {...approvalPart('editor-text')} rows={rowsOf(text)} {...typed} />
  );
}

function rowsOf(text: string): number {
  return Math.min(MOST_ROWS, text.split('\n').length + 1);
}

const MOST_ROWS = 16;
