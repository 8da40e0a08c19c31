import { fireEvent, render } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { countRenders } from './count-renders.fixtures.js';
import { formOf } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';
import { renderForm } from './render-form.fixtures.js';

const KINDS = [
  { type: 'string', minLength: 3 },
  { type: 'string', format: 'email' },
  { type: 'integer', minimum: 10 },
  { type: 'boolean' },
  { type: 'string', enum: ['a', 'b'] },
  { type: 'array', minItems: 2, items: { enum: ['a', 'b', 'c'] } },
  { type: 'string', maxLength: 500 },
  { type: 'string', format: 'date-time' },
];

/** Fields of every kind in turn; the first three are required. */
function show(count: number) {
  const properties = Object.fromEntries(
    Array.from({ length: count }, (_, index) => [`k${index}`, KINDS[index % KINDS.length]]),
  );
  const { container } = renderForm(formOf(properties, { required: ['k0', 'k1', 'k2'] }));
  const fields = container.querySelectorAll('[data-part="field"]');
  const find = (index: number, selector: string) => fields[index]?.querySelector(selector) as HTMLElement;
  return {
    takeRenders: countRenders(container),
    type: (index: number, value: string) =>
      fireEvent.input(find(index, 'input, textarea'), { target: { value } }),
    leave: (index: number) => fireEvent.blur(find(index, 'input, textarea')),
    choose: (index: number, value: string) => fireEvent.click(find(index, `input[value="${value}"]`)),
    review: () => fireEvent.click(container.querySelector('[data-part="accept"]') as HTMLElement),
    invalid: (index: number) => fields[index]?.hasAttribute('data-invalid'),
  };
}

describe.each([8, 60])('a form of %i fields renders', (count) => {
  test('nothing at a key while no flag changes', () => {
    const form = show(count);
    form.type(0, 'a');
    form.takeRenders();
    form.type(0, 'ab');
    form.type(0, 'abcd');
    expect(form.takeRenders()).toEqual([]);
  });

  test('the field at the key that makes it dirty', () => {
    const form = show(count);
    form.type(0, 'a');
    expect(form.takeRenders()).toEqual(['ElicitationFormField']);
  });

  test('the field at the key that answers an optional field: the answer can be taken back now', () => {
    const form = show(count);
    form.type(6, 'a');
    expect(form.takeRenders()).toEqual(['ElicitationFormField']);
  });

  test('the field where leaving it shows a problem', () => {
    const form = show(count);
    form.type(0, 'a');
    form.takeRenders();
    form.leave(0);
    expect(form.takeRenders()).toEqual(['ElicitationFormField']);
    expect(form.invalid(0)).toBe(true);
  });

  test('nothing at a key while the problem stands', () => {
    const form = show(count);
    form.type(1, 'a');
    form.leave(1);
    form.takeRenders();
    form.type(1, 'ab');
    expect(form.takeRenders()).toEqual([]);
    expect(form.invalid(1)).toBe(true);
  });

  test('the field at a key that changes a number in the problem, and at the key that mends it', () => {
    const form = show(count);
    form.type(0, 'a');
    form.leave(0);
    form.takeRenders();
    form.type(0, 'ab');
    expect(form.takeRenders()).toEqual(['ElicitationFormField']);
    form.type(0, 'abc');
    expect(form.takeRenders()).toEqual(['ElicitationFormField']);
    expect(form.invalid(0)).toBe(false);
  });

  test('the summary too where a key mends a problem of it', () => {
    const form = show(count);
    form.review();
    form.takeRenders();
    form.type(1, 'ada@example.com');
    expect([...form.takeRenders()].sort()).toEqual(['ElicitationFormErrorSummary', 'ElicitationFormField']);
  });

  test('nothing but a count that is shown at a click on a radio or a checkbox while no flag changes', () => {
    const form = show(count);
    form.choose(4, 'a');
    form.choose(5, 'a');
    form.takeRenders();
    form.choose(4, 'b');
    expect(form.takeRenders()).toEqual([]);
    form.choose(5, 'b');
    expect(form.takeRenders()).toEqual(['ChosenCount']);
  });
});

test('the count sees what is rendered', () => {
  const form = show(8);
  form.review();
  expect(form.takeRenders()).toEqual(
    expect.arrayContaining(['ElicitationFormErrorSummary', 'ElicitationFormField', 'IssueLine']),
  );
});

test('a host that renders anew with a function of its own renders no field', () => {
  const elicitation = formOf({ name: { type: 'string' }, seat: { type: 'string' } });
  const answers = { onAccept: () => undefined, onDecline: () => undefined, onCancel: () => undefined };
  const app = () => (
    <ElicitationForm.Root elicitation={elicitation} {...answers}>
      <ElicitationForm.Fields>
        {(field) => <ElicitationForm.Field key={field.id} field={field} />}
      </ElicitationForm.Fields>
    </ElicitationForm.Root>
  );
  const { container, rerender } = render(app());
  const takeRenders = countRenders(container);
  rerender(app());
  const rendered = takeRenders();
  expect(rendered).toContain('ElicitationFormFields');
  expect(rendered).not.toContain('ElicitationFormField');
});
