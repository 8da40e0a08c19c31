import { act, within } from '@testing-library/react';
import { StrictMode } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { EVERY_KIND, formOf, travel } from './elicitation-form.fixtures.js';
import { ElicitKitProvider } from '../provider/index.js';
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
  // A Content-Security-Policy may drop it.
  expect(html.match(/<div aria-live="(polite|assertive)"[^>]*style=/g)).toBeNull();

  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = html;
  const before = container.querySelector('input');
  const root = await act(() => Promise.resolve(hydrateRoot(container, app)));
  expect(container.querySelector('input')).toBe(before);
  const regions = [...container.querySelectorAll<HTMLElement>('[aria-live=polite], [aria-live=assertive]')];
  expect(regions.map(({ style }) => [style.position, style.overflow])).toEqual([
    ['absolute', 'hidden'],
    ['absolute', 'hidden'],
  ]);
  act(() => {
    root.unmount();
  });
  container.remove();
});

test('what was answered before it came alive is kept, whatever it was answered with', async () => {
  const many = Array.from({ length: 20 }, (_, index) => `option ${index}`);
  const asked = formOf({
    name: { type: 'string', title: 'Name' },
    email: { type: 'string', title: 'Email', format: 'email' },
    count: { type: 'integer', title: 'Count' },
    day: { type: 'string', title: 'Day', format: 'date' },
    moment: { type: 'string', title: 'Moment', format: 'date-time' },
    yes: { type: 'boolean', title: 'Yes' },
    no: { type: 'boolean', title: 'No', default: true },
    size: { type: 'string', title: 'Size', enum: ['small', 'large'] },
    city: { type: 'string', title: 'City', enum: many },
    extras: { type: 'array', title: 'Extras', items: { enum: ['tea', 'milk', 'sugar'] }, default: ['milk'] },
    untouched: { type: 'string', title: 'Untouched', default: 'as it was' },
    lines: { type: 'string', title: 'Lines', default: 'one\ntwo' },
  });
  const onValuesChange = vi.fn();
  const early = (
    <ElicitKitProvider timeZone="Europe/Berlin">
      <ElicitationForm.Root
        elicitation={asked}
        onValuesChange={onValuesChange}
        onAccept={nothing}
        onDecline={nothing}
        onCancel={nothing}
      />
    </ElicitKitProvider>
  );
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = withoutComplaints(() => renderToString(early));
  const form = within(container);
  /** As a person would before any script runs. */
  const type = (label: string, value: string) => {
    form.getByLabelText<HTMLInputElement>(label).value = value;
  };
  const tick = (group: string, option: string) => {
    const legend = form.getByText(group, { selector: 'legend, legend *' });
    const found = within(legend.closest('fieldset') ?? container);
    found.getByLabelText<HTMLInputElement>(option).click();
  };
  type('Name', 'Ada');
  type('Email', 'ada@example.com');
  type('Count', '3');
  type('Day', '2027-07-01');
  type('Date and time', '2027-07-01T09:30');
  for (const [group, option] of [
    ['Yes', 'Yes'],
    ['No', 'No'],
    ['Size', 'large'],
    ['City', 'option 7'],
    ['Extras', 'sugar'],
    ['Extras', 'milk'],
  ] as const) {
    tick(group, option);
  }
  const root = await act(() => Promise.resolve(hydrateRoot(container, early)));
  expect(Object.values(onValuesChange.mock.lastCall?.[0] ?? {})).toEqual([
    ...['Ada', 'ada@example.com', '3', '2027-07-01', '2027-07-01T09:30:00+02:00'],
    ...[true, false, 'large', 'option 7', ['sugar'], 'as it was', 'one\ntwo'],
  ]);
  act(() => {
    root.unmount();
  });
  container.remove();
});

test('nothing is taken for an answer where nobody answered before it came alive', async () => {
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
  const root = await act(() => Promise.resolve(hydrateRoot(container, early)));
  expect(onValuesChange).not.toHaveBeenCalled();
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
