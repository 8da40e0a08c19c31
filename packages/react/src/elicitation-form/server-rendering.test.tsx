import { act } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { EVERY_KIND, formOf, travel } from './elicitation-form.fixtures.js';
import * as ElicitationForm from './index.js';

const nothing = () => undefined;
const elicitation = formOf(
  { ...EVERY_KIND, suggested: { type: 'string', title: 'Suggested', default: 'x' } },
  { required: ['name'] },
);
const app = (
  <StrictMode>
    <ElicitationForm.Root
      elicitation={elicitation}
      server={travel}
      defaultValues={{ f0: 'Ada' }}
      onAccept={nothing}
      onDecline={nothing}
      onCancel={nothing}
    />
  </StrictMode>
);

test('it renders on the server and comes alive on the client without a mismatch', async () => {
  const html = withoutComplaints(() => renderToString(app));
  expect(html).toMatch(/asks for your input/);
  expect(html).toContain('value="Ada"');

  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = html;
  const before = container.querySelector('input');
  const root = await act(() => hydrateRoot(container, app));
  expect(container.querySelector('input')).toBe(before);
  act(() => {
    root.unmount();
  });
  container.remove();
});

test('what was typed before it came alive is kept', async () => {
  const onValuesChange = vi.fn();
  const early = (
    <ElicitationForm.Root
      elicitation={elicitation}
      onValuesChange={onValuesChange}
      onAccept={nothing}
      onDecline={nothing}
      onCancel={nothing}
    />
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = withoutComplaints(() => renderToString(early));
  const input = container.querySelector('input');
  if (input !== null) {
    input.value = 'Ada';
  }
  const root = await act(() => hydrateRoot(container, early));
  expect(onValuesChange).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ f0: 'Ada' }));
  expect(input).toHaveValue('Ada');
  act(() => {
    root.unmount();
  });
  container.remove();
});

/** React 18 takes jsdom's `window` for a browser, and complains of layout effects. Where there is none, it is silent. */
function withoutComplaints<Result>(render: () => Result): Result {
  const error = vi.spyOn(console, 'error');
  const collect = error.getMockImplementation();
  error.mockImplementation(() => undefined);
  const result = render();
  error.mockImplementation(collect ?? (() => undefined));
  return result;
}
