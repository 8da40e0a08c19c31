import { act, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { formOf } from './elicitation-form.fixtures.js';
import { renderForm } from './render-form.fixtures.js';

const request = formOf({}, { message: 'Delete 12 files?\n  a.txt\n  b.txt' });
const heading = () => screen.getByRole('heading', { level: 2 });
const buttons = () => screen.getAllByRole('button').map(({ textContent }) => textContent);

afterEach(() => {
  vi.unstubAllGlobals();
});

describe('a request without questions asks to agree', () => {
  test('in words of its own, with answers of equal weight and nothing to review', () => {
    renderForm(request);
    expect(heading()).toHaveTextContent('travel.example asks you to agree');
    expect(screen.getByText(/^Your decision goes to/)).toHaveTextContent(
      'Your decision goes to travel.example.',
    );
    expect(buttons()).toEqual(['?', 'Agree', 'Decline', 'Not now']);
    for (const name of ['Agree', 'Decline']) {
      expect(screen.getByRole('button', { name })).toHaveAttribute('data-emphasis', 'secondary');
    }
    expect(document.body).not.toHaveTextContent(/nothing to fill in|without answers|Answers go to/i);
  });

  test.each([
    ['to agree', request, 'Agree'],
    ['for a yes', formOf({ sure: { type: 'boolean', title: 'Sure?' } }, { required: ['sure'] }), 'Yes'],
  ])('says so before a call that may do harm is asked %s, and nothing leads', (_, asked, yes) => {
    renderForm(asked, {
      review: 'auto',
      operation: { method: 'tools/call', name: 'delete_files', careful: true },
    });
    expect(screen.getByText('Check this call')).toBeVisible();
    expect(screen.getByText('It is marked as possibly harmful.')).toBeVisible();
    expect(screen.getByRole('button', { name: yes })).toHaveAttribute('data-emphasis', 'danger');
    expect(document.querySelector('[data-emphasis="primary"]')).toBeNull();
  });

  test.each([
    ['Agree', 'You agreed to travel.example’s request'],
    ['Decline', 'You declined travel.example’s request'],
    ['Not now', 'Not now: travel.example was told you didn’t decide'],
  ])('%s has a receipt of its own', async (button, title) => {
    const { user, onAccept } = renderForm(request);
    await user.click(screen.getByRole('button', { name: button }));
    expect(heading()).toHaveTextContent(title);
    expect(heading()).toHaveFocus();
    expect(buttons()).toEqual(['Close']);
    await user.click(screen.getByText('Show request'));
    expect(screen.getByText(/Delete 12 files/)).toBeVisible();
    expect(onAccept.mock.calls).toEqual(button === 'Agree' ? [[{}]] : []);
  });
});

describe('where the end of the message is out of sight', () => {
  /** A window in which the end is seen once `scroll` was called. */
  function stubWindow() {
    const seen = vi.fn<(entries: object[]) => void>();
    vi.stubGlobal(
      'IntersectionObserver',
      class {
        constructor(report: (entries: object[]) => void) {
          seen.mockImplementation(report);
        }
        observe() {
          seen([{ isIntersecting: false, boundingClientRect: { bottom: 648 }, rootBounds: { bottom: 600 } }]);
        }
        disconnect() {
          seen.mockReset();
        }
      },
    );
    return () => {
      act(() => {
        seen([{ isIntersecting: true }]);
      });
    };
  }
  const yesNo = formOf({ go: { type: 'boolean', title: 'Go on?' } }, { required: ['go'] });

  test.each([
    ['Agree', request, {}],
    ['Yes', yesNo, { go: true }],
  ] as const)('%s waits until it was in sight', async (name, elicitation, content) => {
    const scroll = stubWindow();
    const { user, onAccept } = renderForm(elicitation, { review: 'auto', undoDelay: 0 });
    const button = screen.getByRole('button', { name });
    expect(button).toHaveAttribute('data-state', 'not-ready');
    expect(screen.getByText(/more lines? to read/)).toBeVisible();
    await user.click(button);
    expect(screen.getByRole('button', { name: 'Show all' })).toHaveFocus();
    expect(onAccept).not.toHaveBeenCalled();
    scroll();
    expect(screen.queryByText(/more lines? to read/)).toBeNull();
    await user.click(button);
    expect(onAccept).toHaveBeenCalledExactlyOnceWith(content);
  });

  test('or until “Show all” was pressed; Decline never waits', async () => {
    stubWindow();
    const first = renderForm(request);
    await first.user.click(screen.getByRole('button', { name: 'Show all' }));
    await first.user.click(screen.getByRole('button', { name: 'Agree' }));
    expect(first.onAccept).toHaveBeenCalledExactlyOnceWith({});
    first.unmount();
    const second = renderForm(request);
    await second.user.click(screen.getByRole('button', { name: 'Decline' }));
    expect(second.onDecline).toHaveBeenCalledOnce();
  });
});

test('“Send without answers” is for questions that are all optional', () => {
  renderForm(formOf({ note: { type: 'string', title: 'Note' } }), { review: false });
  expect(screen.getByRole('button', { name: 'Send without answers' })).toBeVisible();
});
