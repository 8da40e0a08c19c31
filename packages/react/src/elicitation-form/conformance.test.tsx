import { fireEvent, screen } from '@testing-library/react';
import type { FieldModel } from '@elicit-kit/core';
import type { ComponentType, ReactNode } from 'react';
import { vi } from 'vitest';
import { describePart, type PartUnderTest } from '../internals/part-conformance.fixtures.js';
import { formOf, travel } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';

const nothing = () => undefined;
const [onAccept, onDecline, onCancel, onValuesChange] = [vi.fn(), vi.fn(), vi.fn(), vi.fn()];
const writeText = vi.fn(() => Promise.resolve());
Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
const plain = formOf({ name: { type: 'string', title: 'Name', description: 'As in your passport' } });
const strict = formOf({ name: { type: 'string', title: 'Name' } }, { required: ['name'] });
const strange = formOf({ name: { type: 'string', title: 'Name', format: 'hex', default: 5 } });
const secret = formOf({ password: { type: 'string', title: 'Password' } });
const suggested = formOf({ name: { type: 'string', title: 'Name', default: 'Ada' } });
const mixed = formOf({ a: { type: 'string' }, b: { type: 'string' } }, { required: ['a'] });

function root(props: Partial<ElicitationForm.RootProps>, children: ReactNode) {
  return (
    <ElicitationForm.Root
      elicitation={plain}
      server={travel}
      armDelay={0}
      onAccept={nothing}
      onDecline={nothing}
      onCancel={nothing}
      review
      {...props}
    >
      {children}
    </ElicitationForm.Root>
  );
}

function pressReview(): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name: 'Review answers' }));
  return Promise.resolve();
}

interface Row extends Omit<PartUnderTest, 'scope' | 'render'> {
  Part: unknown;
  within?: Partial<ElicitationForm.RootProps>;
  beside?: ReactNode;
}

const rows: readonly Row[] = [
  { Part: ElicitationForm.Title, part: 'title', tag: 'h2' },
  { Part: ElicitationForm.Message, part: 'message', tag: 'div' },
  { Part: ElicitationForm.Sheet, part: 'sheet', tag: 'div' },
  { Part: ElicitationForm.Intro, part: 'intro', tag: 'p', within: { elicitation: mixed } },
  { Part: ElicitationForm.Fields, part: 'fields', tag: 'div' },
  {
    Part: ElicitationForm.SecretWarning,
    part: 'secret-warning',
    tag: 'div',
    within: { elicitation: secret },
  },
  { Part: ElicitationForm.Problems, part: 'problems', tag: 'details', within: { elicitation: strange } },
  { Part: ElicitationForm.Consequence, part: 'consequence', tag: 'p' },
  { Part: ElicitationForm.Status, part: 'status', tag: 'p', within: { ended: { reason: 'expired' } } },
  { Part: ElicitationForm.Actions, part: 'actions', tag: 'div' },
  { Part: ElicitationForm.Accept, part: 'accept', tag: 'button' },
  {
    Part: ElicitationForm.Accept,
    part: 'accept',
    tag: 'button',
    within: { review: false, onAccept },
    ours: onAccept,
  },
  { Part: ElicitationForm.Decline, part: 'decline', tag: 'button', within: { onDecline }, ours: onDecline },
  { Part: ElicitationForm.Cancel, part: 'cancel', tag: 'button', within: { onCancel }, ours: onCancel },
  {
    Part: ElicitationForm.Copy,
    part: 'copy',
    tag: 'button',
    within: { ended: { reason: 'expired' }, defaultValues: { f0: 'Ada' } },
    ours: writeText,
  },
  {
    Part: ElicitationForm.ErrorSummary,
    part: 'error-summary',
    tag: 'div',
    within: { elicitation: strict },
    beside: <ElicitationForm.Accept />,
    reveal: pressReview,
  },
  {
    Part: ElicitationForm.Review,
    part: 'review',
    tag: 'section',
    beside: <ElicitationForm.Accept />,
    reveal: pressReview,
  },
];

for (const { Part, within = {}, beside, ...row } of rows) {
  const Any = Part as ComponentType<Record<string, unknown>>;
  describePart({
    ...row,
    scope: 'elicitation-form',
    render: (props) =>
      root(
        within,
        <>
          <Any {...props} />
          {beside}
        </>,
      ),
  });
}

const partsOfAField: readonly Row[] = [
  { Part: ElicitationForm.Label, part: 'label', tag: 'label' },
  { Part: ElicitationForm.Control, part: 'control', tag: 'input', asChild: false },
  { Part: ElicitationForm.Description, part: 'description', tag: 'div' },
  {
    Part: ElicitationForm.Clear,
    part: 'clear',
    tag: 'button',
    within: { elicitation: suggested, onValuesChange },
    ours: onValuesChange,
  },
  {
    Part: ElicitationForm.Error,
    part: 'error',
    tag: 'p',
    within: { elicitation: strict },
    beside: <ElicitationForm.Accept />,
    reveal: pressReview,
  },
];

for (const { Part, within = {}, beside, ...row } of partsOfAField) {
  const Any = Part as ComponentType<Record<string, unknown>>;
  describePart({
    ...row,
    scope: 'elicitation-form',
    render: (props) =>
      root(
        within,
        <>
          <ElicitationForm.Fields>
            {(field: FieldModel) => (
              <ElicitationForm.Field key={field.id} field={field}>
                <Any {...props} />
              </ElicitationForm.Field>
            )}
          </ElicitationForm.Fields>
          {beside}
        </>,
      ),
  });
}

describePart({
  scope: 'elicitation-form',
  part: 'field',
  tag: 'div',
  render: (props) =>
    root(
      {},
      <ElicitationForm.Fields>
        {(field: FieldModel) => <ElicitationForm.Field key={field.id} field={field} {...props} />}
      </ElicitationForm.Fields>,
    ),
});

describePart({
  scope: 'elicitation-form',
  part: 'root',
  tag: 'form',
  asChild: false,
  render: (props) => root(props as never, <ElicitationForm.Title />),
});
