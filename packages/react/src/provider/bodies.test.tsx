import { createElicitationInbox, parseElicitation, type FieldId } from '@elicit-kit/core';
import { approvalRules } from '@elicit-kit/core/approvals';
import { displayText } from '@elicit-kit/core/text';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { beforeAll, expect, test, vi } from 'vitest';
import {
  UrlConsentDialog,
  useField,
  useFormState,
  useFormStatus,
  type ElicitationFormHandle,
} from '../index.js';
import { batchOf, contactParams, pageParams, seatParams } from '../inbox/inbox.fixtures.js';
import * as Inbox from '../inbox/index.js';
import type { Components } from './index.js';

beforeAll(async () => {
  await Promise.all([
    import('../inbox/entry/single-entry.js'),
    import('../inbox/batch/batch-entry.js'),
    import('@elicit-kit/core/url'),
  ]);
});

type BodyProps<Name extends 'FormBody' | 'ConsentBody' | 'ApprovalBody'> =
  NonNullable<Components[Name]> extends ComponentType<infer Props> ? Props : never;

function Question({ form, id }: { form: ElicitationFormHandle; id: FieldId }) {
  const { label, labelProps, controlProps, error, errorProps, state } = useField(form, id);
  return (
    <p>
      <label {...labelProps}>{label}</label>
      <input key={state.revision} {...controlProps} />
      {error && <em {...errorProps}>{error}</em>}
    </p>
  );
}

/** Markup of the host's own, with a review that can be read. */
function OwnForm({ form }: BodyProps<'FormBody'>) {
  const { elicitation, model } = form.store;
  const reviewed = useFormState(form, ({ step }) => step === 'review');
  const content = useFormState(form, (state) => state.content);
  const status = useFormStatus(form);
  return (
    <section aria-label="Our own form">
      <blockquote>{displayText(elicitation.message)}</blockquote>
      {status && <p>{status.sentence}</p>}
      <div hidden={reviewed}>
        {model.fields.map(({ id }) => (
          <Question key={id} form={form} id={id} />
        ))}
      </div>
      {reviewed && (
        <>
          <h3 {...form.reviewTitleProps}>Read once more</h3>
          <ul>
            {model.fields.map(({ key, label }) => (
              <li key={key}>{`${displayText(label)}: ${String(content?.[key])}`}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function OwnPage({ elicitation, children }: BodyProps<'ConsentBody'>) {
  return (
    <section aria-label="Our own page">
      {elicitation.mode}
      {children}
    </section>
  );
}

function OwnCall({ elicitation, children }: BodyProps<'ApprovalBody'>) {
  return (
    <section aria-label="Our own call">
      {displayText(elicitation.call.tool ?? '')}
      {children}
    </section>
  );
}

const ours: Components = { FormBody: OwnForm, ConsentBody: OwnPage, ApprovalBody: OwnCall };

function show(
  submit: (inbox: ReturnType<typeof createElicitationInbox>) => Promise<unknown>,
  review: boolean | 'auto' = true,
) {
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet armDelay={0} review={review} components={ours} openUrl={() => true} />
    </Inbox.Provider>,
  );
  const answered = vi.fn();
  act(() => {
    submit(inbox).then(answered, answered);
  });
  return { answered, inbox, user: userEvent.setup() };
}

test('a form in markup of the host’s own is checked, reviewed and sent by the kit’s buttons', async () => {
  const { answered, user } = show(
    (inbox) => inbox.submit(batchOf([{ ...seatParams, requestedSchema: SEATS }])).results,
  );
  const dialog = await screen.findByRole('dialog', { name: 'travel.example asks for your input' });
  const own = within(dialog).getByRole('region', { name: 'Our own form' });
  expect(dialog.querySelector('[data-part="sheet"]')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  const input = within(own).getByLabelText('Seat');
  expect(input).toHaveAttribute('aria-invalid', 'true');
  await user.type(input, '12A');
  await user.click(screen.getByRole('button', { name: 'Review answers' }));
  expect(screen.getByRole('heading', { name: 'Read once more' })).toHaveFocus();
  expect(within(own).getByRole('listitem')).toHaveTextContent('Seat: 12A');
  await user.click(screen.getByRole('button', { name: 'Send answers' }));
  await vi.waitFor(() => {
    expect(answered).toHaveBeenCalledExactlyOnceWith([{ action: 'accept', content: { seat: '12A' } }]);
  });
});

const SEATS = {
  type: 'object',
  properties: { seat: { type: 'string', title: 'Seat', minLength: 1 } },
  required: ['seat'],
};

test('a question of a form in markup of the host’s own has no buttons beside that', async () => {
  const requestedSchema = {
    type: 'object',
    properties: { go: { type: 'boolean', title: 'Go?' } },
    required: ['go'],
  };
  show((inbox) => inbox.submit(batchOf([{ ...seatParams, requestedSchema }])).results, 'auto');
  expect(await screen.findByLabelText('Go?')).toHaveRole('textbox');
  expect(screen.queryByRole('button', { name: 'Yes' })).toBeNull();
});

test('a request that has ended shows what was typed as ever', async () => {
  const { inbox, user } = show((inbox) => inbox.submit(batchOf([seatParams])).results);
  const own = await screen.findByRole('region', { name: 'Our own form' });
  await user.type(within(own).getByLabelText('Seat'), '12A');
  act(() => {
    inbox.withdraw(inbox.getSnapshot().entries[0]?.id ?? '', 'withdrawn');
  });
  expect(screen.queryByRole('region', { name: 'Our own form' })).toBeNull();
  expect(screen.getByText('12A')).toBeVisible();
});

test('as steps of a batch, forms and pages keep their bodies', async () => {
  const { answered, user } = show((inbox) => inbox.submit(batchOf([contactParams, pageParams()])).results);
  const own = await screen.findByRole('region', { name: 'Our own form' });
  for (const input of within(own).getAllByRole('textbox')) {
    await user.type(input, 'ada@example.com');
  }
  await user.click(screen.getByRole('button', { name: 'Next' }));
  const page = await screen.findByRole('region', { name: 'Our own page' });
  expect(page).toHaveTextContent('url');
  await user.click(screen.getByRole('button', { name: 'Back' }));
  expect(screen.getAllByRole('textbox')[0]).toHaveValue('ada@example.com');
  expect(answered).not.toHaveBeenCalled();
});

test('a page and a call keep what consent is given to', async () => {
  const { user } = show((inbox) => inbox.submit(batchOf([pageParams()])).results);
  const page = await screen.findByRole('region', { name: 'Our own page' });
  expect(page.querySelector('[data-part="url"]')).toBeVisible();
  await user.keyboard('{Escape}');

  show(
    (inbox) =>
      inbox.submit({
        ...batchOf([]),
        approvalRules,
        requests: [
          {
            key: 'a',
            approval: {
              call: { tool: 'delete_file', arguments: { path: '/notes' } },
              options: [{ id: 'yes', kind: 'allowOnce' }],
            },
          },
        ],
      }).results,
  );
  const call = await screen.findByRole('region', { name: 'Our own call' });
  expect(call).toHaveTextContent('delete_file');
  expect(call).toHaveTextContent('/notes');
  expect(screen.getByRole('button', { name: /Allow/ })).toBeVisible();
});

test('a dialog that the host’s own body shows has no menu of the inbox', async () => {
  const { elicitation } = parseElicitation({
    mode: 'url',
    message: 'Read the help page.',
    url: 'https://help.example/',
    elicitationId: 'help',
  });
  if (elicitation?.mode !== 'url') {
    throw new Error('It is a page.');
  }
  const components: Components = {
    FormBody: () => (
      <UrlConsentDialog.Root
        elicitation={elicitation}
        presentation="inline"
        onAccept={vi.fn()}
        onDecline={vi.fn()}
        onCancel={vi.fn()}
        server={{ connectionId: 'help', endpoint: { kind: 'url', origin: 'https://help.example' } }}
      />
    ),
  };
  const inbox = createElicitationInbox();
  render(
    <Inbox.Provider inbox={inbox}>
      <Inbox.Outlet components={components} />
    </Inbox.Provider>,
  );
  act(() => {
    inbox.submit(batchOf([seatParams]));
  });
  const inner = await screen.findByRole('region', { name: /help\.example/ });
  expect(within(inner).queryByRole('button', { name: 'More choices' })).toBeNull();
  expect(screen.getByRole('button', { name: 'More choices' })).toBeVisible();
});
