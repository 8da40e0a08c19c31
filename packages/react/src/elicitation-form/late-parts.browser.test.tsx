import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import '../theme/theme.css';
import { formOf } from './elicitation-form.fixtures.js';
import { LATE_PARTS } from './late-parts.js';
import { renderForm } from './render-form.fixtures.js';

/** Where each part of the form stands. */
function boxes(form: Element): readonly string[] {
  return [form, ...form.querySelectorAll('[data-part]')].map((part) => {
    const { x, y, width, height } = part.getBoundingClientRect();
    return `${part.getAttribute('data-part')} ${[x, y, width, height].map(Math.round).join(' ')}`;
  });
}

test('nothing moves when what a form shows late has come', async () => {
  renderForm(
    formOf({
      seat: { type: 'string', title: 'Seat', description: 'As on the ticket', maxLength: 3 },
      guests: { type: 'integer', title: 'Guests', minimum: 1 },
      breakfast: { type: 'boolean', title: 'Breakfast' },
      size: { type: 'string', title: 'Size', enum: ['Small', 'Large'] },
    }),
  );
  const form = screen.getByRole('form');
  // This page's setup has not fetched it.
  expect(LATE_PARTS.loaded()).toBeUndefined();
  const before = boxes(form);
  await act(() => LATE_PARTS.load());
  await new Promise((resolve) => requestAnimationFrame(resolve));
  expect(LATE_PARTS.loaded()).toBeDefined();
  expect(before.length).toBeGreaterThan(20);
  expect(boxes(form)).toEqual(before);
});
