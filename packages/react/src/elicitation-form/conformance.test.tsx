import { fireEvent, screen } from '@testing-library/react';
import type { FieldModel } from '@elicit-kit/core';
import type { ComponentType, ReactNode, ComponentProps } from 'react';
import { vi } from 'vitest';
import { describePart, type PartUnderTest } from '../internals/part-conformance.fixtures.js';
import { formOf, travel } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';

const nothing = () => undefined;
const [onAccept, onDecline, onCancel] = [vi.fn(), vi.fn(), vi.fn()];
const plain = formOf({ name: { type: 'string', title: 'Name', description: 'As in your passport' } });
const strict = formOf({ name: { type: 'string', title: 'Name' } }, { required: ['name'] });
const secret = formOf({ password: { type: 'string', title: 'Password' } });

function root(props: Partial<ComponentProps<typeof ElicitationForm.Root>>, children: ReactNode) {
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
  within?: Partial<ComponentProps<typeof ElicitationForm.Root>>;
  beside?: ReactNode;
}

const rows: readonly Row[] = [
  { Part: ElicitationForm.Title, part: 'title', tag: 'h2' },
  { Part: ElicitationForm.Message, part: 'message', tag: 'div' },
  { Part: ElicitationForm.Sheet, part: 'sheet', tag: 'div' },
  { Part: ElicitationForm.Fields, part: 'fields', tag: 'div' },
  {
    Part: ElicitationForm.SecretWarning,
    part: 'secret-warning',
    tag: 'div',
    within: { elicitation: secret },
  },
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
