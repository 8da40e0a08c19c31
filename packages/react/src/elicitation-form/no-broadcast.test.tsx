import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formOf } from './elicitation-form.fixtures.js';
import { renderForm } from './render-form.fixtures.js';

const heard: Event[] = [];
const EVENTS = [
  ...['tanstack-connect', 'tanstack-dispatch-event', 'tanstack-devtools-global'],
  ...['form-devtools:form-api', 'form-devtools:form-state', 'form-devtools:form-submission'],
];

function listen(event: Event): void {
  heard.push(event);
}

beforeEach(() => {
  heard.length = 0;
  EVENTS.forEach((name) => {
    window.addEventListener(name, listen);
  });
});

afterEach(() => {
  EVENTS.forEach((name) => {
    window.removeEventListener(name, listen);
  });
});

test('what is typed is told to nobody on the page, and nobody can ask for it', async () => {
  const dispatch = vi.spyOn(window, 'dispatchEvent');
  const { user, onAccept } = renderForm(formOf({ note: { type: 'string', title: 'Note' } }), {
    review: false,
  });
  // Whoever plays the devtools' part.
  window.dispatchEvent(new CustomEvent('tanstack-connect-success', { detail: {} }));
  await user.type(screen.getByRole('textbox', { name: /Note/ }), 'hunter2');
  for (const name of ['request-form-state', 'request-form-reset', 'request-form-force-submit']) {
    window.dispatchEvent(new CustomEvent(`form-devtools:${name}`, { detail: { payload: {} } }));
  }
  const ours = dispatch.mock.calls.filter(
    ([{ type }]) => !/^(?:tanstack-connect-success|form-devtools:request)/.test(type),
  );
  expect(JSON.stringify(ours.map(([event]) => (event as CustomEvent).detail))).not.toContain('hunter2');
  expect(heard).toEqual([]);
  expect(screen.getByRole('textbox', { name: /Note/ })).toHaveValue('hunter2');
  expect(onAccept).not.toHaveBeenCalled();
  dispatch.mockRestore();
});
