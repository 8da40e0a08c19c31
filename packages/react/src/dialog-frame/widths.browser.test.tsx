import { cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import * as ElicitationDialog from '../elicitation-dialog/index.js';
import { formOf, travel } from '../elicitation-form/elicitation-form.fixtures.js';
import * as ElicitationForm from '../elicitation-form/index.js';
import '../theme/theme.css';

beforeEach(() => page.viewport(1400, 700));
afterEach(() => {
  cleanup();
  document.documentElement.style.removeProperty('--elicit-inline-width');
});

/** In pixels: the whole, and the form in it. */
function widthsOf(presentation: 'dialog' | 'inline' | 'alone') {
  const props = {
    elicitation: formOf({ seat: { type: 'string', title: 'Seat' } }),
    server: travel,
    onAccept: () => undefined,
    onDecline: () => undefined,
    onCancel: () => undefined,
  };
  render(
    presentation === 'alone' ? (
      <ElicitationForm.Root {...props} />
    ) : (
      <ElicitationDialog.Root {...props} presentation={presentation} />
    ),
  );
  const form = document.querySelector<HTMLElement>('[data-scope="elicitation-form"][data-part="root"]');
  const whole = document.querySelector<HTMLElement>('[data-part="content"]') ?? form;
  return { whole: whole?.offsetWidth, form: form?.clientWidth, room: whole?.clientWidth };
}

test.each([
  ['dialog', 560],
  ['inline', 768],
  ['alone', 768],
] as const)('a request that stands %s is at most so wide', (presentation, most) => {
  expect(widthsOf(presentation).whole).toBe(most);
});

test.each([
  ['dialog', 560],
  ['inline', 300],
  ['alone', 300],
] as const)('the host sets the width of requests in its page only: %s', (presentation, most) => {
  document.documentElement.style.setProperty('--elicit-inline-width', '300px');
  const { whole, form, room } = widthsOf(presentation);
  expect(whole).toBe(most);
  expect(form).toBe(room);
});
