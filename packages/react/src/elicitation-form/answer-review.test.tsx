import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { ElicitKitProvider } from '../provider/index.js';
import { AnswerReview } from './parts/answer-review.js';
import { formOf } from './elicitation-form.fixtures.js';

const elicitation = formOf({
  name: { type: 'string', title: 'Name' },
  size: { type: 'string', title: 'Size', enum: ['s', 'l'], enumNames: ['Small', 'Large'], default: 'l' },
  password: { type: 'string', title: 'Password' },
  address: { type: 'object', title: 'Address' },
  day: { type: 'string', title: 'Day', format: 'date' },
});

const itemOf = (label: string) =>
  within(screen.getByText(label, { selector: 'dt *' }).closest('div') as HTMLElement);

describe('the answers of one form', () => {
  test('are those that are sent, whatever else the form could hold', () => {
    render(
      <ElicitKitProvider locale="nl">
        <AnswerReview
          origin="travel.example"
          elicitation={elicitation}
          content={{ size: 'l', day: '2027-07-01' }}
        />
      </ElicitKitProvider>,
    );
    expect(screen.getAllByRole('term').map((term) => term.textContent)).toEqual([
      'Name',
      'Size',
      'Password',
      'Day',
    ]);
    expect(itemOf('Name').getByText('Not answered')).toBeVisible();
    expect(itemOf('Size').getByText('Large')).toBeVisible();
    expect(itemOf('Size').getByText('Suggested by the server')).toBeVisible();
    expect(itemOf('Day').getByText('donderdag 1 juli 2027')).toBeVisible();
    expect(screen.queryByRole('button', { name: /Change/ })).toBeNull();
  });

  test('hide a secret until it is shown', async () => {
    render(
      <AnswerReview origin="travel.example" elicitation={elicitation} content={{ password: 'hunter2' }} />,
    );
    expect(itemOf('Password').getByText('Hidden')).toBeVisible();
    expect(screen.queryByText('hunter2')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Show Password' }));
    expect(itemOf('Password').getByText('hunter2')).toBeVisible();
    expect(itemOf('Password').queryByText('Suggested by the server')).toBeNull();
  });

  test('lead back to their fields', async () => {
    const onChange = vi.fn();
    render(
      <AnswerReview origin="travel.example" elicitation={elicitation} content={{}} onChange={onChange} />,
    );
    const change = screen.getByRole('button', { name: 'Change Size' });
    expect(change).toHaveTextContent(/^Change$/);
    await userEvent.click(change);
    expect(onChange).toHaveBeenCalledExactlyOnceWith('f1');
  });
});
